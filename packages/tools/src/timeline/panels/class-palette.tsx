import { Kbd, UnstyledButton } from '@mantine/core';
import classes from './panels.module.css';
import { useTimeTool } from './use-time-tool.ts';

/** The class for what comes next; with objects selected a choice changes them too. */
export function ClassPalette({ label }: { label: string }) {
  const { tool, session } = useTimeTool();
  const current = tool.current?.classID ?? session.activeClass;
  if (session.classes.length === 0) return null;
  return (
    <fieldset className={classes.palette} aria-label={label}>
      {session.classes.map((it, i) => (
        <UnstyledButton
          key={it.classID}
          className={classes.chip}
          aria-pressed={it.classID === current}
          disabled={session.mode !== 'work'}
          onClick={() => session.setClass(it.classID)}
        >
          <span className={classes.dot} style={{ background: tool.colorOf(it) }} aria-hidden />
          <span className={classes.chipName}>{it.name}</span>
          {session.mode === 'work' && i < 9 && (
            <Kbd size="xs" className={classes.digit}>
              {i + 1}
            </Kbd>
          )}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
