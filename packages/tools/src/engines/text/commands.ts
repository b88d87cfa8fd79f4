import { type KeyBinding, Keymap } from '../../core/keymap.ts';
import type { ToolMode } from '../../core/session.ts';

export type TextCommand =
  | `class-${number}`
  | 'mark'
  | 'search'
  | 'link'
  | 'delete'
  | 'undo'
  | 'redo'
  | 'end-left'
  | 'end-right'
  | 'start-left'
  | 'start-right'
  | 'next'
  | 'previous'
  | 'cancel'
  | 'verdict-ok'
  | 'verdict-wrong'
  | 'remark'
  | 'writing'
  | 'help';
export type TextGroup = 'mark' | 'edit' | 'review' | 'choose';

const bind = (group: TextGroup, command: TextCommand, ...chords: string[]) => ({ group, command, chords });

const CHOOSE = [
  bind('choose', 'next', 'Tab', 'KeyJ'),
  bind('choose', 'previous', 'Shift+Tab', 'KeyK'),
  bind('choose', 'cancel', 'Escape'),
  bind('choose', 'help', '?'),
];
const HISTORY = [bind('edit', 'undo', 'Mod+KeyZ'), bind('edit', 'redo', 'Mod+Shift+KeyZ', 'Mod+KeyY')];
const WORK = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((it) => bind('mark', `class-${it}`, `Digit${it}`)),
  bind('mark', 'mark', 'Enter', 'NumpadEnter'),
  bind('mark', 'search', 'Slash'),
  bind('mark', 'link', 'KeyL'),
  bind('edit', 'end-right', 'Alt+ArrowRight'),
  bind('edit', 'end-left', 'Alt+ArrowLeft'),
  bind('edit', 'start-right', 'Alt+Shift+ArrowRight'),
  bind('edit', 'start-left', 'Alt+Shift+ArrowLeft'),
  bind('edit', 'delete', 'Delete', 'Backspace'),
  ...HISTORY,
  ...CHOOSE,
];
/** Key B stays the page's: it rejects the unit. */
const REVIEW = [
  bind('review', 'verdict-ok', 'KeyO'),
  bind('review', 'verdict-wrong', 'KeyX'),
  bind('review', 'remark', 'KeyR'),
  ...HISTORY,
  ...CHOOSE,
];

export interface KeyWish {
  links: boolean;
  /** The tool has a field to write in. */
  writing: boolean;
}

export function textKeymap(mode: ToolMode, { links, writing }: KeyWish): Keymap<TextCommand, TextGroup> {
  const base: readonly KeyBinding<TextCommand, TextGroup>[] =
    mode === 'work' ? WORK : mode === 'review' ? REVIEW : CHOOSE;
  return new Keymap([
    ...base.filter((it) => links || it.command !== 'link'),
    ...(writing && mode === 'work' ? [bind('mark', 'writing', 'KeyW')] : []),
  ]);
}
