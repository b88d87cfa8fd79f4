import { Button, Textarea } from '@mantine/core';
import { Check, MessageSquareText, X } from 'lucide-react';
import { judge, remarkOf, verdictOf, writeRemark } from '../core/review.ts';
import type { Session } from '../core/session.ts';
import classes from './review-box.module.css';
import { panelTexts } from './texts.ts';

interface ReviewBoxProps {
  session: Session;
  /** An object, or the question of an answer. */
  id: string;
  name: string;
  x?: number;
}

/** One thing's verdict and remark: the reviewer writes them here, the worker and the history read them. */
export function ReviewBox({ session, id, name, x = 0 }: ReviewBoxProps) {
  const t = panelTexts.useTexts();
  const verdict = verdictOf(session, id);
  const remark = remarkOf(session, id)?.text ?? '';
  if (session.mode !== 'review') {
    if (verdict === undefined && remark === '') return null;
    return (
      <div className={classes.said} data-verdict={verdict}>
        <VerdictMark verdict={verdict} />
        {remark !== '' && (
          <p>
            <MessageSquareText size={16} aria-hidden /> {remark}
          </p>
        )}
      </div>
    );
  }
  return (
    <fieldset className={classes.box} aria-label={`${name} ${t('verdict')}`}>
      <div className={classes.buttons}>
        {(['ok', 'wrong'] as const).map((it) => (
          <Button
            key={it}
            h={40}
            color={it === 'ok' ? 'pine' : 'red.8'}
            variant={verdict === it ? 'filled' : 'default'}
            aria-pressed={verdict === it}
            leftSection={it === 'ok' ? <Check size={18} aria-hidden /> : <X size={18} aria-hidden />}
            onClick={() => judge(session, [id], it)}
          >
            {t(it)}
          </Button>
        ))}
      </div>
      <Textarea
        className={classes.remark}
        aria-label={t('remarkOf', { name })}
        data-remark={id}
        placeholder={t('remarkPlaceholder')}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={2000}
        value={remark}
        onChange={(event) => writeRemark(session, id, event.currentTarget.value, x)}
      />
    </fieldset>
  );
}

export function VerdictMark({ verdict }: { verdict: 'ok' | 'wrong' | undefined }) {
  const t = panelTexts.useTexts();
  if (!verdict) return null;
  return (
    <span className={classes.mark} data-verdict={verdict}>
      {verdict === 'ok' ? <Check size={16} aria-hidden /> : <X size={16} aria-hidden />}
      {t(verdict)}
    </span>
  );
}
