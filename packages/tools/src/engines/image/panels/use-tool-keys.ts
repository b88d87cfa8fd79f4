import { type RefObject, useEffect } from 'react';
import type { ImageController } from '../image-controller.ts';

const TYPING =
  'input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, [contenteditable=true]';
const OVERLAY = '[role=dialog], [role=listbox], [role=menu]';
const OWN_KEYS = 'button, a, summary, [role=tab], [role=slider], input';
const PRESSING = new Set([
  'Space',
  'Enter',
  'NumpadEnter',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Escape',
]);

/** Keys work wherever the focus is, except where someone types, a dialog is open, or a button needs the key itself. */
export function useToolKeys(
  controller: ImageController | null,
  canvas: RefObject<HTMLCanvasElement | null>,
): void {
  useEffect(() => {
    if (!controller) return;
    const down = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || target?.closest(TYPING) || document.querySelector('[role=dialog]'))
        return;
      if (target?.closest(OVERLAY)) return;
      if (target?.closest(OWN_KEYS) && PRESSING.has(event.code)) return;
      // Tab belongs to the page until the canvas has the focus.
      if (event.code === 'Tab' && target !== canvas.current) return;
      if (controller.keyDown(event)) event.preventDefault();
    };
    const up = (event: KeyboardEvent) => controller.keyUp(event);
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
    };
  }, [controller, canvas]);
}
