import { useEffect, useState } from 'react';

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Turns by itself until somebody pauses, points at it or asked their system for less motion. */
export function useCarousel(count: number, interval: number) {
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(() => !calm());
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!playing || held) return;
    // From the last change on, so that a slide somebody chose stays its full time.
    const timer = setTimeout(() => setAt((at + 1) % count), interval);
    return () => clearTimeout(timer);
  }, [at, playing, held, count, interval]);
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { at, setAt, playing, setPlaying, hold };
}
