import { TextField } from '@pumasi/ui/components/text-field.tsx';
import type { AccountForm } from './account-rules.ts';
import { BankSelect } from './bank-select.tsx';
import { onboardingTexts } from './onboarding-texts.ts';

interface Props {
  form: Pick<AccountForm, 'holder' | 'bankCode' | 'accountNum'>;
  onChange: (change: Partial<AccountForm>) => void;
  /** A holder who is known already is not asked for again. */
  holderKnown?: boolean;
}

/** Holder, bank and number of an account: the same at the first registration, in the settings and in a withdrawal. */
export function AccountFields({ form, onChange, holderKnown = false }: Props) {
  const t = onboardingTexts.useTexts();
  return (
    <>
      <TextField
        label={t('account.holder')}
        value={form.holder}
        maxLength={40}
        autoComplete="name"
        readOnly={holderKnown}
        onChange={({ target }) => onChange({ holder: target.value })}
      />
      <BankSelect value={form.bankCode} onChange={(bankCode) => onChange({ bankCode })} />
      <TextField
        label={t('account.number')}
        value={form.accountNum}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder={t('account.numberHint')}
        onChange={({ target }) => onChange({ accountNum: target.value.trim() })}
      />
    </>
  );
}
