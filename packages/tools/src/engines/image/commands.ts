import type { KeyBinding } from '../../core/keymap.ts';
import type { ToolMode } from '../../core/session.ts';

export type Command =
  | 'select'
  | 'box'
  | 'polygon'
  | 'polyline'
  | 'point'
  | 'remark'
  | `class-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
  | 'finish'
  | 'cancel'
  | 'undo-vertex'
  | 'delete'
  | 'undo'
  | 'redo'
  | 'copy'
  | 'paste'
  | 'select-all'
  | 'next'
  | 'previous'
  | 'hide'
  | 'show-all'
  | 'lock'
  | `nudge-${'left' | 'right' | 'up' | 'down'}`
  | `leap-${'left' | 'right' | 'up' | 'down'}`
  | 'pan'
  | 'zoom-in'
  | 'zoom-out'
  | 'fit'
  | 'verdict-ok'
  | 'verdict-wrong'
  | 'help';

export type CommandGroup = 'draw' | 'edit' | 'choose' | 'review' | 'look';
type Binding = KeyBinding<Command, CommandGroup>;

const bind = (group: CommandGroup, command: Command, ...chords: string[]): Binding => ({
  command,
  group,
  chords,
});

const LOOK: readonly Binding[] = [
  bind('look', 'pan', 'Space'),
  bind('look', 'zoom-in', '+', 'Equal', 'NumpadAdd'),
  bind('look', 'zoom-out', 'Minus', 'NumpadSubtract'),
  bind('look', 'fit', 'Digit0'),
  bind('look', 'hide', 'KeyH'),
  bind('look', 'show-all', 'Shift+KeyH'),
  bind('look', 'help', '?'),
  bind('choose', 'next', 'Tab'),
  bind('choose', 'previous', 'Shift+Tab'),
  bind('choose', 'cancel', 'Escape'),
];

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const SIDES = ['Left', 'Right', 'Up', 'Down'] as const;
type Side = 'left' | 'right' | 'up' | 'down';

const WORK: readonly Binding[] = [
  bind('draw', 'select', 'KeyV'),
  bind('draw', 'box', 'KeyB'),
  bind('draw', 'polygon', 'KeyP'),
  bind('draw', 'polyline', 'KeyL'),
  bind('draw', 'point', 'KeyT'),
  ...DIGITS.map((digit) => bind('draw', `class-${digit}`, `Digit${digit}`)),
  bind('draw', 'finish', 'Enter', 'NumpadEnter'),
  bind('draw', 'undo-vertex', 'Backspace'),
  bind('edit', 'undo', 'Mod+KeyZ'),
  bind('edit', 'redo', 'Mod+Shift+KeyZ', 'Mod+KeyY'),
  bind('edit', 'delete', 'Delete'),
  bind('edit', 'copy', 'Mod+KeyC'),
  bind('edit', 'paste', 'Mod+KeyV'),
  bind('edit', 'lock', 'KeyK'),
  ...SIDES.map((side) => bind('edit', `nudge-${side.toLowerCase() as Side}`, `Arrow${side}`)),
  ...SIDES.map((side) => bind('edit', `leap-${side.toLowerCase() as Side}`, `Shift+Arrow${side}`)),
  bind('choose', 'select-all', 'Mod+KeyA'),
];

/** Key B stays the page's here: it rejects the unit. */
const REVIEW: readonly Binding[] = [
  bind('review', 'select', 'KeyV'),
  bind('review', 'verdict-ok', 'KeyO'),
  bind('review', 'verdict-wrong', 'KeyX'),
  bind('review', 'remark', 'KeyR'),
  bind('review', 'delete', 'Delete'),
  bind('edit', 'undo', 'Mod+KeyZ'),
  bind('edit', 'redo', 'Mod+Shift+KeyZ', 'Mod+KeyY'),
];

export const bindingsOf = (mode: ToolMode): readonly Binding[] => {
  if (mode === 'work') return [...WORK, ...LOOK];
  return mode === 'review' ? [...REVIEW, ...LOOK] : LOOK;
};
