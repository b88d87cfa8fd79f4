import { Keymap } from '../../core/keymap.ts';
import type { ToolMode } from '../../core/session.ts';

export type FormCommand =
  | `choose-${number}`
  | 'next'
  | 'previous'
  | 'next-section'
  | 'previous-section'
  | 'undo'
  | 'redo'
  | 'verdict-ok'
  | 'verdict-wrong'
  | 'remark'
  | 'help';
export type FormGroup = 'answer' | 'review' | 'move' | 'edit';

const bind = (group: FormGroup, command: FormCommand, ...chords: string[]) => ({ group, command, chords });

const MOVE = [
  bind('move', 'next', 'Enter', 'NumpadEnter', 'Mod+Enter', 'KeyJ'),
  bind('move', 'previous', 'Shift+Enter', 'KeyK'),
];
const EDIT = [
  bind('edit', 'undo', 'Mod+KeyZ'),
  bind('edit', 'redo', 'Mod+Shift+KeyZ', 'Mod+KeyY'),
  bind('edit', 'help', '?'),
];
const WORK = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((it) => bind('answer', `choose-${it}`, `Digit${it}`)),
  ...MOVE,
  bind('move', 'next-section', 'Mod+ArrowRight', 'PageDown'),
  bind('move', 'previous-section', 'Mod+ArrowLeft', 'PageUp'),
  ...EDIT,
];
/** Key B stays the page's: it rejects the unit. */
const REVIEW = [
  bind('review', 'verdict-ok', 'KeyO'),
  bind('review', 'verdict-wrong', 'KeyX'),
  bind('review', 'remark', 'KeyR'),
  ...MOVE,
  ...EDIT,
];

export const formKeymap = (mode: ToolMode): Keymap<FormCommand, FormGroup> =>
  new Keymap(mode === 'work' ? WORK : mode === 'review' ? REVIEW : [...MOVE, bind('edit', 'help', '?')]);
