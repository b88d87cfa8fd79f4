import type { Size } from '../geometry/coordinates.ts';
import { encloses, heightOf, intersection, isEmpty, type Rect, rect, widthOf } from '../geometry/rect.ts';
import { type View, visibleRect } from '../geometry/view.ts';
import { LayerBuffer } from './layer-buffer.ts';
import type { Picture } from './picture.ts';

const MARGIN = 0.25;
const STRIPS = 6;

export interface LayerPainter {
  /** Where there is anything to draw: buffers never reach past it. */
  extent(): Rect;
  /** Draws what rests in `area`, pausing at each yield. The context is in image pixels. */
  paint(buffer: LayerBuffer, area: Rect): Generator<void>;
}

/**
 * The picture with the resting shapes on it. A moved view only moves what is already drawn; a sharp copy is made in
 * the hidden buffer, a few milliseconds per frame, and the buffers change places when it is whole.
 */
export class CachedLayers {
  #front: LayerBuffer;
  #back: LayerBuffer;
  #job: { view: View; steps: Generator<void> } | null = null;
  #drawn: View | null = null;
  #painter: LayerPainter;
  #picture: Picture;
  #screen: () => Size;
  #filter = 'none';

  constructor(parent: HTMLElement, picture: Picture, screen: () => Size, painter: LayerPainter) {
    this.#picture = picture;
    this.#screen = screen;
    this.#painter = painter;
    this.#front = new LayerBuffer(parent);
    this.#back = new LayerBuffer(parent);
  }

  get busy(): boolean {
    return this.#job !== null;
  }
  /** The view that the layer on the screen was drawn for. */
  get base(): View {
    return this.#front.view;
  }

  place(view: View): void {
    this.#front.place(view);
  }

  isSharp(view: View): boolean {
    return this.#drawn !== null && same(this.#drawn, view);
  }
  /** Whether the screen shows places that the buffer does not hold. */
  isShort(view: View): boolean {
    const needed = intersection(visibleRect(view, this.#screen()), this.#painter.extent());
    return !encloses(this.#front.area, shrink(needed, 1 / view.scale));
  }

  /** Begins a fresh copy; one that is being made is given up. */
  redraw(view: View): void {
    this.#job = { view, steps: this.#draw(view) };
  }

  /** Goes on with the copy for about `budget` milliseconds. */
  work(view: View, budget: number): void {
    const job = this.#job;
    if (!job) return;
    const end = performance.now() + budget;
    do {
      if (job.steps.next().done) {
        this.#job = null;
        this.#drawn = job.view;
        [this.#front, this.#back] = [this.#back, this.#front];
        this.place(view);
        this.#front.show(true);
        this.#back.show(false);
        return;
      }
    } while (performance.now() < end);
  }

  /** A changed spot of what is on the screen, drawn anew at once. */
  repaint(spot: Rect): void {
    const buffer = this.#front;
    const part = intersection(spot, buffer.area);
    if (isEmpty(part)) return;
    buffer.within(part, (area) => {
      run(this.#drawPicture(buffer, area, 1));
      run(this.#painter.paint(buffer, area));
    });
  }

  setFilter(filter: string): void {
    this.#filter = filter === '' ? 'none' : filter;
  }

  *#draw(view: View): Generator<void> {
    const seen = visibleRect(view, this.#screen());
    const mx = widthOf(seen) * MARGIN;
    const my = heightOf(seen) * MARGIN;
    const around = rect(seen.minX - mx, seen.minY - my, seen.maxX + mx, seen.maxY + my);
    const buffer = this.#back;
    buffer.aim(
      view,
      intersection(around, this.#painter.extent()),
      Math.min(2, globalThis.devicePixelRatio || 1),
    );
    yield;
    yield* this.#drawPicture(buffer, buffer.area, STRIPS);
    yield* this.#painter.paint(buffer, buffer.area);
  }

  *#drawPicture(buffer: LayerBuffer, area: Rect, strips: number): Generator<void> {
    const { context, view, density } = buffer;
    const { source, scale } = this.#picture.levelFor(view.scale * density);
    const { width, height } = this.#picture.size;
    // Whole source pixels, or seams would show between the strips.
    const left = Math.max(0, Math.floor(area.minX * scale) / scale);
    const right = Math.min(width, Math.ceil(area.maxX * scale) / scale);
    const top = Math.max(0, Math.floor(area.minY * scale) / scale);
    const bottom = Math.min(height, Math.ceil(area.maxY * scale) / scale);
    const step = Math.max(1, Math.ceil(((bottom - top) / strips) * scale)) / scale;
    if (right <= left) return;
    for (let y = top; y < bottom; y += step) {
      const h = Math.min(step, bottom - y);
      context.imageSmoothingEnabled = view.scale * density < 3;
      // The copies are halved exactly, so plain interpolation is as good as the browser's best and far cheaper.
      context.imageSmoothingQuality = 'low';
      context.filter = this.#filter;
      context.drawImage(
        source,
        left * scale,
        y * scale,
        (right - left) * scale,
        h * scale,
        left,
        y,
        right - left,
        h,
      );
      context.filter = 'none';
      yield;
    }
  }

  dispose(): void {
    this.#job = null;
    this.#front.release();
    this.#back.release();
  }
}

const run = (steps: Generator<void>) => {
  while (!steps.next().done);
};
const same = (a: View, b: View) => a.scale === b.scale && a.x === b.x && a.y === b.y;
const shrink = (it: Rect, by: number) => rect(it.minX + by, it.minY + by, it.maxX - by, it.maxY - by);
