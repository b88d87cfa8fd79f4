import { buttonClass } from '@pumasi/ui/components/button.tsx';
import { EmptyState } from '@pumasi/ui/components/empty-state.tsx';
import { useDocumentTitle } from '@pumasi/ui/components/page-title.tsx';
import { Link, useLocation } from '@tanstack/react-router';
import { UserRoundCheck } from 'lucide-react';
import { linkTexts } from '../../features/auth/link-texts.ts';
import { PublicHeader } from '../../features/landing/public-header.tsx';
import styles from './login-page.module.css';

/** Stands where sign-up and recovery will be: they need the identity verification, which has no calls yet. */
export function ClosedPage() {
  const t = linkTexts.useTexts();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const name = path === '/findID' ? t('findID') : path === '/signup' ? t('signUp') : t('resetPassword');
  useDocumentTitle(name);
  return (
    <div className={styles.page}>
      <PublicHeader />
      <main id="main" className={styles.main}>
        <div className={styles.box}>
          <h1>{name}</h1>
          <div style={{ height: 20 }} />
          <EmptyState icon={UserRoundCheck} title={t('closed.title')} body={t('closed.body')}>
            <Link to="/login" className={buttonClass('outline')}>
              {t('closed.login')}
            </Link>
          </EmptyState>
        </div>
      </main>
    </div>
  );
}
