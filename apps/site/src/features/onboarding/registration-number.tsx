import { useState } from 'react';
import styles from './onboarding.module.css';
import { onboardingTexts } from './onboarding-texts.ts';
import { SecretKeypad } from './secret-keypad.tsx';

interface Props {
  front: string;
  back: string;
  onFront: (value: string) => void;
  onBack: (value: string) => void;
  /** Instead of what the number is used for. */
  note?: string;
}
const BACK_DIGITS = 7;

export function RegistrationNumber({ front, back, onFront, onBack, note }: Props) {
  const t = onboardingTexts.useTexts();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.field}>
      <span className={styles.label}>{t('account.rrn')}</span>
      <div className={styles.rrn}>
        <input
          aria-label={t('account.rrnFront')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={front}
          onChange={({ target }) => onFront(target.value.replace(/\D/g, ''))}
        />
        <span aria-hidden="true">–</span>
        <button
          type="button"
          className={styles.rrnBack}
          aria-expanded={open}
          aria-label={`${t('account.rrnBack')}, ${t('account.filled', { count: back.length })}`}
          onClick={() => {
            onBack('');
            setOpen(!open);
          }}
        >
          {back ? '•'.repeat(back.length) : t('account.rrnEnter')}
        </button>
      </div>
      {open && (
        <SecretKeypad value={back} max={BACK_DIGITS} onChange={onBack} onClose={() => setOpen(false)} />
      )}
      <p className={styles.note}>{note ?? t('account.rrnNote')}</p>
    </div>
  );
}
