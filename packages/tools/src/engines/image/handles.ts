import type { BoxShape, Pair, Shape } from '@pumasi/contract/documents/shapes';
import { BOX_HANDLES, type BoxHandle, centreOf, handlePosition, rotateAbout } from '../../geometry/box.ts';

export type Handle =
  | { readonly kind: 'corner'; readonly handle: BoxHandle; readonly at: Pair }
  | { readonly kind: 'vertex'; readonly ring: number; readonly index: number; readonly at: Pair }
  /** Halfway along an edge: dragging it makes a new vertex after `index`. */
  | { readonly kind: 'middle'; readonly ring: number; readonly index: number; readonly at: Pair }
  /** Away from the upper side of a box: pulling it turns the box. */
  | TurnHandle;

export type TurnHandle = { readonly kind: 'turn'; readonly at: Pair };

export interface VertexRef {
  readonly ring: number;
  readonly index: number;
}

const turnPosition = (box: BoxShape, away: number): Pair => {
  const [cx, cy] = centreOf(box);
  return rotateAbout(cx, cy - box.h / 2 - away, cx, cy, box.angle);
};

function ringHandles(points: readonly Pair[], ring: number, closed: boolean): Handle[] {
  const handles: Handle[] = points.map((at, index) => ({ kind: 'vertex', ring, index, at }));
  const edges = closed ? points.length : points.length - 1;
  for (let index = 0; index < edges; index++) {
    const a = points[index]!;
    const b = points[(index + 1) % points.length]!;
    handles.push({ kind: 'middle', ring, index, at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] });
  }
  return handles;
}

/** `away` is how far off a box the handle that turns it stands; null where boxes are not turned. */
export function handlesOf(shape: Shape, away: number | null = null): Handle[] {
  switch (shape.kind) {
    case 'box': {
      const corners = BOX_HANDLES.map(
        (handle): Handle => ({ kind: 'corner', handle, at: handlePosition(shape, handle) }),
      );
      return away === null ? corners : [...corners, { kind: 'turn', at: turnPosition(shape, away) }];
    }
    case 'polygon':
      return shape.rings.flatMap((points, ring) => ringHandles(points, ring, true));
    case 'polyline':
      return ringHandles(shape.points, 0, false);
    default:
      return [];
  }
}

/** A middle gives way to a vertex, and edges too short for a middle have none. */
export function hitHandle(
  shape: Shape,
  x: number,
  y: number,
  reach: number,
  away: number | null = null,
): Handle | null {
  let best: Handle | null = null;
  let distance = reach;
  for (const handle of handlesOf(shape, away)) {
    const d = Math.hypot(handle.at[0] - x, handle.at[1] - y);
    if (d > distance || (handle.kind === 'middle' && best?.kind === 'vertex')) continue;
    if (handle.kind === 'middle' && isTooShort(shape, handle, reach)) continue;
    best = handle;
    distance = d;
  }
  return best;
}

export function pointsOf(shape: Shape, ring: number): readonly Pair[] {
  if (shape.kind === 'polygon') return shape.rings[ring] ?? [];
  return shape.kind === 'polyline' ? shape.points : [];
}

export function isTooShort(shape: Shape, { ring, index }: VertexRef, reach: number): boolean {
  const points = pointsOf(shape, ring);
  const a = points[index];
  const b = points[(index + 1) % points.length];
  return !a || !b || Math.hypot(a[0] - b[0], a[1] - b[1]) < reach * 4;
}
