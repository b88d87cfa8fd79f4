/** Axis-aligned bounds in image pixels. */
export interface Rect {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export const rect = (minX: number, minY: number, maxX: number, maxY: number): Rect => ({
  minX,
  minY,
  maxX,
  maxY,
});

export const rectBetween = (a: { x: number; y: number }, b: { x: number; y: number }): Rect =>
  rect(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y));

export const grow = (it: Rect, by: number): Rect =>
  rect(it.minX - by, it.minY - by, it.maxX + by, it.maxY + by);

export const union = (a: Rect, b: Rect): Rect =>
  rect(
    Math.min(a.minX, b.minX),
    Math.min(a.minY, b.minY),
    Math.max(a.maxX, b.maxX),
    Math.max(a.maxY, b.maxY),
  );

export const intersects = (a: Rect, b: Rect): boolean =>
  a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;

export const intersection = (a: Rect, b: Rect): Rect =>
  rect(
    Math.max(a.minX, b.minX),
    Math.max(a.minY, b.minY),
    Math.min(a.maxX, b.maxX),
    Math.min(a.maxY, b.maxY),
  );

export const encloses = (outer: Rect, inner: Rect): boolean =>
  outer.minX <= inner.minX &&
  outer.minY <= inner.minY &&
  outer.maxX >= inner.maxX &&
  outer.maxY >= inner.maxY;

export const rectContains = (it: Rect, x: number, y: number): boolean =>
  x >= it.minX && x <= it.maxX && y >= it.minY && y <= it.maxY;

export const widthOf = (it: Rect): number => it.maxX - it.minX;
export const heightOf = (it: Rect): number => it.maxY - it.minY;
export const isEmpty = (it: Rect): boolean => it.maxX <= it.minX || it.maxY <= it.minY;
export const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);
