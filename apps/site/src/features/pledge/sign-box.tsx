import { Button } from '@pumasi/ui/components/button.tsx';
import { TextField } from '@pumasi/ui/components/text-field.tsx';
import { CircleAlert, Lock } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { type SignatureHandle, SignaturePad } from '../onboarding/signature-pad.tsx';
import styles from './pledge.module.css';
import { pledgeTexts } from './pledge-texts.ts';

const WIDTH = 800;
const HEIGHT = 150;

export interface SignBoxHandle {
  /** What was drawn or typed; empty while nothing was. */
  read(): string;
}

/** A signature is drawn; whoever cannot draw types a name. */
export function SignBox({ problem, ref }: { problem: string | null; ref: Ref<SignBoxHandle> }) {
  const t = pledgeTexts.useTexts();
  const pad = useRef<SignatureHandle>(null);
  const [typing, setTyping] = useState(false);
  const [typed, setTyped] = useState('');
  useImperativeHandle(ref, () => ({ read: () => (typing ? typed.trim() : (pad.current?.read() ?? '')) }));
  return (
    <section className={styles.sign} aria-label={t('signTitle')}>
      <div className={styles.head}>
        <p>{t(typing ? 'typed' : 'draw')}</p>
        {!typing && (
          <Button look="quiet" size="small" onClick={() => pad.current?.clear()}>
            {t('clear')}
          </Button>
        )}
        <Button look="quiet" size="small" onClick={() => setTyping(!typing)}>
          {t(typing ? 'drawInstead' : 'typeInstead')}
        </Button>
      </div>
      {typing ? (
        <TextField
          label={t('name')}
          value={typed}
          maxLength={40}
          autoComplete="name"
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <SignaturePad ref={pad} width={WIDTH} height={HEIGHT} label={t('pad')} />
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          <CircleAlert size={18} aria-hidden />
          {problem}
        </p>
      )}
      <p className={styles.sealed}>
        <Lock size={16} aria-hidden />
        {t('sealed')}
      </p>
    </section>
  );
}
