import { ActionIcon } from '@mantine/core';
import {
  Blend,
  Brush,
  CircleCheck,
  CircleDot,
  CircleX,
  Combine,
  Contrast,
  Copy,
  Eraser,
  Hexagon,
  type LucideIcon,
  Magnet,
  MapPin,
  MousePointer2,
  PaintBucket,
  Pentagon,
  Redo2,
  Scissors,
  Square,
  Trash2,
  Undo2,
  WandSparkles,
  Waypoints,
} from 'lucide-react';
import { keysOfChord } from '../../../core/keymap.ts';
import { imageTexts } from '../texts.ts';
import classes from './toolbar.module.css';
import { useController } from './use-controller.ts';

const ICONS = {
  select: MousePointer2,
  box: Square,
  polygon: Pentagon,
  polyline: Waypoints,
  point: CircleDot,
  brush: Brush,
  eraser: Eraser,
  fill: PaintBucket,
  scissors: Scissors,
  wand: WandSparkles,
  superpixel: Hexagon,
  snap: Magnet,
  merge: Combine,
  subtract: Contrast,
  'previous-unit': Copy,
  compare: Blend,
  remark: MapPin,
  undo: Undo2,
  redo: Redo2,
  delete: Trash2,
  'verdict-ok': CircleCheck,
  'verdict-wrong': CircleX,
} satisfies Record<string, LucideIcon>;
export type ButtonCommand = keyof typeof ICONS;

interface CommandButtonProps {
  command: ButtonCommand;
  disabled?: boolean;
  /** For tools: whether it is the one in hand. */
  active?: boolean;
}

/** Stands in a bar with `useTips`. */
export function CommandButton({ command, disabled = false, active }: CommandButtonProps) {
  const { controller } = useController();
  const t = imageTexts.useTexts();
  const Icon = ICONS[command];
  const label = t(`command.${command}`);
  const chord = controller.keymap.bindings.find((it) => it.command === command)?.chords[0] ?? '';
  const keys = keysOfChord(chord, false).join('+');
  return (
    <ActionIcon
      className={classes.button}
      variant={active ? 'filled' : 'subtle'}
      {...(!active && { color: 'gray' })}
      {...(active !== undefined && { 'aria-pressed': active })}
      size={44}
      radius={8}
      disabled={disabled}
      aria-label={label}
      data-tip={`${label}  ${keys}`}
      onClick={() => controller.run(command)}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
  );
}

/** Undo, redo and delete: under the tools on a wide screen, over the picture on a phone. */
export function EditButtons() {
  const { controller, session } = useController();
  if (session.mode === 'view') return null;
  return (
    <>
      <CommandButton command="undo" disabled={!session.canUndo && !controller.interaction.draft} />
      <CommandButton command="redo" disabled={!session.canRedo} />
      {session.mode === 'work' && (
        <CommandButton command="delete" disabled={session.selection.ids.length === 0} />
      )}
    </>
  );
}
