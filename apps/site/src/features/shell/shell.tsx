import { SkipLink } from '@pumasi/ui/components/skip-link.tsx';
import { ThemeProvider } from '@pumasi/ui/theme-provider.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { queryClient } from '../../lib/query-client.ts';
import { BackToTop } from './back-to-top.tsx';
import styles from './shell.module.css';
import { ShellPopUps } from './shell-pop-ups.tsx';
import { SideBar } from './side-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** What stands around every page after login. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <SkipLink />
        <TopBar />
        <div className={styles.body}>
          <div className={styles.side}>
            <SideBar />
          </div>
          <main id="main" className={styles.main}>
            <Outlet />
          </main>
        </div>
        <BackToTop />
        <ShellPopUps />
      </ThemeProvider>
    </QueryClientProvider>
  );
}
