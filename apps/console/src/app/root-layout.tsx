import { AppDialogs } from '@pumasi/ui/components/app-dialogs.tsx';
import { buttonClass } from '@pumasi/ui/components/button.tsx';
import { EmptyState } from '@pumasi/ui/components/empty-state.tsx';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { Snackbar } from '@pumasi/ui/components/snackbar.tsx';
import { type ErrorComponentProps, Link, Outlet, useRouter } from '@tanstack/react-router';
import { consoleTexts } from '../lib/console-texts.ts';

export function RootLayout() {
  return (
    <>
      <Outlet />
      <AppDialogs />
      <Snackbar />
    </>
  );
}

const center = { maxWidth: 560, margin: '12vh auto', padding: 24 };

export function RootError({ reset }: ErrorComponentProps) {
  const t = consoleTexts.useTexts();
  const router = useRouter();
  return (
    <main style={center}>
      <ErrorState
        title={t('failed')}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </main>
  );
}

export function NotFound() {
  const t = consoleTexts.useTexts();
  return (
    <main style={center}>
      <h1 className="pm-hidden">{t('notFound')}</h1>
      <EmptyState title={t('notFound')} body={t('notFoundBody')}>
        <Link to="/" className={buttonClass()}>
          {t('toHome')}
        </Link>
      </EmptyState>
    </main>
  );
}
