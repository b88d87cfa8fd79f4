import type { Pair, Shape } from '@pumasi/contract/documents/shapes';
import type { Session } from '../../core/session.ts';
import type { Size } from '../../geometry/coordinates.ts';
import { clamp, type Rect } from '../../geometry/rect.ts';
import { pointsOf, type VertexRef } from './handles.ts';

/** A hundredth of a pixel is finer than anyone can draw and keeps documents short. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/** Between -180 and 180 degrees, to a tenth. */
export const normalAngle = (degrees: number): number => {
  const turned = ((((degrees + 180) % 360) + 360) % 360) - 180;
  return Math.round(turned * 10) / 10;
};

/** Pixels belong to their place: a mask is painted, never pushed. */
export const isMovable = (session: Session, id: string): boolean =>
  !session.isLocked(id) && session.store.get(id)?.shape.kind !== 'mask';

export function translate(shape: Shape, dx: number, dy: number): Shape {
  const move = ([x, y]: Pair): [number, number] => [round(x + dx), round(y + dy)];
  switch (shape.kind) {
    case 'box':
    case 'point':
      return { ...shape, x: round(shape.x + dx), y: round(shape.y + dy) };
    case 'polygon':
      return { ...shape, rings: shape.rings.map((ring) => ring.map(move)) };
    case 'polyline':
      return { ...shape, points: shape.points.map(move) };
    case 'skeleton':
      return {
        ...shape,
        points: shape.points.map((it) => ({ ...it, x: round(it.x + dx), y: round(it.y + dy) })),
      };
    case 'cuboid2d':
      return { ...shape, vertices: shape.vertices.map(move) };
    default:
      return shape;
  }
}

/** The largest part of a move that keeps `bounds` inside the picture. */
export function moveInside(bounds: Rect, dx: number, dy: number, image: Size): [number, number] {
  const limit = (move: number, min: number, max: number, side: number) =>
    max - min > side ? 0 : clamp(move, -min, side - max);
  return [
    limit(dx, bounds.minX, bounds.maxX, image.width),
    limit(dy, bounds.minY, bounds.maxY, image.height),
  ];
}

function withPoints(shape: Shape, ring: number, points: [number, number][]): Shape {
  if (shape.kind === 'polygon') return { ...shape, rings: shape.rings.with(ring, points) };
  return shape.kind === 'polyline' ? { ...shape, points } : shape;
}

const copy = (shape: Shape, ring: number): [number, number][] =>
  pointsOf(shape, ring).map(([x, y]) => [x, y]);

export function moveVertex(shape: Shape, { ring, index }: VertexRef, x: number, y: number): Shape {
  return withPoints(shape, ring, copy(shape, ring).with(index, [round(x), round(y)]));
}

export function insertVertex(shape: Shape, { ring, index }: VertexRef, x: number, y: number): Shape {
  return withPoints(shape, ring, copy(shape, ring).toSpliced(index + 1, 0, [round(x), round(y)]));
}

/** Null when the shape would have too few vertices left to be one. */
export function removeVertex(shape: Shape, { ring, index }: VertexRef): Shape | null {
  const points = copy(shape, ring);
  if (points.length <= (shape.kind === 'polygon' ? 3 : 2)) return null;
  return withPoints(shape, ring, points.toSpliced(index, 1));
}
