import type { Rect } from '../geometry/rect.ts';
import { rect } from '../geometry/rect.ts';
import type { View } from '../geometry/view.ts';

/** The colour of the stage around the picture. */
export const GROUND = '#15181d';

/** A canvas with a part of the world drawn at one view; it can be shown at another view by transform alone. */
export class LayerBuffer {
  readonly canvas = document.createElement('canvas');
  readonly context: CanvasRenderingContext2D;
  #view: View = { scale: 1, x: 0, y: 0 };
  #left = 0;
  #top = 0;
  #density = 1;
  #transform = '';

  constructor(parent: HTMLElement) {
    // Opaque: the compositor then copies it instead of blending it.
    const context = this.canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('no 2d canvas');
    this.context = context;
    this.canvas.style.cssText =
      'position:absolute;left:0;top:0;transform-origin:0 0;will-change:transform;visibility:hidden';
    parent.append(this.canvas);
  }

  get view(): View {
    return this.#view;
  }
  get density(): number {
    return this.#density;
  }
  /** The part of the world that the buffer holds. */
  get area(): Rect {
    const { scale, x, y } = this.#view;
    const minX = (this.#left - x) / scale;
    const minY = (this.#top - y) / scale;
    const pixel = scale * this.#density;
    return rect(minX, minY, minX + this.canvas.width / pixel, minY + this.canvas.height / pixel);
  }

  /** Blanks the buffer and aims it at `area`, on whole device pixels so that a resting picture is sharp. */
  aim(view: View, area: Rect, density: number): void {
    this.#view = view;
    this.#density = density;
    this.#left = Math.floor((area.minX * view.scale + view.x) * density) / density;
    this.#top = Math.floor((area.minY * view.scale + view.y) * density) / density;
    const width = Math.max(1, Math.ceil((area.maxX * view.scale + view.x - this.#left) * density));
    const height = Math.max(1, Math.ceil((area.maxY * view.scale + view.y - this.#top) * density));
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
      this.canvas.style.width = `${width / density}px`;
      this.canvas.style.height = `${height / density}px`;
    }
    this.context.resetTransform();
    this.context.fillStyle = GROUND;
    this.context.fillRect(0, 0, width, height);
    this.world();
  }

  /** Drawing in image pixels from here on. */
  world(): void {
    const { scale, x, y } = this.#view;
    const pixel = scale * this.#density;
    this.context.setTransform(
      pixel,
      0,
      0,
      pixel,
      (x - this.#left) * this.#density,
      (y - this.#top) * this.#density,
    );
  }

  /** Blanks a spot and keeps all drawing inside it until the end of `draw`, on whole pixels so that no seam stays. */
  within(spot: Rect, draw: (area: Rect) => void): void {
    const { context } = this;
    context.save();
    this.world();
    const { a, e, f } = context.getTransform();
    const x = Math.floor(spot.minX * a + e);
    const y = Math.floor(spot.minY * a + f);
    const w = Math.ceil(spot.maxX * a + e) - x;
    const h = Math.ceil(spot.maxY * a + f) - y;
    context.resetTransform();
    context.beginPath();
    context.rect(x, y, w, h);
    context.clip();
    context.fillStyle = GROUND;
    context.fillRect(x, y, w, h);
    this.world();
    draw(rect((x - e) / a, (y - f) / a, (x + w - e) / a, (y + h - f) / a));
    context.restore();
  }

  place(view: View): void {
    const ratio = view.scale / this.#view.scale;
    let x = (this.#left - this.#view.x) * ratio + view.x;
    let y = (this.#top - this.#view.y) * ratio + view.y;
    if (ratio === 1) {
      x = Math.round(x * this.#density) / this.#density;
      y = Math.round(y * this.#density) / this.#density;
    }
    const transform = `translate(${x}px,${y}px) scale(${ratio})`;
    if (transform !== this.#transform) this.canvas.style.transform = transform;
    this.#transform = transform;
  }

  show(visible: boolean): void {
    this.canvas.style.visibility = visible ? 'visible' : 'hidden';
  }

  /** Gives the pixels back: browsers cap the memory of all canvases together. */
  release(): void {
    this.canvas.width = 0;
    this.canvas.height = 0;
    this.canvas.remove();
  }
}
