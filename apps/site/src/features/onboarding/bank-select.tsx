import { useLang } from '@pumasi/ui/i18n.ts';
import { BANKS } from './banks.ts';
import styles from './onboarding.module.css';
import { onboardingTexts } from './onboarding-texts.ts';

interface Props {
  value: number;
  onChange: (bankCode: number) => void;
}

export function BankSelect({ value, onChange }: Props) {
  const t = onboardingTexts.useTexts();
  const lang = useLang();
  return (
    <label className={styles.field}>
      <span className={styles.label}>{t('account.bank')}</span>
      <select
        className={styles.select}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        <option value={0}>{t('account.choose')}</option>
        {BANKS.map(([code, ko, en]) => (
          <option key={code} value={code}>
            {lang === 'ko' ? ko : en}
          </option>
        ))}
      </select>
    </label>
  );
}
