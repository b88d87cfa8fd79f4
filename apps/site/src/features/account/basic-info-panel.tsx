import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { claimsNow } from '../../lib/session.ts';
import styles from './account.module.css';
import { userQuery } from './account-query.ts';
import { accountTexts } from './account-texts.ts';
import { BankSection } from './bank-section.tsx';
import { BasicSection } from './basic-section.tsx';
import { ClosureSection } from './closure-section.tsx';
import { ConsentSection } from './consent-section.tsx';
import { LoginSection } from './login-section.tsx';

export function BasicInfoPanel() {
  const t = accountTexts.useTexts();
  const user = useQuery(userQuery(claimsNow().uID));
  if (user.isError)
    return (
      <div className={styles.panel}>
        <ErrorState title={t('loadFailed')} onRetry={() => void user.refetch()} />
      </div>
    );
  if (!user.data)
    return (
      <div className={styles.sections} aria-busy="true">
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} height={200} radius={12} />
        ))}
      </div>
    );
  return (
    <div className={styles.sections}>
      <div className={styles.column}>
        <LoginSection />
        <BankSection />
      </div>
      <div className={styles.column}>
        <BasicSection user={user.data} />
        <ConsentSection user={user.data} />
        <ClosureSection />
      </div>
    </div>
  );
}
