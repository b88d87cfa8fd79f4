import { heightOf, intersection, isEmpty, type Rect, rect, widthOf } from '../../geometry/rect.ts';
import type { View } from '../../geometry/view.ts';
import { activeReach } from './active-reach.ts';
import { CrossLines } from './cross-lines.ts';
import type { ImageController } from './image-controller.ts';
import { paintActive } from './paint-active.ts';

/** A canvas is made anew only when it is too small, or far too large. */
const STEP = 128;

/**
 * What is in hand, on a canvas no larger than it: a browser that blends without a graphics card pays for each pixel
 * of a layer, clear ones too, so that one over the whole picture would cost more than the picture.
 */
export class ActiveLayer {
  #canvas = document.createElement('canvas');
  #context: CanvasRenderingContext2D;
  #cross: CrossLines;
  #shown = false;
  #transform = '';

  constructor(parent: HTMLElement) {
    const context = this.#canvas.getContext('2d');
    if (!context) throw new Error('no 2d canvas');
    this.#context = context;
    this.#canvas.width = 0;
    this.#canvas.style.cssText =
      'position:absolute;left:0;top:0;transform-origin:0 0;will-change:transform;visibility:hidden';
    this.#cross = new CrossLines(parent);
    parent.append(this.#canvas);
  }

  paint(controller: ImageController, density: number, colors: ReadonlyMap<string, string>): void {
    this.#cross.place(controller);
    const part = reachOf(controller, density);
    this.#show(part !== null);
    if (!part) return;
    this.#fit(widthOf(part), heightOf(part), density);
    const transform = `translate(${part.minX / density}px,${part.minY / density}px)`;
    if (transform !== this.#transform) this.#canvas.style.transform = transform;
    this.#transform = transform;
    const context = this.#context;
    const { scale, x, y } = controller.viewport.view;
    const pixel = scale * density;
    context.setTransform(pixel, 0, 0, pixel, x * density - part.minX, y * density - part.minY);
    paintActive(context, controller, colors);
  }

  /** Clear and large enough from here on. */
  #fit(w: number, h: number, density: number): void {
    const canvas = this.#canvas;
    const [width, height] = [Math.ceil(w / STEP) * STEP, Math.ceil(h / STEP) * STEP];
    const small = canvas.width < w || canvas.height < h;
    if (small || canvas.width * canvas.height > width * height * 3) {
      canvas.width = width;
      canvas.height = height;
      canvas.style.width = `${width / density}px`;
      canvas.style.height = `${height / density}px`;
    } else {
      this.#context.resetTransform();
      this.#context.clearRect(0, 0, canvas.width, canvas.height);
    }
  }

  #show(shown: boolean): void {
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#canvas.style.visibility = shown ? 'visible' : 'hidden';
  }

  dispose(): void {
    this.#canvas.width = 0;
    this.#canvas.remove();
    this.#cross.dispose();
  }
}

/** In device pixels of the screen; null when there is nothing to show. */
function reachOf(controller: ImageController, density: number): Rect | null {
  const reach = activeReach(controller);
  if (reach === null) return null;
  const { screen, view } = controller.viewport;
  const whole = rect(0, 0, Math.ceil(screen.width * density), Math.ceil(screen.height * density));
  const part = reach === 'all' ? whole : intersection(whole, toPixels(reach, view, density));
  return isEmpty(part) ? null : part;
}

const toPixels = ({ minX, minY, maxX, maxY }: Rect, { scale, x, y }: View, density: number): Rect =>
  rect(
    Math.floor((minX * scale + x) * density),
    Math.floor((minY * scale + y) * density),
    Math.ceil((maxX * scale + x) * density),
    Math.ceil((maxY * scale + y) * density),
  );
