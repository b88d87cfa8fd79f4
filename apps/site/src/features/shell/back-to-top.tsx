import { ArrowUp } from 'lucide-react';
import { scrollToY } from '../../lib/scroll-to.ts';
import { useScrolledPast } from '../../lib/use-scrolled-past.ts';
import styles from './shell.module.css';
import { shellTexts } from './shell-texts.ts';

const APPEARS_AFTER_PX = 100;

export function BackToTop() {
  const t = shellTexts.useTexts();
  if (!useScrolledPast(APPEARS_AFTER_PX)) return null;
  return (
    <button type="button" className={styles.toTop} aria-label={t('toTop')} onClick={() => scrollToY(0)}>
      <ArrowUp size={20} aria-hidden />
    </button>
  );
}
