import { spansOfMask } from '@pumasi/contract/documents/mask';
import type { Shape } from '@pumasi/contract/documents/shapes';
import type { Session } from '../../core/session.ts';
import { cornersOf } from '../../geometry/box.ts';
import { contoursOf } from '../../geometry/contour.ts';

const paths = new WeakMap<Shape, Path2D>();

type Ring = readonly (readonly [number, number])[];
type Tracer = Pick<CanvasPath, 'moveTo' | 'lineTo' | 'closePath' | 'rect'>;

function trace(path: Tracer, points: Ring, closed: boolean): void {
  for (let i = 0; i < points.length; i++) {
    const at = points[i]!;
    if (i === 0) path.moveTo(at[0], at[1]);
    else path.lineTo(at[0], at[1]);
  }
  if (closed) path.closePath();
}

function traceLoop(path: Tracer, loop: readonly number[]): void {
  path.moveTo(loop[0]!, loop[1]!);
  for (let i = 2; i < loop.length; i += 2) path.lineTo(loop[i]!, loop[i + 1]!);
  path.closePath();
}

function traceShape(path: Tracer, shape: Shape): void {
  if (shape.kind === 'box') {
    if (shape.angle === 0) path.rect(shape.x, shape.y, shape.w, shape.h);
    else trace(path, cornersOf(shape), true);
  } else if (shape.kind === 'polygon') for (const ring of shape.rings) trace(path, ring, true);
  else if (shape.kind === 'polyline') trace(path, shape.points, false);
  else if (shape.kind === 'mask') for (const loop of contoursOf(spansOfMask(shape))) traceLoop(path, loop);
}

/** Shapes are never mutated, so a path is made once per shape and goes when the shape goes. */
export function pathOf(shape: Shape): Path2D {
  const known = paths.get(shape);
  if (known) return known;
  const path = new Path2D();
  traceShape(path, shape);
  paths.set(shape, path);
  return path;
}

/** Up to this many points, tracing anew is cheaper than keeping ten thousand paths. */
const TRACE_UP_TO = 64;

/** The outline as the context's own path where it is short, as a kept one where it is long. */
export function outlineOf(context: CanvasRenderingContext2D, shape: Shape): Path2D | null {
  if (pointsIn(shape) > TRACE_UP_TO) return pathOf(shape);
  context.beginPath();
  traceShape(context, shape);
  return null;
}

function pointsIn(shape: Shape): number {
  if (shape.kind === 'mask') return Infinity;
  if (shape.kind === 'polyline') return shape.points.length;
  if (shape.kind !== 'polygon') return 4;
  let sum = 0;
  for (const ring of shape.rings) sum += ring.length;
  return sum;
}

/** Work that needs no picture, done while the picture is decoded on another thread. */
export function warmUp(session: Session): void {
  for (const id of session.store.order) {
    const { shape } = session.store.get(id)!;
    if (shape.kind === 'mask') pathOf(shape);
  }
}
