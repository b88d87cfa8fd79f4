import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { CircleHelp, Link2, Redo2, Trash2, Undo2 } from 'lucide-react';
import type { TextCommand } from '../commands.ts';
import { textTexts } from '../texts.ts';
import classes from './panels.module.css';
import { useTextTool } from './use-text-tool.ts';

/** One line over the text: history, link, delete and the sheet of keys. */
export function ToolButtons({ onHelp }: { onHelp: () => void }) {
  const t = textTexts.useTexts();
  const { controller, session } = useTextTool();
  const button = (command: TextCommand & ('undo' | 'redo' | 'delete'), off: boolean, Icon: typeof Undo2) => (
    <Tooltip label={t(`command.${command}`)} openDelay={400}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t(`command.${command}`)}
        disabled={off}
        onClick={() => controller.run(command)}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
  return (
    <div className={classes.tools}>
      {session.mode !== 'view' && (
        <>
          {button('undo', !session.canUndo, Undo2)}
          {button('redo', !session.canRedo, Redo2)}
        </>
      )}
      {session.mode === 'work' && (
        <>
          {button('delete', session.selection.ids.length === 0, Trash2)}
          {controller.rules.relations.length > 0 && (
            <Button
              h={40}
              px={12}
              variant={controller.link ? 'filled' : 'default'}
              aria-pressed={controller.link !== null}
              disabled={session.selection.only === null && !controller.link}
              leftSection={<Link2 size={18} aria-hidden />}
              onClick={() => controller.run('link')}
            >
              {t('command.link')}
            </Button>
          )}
        </>
      )}
      <ActionIcon
        className={classes.help}
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t('command.help')}
        onClick={onHelp}
      >
        <CircleHelp size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
