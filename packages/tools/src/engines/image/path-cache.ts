import { spansOfMask } from '@pumasi/contract/documents/mask';
import type { Shape } from '@pumasi/contract/documents/shapes';
import type { Session } from '../../core/session.ts';
import { cornersOf } from '../../geometry/box.ts';
import { contoursOf } from '../../geometry/contour.ts';
import type { Rect } from '../../geometry/rect.ts';
import { boundsOf } from '../../geometry/shape-bounds.ts';

const paths = new WeakMap<Shape, Path2D>();
const bounds = new WeakMap<Shape, Rect>();

type Ring = readonly (readonly [number, number])[];

function trace(path: Path2D, points: Ring, closed: boolean): void {
  points.forEach(([x, y], i) => {
    if (i === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  if (closed) path.closePath();
}

function traceLoop(path: Path2D, loop: readonly number[]): void {
  path.moveTo(loop[0]!, loop[1]!);
  for (let i = 2; i < loop.length; i += 2) path.lineTo(loop[i]!, loop[i + 1]!);
  path.closePath();
}

/** Shapes are never mutated, so a path is made once per shape and goes when the shape goes. */
export function pathOf(shape: Shape): Path2D {
  const known = paths.get(shape);
  if (known) return known;
  const path = new Path2D();
  if (shape.kind === 'box') {
    if (shape.angle === 0) path.rect(shape.x, shape.y, shape.w, shape.h);
    else trace(path, cornersOf(shape), true);
  } else if (shape.kind === 'polygon') for (const ring of shape.rings) trace(path, ring, true);
  else if (shape.kind === 'polyline') trace(path, shape.points, false);
  else if (shape.kind === 'mask') for (const loop of contoursOf(spansOfMask(shape))) traceLoop(path, loop);
  paths.set(shape, path);
  return path;
}

export function knownBounds(shape: Shape): Rect | null {
  const known = bounds.get(shape) ?? boundsOf(shape);
  if (known) bounds.set(shape, known);
  return known;
}

/** Work that needs no picture, done while the picture is decoded on another thread. */
export function warmUp(session: Session): void {
  for (const id of session.store.order) {
    const { shape } = session.store.get(id)!;
    knownBounds(shape);
    if (shape.kind === 'polygon' || shape.kind === 'polyline') pathOf(shape);
  }
}
