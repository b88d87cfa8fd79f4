import type { BoxShape, Pair } from '@pumasi/contract/documents/shapes';

const RADIANS = Math.PI / 180;

export function rotateAbout(x: number, y: number, cx: number, cy: number, degrees: number): [number, number] {
  if (degrees === 0) return [x, y];
  const cos = Math.cos(degrees * RADIANS);
  const sin = Math.sin(degrees * RADIANS);
  return [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos];
}

export const centreOf = (box: BoxShape): Pair => [box.x + box.w / 2, box.y + box.h / 2];

/** Clockwise from the left top one. */
export function cornersOf(box: BoxShape): [Pair, Pair, Pair, Pair] {
  const [cx, cy] = centreOf(box);
  const corner = (x: number, y: number) => rotateAbout(x, y, cx, cy, box.angle);
  return [
    corner(box.x, box.y),
    corner(box.x + box.w, box.y),
    corner(box.x + box.w, box.y + box.h),
    corner(box.x, box.y + box.h),
  ];
}

/** Which sides a handle moves: -1 left or top, 1 right or bottom, 0 neither. */
export interface BoxHandle {
  readonly sx: -1 | 0 | 1;
  readonly sy: -1 | 0 | 1;
}
export const BOX_HANDLES: readonly BoxHandle[] = [
  { sx: -1, sy: -1 },
  { sx: 0, sy: -1 },
  { sx: 1, sy: -1 },
  { sx: 1, sy: 0 },
  { sx: 1, sy: 1 },
  { sx: 0, sy: 1 },
  { sx: -1, sy: 1 },
  { sx: -1, sy: 0 },
];

export function handlePosition(box: BoxShape, { sx, sy }: BoxHandle): [number, number] {
  const [cx, cy] = centreOf(box);
  return rotateAbout(cx + (sx * box.w) / 2, cy + (sy * box.h) / 2, cx, cy, box.angle);
}

/** The opposite side stays where it is, also when the box is turned; dragging past it flips the box. */
export function resizeBox(box: BoxShape, { sx, sy }: BoxHandle, x: number, y: number): BoxShape {
  const [cx, cy] = centreOf(box);
  const [px, py] = rotateAbout(x, y, cx, cy, -box.angle);
  const fixedX = sx === 1 ? box.x : box.x + box.w;
  const fixedY = sy === 1 ? box.y : box.y + box.h;
  const left = sx === 0 ? box.x : Math.min(fixedX, px);
  const right = sx === 0 ? box.x + box.w : Math.max(fixedX, px);
  const top = sy === 0 ? box.y : Math.min(fixedY, py);
  const bottom = sy === 0 ? box.y + box.h : Math.max(fixedY, py);
  const w = right - left;
  const h = bottom - top;
  const [mx, my] = rotateAbout((left + right) / 2, (top + bottom) / 2, cx, cy, box.angle);
  return { ...box, x: mx - w / 2, y: my - h / 2, w, h };
}
