import { Signal } from '../core/signal.ts';
import type { Size } from '../geometry/coordinates.ts';
import { clamp, heightOf, type Rect, widthOf } from '../geometry/rect.ts';
import {
  fitView,
  keepInSight,
  MAX_SCALE,
  toImage,
  type View,
  visibleRect,
  zoomAt,
} from '../geometry/view.ts';

const PADDING = 24;

/** What part of the picture is on the screen; it knows no DOM, so tests drive the same one. */
export class Viewport {
  readonly changed = new Signal<View>();
  #view: View = { scale: 1, x: 0, y: 0 };
  #screen: Size;
  #image: Size;
  /** Whether the view still is the fitted one: then it follows a change of the window's size. */
  #fitted = true;

  constructor(image: Size, screen: Size) {
    this.#image = image;
    this.#screen = screen;
    this.#view = this.#fit();
  }

  get view(): View {
    return this.#view;
  }
  get screen(): Size {
    return this.#screen;
  }
  get image(): Size {
    return this.#image;
  }
  get visible(): Rect {
    return visibleRect(this.#view, this.#screen);
  }
  toImage(point: { x: number; y: number }) {
    return toImage(this.#view, point);
  }

  /** Known only when the picture has been read. */
  setImage(image: Size): void {
    this.#image = image;
    this.fit();
  }

  resize(screen: Size): void {
    this.#screen = screen;
    if (this.#fitted) this.fit();
    else this.#set(this.#view);
  }

  fit(): void {
    this.#view = this.#fit();
    this.#fitted = true;
    this.changed.emit(this.#view);
  }

  panBy(dx: number, dy: number): void {
    this.#set({ ...this.#view, x: this.#view.x + dx, y: this.#view.y + dy });
  }

  zoomBy(factor: number, at: { x: number; y: number } = this.#centre()): void {
    this.zoomTo(this.#view.scale * factor, at);
  }

  zoomTo(scale: number, at: { x: number; y: number } = this.#centre()): void {
    const fitted = this.#fit().scale;
    this.#set(zoomAt(this.#view, at, clamp(scale, Math.min(fitted, 1) / 4, MAX_SCALE)));
  }

  /** Brings a far or tiny object into sight; one that is well in sight stays where it is. */
  reveal(target: Rect): void {
    const { minX, minY, maxX, maxY } = this.visible;
    if (target.minX >= minX && target.minY >= minY && target.maxX <= maxX && target.maxY <= maxY) return;
    const room = 0.6;
    const scale = clamp(
      Math.min(
        (this.#screen.width * room) / Math.max(1, widthOf(target)),
        (this.#screen.height * room) / Math.max(1, heightOf(target)),
        this.#view.scale,
      ),
      this.#fit().scale,
      MAX_SCALE,
    );
    this.centreOn((target.minX + target.maxX) / 2, (target.minY + target.maxY) / 2, scale);
  }

  centreOn(x: number, y: number, scale = this.#view.scale): void {
    this.#set({ scale, x: this.#screen.width / 2 - x * scale, y: this.#screen.height / 2 - y * scale });
  }

  #fit(): View {
    return fitView(this.#image, this.#screen, Math.min(PADDING, this.#screen.width / 30));
  }
  #centre() {
    return { x: this.#screen.width / 2, y: this.#screen.height / 2 };
  }
  #set(view: View): void {
    this.#view = keepInSight(view, this.#image, this.#screen);
    this.#fitted = false;
    this.changed.emit(this.#view);
  }
}
