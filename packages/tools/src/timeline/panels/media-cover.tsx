import { Button, Skeleton } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import classes from './panels.module.css';
import { timeTexts } from './texts.ts';

interface MediaCoverProps {
  icon: LucideIcon;
  /** Null while it loads. */
  fault: { title: string; text: string } | null;
  onRetry?: (() => void) | undefined;
}

/** Over the place of the media until it is there, or for good when it cannot be read. */
export function MediaCover({ icon: Icon, fault, onRetry }: MediaCoverProps) {
  const t = timeTexts.useTexts();
  if (!fault) {
    return (
      <output className={classes.cover} aria-label={t('loading')}>
        <Skeleton className={classes.skeleton} />
      </output>
    );
  }
  return (
    <div className={classes.cover} role="alert">
      <Icon size={32} aria-hidden />
      <p className={classes.faultTitle}>{fault.title}</p>
      <p className={classes.faultText}>{fault.text}</p>
      {onRetry && (
        <Button variant="default" h={44} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
