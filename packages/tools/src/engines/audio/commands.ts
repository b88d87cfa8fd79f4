import type { KeyBinding } from '../../core/keymap.ts';
import type { ToolMode } from '../../core/session.ts';

type Third = 1 | 2 | 3;
export type PlayCommand =
  | 'play'
  | `back-${Third}`
  | `forward-${Third}`
  | 'slower'
  | 'faster'
  | 'normal-speed'
  | 'zoom-in'
  | 'zoom-out'
  | 'fit'
  | 'help';
export type EditCommand = 'undo' | 'redo';
export type ReviewCommand = 'verdict-ok' | 'verdict-wrong' | 'remark' | 'delete';
export type IntervalCommand =
  | PlayCommand
  | EditCommand
  | ReviewCommand
  | 'loop'
  | 'play-interval'
  | 'mark-in'
  | 'mark-out'
  | 'set-start'
  | 'set-end'
  | `${'start' | 'end'}-${'earlier' | 'later'}`
  | 'split'
  | 'merge'
  | 'write'
  | 'advance'
  | `class-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
  | 'next'
  | 'previous'
  | 'cancel';
export type SpeechCommand = PlayCommand | EditCommand | ReviewCommand | 'write' | `tag-${Digit}`;
export type AudioCommand = IntervalCommand | SpeechCommand;
export type AudioGroup = 'play' | 'mark' | 'write' | 'edit' | 'choose' | 'review' | 'look';

type Digit = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const bind = <C extends AudioCommand>(
  group: AudioGroup,
  command: C,
  ...chords: string[]
): KeyBinding<C, AudioGroup> => ({ command, group, chords });

/** The chords with Alt work in a text field too. */
const PLAY: readonly KeyBinding<PlayCommand, AudioGroup>[] = [
  bind('play', 'play', 'Space', 'Alt+KeyP'),
  bind('play', 'back-1', 'ArrowLeft', 'Alt+Digit1'),
  bind('play', 'forward-1', 'ArrowRight', 'Alt+Shift+Digit1'),
  bind('play', 'back-2', 'Shift+ArrowLeft', 'Alt+Digit2'),
  bind('play', 'forward-2', 'Shift+ArrowRight', 'Alt+Shift+Digit2'),
  bind('play', 'back-3', 'Mod+ArrowLeft', 'Alt+Digit3'),
  bind('play', 'forward-3', 'Mod+ArrowRight', 'Alt+Shift+Digit3'),
  bind('play', 'slower', 'Comma', 'Alt+Comma'),
  bind('play', 'faster', 'Period', 'Alt+Period'),
  bind('play', 'normal-speed', 'KeyN'),
  bind('look', 'zoom-in', '+', 'Equal', 'NumpadAdd'),
  bind('look', 'zoom-out', 'Minus', 'NumpadSubtract'),
  bind('look', 'fit', 'Digit0'),
  bind('look', 'help', '?'),
];
const EDIT: readonly KeyBinding<EditCommand, AudioGroup>[] = [
  bind('edit', 'undo', 'Mod+KeyZ'),
  bind('edit', 'redo', 'Mod+Shift+KeyZ', 'Mod+KeyY'),
];
/** Key B stays the page's here: it rejects the unit. */
const REVIEW: readonly KeyBinding<ReviewCommand, AudioGroup>[] = [
  bind('review', 'verdict-ok', 'KeyO'),
  bind('review', 'verdict-wrong', 'KeyX'),
  bind('review', 'remark', 'KeyR'),
  bind('review', 'delete', 'Delete'),
];
const INTERVALS: readonly KeyBinding<IntervalCommand, AudioGroup>[] = [
  bind('play', 'play-interval', 'KeyP', 'Alt+KeyR'),
  bind('play', 'loop', 'KeyL', 'Alt+KeyL'),
  bind('choose', 'next', 'ArrowDown', 'Tab'),
  bind('choose', 'previous', 'ArrowUp', 'Shift+Tab'),
  bind('choose', 'cancel', 'Escape'),
];
const MARKING: readonly KeyBinding<IntervalCommand, AudioGroup>[] = [
  bind('mark', 'mark-in', 'KeyI', 'Alt+KeyI'),
  bind('mark', 'mark-out', 'KeyO', 'Alt+KeyO'),
  bind('mark', 'set-start', 'BracketLeft'),
  bind('mark', 'set-end', 'BracketRight'),
  bind('mark', 'start-earlier', 'KeyQ'),
  bind('mark', 'start-later', 'KeyW'),
  bind('mark', 'end-earlier', 'KeyE'),
  bind('mark', 'end-later', 'KeyR'),
  ...DIGITS.map((digit) => bind('mark', `class-${digit}`, `Digit${digit}`)),
  bind('write', 'write', 'Enter', 'NumpadEnter'),
  bind('write', 'advance', 'Mod+Enter'),
  bind('edit', 'split', 'KeyS'),
  bind('edit', 'merge', 'KeyM'),
  bind('edit', 'delete', 'Delete', 'Backspace'),
];
const TAGS: readonly KeyBinding<SpeechCommand, AudioGroup>[] = [
  bind('write', 'write', 'Enter', 'NumpadEnter'),
  ...DIGITS.map((digit) => bind('write', `tag-${digit}`, `Digit${digit}`, `Mod+Digit${digit}`)),
];

export function intervalBindings(mode: ToolMode): readonly KeyBinding<IntervalCommand, AudioGroup>[] {
  if (mode === 'work') return [...PLAY, ...MARKING, ...EDIT, ...INTERVALS];
  return mode === 'review' ? [...PLAY, ...REVIEW, ...EDIT, ...INTERVALS] : [...PLAY, ...INTERVALS];
}

export function speechBindings(mode: ToolMode): readonly KeyBinding<SpeechCommand, AudioGroup>[] {
  if (mode === 'work') return [...PLAY, ...TAGS, ...EDIT];
  const remarks = REVIEW.filter((it) => it.command === 'remark' || it.command === 'delete');
  return mode === 'review' ? [...PLAY, ...remarks, ...EDIT] : PLAY;
}
