import type { KeyBinding } from '../../core/keymap.ts';
import type { ToolMode } from '../../core/session.ts';
import type { ImageRules } from './rules.ts';

export type Command =
  | 'select'
  | 'box'
  | 'polygon'
  | 'polyline'
  | 'point'
  | 'brush'
  | 'eraser'
  | 'fill'
  | 'scissors'
  | 'wand'
  | 'superpixel'
  | 'smaller'
  | 'larger'
  | 'subtract'
  | 'new-object'
  | 'fill-holes'
  | 'merge'
  | 'outlines'
  | 'dab'
  | 'dab-line'
  | 'previous-unit'
  | 'spin-left'
  | 'spin-right'
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
  | 'turn-left'
  | 'turn-right'
  | 'minimap'
  | 'snap'
  | 'compare'
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
  bind('look', 'turn-left', 'Comma'),
  bind('look', 'turn-right', 'Period'),
  bind('look', 'minimap', 'KeyI'),
  bind('look', 'hide', 'KeyH'),
  bind('look', 'show-all', 'Shift+KeyH'),
  bind('look', 'help', '?'),
  bind('choose', 'next', 'Tab'),
  bind('choose', 'previous', 'Shift+Tab'),
  bind('choose', 'cancel', 'Escape'),
];
const COMPARE = bind('look', 'compare', 'KeyC');
const OUTLINES = bind('look', 'outlines', 'KeyL');

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const SIDES = ['Left', 'Right', 'Up', 'Down'] as const;
type Side = 'left' | 'right' | 'up' | 'down';

const DRAW: Readonly<Record<ImageRules['tools'][number], string>> = {
  box: 'KeyB',
  polygon: 'KeyP',
  polyline: 'KeyL',
  point: 'KeyT',
  brush: 'KeyB',
  eraser: 'KeyE',
  fill: 'KeyF',
  scissors: 'KeyS',
  wand: 'KeyW',
  superpixel: 'KeyU',
};

const OUTLINE_WORK: readonly Binding[] = [
  bind('edit', 'copy', 'Mod+KeyC'),
  bind('edit', 'paste', 'Mod+KeyV'),
  bind('edit', 'previous-unit', 'Shift+KeyV'),
  bind('draw', 'snap', 'KeyN'),
];
const MASK_WORK: readonly Binding[] = [
  bind('draw', 'new-object', 'KeyN'),
  bind('draw', 'smaller', 'BracketLeft'),
  bind('draw', 'larger', 'BracketRight'),
  bind('draw', 'subtract', 'KeyX'),
  bind('draw', 'dab', 'KeyD'),
  bind('draw', 'dab-line', 'Shift+KeyD'),
  bind('edit', 'fill-holes', 'Shift+KeyF'),
  bind('edit', 'merge', 'KeyM'),
  OUTLINES,
];

const SPIN: readonly Binding[] = [bind('edit', 'spin-left', 'KeyQ'), bind('edit', 'spin-right', 'KeyE')];

const work = ({ tools, mask, rotatable }: ImageRules): readonly Binding[] => [
  bind('draw', 'select', 'KeyV'),
  ...tools.map((it) => bind('draw', it, DRAW[it])),
  ...DIGITS.map((digit) => bind('draw', `class-${digit}`, `Digit${digit}`)),
  bind('draw', 'finish', 'Enter', 'NumpadEnter'),
  bind('draw', 'undo-vertex', 'Backspace'),
  ...(mask ? MASK_WORK : OUTLINE_WORK),
  ...(rotatable ? SPIN : []),
  bind('edit', 'undo', 'Mod+KeyZ'),
  bind('edit', 'redo', 'Mod+Shift+KeyZ', 'Mod+KeyY'),
  bind('edit', 'delete', 'Delete'),
  bind('edit', 'lock', 'KeyK'),
  ...SIDES.map((side) => bind('edit', `nudge-${side.toLowerCase() as Side}`, `Arrow${side}`)),
  ...SIDES.map((side) => bind('edit', `leap-${side.toLowerCase() as Side}`, `Shift+Arrow${side}`)),
  bind('choose', 'select-all', 'Mod+KeyA'),
  ...LOOK,
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

/** `compared`: an earlier document is there to be shown beside. */
export function bindingsOf(mode: ToolMode, rules: ImageRules, compared: boolean): readonly Binding[] {
  const more = [...(compared ? [COMPARE] : []), ...(rules.mask && mode !== 'work' ? [OUTLINES] : [])];
  if (mode === 'work') return [...work(rules), ...more];
  return [...(mode === 'review' ? REVIEW : []), ...LOOK, ...more];
}
