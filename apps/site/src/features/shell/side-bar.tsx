import { Link } from '@tanstack/react-router';
import { ClipboardCheck, PencilRuler } from 'lucide-react';
import styles from './shell.module.css';
import { shellTexts } from './shell-texts.ts';

export function SideBar() {
  const t = shellTexts.useTexts();
  return (
    <nav className={styles.nav} aria-label={t('nav.label')}>
      <Link to="/worklist" className={styles.item}>
        <PencilRuler size={20} aria-hidden />
        {t('nav.work')}
      </Link>
      <Link to="/evallist" className={styles.item}>
        <ClipboardCheck size={20} aria-hidden />
        {t('nav.eval')}
      </Link>
    </nav>
  );
}
