import { ActionIcon, Tooltip } from '@mantine/core';
import type { ImageShapeKind } from '@pumasi/contract/tools/image-annotator';
import {
  Circle,
  CircleCheck,
  CircleX,
  type LucideIcon,
  MapPin,
  MousePointer2,
  Pentagon,
  Redo2,
  Spline,
  Square,
  Trash2,
  Undo2,
} from 'lucide-react';
import { keysOfChord } from '../../../core/keymap.ts';
import type { Command } from '../commands.ts';
import { imageTexts } from '../texts.ts';
import classes from './toolbar.module.css';
import { useController } from './use-controller.ts';

type Shown =
  | 'select'
  | ImageShapeKind
  | 'remark'
  | 'undo'
  | 'redo'
  | 'delete'
  | 'verdict-ok'
  | 'verdict-wrong';

const ICONS: Record<Shown, LucideIcon> = {
  select: MousePointer2,
  box: Square,
  polygon: Pentagon,
  polyline: Spline,
  point: Circle,
  remark: MapPin,
  undo: Undo2,
  redo: Redo2,
  delete: Trash2,
  'verdict-ok': CircleCheck,
  'verdict-wrong': CircleX,
};

interface ToolbarProps {
  shapes: readonly ImageShapeKind[];
  direction: 'vertical' | 'horizontal';
}

export function Toolbar({ shapes, direction }: ToolbarProps) {
  const { controller, session } = useController();
  const t = imageTexts.useTexts();
  const { mode } = session;
  if (mode === 'view') return null;
  const chosen = session.selection.ids.length > 0;
  const tools: Shown[] = mode === 'work' ? ['select', ...shapes] : ['select', 'remark'];

  const button = (command: Shown, disabled: boolean, active: boolean | null) => {
    const Icon = ICONS[command];
    const keys = keyOf(controller.keymap.bindings, command);
    const label = t(`command.${command}`);
    return (
      <Tooltip
        key={command}
        label={`${label}  ${keys}`}
        position={direction === 'vertical' ? 'right' : 'top'}
        openDelay={400}
      >
        <ActionIcon
          className={classes.button}
          variant={active ? 'filled' : 'subtle'}
          {...(!active && { color: 'gray' })}
          size={44}
          radius={8}
          disabled={disabled}
          aria-label={label}
          aria-keyshortcuts={keys}
          {...(active !== null && { 'aria-pressed': active })}
          onClick={() => controller.run(command)}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
    );
  };

  return (
    <div
      className={classes.bar}
      data-direction={direction}
      role="toolbar"
      aria-label={t('tools')}
      aria-orientation={direction}
    >
      {tools.map((tool) => button(tool, false, controller.tool === tool))}
      <span className={classes.rule} aria-hidden />
      {mode === 'review' && button('verdict-ok', !chosen, null)}
      {mode === 'review' && button('verdict-wrong', !chosen, null)}
      {mode === 'review' && <span className={classes.rule} aria-hidden />}
      {button('undo', !session.canUndo && !controller.interaction.draft, null)}
      {button('redo', !session.canRedo, null)}
      {mode === 'work' && button('delete', !chosen, null)}
    </div>
  );
}

function keyOf(
  bindings: readonly { command: Command; chords: readonly string[] }[],
  command: Command,
): string {
  const chord = bindings.find((it) => it.command === command)?.chords[0];
  return chord ? keysOfChord(chord, false).join('+') : '';
}
