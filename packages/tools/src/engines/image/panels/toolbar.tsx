import type { ImageShapeKind } from '@pumasi/contract/tools/image-annotator';
import { imageTexts } from '../texts.ts';
import { type ButtonCommand, CommandButton, EditButtons } from './command-button.tsx';
import classes from './toolbar.module.css';
import { useController } from './use-controller.ts';

interface ToolbarProps {
  shapes: readonly ImageShapeKind[];
  direction: 'vertical' | 'horizontal';
}

export function Toolbar({ shapes, direction }: ToolbarProps) {
  const { controller, session } = useController();
  const t = imageTexts.useTexts();
  const vertical = direction === 'vertical';
  const side = vertical ? 'right' : 'top';
  const tools: ButtonCommand[] = session.mode === 'work' ? ['select', ...shapes] : ['select', 'remark'];
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
      {vertical && <span className={classes.rule} aria-hidden />}
      {vertical && <EditButtons side={side} />}
    </div>
  );
}
