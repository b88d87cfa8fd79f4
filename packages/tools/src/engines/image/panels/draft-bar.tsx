import { Button } from '@mantine/core';
import { Check, Undo2, X } from 'lucide-react';
import { imageTexts } from '../texts.ts';
import classes from './draft-bar.module.css';
import { useController } from './use-controller.ts';

/** A finger has no Enter key: what is being drawn can be finished, taken back or given up here. */
export function DraftBar() {
  const { controller } = useController();
  const t = imageTexts.useTexts();
  const { draft } = controller.interaction;
  if (!draft || draft.kind === 'box') return null;
  // The wire between two anchors already encloses something.
  const least = draft.kind === 'polygon' ? 3 : 2;
  return (
    <div className={classes.bar}>
      <span className={classes.count}>{t('drawing', { count: draft.points.length })}</span>
      <Button
        variant="subtle"
        color="gray"
        h={44}
        px={12}
        aria-label={t('command.undo-vertex')}
        onClick={() => controller.run('undo-vertex')}
      >
        <Undo2 size={18} aria-hidden />
      </Button>
      <Button
        variant="subtle"
        color="gray"
        h={44}
        px={12}
        aria-label={t('command.cancel')}
        onClick={() => controller.run('cancel')}
      >
        <X size={18} aria-hidden />
      </Button>
      <Button
        h={44}
        disabled={draft.points.length < least}
        leftSection={<Check size={18} aria-hidden />}
        onClick={() => controller.run('finish')}
      >
        {t('command.finish')}
      </Button>
    </div>
  );
}
