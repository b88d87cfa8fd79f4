import { Button, buttonClass } from '@pumasi/ui/components/button.tsx';
import { useDocumentTitle } from '@pumasi/ui/components/page-title.tsx';
import { Link, useRouter } from '@tanstack/react-router';
import styles from './root.module.css';
import { rootTexts } from './root-texts.ts';

export function NotFoundPage() {
  const t = rootTexts.useTexts();
  const router = useRouter();
  useDocumentTitle(t('notFound.title'));
  // A window that was opened with this address has nowhere to go back to.
  const back = () => (history.length > 1 ? router.history.back() : void router.navigate({ to: '/' }));
  return (
    <main className={styles.center}>
      <div className={styles.lost}>
        <LostPath />
        <h1>{t('notFound.title')}</h1>
        <p>{t('notFound.body')}</p>
        <div className={styles.actions}>
          <Button look="outline" onClick={back}>
            {t('notFound.back')}
          </Button>
          <Link to="/" className={buttonClass()}>
            {t('notFound.home')}
          </Link>
        </div>
      </div>
    </main>
  );
}

/** A field path that ends between the rows. */
function LostPath() {
  return (
    <svg width="220" height="120" viewBox="0 0 220 120" aria-hidden="true">
      <path d="M0 84c40-22 80-22 110-10s70 12 110-8v54H0z" fill="var(--pm-accent-soft)" />
      <path
        d="M100 120c6-14 20-20 14-30s-22-10-18-20 18-8 20-16"
        fill="none"
        stroke="var(--pm-warm)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="10 9"
      />
      <circle cx="118" cy="40" r="6" fill="var(--pm-warm)" />
      <path
        d="M20 96h60M140 100h60M34 108h40M150 110h40"
        stroke="var(--pm-accent-text)"
        strokeWidth="2"
        opacity=".5"
      />
    </svg>
  );
}
