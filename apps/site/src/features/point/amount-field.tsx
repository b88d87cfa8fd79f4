import { formatNumber, formatPoints } from '@pumasi/ui/format.ts';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import styles from './point.module.css';
import { pointTexts } from './point-texts.ts';
import { AMOUNT_STEP, clampAmount, stepAmount } from './withdrawal-rules.ts';

interface Props {
  label: string;
  amount: number;
  balance: number;
  disabled?: boolean;
  onChange: (amount: number) => void;
}

/** Typed or stepped by 1,000, never above what there is. */
export function AmountField({ label, amount, balance, disabled = false, onChange }: Props) {
  const t = pointTexts.useTexts();
  const id = useId();
  const step = formatPoints(AMOUNT_STEP);
  const keys = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    if (!direction) return;
    event.preventDefault();
    onChange(stepAmount(amount, direction, balance));
  };
  return (
    <div className={styles.amountField}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.amountRow}>
        <button
          type="button"
          aria-label={t('down', { step })}
          disabled={disabled || amount <= 0}
          onClick={() => onChange(stepAmount(amount, -1, balance))}
        >
          <Minus size={18} aria-hidden />
        </button>
        <input
          id={id}
          className="pm-num"
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={amount === 0 ? '' : formatNumber(amount)}
          placeholder="0"
          onKeyDown={keys}
          onChange={({ target }) => onChange(clampAmount(target.value, balance))}
        />
        <button
          type="button"
          aria-label={t('up', { step })}
          disabled={disabled || amount >= balance}
          onClick={() => onChange(stepAmount(amount, 1, balance))}
        >
          <Plus size={18} aria-hidden />
        </button>
        <button
          type="button"
          className={styles.allButton}
          disabled={disabled || balance === 0}
          onClick={() => onChange(balance)}
        >
          {t('all')}
        </button>
      </div>
    </div>
  );
}
