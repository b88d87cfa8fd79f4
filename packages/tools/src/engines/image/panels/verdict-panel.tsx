import { Button, Group } from '@mantine/core';
import { Check, X } from 'lucide-react';
import { imageTexts } from '../texts.ts';
import classes from './side-panel.module.css';
import { useController } from './use-controller.ts';

/** Right or wrong for the objects in hand, and how many have been judged. */
export function VerdictPanel() {
  const { controller, session } = useController();
  const t = imageTexts.useTexts();
  const { ids } = session.selection;
  const verdicts = new Set(ids.map((id) => session.store.get(id)?.verdict));
  const current = verdicts.size === 1 ? [...verdicts][0] : undefined;
  const done = session.store.order.filter((id) => session.store.get(id)?.verdict !== undefined).length;
  return (
    <>
      <Group grow gap={8}>
        <Button
          h={44}
          color="teal"
          variant={current === 'ok' ? 'filled' : 'default'}
          aria-pressed={current === 'ok'}
          disabled={ids.length === 0}
          leftSection={
            <Check
              size={18}
              color={current === 'ok' ? 'currentColor' : 'var(--mantine-color-teal-6)'}
              aria-hidden
            />
          }
          onClick={() => controller.run('verdict-ok')}
        >
          {t('command.verdict-ok')}
        </Button>
        <Button
          h={44}
          color="red"
          variant={current === 'wrong' ? 'filled' : 'default'}
          aria-pressed={current === 'wrong'}
          disabled={ids.length === 0}
          leftSection={
            <X
              size={18}
              color={current === 'wrong' ? 'currentColor' : 'var(--mantine-color-red-6)'}
              aria-hidden
            />
          }
          onClick={() => controller.run('verdict-wrong')}
        >
          {t('command.verdict-wrong')}
        </Button>
      </Group>
      <p className={classes.hint}>
        {ids.length === 0 ? t('verdictHint') : t('judged', { done, total: session.store.size })}
      </p>
    </>
  );
}
