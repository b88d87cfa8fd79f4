import { AppDialogs } from '@pumasi/ui/components/app-dialogs.tsx';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { Snackbar } from '@pumasi/ui/components/snackbar.tsx';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { type ErrorComponentProps, Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import styles from './root.module.css';
import { rootTexts } from './root-texts.ts';

const VisitCounting = lazy(async () => ({
  default: (await import('../features/analytics/visit-counting.tsx')).VisitCounting,
}));

export function RootLayout() {
  const { analyticsID } = siteConfig();
  return (
    <>
      <Outlet />
      <AppDialogs />
      <Snackbar />
      {analyticsID && (
        <Suspense>
          <VisitCounting id={analyticsID} />
        </Suspense>
      )}
    </>
  );
}

export function RootErrorPage({ error, reset }: ErrorComponentProps) {
  const t = rootTexts.useTexts();
  const router = useRouter();
  useEffect(() => console.error(error), [error]);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <main className={styles.center}>
      <ErrorState title={t('failed.title')} body={t('failed.body')} onRetry={retry} />
    </main>
  );
}
