import { Button } from '@mantine/core';
import { MessageSquarePlus } from 'lucide-react';
import { RemarkList } from '../../panels/remark-list.tsx';
import { formatTime } from '../time-axis.ts';
import classes from './panels.module.css';
import { timeTexts } from './texts.ts';
import { useTimeTool } from './use-time-tool.ts';

/** The reviewer's words, each at its time. */
export function RemarkPanel() {
  const { tool, session } = useTimeTool();
  const t = timeTexts.useTexts();
  const editable = session.mode === 'review';
  return (
    <>
      {editable && (
        <Button
          variant="default"
          h={44}
          fullWidth
          leftSection={<MessageSquarePlus size={18} aria-hidden />}
          onClick={() => tool.run('remark')}
        >
          {t('addRemark')}
        </Button>
      )}
      {editable && session.store.field('remarks').length === 0 && (
        <p className={classes.hint}>{t('noRemarks')}</p>
      )}
      <RemarkList
        session={session}
        current={tool.remark}
        pin={(remark) => formatTime(remark.x, 1)}
        pinLabel={(number) => t('goToRemark', { number })}
        onPin={(remark) => tool.goToRemark(remark)}
        onRemove={(remark) => tool.removeRemark(remark.id)}
      />
    </>
  );
}
