import type { Pair } from '@pumasi/contract/documents/shapes';
import { type Rect, rect } from './rect.ts';

export function boundsOfPoints(points: readonly Pair[]): Rect {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  // By index: this runs for each point of a crowded picture before anything of it is seen.
  for (let i = 0; i < points.length; i++) {
    const at = points[i]!;
    const x = at[0];
    const y = at[1];
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return rect(minX, minY, maxX, maxY);
}

/** Even-odd rule, so that holes are outside. */
export function ringsContain(rings: readonly (readonly Pair[])[], x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [xi, yi] = ring[i]!;
      const [xj, yj] = ring[j]!;
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
    }
  }
  return inside;
}

export function distanceToSegment(x: number, y: number, a: Pair, b: Pair): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / square));
  return Math.hypot(x - a[0] - t * dx, y - a[1] - t * dy);
}

/** The distance to the nearest edge and the index of the point that begins it. */
export function nearestEdge(points: readonly Pair[], closed: boolean, x: number, y: number) {
  let distance = Infinity;
  let index = -1;
  const last = closed ? points.length : points.length - 1;
  for (let i = 0; i < last; i++) {
    const d = distanceToSegment(x, y, points[i]!, points[(i + 1) % points.length]!);
    if (d < distance) {
      distance = d;
      index = i;
    }
  }
  return { distance, index };
}

export function areaOfRing(ring: readonly Pair[]): number {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    sum += ring[j]![0] * ring[i]![1] - ring[i]![0] * ring[j]![1];
  }
  return Math.abs(sum) / 2;
}
