import { useSyncExternalStore } from 'react';

/** The spec's breakpoints: pc from 1200 px, tablet from 768 px, otherwise mobile. */
export const PC = '(min-width: 1200px)';
export const TABLET_UP = '(min-width: 768px)';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => matchMedia(query).matches,
  );
}

/** A hand-held device, by its pointer and platform rather than its width: a narrow window on a desk is no phone. */
export function isMobileDevice(): boolean {
  return (
    /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent) ||
    (navigator.maxTouchPoints > 1 && /Macintosh/.test(navigator.userAgent))
  );
}
