import { regionOfSpans, spansOfMask } from '@pumasi/contract/documents/mask';
import type { Shape } from '@pumasi/contract/documents/shapes';
import { cornersOf } from './box.ts';
import { boundsOfPoints } from './points.ts';
import { type Rect, rect } from './rect.ts';

/** Null for shapes that have no place in a picture (time, text, space). */
export function boundsOf(shape: Shape): Rect | null {
  switch (shape.kind) {
    case 'box':
      return shape.angle === 0
        ? rect(shape.x, shape.y, shape.x + shape.w, shape.y + shape.h)
        : boundsOfPoints(cornersOf(shape));
    case 'polygon':
      return boundsOfPoints(shape.rings[0] ?? []);
    case 'polyline':
      return boundsOfPoints(shape.points);
    case 'point':
      return rect(shape.x, shape.y, shape.x, shape.y);
    case 'skeleton':
      return boundsOfPoints(shape.points.map((it) => [it.x, it.y] as const));
    case 'mask': {
      // Its frame may be the whole picture; what is seen of it are its pixels.
      const { x, y, w, h } = regionOfSpans(spansOfMask(shape)) ?? shape;
      return rect(x, y, x + w, y + h);
    }
    case 'cuboid2d':
      return boundsOfPoints(shape.vertices);
    default:
      return null;
  }
}
