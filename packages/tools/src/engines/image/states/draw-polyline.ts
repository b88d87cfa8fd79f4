import { DrawPoints } from './draw-points.ts';
import type { Press } from './state.ts';

/** Ended by Enter, a double click, or a second click on its last point. */
export class DrawPolyline extends DrawPoints {
  readonly name = 'draw-polyline';
  protected readonly kind = 'polyline';
  protected readonly least = 2;

  protected closes(points: readonly [number, number][], { image }: Press, reach: number): boolean {
    const last = points.at(-1);
    return (
      points.length >= 2 && last !== undefined && Math.hypot(last[0] - image.x, last[1] - image.y) <= reach
    );
  }
}
