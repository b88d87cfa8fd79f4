import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Role } from '@pumasi/contract/enums';
import { Button } from '@pumasi/ui/components/button.tsx';
import { LanguageSwitch } from '@pumasi/ui/components/language-switch.tsx';
import { Logo } from '@pumasi/ui/components/logo.tsx';
import { SkipLink } from '@pumasi/ui/components/skip-link.tsx';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { LogOut, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { consoleTexts } from '../../lib/console-texts.ts';
import { claimsNow, logout } from '../../lib/session.ts';
import styles from './console-shell.module.css';
import { NavLink } from './nav-link.tsx';

/** What stands around every page of the console; without a login there is nothing to go to. */
export function ConsoleShell({ loggedIn = true, children }: { loggedIn?: boolean; children: ReactNode }) {
  return (
    <>
      {loggedIn && <SkipLink />}
      {loggedIn && <TopBar />}
      <main id="main" className={styles.main}>
        {children}
      </main>
    </>
  );
}

function TopBar() {
  const t = consoleTexts.useTexts();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme() === 'dark';
  const operator = claimsNow().role !== Role.requester;
  return (
    <header className={styles.top}>
      <Logo suffix={t('name')} />
      <nav className={styles.nav} aria-label={t('nav.label')}>
        <NavLink to="/" name={t('nav.home')} />
        <NavLink to="/questions" name={t('nav.questions')} />
        {operator && <NavLink to="/inquiries" name={t('nav.inquiries')} />}
        {operator && siteConfig().demo && <NavLink to="/outbox" name={t('nav.outbox')} />}
      </nav>
      <LanguageSwitch />
      <Button
        look="quiet"
        aria-label={dark ? t('light') : t('dark')}
        onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      >
        {dark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
      </Button>
      <Button look="outline" aria-label={t('logout')} onClick={() => void logout()}>
        <LogOut size={18} aria-hidden />
        <span className={styles.wide}>{t('logout')}</span>
      </Button>
    </header>
  );
}
