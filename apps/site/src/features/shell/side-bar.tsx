import { siteConfig } from '@pumasi/ui/site-config.ts';
import { TABLET_UP, useMedia } from '@pumasi/ui/use-media.ts';
import { Link } from '@tanstack/react-router';
import { pointsHidden } from '../../lib/guards.ts';
import { claimsNow } from '../../lib/session.ts';
import { navItems } from './nav-items.ts';
import styles from './shell.module.css';
import { shellTexts } from './shell-texts.ts';

/** At the side of a wide screen, at the foot of a phone's. */
export function SideBar() {
  const t = shellTexts.useTexts();
  const wide = useMedia(TABLET_UP);
  const points = !pointsHidden(claimsNow(), siteConfig().licence);
  return (
    <nav className={styles.nav} aria-label={t('nav.label')}>
      {navItems({ points, wide }).map(({ key, to, icon: Icon }) => (
        <Link key={key} to={to} className={styles.item} activeOptions={{ includeSearch: false }}>
          <Icon size={20} aria-hidden />
          {!wide && (key === 'history' || key === 'mypage') ? t(`tab.${key}`) : t(`nav.${key}`)}
        </Link>
      ))}
    </nav>
  );
}
