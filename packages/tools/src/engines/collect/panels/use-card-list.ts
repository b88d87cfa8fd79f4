import { type RefObject, useEffect } from 'react';
import type { CollectController } from '../collect-controller.ts';

const DRAGGED = 'text/x-pumasi-picture';
const cardOf = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null;

/** What happens on the list as a whole: which card has the focus, and a card dragged to the place of another. */
export function useCardList(
  list: RefObject<HTMLElement | null>,
  controller: CollectController,
  shown: boolean,
) {
  useEffect(() => {
    const element = list.current;
    if (!element || !shown) return;
    const done = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      handle: (event: HTMLElementEventMap[K]) => void,
    ) => element.addEventListener(type, handle, { signal: done.signal });
    on('focusin', (event) => controller.enter(cardOf(event)?.dataset.card ?? ''));
    on('dragstart', (event) => {
      event.dataTransfer?.setData(DRAGGED, cardOf(event)?.dataset.card ?? '');
    });
    on('dragover', (event) => {
      if (event.dataTransfer?.types.includes(DRAGGED)) event.preventDefault();
    });
    on('drop', (event) => {
      const moved = event.dataTransfer?.getData(DRAGGED) ?? '';
      const to = controller.indexOf(cardOf(event)?.dataset.card ?? '');
      if (moved === '' || to < 0) return;
      event.preventDefault();
      controller.moveTo(moved, to);
    });
    return () => done.abort();
  }, [list, controller, shown]);
}
