import { useTips } from '../../../panels/use-tips.tsx';
import { imageTexts } from '../texts.ts';
import { type ButtonCommand, CommandButton, EditButtons } from './command-button.tsx';
import classes from './toolbar.module.css';
import { useController } from './use-controller.ts';

export function Toolbar({ direction }: { direction: 'vertical' | 'horizontal' }) {
  const { controller, session } = useController();
  const { rules, look, before } = controller;
  const t = imageTexts.useTexts();
  const vertical = direction === 'vertical';
  const { on, tip } = useTips(vertical ? 'right' : 'top');
  const tools: ButtonCommand[] = session.mode === 'work' ? ['select', ...rules.tools] : ['select', 'remark'];
  const nothing = session.selection.ids.length === 0;
  return (
    <div
      className={classes.bar}
      data-direction={direction}
      role="toolbar"
      aria-label={t('tools')}
      aria-orientation={direction}
      {...on}
    >
      {session.mode !== 'view' &&
        tools.map((it) => <CommandButton key={it} command={it} active={controller.tool === it} />)}
      {!vertical && session.mode === 'review' && (
        <>
          <span className={classes.rule} aria-hidden />
          <CommandButton command="verdict-ok" disabled={nothing} />
          <CommandButton command="verdict-wrong" disabled={nothing} />
        </>
      )}
      {session.mode === 'work' && (
        <>
          <span className={classes.rule} aria-hidden />
          {rules.mask ? (
            <CommandButton command="merge" disabled={session.selection.ids.length < 2} />
          ) : (
            <>
              <CommandButton command="snap" active={look.snap} />
              <CommandButton command="previous-unit" />
            </>
          )}
        </>
      )}
      {before && <CommandButton command="compare" active={look.compare} />}
      {vertical && <span className={classes.rule} aria-hidden />}
      {vertical && <EditButtons />}
      {tip}
    </div>
  );
}
