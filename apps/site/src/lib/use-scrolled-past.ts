import { useSyncExternalStore } from 'react';

const subscribe = (notify: () => void) => {
  addEventListener('scroll', notify, { passive: true });
  return () => removeEventListener('scroll', notify);
};

export const useScrolledPast = (px: number): boolean =>
  useSyncExternalStore(subscribe, () => window.scrollY > px);
