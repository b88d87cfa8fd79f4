import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Extent, fit, panBy, type Zoom, zoomAt } from '../zoom.ts';

const STEP = 1.4;
const MIDDLE = { x: 0, y: 0 };

interface Point {
  x: number;
  y: number;
}

/** Moves and enlarges a picture of this size on its stage by wheel, fingers and mouse. */
export function useZoom(stage: RefObject<HTMLElement | null>, size: Extent) {
  const fingers = useRef(new Map<number, Point>());
  const [room, setRoom] = useState<Extent>({ width: 1, height: 1 });
  /** Null while it is as large as the room allows, also when the room changes. */
  const [chosen, setZoom] = useState<Zoom | null>(null);
  const zoom = chosen ?? fit(room, size);
  const scaleBy = (factor: number, at: Point = MIDDLE) =>
    setZoom((now) => zoomAt(now ?? fit(room, size), factor, at, room, size));

  const fromMiddle = (x: number, y: number): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {};
    return { x: x - left - width / 2, y: y - top - height / 2 };
  };
  const measure = useEffectEvent((element: HTMLElement) =>
    setRoom({ width: element.clientWidth, height: element.clientHeight }),
  );
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    scaleBy(
      Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)),
      fromMiddle(event.clientX, event.clientY),
    );
  });
  const onMove = useEffectEvent((event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (!other) {
      setZoom((it) => panBy(it ?? fit(room, size), now.x - before.x, now.y - before.y, room, size));
      return;
    }
    const apart = (it: Point) => Math.hypot(it.x - other.x, it.y - other.y) || 1;
    scaleBy(apart(now) / apart(before), fromMiddle((now.x + other.x) / 2, (now.y + other.y) / 2));
  });
  const onDouble = useEffectEvent((event: MouseEvent) => {
    if (chosen) setZoom(null);
    else scaleBy(1 / zoom.scale, fromMiddle(event.clientX, event.clientY));
  });

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const done = new AbortController();
    const { signal } = done;
    const held = fingers.current;
    const watch = new ResizeObserver(() => measure(element));
    watch.observe(element);
    // Not passive, as React's own would be: the page must not scroll as well.
    element.addEventListener('wheel', (event) => onWheel(event), { passive: false, signal });
    element.addEventListener('pointermove', (event) => onMove(event), { signal });
    element.addEventListener('dblclick', (event) => onDouble(event), { signal });
    element.addEventListener(
      'pointerdown',
      (event) => {
        element.setPointerCapture(event.pointerId);
        held.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      { signal },
    );
    for (const type of ['pointerup', 'pointercancel'] as const)
      element.addEventListener(type, (event) => held.delete(event.pointerId), { signal });
    return () => {
      watch.disconnect();
      done.abort();
    };
  }, [stage]);

  return {
    zoom,
    in: () => scaleBy(STEP),
    out: () => scaleBy(1 / STEP),
    fit: () => setZoom(null),
    full: () => scaleBy(1 / zoom.scale),
  };
}
