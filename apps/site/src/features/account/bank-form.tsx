import { Button } from '@pumasi/ui/components/button.tsx';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { snackbar } from '@pumasi/ui/snackbar-store.ts';
import { uiTexts } from '@pumasi/ui/texts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { claimsNow, client } from '../../lib/session.ts';
import { AccountFields } from '../onboarding/account-fields.tsx';
import {
  type AccountForm,
  type AccountProblem,
  accountProblem,
  asksRegistration,
} from '../onboarding/account-rules.ts';
import { onboardingTexts } from '../onboarding/onboarding-texts.ts';
import { ProblemLine } from '../onboarding/problem-line.tsx';
import { RegistrationNumber } from '../onboarding/registration-number.tsx';
import { saveAccount } from '../onboarding/save-account.ts';
import styles from './account.module.css';
import { type Tasker, taskerQuery } from './account-query.ts';
import { accountTexts } from './account-texts.ts';

interface Props {
  tasker: Tasker;
  onClose: () => void;
}

/** The registration number is asked for where none is registered; otherwise only whoever changes it types it. */
export function BankForm({ tasker, onClose }: Props) {
  const t = accountTexts.useTexts();
  const o = onboardingTexts.useTexts();
  const u = uiTexts.useTexts();
  const queries = useQueryClient();
  const [form, setForm] = useState<AccountForm>({
    holder: tasker.accountHolder,
    bankCode: tasker.bankCode,
    accountNum: '',
    rrnFront: '',
    rrnBack: '',
  });
  const [problem, setProblem] = useState<AccountProblem | null>(null);
  const kept = !asksRegistration(tasker.withdrawState);
  const typed = form.rrnFront + form.rrnBack !== '';
  const save = useMutation({
    mutationFn: () => saveAccount(form, typed),
    onSuccess: async () => {
      snackbar.success(t('bank.saved'));
      // The claims tell whether the account is in order.
      await Promise.all([
        client.renew().catch(() => false),
        queries.invalidateQueries({ queryKey: taskerQuery(claimsNow().uID).queryKey }),
      ]);
      onClose();
    },
    onError: () => dialogs.alert(t('bank.failed')),
  });
  const set = (change: Partial<AccountForm>) => {
    setProblem(null);
    setForm((now) => ({ ...now, ...change }));
  };
  const submit = () => {
    const found = accountProblem(form, tasker.withdrawState) ?? (typed ? accountProblem(form, 0) : null);
    setProblem(found);
    if (!found) save.mutate();
  };
  return (
    <div className={styles.form}>
      <AccountFields form={form} onChange={set} />
      <RegistrationNumber
        front={form.rrnFront}
        back={form.rrnBack}
        onFront={(rrnFront) => set({ rrnFront })}
        onBack={(rrnBack) => set({ rrnBack })}
        {...(kept && { note: t('bank.rrnKept') })}
      />
      <ProblemLine text={problem && o(`account.${problem}`)} />
      <div className={styles.actions}>
        <Button look="outline" onClick={onClose}>
          {u('cancel')}
        </Button>
        <Button disabled={save.isPending} onClick={submit}>
          {save.isPending ? o('saving') : t('bank.save')}
        </Button>
      </div>
    </div>
  );
}
