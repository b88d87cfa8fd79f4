import { Delete } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { shuffledDigits } from './account-rules.ts';
import styles from './onboarding.module.css';
import { onboardingTexts } from './onboarding-texts.ts';

interface Props {
  value: string;
  max: number;
  onChange: (value: string) => void;
  onClose: () => void;
}

/** Digits lie elsewhere at each opening, and it closes by itself when the last one is in. */
export function SecretKeypad({ value, max, onChange, onClose }: Props) {
  const t = onboardingTexts.useTexts();
  const [digits] = useState(() => shuffledDigits());
  const pad = useRef<HTMLFieldSetElement>(null);
  // In a window that scrolls it may open below the edge.
  useEffect(() => {
    pad.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const press = (digit: number) => {
    const next = `${value}${digit}`.slice(0, max);
    onChange(next);
    if (next.length >= max) onClose();
  };
  const key = (digit: number) => (
    <button key={digit} type="button" className={styles.key} onClick={() => press(digit)}>
      {digit}
    </button>
  );
  return (
    <fieldset ref={pad} className={styles.keypad} aria-label={t('account.keypad')}>
      <div className={styles.keys}>
        {digits.slice(0, 9).map(key)}
        <button type="button" className={`${styles.key} ${styles.keyText}`} onClick={onClose}>
          {t('account.closePad')}
        </button>
        {digits.slice(9).map(key)}
        <button
          type="button"
          className={styles.key}
          aria-label={t('account.erase')}
          onClick={() => onChange(value.slice(0, -1))}
        >
          <Delete size={20} aria-hidden />
        </button>
      </div>
    </fieldset>
  );
}
