import { ActionIcon, Textarea } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { imageTexts } from '../texts.ts';
import classes from './side-panel.module.css';
import { useController } from './use-controller.ts';

/** The reviewer's words to each pin; the worker reads them here when the unit comes back. */
export function RemarkPanel() {
  const { controller, session } = useController();
  const t = imageTexts.useTexts();
  const remarks = session.store.field('remarks');
  const current = controller.interaction.remark;
  const field = useRef<HTMLTextAreaElement>(null);
  const editable = session.mode === 'review';

  useEffect(() => {
    if (current) field.current?.focus();
  }, [current]);

  if (remarks.length === 0) return editable ? <p className={classes.hint}>{t('noRemarks')}</p> : null;
  return (
    <ol className={classes.remarks}>
      {remarks.map((remark, i) => (
        <li key={remark.id} className={classes.remark} data-current={remark.id === current}>
          <button
            type="button"
            className={classes.pin}
            aria-label={t('remarkLabel', { number: i + 1 })}
            onClick={() => {
              controller.interaction.show({ remark: remark.id });
              controller.viewport.centreOn(remark.x, remark.y);
              session.touch();
            }}
          >
            {i + 1}
          </button>
          {editable ? (
            <Textarea
              ref={remark.id === current ? field : null}
              className={classes.remarkText}
              aria-label={t('remarkLabel', { number: i + 1 })}
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
              onClick={() => {
                controller.interaction.show({ remark: remark.id });
                controller.run('delete');
              }}
            >
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ol>
  );
}
