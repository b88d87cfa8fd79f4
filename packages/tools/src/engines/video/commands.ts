import type { KeyBinding } from '../../core/keymap.ts';
import type { ToolMode } from '../../core/session.ts';

type Side = 'left' | 'right' | 'up' | 'down';
export type VideoCommand =
  | 'play'
  | 'step-back'
  | 'step-forward'
  | 'leap-back'
  | 'leap-forward'
  | 'first'
  | 'last'
  | 'key-previous'
  | 'key-next'
  | 'slower'
  | 'faster'
  | 'box'
  | 'select'
  | `class-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
  | 'keyframe'
  | 'outside'
  | 'occluded'
  | 'split'
  | 'merge'
  | 'delete'
  | 'undo'
  | 'redo'
  | `nudge-${Side}`
  | `push-${Side}`
  | 'next'
  | 'previous'
  | 'cancel'
  | 'verdict-ok'
  | 'verdict-wrong'
  | 'remark'
  | 'hide'
  | 'ghosts'
  | 'zoom-in'
  | 'zoom-out'
  | 'fit'
  | 'timeline-in'
  | 'timeline-out'
  | 'timeline-fit'
  | 'help';
export type VideoGroup = 'frames' | 'draw' | 'track' | 'edit' | 'choose' | 'review' | 'look';
type Binding = KeyBinding<VideoCommand, VideoGroup>;

const bind = (group: VideoGroup, command: VideoCommand, ...chords: string[]): Binding => ({
  command,
  group,
  chords,
});
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const SIDES = ['Left', 'Right', 'Up', 'Down'] as const;

const ALWAYS: readonly Binding[] = [
  bind('frames', 'play', 'Space'),
  bind('frames', 'step-back', 'ArrowLeft'),
  bind('frames', 'step-forward', 'ArrowRight'),
  bind('frames', 'leap-back', 'Shift+ArrowLeft'),
  bind('frames', 'leap-forward', 'Shift+ArrowRight'),
  bind('frames', 'key-previous', 'BracketLeft'),
  bind('frames', 'key-next', 'BracketRight'),
  bind('frames', 'first', 'Home'),
  bind('frames', 'last', 'End'),
  bind('frames', 'slower', 'Comma'),
  bind('frames', 'faster', 'Period'),
  bind('choose', 'next', 'ArrowDown', 'Tab'),
  bind('choose', 'previous', 'ArrowUp', 'Shift+Tab'),
  bind('choose', 'cancel', 'Escape'),
  bind('look', 'hide', 'KeyH'),
  bind('look', 'ghosts', 'KeyG'),
  bind('look', 'zoom-in', '+', 'Equal', 'NumpadAdd'),
  bind('look', 'zoom-out', 'Minus', 'NumpadSubtract'),
  bind('look', 'fit', 'Digit0'),
  bind('look', 'timeline-in', 'Alt+Equal'),
  bind('look', 'timeline-out', 'Alt+Minus'),
  bind('look', 'timeline-fit', 'Alt+Digit0'),
  bind('look', 'help', '?'),
];
const HISTORY: readonly Binding[] = [
  bind('edit', 'undo', 'Mod+KeyZ'),
  bind('edit', 'redo', 'Mod+Shift+KeyZ', 'Mod+KeyY'),
];
const WORK: readonly Binding[] = [
  bind('draw', 'box', 'KeyB'),
  bind('draw', 'select', 'KeyV'),
  ...DIGITS.map((digit) => bind('draw', `class-${digit}`, `Digit${digit}`)),
  bind('track', 'keyframe', 'KeyK'),
  bind('track', 'outside', 'KeyX'),
  bind('track', 'occluded', 'KeyQ'),
  bind('track', 'split', 'KeyS'),
  bind('track', 'merge', 'KeyM'),
  bind('edit', 'delete', 'Delete', 'Backspace'),
  ...SIDES.map((it) => bind('edit', `nudge-${it.toLowerCase() as Side}`, `Alt+Arrow${it}`)),
  ...SIDES.map((it) => bind('edit', `push-${it.toLowerCase() as Side}`, `Alt+Shift+Arrow${it}`)),
];
/** Key B stays the page's here: it rejects the unit. */
const REVIEW: readonly Binding[] = [
  bind('review', 'verdict-ok', 'KeyO'),
  bind('review', 'verdict-wrong', 'KeyX'),
  bind('review', 'remark', 'KeyR'),
  bind('review', 'delete', 'Delete'),
];

export function videoBindings(mode: ToolMode): readonly Binding[] {
  if (mode === 'work') return [...ALWAYS, ...WORK, ...HISTORY];
  return mode === 'review' ? [...ALWAYS, ...REVIEW, ...HISTORY] : ALWAYS;
}
