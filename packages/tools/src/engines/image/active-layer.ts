import { heightOf, intersection, isEmpty, type Rect, rect, union, widthOf } from '../../geometry/rect.ts';
import type { View } from '../../geometry/view.ts';
import { activeReach } from './active-reach.ts';
import type { ImageController } from './image-controller.ts';
import { isBlank, paintActive } from './paint-active.ts';

/** The top canvas. Only where something was or will be drawn is it touched: the rest need not be blended again. */
export class ActiveLayer {
  #context: CanvasRenderingContext2D;
  /** In its own pixels. */
  #touched: Rect | null = null;

  constructor(canvas: HTMLCanvasElement) {
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no 2d canvas');
    this.#context = context;
  }

  /** The canvas has a new size and is clear. */
  cleared(): void {
    this.#touched = null;
  }

  paint(controller: ImageController, density: number, colors: ReadonlyMap<string, string>): void {
    const now = this.#reachOf(controller, density);
    const before = this.#touched;
    this.#touched = now;
    const stale = before && now ? union(before, now) : (before ?? now);
    if (!stale) return;
    const context = this.#context;
    context.resetTransform();
    context.clearRect(stale.minX, stale.minY, widthOf(stale), heightOf(stale));
    if (now) paintActive(context, controller, density, colors);
  }

  #reachOf(controller: ImageController, density: number): Rect | null {
    if (isBlank(controller)) return null;
    const { width, height } = this.#context.canvas;
    const whole = rect(0, 0, width, height);
    const reach = activeReach(controller);
    const part = reach ? intersection(whole, toPixels(reach, controller.viewport.view, density)) : whole;
    return isEmpty(part) ? null : part;
  }
}

const toPixels = ({ minX, minY, maxX, maxY }: Rect, { scale, x, y }: View, density: number): Rect =>
  rect(
    Math.floor((minX * scale + x) * density),
    Math.floor((minY * scale + y) * density),
    Math.ceil((maxX * scale + x) * density),
    Math.ceil((maxY * scale + y) * density),
  );
