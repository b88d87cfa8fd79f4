import { Button } from '@pumasi/ui/components/button.tsx';
import { TextField } from '@pumasi/ui/components/text-field.tsx';
import { CircleCheck } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import styles from './membership.module.css';
import { membershipTexts } from './membership-texts.ts';
import { PASTE_WAIT_MS, type useDuplicateCheck } from './use-duplicate-check.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
  check: ReturnType<typeof useDuplicateCheck>;
  error?: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** The id with its duplicate check; a pasted id is checked by itself once the field has it. */
export function UserIDField({ value, onChange, check, error, ref }: Props) {
  const t = membershipTexts.useTexts();
  const [badForm, setBadForm] = useState(false);
  const pasted = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pasted.current), []);
  const run = (typed: string) => setBadForm(!check.check(typed));
  const problem = badForm
    ? t('checkFormat')
    : check.duplicate === true
      ? t('taken')
      : check.duplicate === false
        ? undefined
        : error;
  return (
    <div>
      <div className={styles.withButton}>
        <TextField
          ref={ref}
          label={t('id')}
          name="userID"
          type="email"
          autoComplete="username"
          placeholder={t('idHint')}
          maxLength={254}
          value={value}
          error={problem}
          onPaste={({ currentTarget }) => {
            clearTimeout(pasted.current);
            pasted.current = setTimeout(() => run(currentTarget.value), PASTE_WAIT_MS);
          }}
          onChange={({ target }) => {
            setBadForm(false);
            check.forget();
            onChange(target.value);
          }}
        />
        <Button look="outline" size="large" disabled={check.checking} onClick={() => run(value)}>
          {t(check.checking ? 'checking' : 'check')}
        </Button>
      </div>
      {check.duplicate === false && !problem && (
        <output className={styles.good}>
          <CircleCheck size={16} aria-hidden />
          {t('available')}
        </output>
      )}
    </div>
  );
}
