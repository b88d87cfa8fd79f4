import { Button } from '@pumasi/ui/components/button.tsx';
import { LanguageSwitch } from '@pumasi/ui/components/language-switch.tsx';
import { Logo } from '@pumasi/ui/components/logo.tsx';
import { SkipLink } from '@pumasi/ui/components/skip-link.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { ONBOARDING } from '../../lib/guards.ts';
import { queryClient } from '../../lib/query-client.ts';
import { logout } from '../../lib/session.ts';
import styles from './onboarding.module.css';
import { onboardingTexts } from './onboarding-texts.ts';

const NAMES = ['s1', 's2', 's3', 's4'] as const;

export function OnboardingLayout() {
  const t = onboardingTexts.useTexts();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const at = (ONBOARDING as readonly string[]).indexOf(path);
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.page}>
        <SkipLink />
        <header className={styles.top}>
          <Logo />
          <LanguageSwitch />
          <Button look="quiet" onClick={() => void logout()}>
            {t('logout')}
          </Button>
        </header>
        <main id="main" className={styles.main}>
          <ol className={styles.steps} aria-label={t('steps.label')}>
            {NAMES.map((name, index) => (
              <li
                key={name}
                className={styles.step}
                data-state={index < at ? 'done' : 'open'}
                aria-current={index === at ? 'step' : undefined}
              >
                {index < at && <Check size={16} aria-label={t('done')} />}
                {t(`steps.${name}`)}
              </li>
            ))}
          </ol>
          <div className={styles.card}>
            <Outlet />
          </div>
        </main>
      </div>
    </QueryClientProvider>
  );
}
