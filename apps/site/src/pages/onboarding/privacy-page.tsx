import { accountRoutes } from '@pumasi/contract/api/account';
import { Button } from '@pumasi/ui/components/button.tsx';
import { PageTitle } from '@pumasi/ui/components/page-title.tsx';
import { useState } from 'react';
import { DocumentFrame } from '../../features/documents/document-frame.tsx';
import styles from '../../features/onboarding/onboarding.module.css';
import { onboardingTexts } from '../../features/onboarding/onboarding-texts.ts';
import { ProblemLine } from '../../features/onboarding/problem-line.tsx';
import { useStep } from '../../features/onboarding/use-step.ts';
import { claimsNow, client } from '../../lib/session.ts';

export function PrivacyPage() {
  const t = onboardingTexts.useTexts();
  const [agreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState(false);
  const step = useStep(t('privacy.failed'), () =>
    client.ask(accountRoutes.privacyAgreement, { params: { uID: claimsNow().uID } }),
  );
  const submit = () => {
    setProblem(!agreed);
    if (agreed) step.mutate();
  };
  return (
    <>
      <PageTitle title={t('privacy.title')} lead={t('privacy.lead')} />
      <div className={styles.form}>
        <DocumentFrame type={7} />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={agreed}
            onChange={({ target }) => {
              setAgreed(target.checked);
              setProblem(false);
            }}
          />
          {t('privacy.agree')}
        </label>
        <ProblemLine text={problem ? t('privacy.need') : null} />
        <div className={styles.actions}>
          <Button size="large" disabled={step.isPending} onClick={submit}>
            {step.isPending ? t('saving') : t('privacy.submit')}
          </Button>
        </div>
      </div>
    </>
  );
}
