import { type RefObject, useEffect } from 'react';
import { keysBelongTo, useWindowKeys } from '../../../core/use-window-keys.ts';
import type { ImageController } from '../image-controller.ts';

/** Keys work wherever the focus is, except where someone types, a dialog is open, or a button needs the key itself. */
export function useToolKeys(
  controller: ImageController | null,
  canvas: RefObject<HTMLCanvasElement | null>,
): void {
  useWindowKeys((event, { typing, target }) => {
    if (!controller || typing || keysBelongTo(target, event.code)) return false;
    // Tab belongs to the page until the canvas has the focus.
    if (event.code === 'Tab' && target !== canvas.current) return false;
    return controller.keyDown(event);
  });
  useEffect(() => {
    if (!controller) return;
    const up = (event: KeyboardEvent) => controller.keyUp(event);
    window.addEventListener('keyup', up);
    return () => window.removeEventListener('keyup', up);
  }, [controller]);
}
