import { Button } from '@pumasi/ui/components/button.tsx';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { useLang } from '@pumasi/ui/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { claimsNow } from '../../lib/session.ts';
import { bankName } from '../onboarding/banks.ts';
import { onboardingTexts } from '../onboarding/onboarding-texts.ts';
import styles from './account.module.css';
import { taskerQuery } from './account-query.ts';
import { accountTexts } from './account-texts.ts';
import { BankForm } from './bank-form.tsx';
import { Facts, Section } from './section.tsx';

export function BankSection() {
  const t = accountTexts.useTexts();
  const o = onboardingTexts.useTexts();
  const lang = useLang();
  const tasker = useQuery(taskerQuery(claimsNow().uID));
  const [editing, setEditing] = useState(false);
  const bank = tasker.data;
  const state = bank?.withdrawState;
  return (
    <Section
      title={t('bank.title')}
      lead={t('bank.lead')}
      action={
        bank &&
        !editing && (
          <Button look="outline" onClick={() => setEditing(true)}>
            {t(bank.accountNum ? 'bank.change' : 'bank.add')}
          </Button>
        )
      }
    >
      {(state === 3 || state === 4) && <p className={styles.notice}>{t(`bank.state${state}`)}</p>}
      {tasker.isError ? (
        <ErrorState onRetry={() => void tasker.refetch()} />
      ) : !bank ? (
        <Skeleton height={120} />
      ) : editing ? (
        <BankForm tasker={bank} onClose={() => setEditing(false)} />
      ) : bank.accountNum ? (
        <Facts
          rows={[
            [o('account.holder'), bank.accountHolder],
            [o('account.bank'), bankName(bank.bankCode, lang)],
            [o('account.number'), bank.accountNum],
          ]}
        />
      ) : (
        <p>{t('bank.none')}</p>
      )}
    </Section>
  );
}
