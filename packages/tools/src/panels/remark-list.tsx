import { ActionIcon, Textarea } from '@mantine/core';
import type { Remark } from '@pumasi/contract/documents/document';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Session } from '../core/session.ts';
import classes from './remark-list.module.css';
import { panelTexts } from './texts.ts';

interface RemarkListProps {
  session: Session;
  /** The one that is being written or was pointed at. */
  current: string | null;
  /** What its pin says: a number on a picture, a time in a clip. */
  pin: (remark: Remark, number: number) => string;
  pinLabel: (number: number) => string;
  onPin: (remark: Remark) => void;
  onRemove: (remark: Remark) => void;
}

/** The reviewer's words, each with its pin; the worker reads them here when the unit comes back. */
export function RemarkList({ session, current, pin, pinLabel, onPin, onRemove }: RemarkListProps) {
  const t = panelTexts.useTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const editable = session.mode === 'review';
  useEffect(() => {
    if (current) field.current?.focus();
  }, [current]);

  const write = (id: string, text: string) => {
    const next = session.store.field('remarks').map((it) => (it.id === id ? { ...it, text } : it));
    session.transact((step) => step.set('remarks', next), `remark:${id}`);
  };
  return (
    <ol className={classes.remarks}>
      {session.store.field('remarks').map((remark, i) => {
        const shown = pin(remark, i + 1);
        return (
          <li key={remark.id} className={classes.remark} data-current={remark.id === current}>
            <button
              type="button"
              className={classes.pin}
              data-round={shown.length < 3}
              aria-label={pinLabel(i + 1)}
              onClick={() => onPin(remark)}
            >
              {shown}
            </button>
            {editable ? (
              <Textarea
                ref={remark.id === current ? field : null}
                className={classes.text}
                aria-label={t('remarkLabel', { number: i + 1 })}
                placeholder={t('remarkPlaceholder')}
                autosize
                minRows={1}
                maxRows={5}
                maxLength={2000}
                value={remark.text}
                onChange={(event) => write(remark.id, event.currentTarget.value)}
              />
            ) : (
              <p className={classes.text}>{remark.text}</p>
            )}
            {editable && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('removeRemark', { number: i + 1 })}
                onClick={() => onRemove(remark)}
              >
                <Trash2 size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        );
      })}
    </ol>
  );
}
