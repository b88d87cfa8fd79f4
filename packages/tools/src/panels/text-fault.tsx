import { Button } from '@mantine/core';
import { FileWarning } from 'lucide-react';
import type { TextFault } from '../core/text-file.ts';
import classes from './text-fault.module.css';
import { panelTexts } from './texts.ts';

/** Says why the unit's text is not there, and what was kept. */
export function TextFaultNote({ fault, onRetry }: { fault: TextFault; onRetry: () => void }) {
  const t = panelTexts.useTexts();
  return (
    <div className={classes.fault} role="alert">
      <FileWarning size={28} aria-hidden />
      <h2>{t('textFault.title')}</h2>
      <p>{t(`textFault.${fault}`)}</p>
      {fault === 'network' && (
        <Button variant="default" h={44} onClick={onRetry}>
          {t('textFault.retry')}
        </Button>
      )}
    </div>
  );
}
