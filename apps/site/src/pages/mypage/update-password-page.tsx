import { PageTitle } from '@pumasi/ui/components/page-title.tsx';
import styles from '../../features/account/account.module.css';
import { PasswordChange } from '../../features/account/password-change.tsx';
import { passwordTexts } from '../../features/account/password-texts.ts';

export function UpdatePasswordPage() {
  const t = passwordTexts.useTexts();
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      <div className={styles.narrow}>
        <PasswordChange />
      </div>
    </>
  );
}
