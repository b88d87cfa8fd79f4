import { useEffect, useEffectEvent } from 'react';
import type { KeyInput } from './keymap.ts';

const TYPING =
  'input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, [contenteditable=true]';
const DIALOG = 'dialog[open], [role=dialog]';
const OVERLAY = `${DIALOG}, [role=listbox], [role=menu]`;

const OWN_KEYS = 'button, a, summary, [role=tab], [role=slider], input';
const PRESSING = /^(Space|Enter|NumpadEnter|Escape|Arrow(Left|Right|Up|Down))$/;

/** A button in focus needs the key that presses it, a slider the ones that move it. */
export const keysBelongTo = (target: Element | null, code: string): boolean =>
  PRESSING.test(code) && target?.closest(OWN_KEYS) != null;

export interface KeyPlace {
  /** Someone types here: only chords with Ctrl or ⌘ may be taken. */
  typing: boolean;
  target: Element | null;
}

/** Keys work wherever the focus is, except while a dialog is open or a letter is being composed. */
export function useWindowKeys(handle: (event: KeyInput, place: KeyPlace) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
    if (document.querySelector(DIALOG) || target?.closest(OVERLAY)) return;
    if (handle(event, { typing: target?.closest(TYPING) != null, target })) event.preventDefault();
  });
  useEffect(() => {
    const down = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', down);
    return () => window.removeEventListener('keydown', down);
  }, []);
}
