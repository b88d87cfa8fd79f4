import { WithdrawState } from '@pumasi/contract/enums';
import { Button } from '@pumasi/ui/components/button.tsx';
import { PageTitle } from '@pumasi/ui/components/page-title.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { taskerQuery } from '../../features/account/account-query.ts';
import { AccountFields } from '../../features/onboarding/account-fields.tsx';
import {
  type AccountForm,
  type AccountProblem,
  accountProblem,
  asksRegistration,
} from '../../features/onboarding/account-rules.ts';
import styles from '../../features/onboarding/onboarding.module.css';
import { onboardingTexts } from '../../features/onboarding/onboarding-texts.ts';
import { ProblemLine } from '../../features/onboarding/problem-line.tsx';
import { RegistrationNumber } from '../../features/onboarding/registration-number.tsx';
import { saveAccount } from '../../features/onboarding/save-account.ts';
import { useStep } from '../../features/onboarding/use-step.ts';
import { claimsNow } from '../../lib/session.ts';

const EMPTY: AccountForm = { holder: '', bankCode: 0, accountNum: '', rrnFront: '', rrnBack: '' };
const headingOf = (state: number): 0 | 3 | 4 =>
  state === WithdrawState.badAccount ? 3 : state === WithdrawState.badInfo ? 4 : 0;

export function AccountRegistPage() {
  const t = onboardingTexts.useTexts();
  const [{ uID, withdrawState: state }] = useState(() => claimsNow());
  const heading = headingOf(state);
  // Whoever was asked again mends what is wrong, and finds the rest as it was given.
  const given = useQuery({ ...taskerQuery(uID), enabled: state !== WithdrawState.unregistered });
  const { accountHolder = '', bankCode = 0 } = given.data ?? {};
  return (
    <>
      <PageTitle title={t(`account.title${heading}`)} lead={t(`account.lead${heading}`)} />
      {given.isLoading ? (
        <Skeleton height={320} radius={12} />
      ) : (
        <RegistForm state={state} initial={{ ...EMPTY, holder: accountHolder, bankCode }} />
      )}
    </>
  );
}

function RegistForm({ state, initial }: { state: number; initial: AccountForm }) {
  const t = onboardingTexts.useTexts();
  const [form, setForm] = useState(initial);
  const [problem, setProblem] = useState<AccountProblem | null>(null);
  const registration = asksRegistration(state);
  const step = useStep(t('account.failed'), () => saveAccount(form, registration));
  const set = (change: Partial<AccountForm>) => {
    setProblem(null);
    setForm((now) => ({ ...now, ...change }));
  };
  const submit = () => {
    const found = accountProblem(form, state);
    setProblem(found);
    if (!found) step.mutate();
  };
  return (
    <div className={styles.form}>
      <AccountFields form={form} onChange={set} />
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
  );
}
