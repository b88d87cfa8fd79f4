import { Keymap } from '../../core/keymap.ts';
import type { ToolMode } from '../../core/session.ts';

export type CollectCommand =
  | 'choose'
  | 'open'
  | 'next'
  | 'previous'
  | 'forward'
  | 'back'
  | 'remove'
  | 'undo'
  | 'redo'
  | 'verdict-ok'
  | 'verdict-wrong'
  | 'remark'
  | 'help';
export type CollectGroup = 'collect' | 'review' | 'look' | 'edit';

const bind = (group: CollectGroup, command: CollectCommand, ...chords: string[]) => ({
  group,
  command,
  chords,
});

const LOOK = [
  bind('look', 'next', 'ArrowRight', 'KeyJ'),
  bind('look', 'previous', 'ArrowLeft', 'KeyK'),
  bind('look', 'open', 'Enter', 'NumpadEnter'),
];
const HELP = bind('edit', 'help', '?');
const EDIT = [bind('edit', 'undo', 'Mod+KeyZ'), bind('edit', 'redo', 'Mod+Shift+KeyZ', 'Mod+KeyY'), HELP];
const WORK = [
  bind('collect', 'choose', 'KeyU'),
  bind('collect', 'forward', 'Shift+ArrowRight', 'BracketRight'),
  bind('collect', 'back', 'Shift+ArrowLeft', 'BracketLeft'),
  bind('collect', 'remove', 'Delete', 'Backspace'),
  ...LOOK,
  ...EDIT,
];
/** Key B stays the page's: it rejects the unit. */
const REVIEW = [
  bind('review', 'verdict-ok', 'KeyO'),
  bind('review', 'verdict-wrong', 'KeyX'),
  bind('review', 'remark', 'KeyR'),
  ...LOOK,
  ...EDIT,
];

export const collectKeymap = (mode: ToolMode): Keymap<CollectCommand, CollectGroup> =>
  new Keymap(mode === 'work' ? WORK : mode === 'review' ? REVIEW : [...LOOK, HELP]);
