import { accountRoutes } from '@pumasi/contract/api/account';
import { WithdrawState } from '@pumasi/contract/enums';
import { newOneTimeKey, sealField } from '@pumasi/contract/seal';
import { Button } from '@pumasi/ui/components/button.tsx';
import { PageTitle } from '@pumasi/ui/components/page-title.tsx';
import { TextField } from '@pumasi/ui/components/text-field.tsx';
import { useLang } from '@pumasi/ui/i18n.ts';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import {
  type AccountForm,
  type AccountProblem,
  accountProblem,
  asksRegistration,
} from '../../features/onboarding/account-rules.ts';
import { BANKS } from '../../features/onboarding/banks.ts';
import styles from '../../features/onboarding/onboarding.module.css';
import { onboardingTexts } from '../../features/onboarding/onboarding-texts.ts';
import { ProblemLine } from '../../features/onboarding/problem-line.tsx';
import { RegistrationNumber } from '../../features/onboarding/registration-number.tsx';
import { useStep } from '../../features/onboarding/use-step.ts';
import { claimsNow, client } from '../../lib/session.ts';

const EMPTY: AccountForm = { holder: '', bankCode: 0, accountNum: '', rrnFront: '', rrnBack: '' };
const headingOf = (state: number): 0 | 3 | 4 =>
  state === WithdrawState.badAccount ? 3 : state === WithdrawState.badInfo ? 4 : 0;

async function saveAccount(form: AccountForm, withRegistration: boolean): Promise<unknown> {
  const oneTimeKey = newOneTimeKey();
  return client.ask(accountRoutes.updateTasker, {
    params: { uID: claimsNow().uID },
    oneTimeKey,
    body: {
      accountNum: await sealField(oneTimeKey, 'accountNum', form.accountNum),
      bankCode: form.bankCode,
      accountHolder: form.holder.trim(),
      ...(withRegistration && {
        regidentNum: await sealField(oneTimeKey, 'regidentNum', form.rrnFront + form.rrnBack),
      }),
      withdrawState: WithdrawState.registered,
    },
  });
}

export function AccountRegistPage() {
  const t = onboardingTexts.useTexts();
  const lang = useLang();
  const [state] = useState(() => claimsNow().withdrawState);
  const [form, setForm] = useState(EMPTY);
  const [problem, setProblem] = useState<AccountProblem | null>(null);
  const registration = asksRegistration(state);
  const step = useStep(t('account.failed'), () => saveAccount(form, registration));
  const set = (change: Partial<AccountForm>) => {
    setProblem(null);
    setForm((now) => ({ ...now, ...change }));
  };
  const heading = headingOf(state);
  const submit = () => {
    const found = accountProblem(form, state);
    setProblem(found);
    if (!found) step.mutate();
  };
  return (
    <>
      <PageTitle title={t(`account.title${heading}`)} lead={t(`account.lead${heading}`)} />
      <div className={styles.form}>
        <TextField
          label={t('account.holder')}
          value={form.holder}
          maxLength={40}
          autoComplete="name"
          onChange={({ target }) => set({ holder: target.value })}
        />
        <label className={styles.field}>
          <span className={styles.label}>{t('account.bank')}</span>
          <select
            className={styles.select}
            value={form.bankCode}
            onChange={({ target }) => set({ bankCode: Number(target.value) })}
          >
            <option value={0}>{t('account.choose')}</option>
            {BANKS.map(([code, ko, en]) => (
              <option key={code} value={code}>
                {lang === 'ko' ? ko : en}
              </option>
            ))}
          </select>
        </label>
        <TextField
          label={t('account.number')}
          value={form.accountNum}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          placeholder={t('account.numberHint')}
          onChange={({ target }) => set({ accountNum: target.value.trim() })}
        />
        {registration && (
          <RegistrationNumber
            front={form.rrnFront}
            back={form.rrnBack}
            onFront={(rrnFront) => set({ rrnFront })}
            onBack={(rrnBack) => set({ rrnBack })}
          />
        )}
        <p className={styles.secure}>
          <LockKeyhole size={16} aria-hidden />
          {t('account.sealed')}
        </p>
        <ProblemLine text={problem && t(`account.${problem}`)} />
        <div className={styles.actions}>
          <Button size="large" disabled={step.isPending} onClick={submit}>
            {step.isPending ? t('saving') : t('account.submit')}
          </Button>
        </div>
      </div>
    </>
  );
}
