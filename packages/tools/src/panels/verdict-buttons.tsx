import { Button, Group } from '@mantine/core';
import { Check, X } from 'lucide-react';
import { judge } from '../core/review.ts';
import type { Session } from '../core/session.ts';
import { panelTexts } from './texts.ts';
import classes from './verdict-buttons.module.css';

/** Right or wrong for the objects in hand, and how many have been judged. */
export function VerdictButtons({ session, hint }: { session: Session; hint: string }) {
  const t = panelTexts.useTexts();
  const { ids } = session.selection;
  const verdicts = new Set(ids.map((id) => session.store.get(id)?.verdict));
  const current = verdicts.size === 1 ? [...verdicts][0] : undefined;
  const done = session.store.order.filter((id) => session.store.get(id)?.verdict !== undefined).length;
  const button = (verdict: 'ok' | 'wrong') => {
    const Icon = verdict === 'ok' ? Check : X;
    const color = verdict === 'ok' ? 'teal' : 'red';
    const on = current === verdict;
    return (
      <Button
        h={44}
        color={color}
        variant={on ? 'filled' : 'default'}
        aria-pressed={on}
        disabled={ids.length === 0}
        leftSection={
          <Icon size={18} color={on ? 'currentColor' : `var(--mantine-color-${color}-6)`} aria-hidden />
        }
        onClick={() => judge(session, ids, verdict)}
      >
        {t(verdict)}
      </Button>
    );
  };
  return (
    <>
      <Group grow gap={8}>
        {button('ok')}
        {button('wrong')}
      </Group>
      <p className={classes.hint}>
        {ids.length === 0 ? hint : t('judged', { done, total: session.store.size })}
      </p>
    </>
  );
}
