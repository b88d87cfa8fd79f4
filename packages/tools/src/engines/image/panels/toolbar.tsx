import { imageTexts } from '../texts.ts';
import { type ButtonCommand, CommandButton, EditButtons } from './command-button.tsx';
import classes from './toolbar.module.css';
import { useController } from './use-controller.ts';

export function Toolbar({ direction }: { direction: 'vertical' | 'horizontal' }) {
  const { controller, session } = useController();
  const { rules, look, before } = controller;
  const t = imageTexts.useTexts();
  const vertical = direction === 'vertical';
  const side = vertical ? 'right' : 'top';
  const tools: ButtonCommand[] = session.mode === 'work' ? ['select', ...rules.tools] : ['select', 'remark'];
  const nothing = session.selection.ids.length === 0;
  return (
    <div
      className={classes.bar}
      data-direction={direction}
      role="toolbar"
      aria-label={t('tools')}
      aria-orientation={direction}
    >
      {session.mode !== 'view' &&
        tools.map((it) => (
          <CommandButton key={it} command={it} side={side} active={controller.tool === it} />
        ))}
      {!vertical && session.mode === 'review' && (
        <>
          <span className={classes.rule} aria-hidden />
          <CommandButton command="verdict-ok" side={side} disabled={nothing} />
          <CommandButton command="verdict-wrong" side={side} disabled={nothing} />
        </>
      )}
      {session.mode === 'work' && (
        <>
          <span className={classes.rule} aria-hidden />
          {rules.mask ? (
            <CommandButton command="merge" side={side} disabled={session.selection.ids.length < 2} />
          ) : (
            <>
              <CommandButton command="snap" side={side} active={look.snap} />
              <CommandButton command="previous-unit" side={side} />
            </>
          )}
        </>
      )}
      {before && <CommandButton command="compare" side={side} active={look.compare} />}
      {vertical && <span className={classes.rule} aria-hidden />}
      {vertical && <EditButtons side={side} />}
    </div>
  );
}
