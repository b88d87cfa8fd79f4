import { useDocumentTitle } from '@pumasi/ui/components/page-title.tsx';
import { setLang } from '@pumasi/ui/i18n.ts';
import { useEffect } from 'react';
import { taskerTexts } from '../../features/auth/auth-texts.ts';
import { LoginForm } from '../../features/auth/login-form.tsx';
import { LoginLinks } from '../../features/auth/login-links.tsx';
import { PublicHeader } from '../../features/landing/public-header.tsx';
import styles from './login-page.module.css';

export function LoginPage() {
  const t = taskerTexts.useTexts();
  useDocumentTitle(t('login.title'));
  // The spec wants Korean on load; the switch in the header still works after that.
  useEffect(() => void setLang('ko'), []);
  return (
    <div className={styles.page}>
      <PublicHeader login={false} />
      <main id="main" className={styles.main}>
        <div className={styles.box}>
          <h1>{t('login.title')}</h1>
          <p>{t('login.lead')}</p>
          <LoginForm />
          <LoginLinks />
        </div>
      </main>
    </div>
  );
}
