import { CloudOff, RotateCw } from 'lucide-react';
import { uiTexts } from '../texts.ts';
import { Button } from './button.tsx';
import styles from './state.module.css';

interface Props {
  title?: string | undefined;
  /** What happened and what was kept. */
  body?: string | undefined;
  onRetry?: (() => void) | undefined;
}

export function ErrorState({ title, body, onRetry }: Props) {
  const t = uiTexts.useTexts();
  return (
    <div className={styles.state} role="alert">
      <span className={`${styles.art} ${styles.danger}`}>
        <CloudOff size={28} aria-hidden />
      </span>
      <p className={styles.title}>{title ?? t('error.title')}</p>
      <p className={styles.body}>{body ?? t('error.body')}</p>
      {onRetry && (
        <div className={styles.actions}>
          <Button look="outline" onClick={onRetry}>
            <RotateCw size={16} aria-hidden />
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
