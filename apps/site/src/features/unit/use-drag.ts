import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

const KEY_STEP_PX = 24;
const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-KEY_STEP_PX, 0],
  ArrowRight: [KEY_STEP_PX, 0],
  ArrowUp: [0, -KEY_STEP_PX],
  ArrowDown: [0, KEY_STEP_PX],
};

/** Moves something by its handle, with a pointer or the arrow keys; it never leaves the window. */
export function useDrag() {
  const [shift, setShift] = useState({ x: 0, y: 0 });
  const panel = useRef<HTMLElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);

  const moveBy = (x: number, y: number): void => {
    const box = panel.current?.getBoundingClientRect();
    if (!box) return;
    const inside = (step: number, start: number, end: number, room: number): number =>
      Math.min(Math.max(step, -start), Math.max(room - end, 0));
    setShift((now) => ({
      x: now.x + inside(x, box.left, box.right, innerWidth),
      y: now.y + inside(y, box.top, box.bottom, innerHeight),
    }));
  };
  const handle = {
    onPointerDown: (event: PointerEvent) => {
      from.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!from.current) return;
      moveBy(event.clientX - from.current.x, event.clientY - from.current.y);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => {
      from.current = null;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (!step) return;
      event.preventDefault();
      moveBy(...step);
    },
  };
  return { panel, handle, style: { translate: `${shift.x}px ${shift.y}px` } };
}
