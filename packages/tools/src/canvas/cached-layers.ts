import type { Size } from '../geometry/coordinates.ts';
import { encloses, heightOf, intersection, type Rect, rect, widthOf } from '../geometry/rect.ts';
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

interface BufferPair {
  picture: LayerBuffer;
  shapes: LayerBuffer;
}

/**
 * The picture and the resting shapes. A moved view only moves what is already drawn; a sharp copy is made in the
 * hidden pair of buffers, a few milliseconds per frame, and the pairs change places when it is whole.
 */
export class CachedLayers {
  #front: BufferPair;
  #back: BufferPair;
  #job: { view: View; steps: Generator<void> } | null = null;
  #drawn: View | null = null;
  #painter: LayerPainter;
  #picture: Picture;
  #screen: () => Size;

  constructor(parent: HTMLElement, picture: Picture, screen: () => Size, painter: LayerPainter) {
    this.#picture = picture;
    this.#screen = screen;
    this.#painter = painter;
    const pictures = [new LayerBuffer(parent), new LayerBuffer(parent)] as const;
    const shapes = [new LayerBuffer(parent), new LayerBuffer(parent)] as const;
    this.#front = { picture: pictures[0], shapes: shapes[0] };
    this.#back = { picture: pictures[1], shapes: shapes[1] };
  }

  get busy(): boolean {
    return this.#job !== null;
  }
  get resting(): LayerBuffer {
    return this.#front.shapes;
  }

  place(view: View): void {
    this.#front.picture.place(view);
    this.#front.shapes.place(view);
  }

  isSharp(view: View): boolean {
    return this.#drawn !== null && same(this.#drawn, view);
  }
  /** Whether the screen shows places that the buffers do not hold. */
  isShort(view: View): boolean {
    const needed = intersection(visibleRect(view, this.#screen()), this.#painter.extent());
    return !encloses(this.#front.shapes.area, shrink(needed, 1 / view.scale));
  }

  /** Begins a fresh copy; one that is being made for the same view is started again. */
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
        this.#swap(job.view, view);
        return;
      }
    } while (performance.now() < end);
  }

  #swap(drawn: View, view: View): void {
    [this.#front, this.#back] = [this.#back, this.#front];
    this.#drawn = drawn;
    this.place(view);
    this.#front.picture.show(true);
    this.#front.shapes.show(true);
    this.#back.picture.show(false);
    this.#back.shapes.show(false);
  }

  *#draw(view: View): Generator<void> {
    const screen = this.#screen();
    const seen = visibleRect(view, screen);
    const mx = widthOf(seen) * MARGIN;
    const my = heightOf(seen) * MARGIN;
    const around = rect(seen.minX - mx, seen.minY - my, seen.maxX + mx, seen.maxY + my);
    const density = Math.min(2, globalThis.devicePixelRatio || 1);
    const { width, height } = this.#picture.size;
    const { picture, shapes } = this.#back;

    picture.aim(view, intersection(around, rect(0, 0, width, height)), density);
    yield;
    yield* this.#drawPicture(picture);
    shapes.aim(view, intersection(around, this.#painter.extent()), density);
    yield;
    yield* this.#painter.paint(shapes, shapes.area);
  }

  *#drawPicture(buffer: LayerBuffer): Generator<void> {
    const { context, area, view, density } = buffer;
    const level = this.#picture.levelFor(view.scale * density);
    context.imageSmoothingEnabled = view.scale * density < 3;
    // The copies are halved exactly, so plain interpolation is as good as the browser's best and far cheaper.
    context.imageSmoothingQuality = 'low';
    const { width, height } = this.#picture.size;
    const part = intersection(area, rect(0, 0, width, height));
    const whole = heightOf(part);
    // Whole source rows per strip, or seams would show between the strips.
    const step = Math.max(1, Math.ceil((whole / STRIPS) * level.scale)) / level.scale;
    const top = Math.floor(part.minY * level.scale) / level.scale;
    const left = Math.max(0, Math.floor(part.minX * level.scale) / level.scale);
    const right = Math.min(width, Math.ceil(part.maxX * level.scale) / level.scale);
    for (let y = top; y < part.maxY; y += step) {
      const h = Math.min(step, height - y);
      if (h <= 0 || right <= left) return;
      context.drawImage(
        level.source,
        left * level.scale,
        y * level.scale,
        (right - left) * level.scale,
        h * level.scale,
        left,
        y,
        right - left,
        h,
      );
      yield;
    }
  }

  dispose(): void {
    this.#job = null;
    for (const { picture, shapes } of [this.#front, this.#back]) {
      picture.release();
      shapes.release();
    }
  }

  setFilter(filter: string): void {
    for (const { picture } of [this.#front, this.#back]) picture.canvas.style.filter = filter;
  }
}

const same = (a: View, b: View) => a.scale === b.scale && a.x === b.x && a.y === b.y;
const shrink = (it: Rect, by: number) => rect(it.minX + by, it.minY + by, it.maxX - by, it.maxY - by);
