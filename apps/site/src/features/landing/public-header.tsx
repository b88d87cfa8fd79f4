import { buttonClass } from '@pumasi/ui/components/button.tsx';
import { LanguageSwitch } from '@pumasi/ui/components/language-switch.tsx';
import { Logo } from '@pumasi/ui/components/logo.tsx';
import { SkipLink } from '@pumasi/ui/components/skip-link.tsx';
import { Link } from '@tanstack/react-router';
import { useScrolledPast } from '../../lib/use-scrolled-past.ts';
import { landingTexts } from './landing-texts.ts';
import styles from './public-header.module.css';

const CHANGES_AFTER_PX = 50;

export function PublicHeader({ login = true }: { login?: boolean }) {
  const t = landingTexts.useTexts();
  const scrolled = useScrolledPast(CHANGES_AFTER_PX);
  return (
    <>
      <SkipLink />
      <header className={scrolled ? `${styles.header} ${styles.scrolled}` : styles.header}>
        <div className={styles.inner}>
          <Link to="/" className={styles.brand} aria-label="품앗이 Pumasi">
            <Logo />
          </Link>
          <nav className={styles.nav} aria-label={t('nav.label')}>
            <Link to="/">{t('nav.home')}</Link>
            <Link to="/" hash="service">
              {t('nav.service')}
            </Link>
            <Link to="/" hash="projects">
              {t('nav.projects')}
            </Link>
          </nav>
          <div className={styles.tools}>
            <LanguageSwitch />
            {login && (
              <Link to="/login" className={buttonClass('primary')}>
                {t('nav.login')}
              </Link>
            )}
          </div>
        </div>
      </header>
    </>
  );
}
