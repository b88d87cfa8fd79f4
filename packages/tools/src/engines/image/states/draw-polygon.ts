import { DrawPoints } from './draw-points.ts';
import type { Press } from './state.ts';

/** Closed by Enter, a double click, or a click on its first point. */
export class DrawPolygon extends DrawPoints {
  readonly name = 'draw-polygon';
  protected readonly kind = 'polygon';
  protected readonly least = 3;

  protected closes(points: readonly [number, number][], { image }: Press, reach: number): boolean {
    const first = points[0];
    return (
      points.length >= 3 &&
      first !== undefined &&
      Math.hypot(first[0] - image.x, first[1] - image.y) <= reach * 1.4
    );
  }
}
