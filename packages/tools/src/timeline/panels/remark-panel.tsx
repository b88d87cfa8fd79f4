import { ActionIcon, Button, Textarea } from '@mantine/core';
import { MessageSquarePlus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatTime } from '../time-axis.ts';
import classes from './panels.module.css';
import { timeTexts } from './texts.ts';
import { useTimeTool } from './use-time-tool.ts';

/** The reviewer's words, each at its time; the worker reads them here when the unit comes back. */
export function RemarkPanel() {
  const { tool, session } = useTimeTool();
  const t = timeTexts.useTexts();
  const remarks = session.store.field('remarks');
  const current = tool.remark;
  const field = useRef<HTMLTextAreaElement>(null);
  const editable = session.mode === 'review';

  useEffect(() => {
    if (current) field.current?.focus();
  }, [current]);

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
      {editable && remarks.length === 0 && <p className={classes.hint}>{t('noRemarks')}</p>}
      <ol className={classes.remarks}>
        {remarks.map((remark, i) => (
          <li key={remark.id} className={classes.remark} data-current={remark.id === current}>
            <button
              type="button"
              className={classes.pin}
              aria-label={t('goToRemark', { number: i + 1 })}
              onClick={() => tool.goToRemark(remark)}
            >
              {formatTime(remark.x, 1)}
            </button>
            {editable ? (
              <Textarea
                ref={remark.id === current ? field : null}
                className={classes.remarkText}
                aria-label={t('remarkLabel', { number: i + 1, time: formatTime(remark.x, 1) })}
                placeholder={t('remarkPlaceholder')}
                autosize
                minRows={1}
                maxRows={5}
                maxLength={2000}
                value={remark.text}
                onChange={(event) => {
                  const text = event.currentTarget.value;
                  const next = session.store
                    .field('remarks')
                    .map((it) => (it.id === remark.id ? { ...it, text } : it));
                  session.transact((step) => step.set('remarks', next), `remark:${remark.id}`);
                }}
              />
            ) : (
              <p className={classes.remarkText}>{remark.text}</p>
            )}
            {editable && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('removeRemark', { number: i + 1 })}
                onClick={() => tool.removeRemark(remark.id)}
              >
                <Trash2 size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
