import { hasPixel, spansOfMask } from '@pumasi/contract/documents/mask';
import type { Shape } from '@pumasi/contract/documents/shapes';
import { cornersOf } from '../../geometry/box.ts';
import { areaOfRing, nearestEdge, ringsContain } from '../../geometry/points.ts';
import { heightOf, widthOf } from '../../geometry/rect.ts';
import { boundsOf } from '../../geometry/shape-bounds.ts';

/** 'edge' within reach of the outline, 'inside' of the area, null beside it. */
export function hitShape(shape: Shape, x: number, y: number, reach: number): 'edge' | 'inside' | null {
  switch (shape.kind) {
    case 'box': {
      const corners = cornersOf(shape);
      if (nearestEdge(corners, true, x, y).distance <= reach) return 'edge';
      return ringsContain([corners], x, y) ? 'inside' : null;
    }
    case 'polygon':
      if (shape.rings.some((ring) => nearestEdge(ring, true, x, y).distance <= reach)) return 'edge';
      return ringsContain(shape.rings, x, y) ? 'inside' : null;
    case 'polyline':
      return nearestEdge(shape.points, false, x, y).distance <= reach ? 'edge' : null;
    case 'point':
      return Math.hypot(x - shape.x, y - shape.y) <= reach * 1.5 ? 'edge' : null;
    case 'mask':
      return hasPixel(spansOfMask(shape), Math.floor(x), Math.floor(y)) ? 'inside' : null;
    default: {
      const it = boundsOf(shape);
      return it && x >= it.minX && x <= it.maxX && y >= it.minY && y <= it.maxY ? 'inside' : null;
    }
  }
}

const sizeOf = (shape: Shape): number => {
  if (shape.kind === 'point' || shape.kind === 'polyline') return 0;
  if (shape.kind === 'polygon') return areaOfRing(shape.rings[0] ?? []);
  const bounds = boundsOf(shape);
  return bounds ? widthOf(bounds) * heightOf(bounds) : 0;
};

export interface Candidate {
  readonly id: string;
  readonly shape: Shape;
  /** Place in the drawing order. */
  readonly rank: number;
}

/** An outline under the cursor wins over an area; then the smaller shape, or one inside another could never be reached. */
export function pickShape(
  candidates: Iterable<Candidate>,
  x: number,
  y: number,
  reach: number,
): string | null {
  let best: { id: string; edge: boolean; size: number; rank: number } | null = null;
  for (const { id, shape, rank } of candidates) {
    const hit = hitShape(shape, x, y, reach);
    if (!hit) continue;
    const found = { id, edge: hit === 'edge', size: sizeOf(shape), rank };
    if (!best || isBetter(found, best)) best = found;
  }
  return best?.id ?? null;
}

type Found = { edge: boolean; size: number; rank: number };
function isBetter(a: Found, b: Found): boolean {
  if (a.edge !== b.edge) return a.edge;
  if (a.size !== b.size) return a.size < b.size;
  return a.rank > b.rank;
}
