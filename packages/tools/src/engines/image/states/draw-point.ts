import { addObject } from './add-object.ts';
import { clampPoint, type Press, type State, type StateContext } from './state.ts';

/** One click, one point. */
export class DrawPoint implements State {
  readonly name = 'draw-point';
  #context: StateContext;
  #pressed = false;

  constructor(context: StateContext) {
    this.#context = context;
  }

  enter(): void {
    this.#context.interaction.show({ cursor: 'crosshair' });
  }
  pointerDown(): void {
    this.#pressed = true;
  }
  pointerUp({ image }: Press): void {
    if (!this.#pressed) return;
    this.#pressed = false;
    const [x, y] = clampPoint(this.#context, image);
    addObject(this.#context, { kind: 'point', x, y });
  }
  pointerCancel(): void {
    this.#pressed = false;
  }
}
