import type { Shape } from '@pumasi/contract/documents/shapes';
import { type Rect, union } from '../../../geometry/rect.ts';
import type { Command } from '../commands.ts';
import { moveInside, translate } from '../shape-edit.ts';
import type { Press, State, StateContext } from './state.ts';

const SLACK = { mouse: 3, touch: 8 };

/** Moves the selected shapes; the document learns of it once, when they are let go. */
export class DragShape implements State {
  readonly name = 'drag-shape';
  #context: StateContext;
  #from: Press;
  #ids: readonly string[];
  #bounds: Rect | null = null;
  #moving = false;

  constructor(context: StateContext, from: Press, ids: readonly string[]) {
    this.#context = context;
    this.#from = from;
    this.#ids = ids;
    for (const id of ids) {
      const bounds = context.scene.boundsOf(id);
      if (bounds) this.#bounds = this.#bounds ? union(this.#bounds, bounds) : bounds;
    }
  }

  exit(): void {
    this.#context.interaction.release();
  }

  pointerMove(press: Press): void {
    const slack = this.#from.touch ? SLACK.touch : SLACK.mouse;
    const far = Math.hypot(press.screen.x - this.#from.screen.x, press.screen.y - this.#from.screen.y);
    if (!this.#moving && far < slack) return;
    this.#moving = true;
    this.#context.interaction.show({ cursor: 'move' });
    this.#context.interaction.hold(this.#moved(press));
  }

  pointerUp(press: Press): void {
    const { session } = this.#context;
    const moved = this.#moving ? this.#moved(press) : null;
    this.#context.rest();
    if (!moved) return;
    session.transact((step) => {
      for (const [id, shape] of moved) step.update(id, { shape });
    });
  }

  pointerCancel(): void {
    this.#context.rest();
  }

  command(command: Command): boolean {
    if (command === 'cancel') this.#context.rest();
    // Nothing may change the document under a shape in hand.
    return true;
  }

  #moved({ image }: Press): Map<string, Shape> {
    const { session, options, viewport } = this.#context;
    let dx = image.x - this.#from.image.x;
    let dy = image.y - this.#from.image.y;
    if (this.#bounds && !options.allowOutside) [dx, dy] = moveInside(this.#bounds, dx, dy, viewport.image);
    const moved = new Map<string, Shape>();
    for (const id of this.#ids) {
      const object = session.store.get(id);
      if (object) moved.set(id, translate(object.shape, dx, dy));
    }
    return moved;
  }
}
