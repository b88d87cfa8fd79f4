import { buttonClass } from '@pumasi/ui/components/button.tsx';
import { LanguageSwitch } from '@pumasi/ui/components/language-switch.tsx';
import { Logo } from '@pumasi/ui/components/logo.tsx';
import { SkipLink } from '@pumasi/ui/components/skip-link.tsx';
import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useRef } from 'react';
import { useScrolledPast } from '../../lib/use-scrolled-past.ts';
import { landingTexts } from './landing-texts.ts';
import styles from './public-header.module.css';

const CHANGES_AFTER_PX = 50;

export function PublicHeader({ login = true }: { login?: boolean }) {
  const t = landingTexts.useTexts();
  const scrolled = useScrolledPast(CHANGES_AFTER_PX);
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover?.();
  return (
    <>
      <SkipLink />
      <header className={scrolled ? `${styles.header} ${styles.scrolled}` : styles.header}>
        <div className={styles.inner}>
          <Link to="/" className={styles.brand} aria-label="품앗이 Pumasi">
            <Logo />
          </Link>
          {/* A row on wide screens; on narrow ones the browser's own popover opens it. */}
          <nav ref={menu} id="main-menu" popover="auto" className={styles.nav} aria-label={t('nav.label')}>
            <Link to="/" activeOptions={{ exact: true, includeHash: true }} onClick={close}>
              {t('nav.home')}
            </Link>
            <Link to="/intro" activeOptions={{ includeHash: true }} onClick={close}>
              {t('nav.service')}
            </Link>
            <Link to="/intro" hash="inquiry" activeOptions={{ includeHash: true }} onClick={close}>
              {t('nav.inquiry')}
            </Link>
            <Link to="/recruit" onClick={close}>
              {t('nav.recruit')}
            </Link>
          </nav>
          <div className={styles.tools}>
            <LanguageSwitch />
            {login && (
              <Link to="/login" className={buttonClass('primary')}>
                {t('nav.login')}
              </Link>
            )}
            <button
              type="button"
              className={styles.menuButton}
              popoverTarget="main-menu"
              aria-label={t('nav.label')}
            >
              <Menu size={22} aria-hidden />
            </button>
          </div>
        </div>
      </header>
    </>
  );
}
