import type { BoxShape } from '@pumasi/contract/documents/shapes';
import { centreOf } from '../../../geometry/box.ts';
import type { Command } from '../commands.ts';
import { normalAngle } from '../shape-edit.ts';
import type { Press, State, StateContext } from './state.ts';

/** Turns a box about its centre; Shift keeps to steps of fifteen degrees. */
export class TurnBox implements State {
  readonly name = 'turn-box';
  #context: StateContext;
  #id: string;
  #box: BoxShape | null;
  #turned: BoxShape | null = null;

  constructor(context: StateContext, id: string) {
    this.#context = context;
    this.#id = id;
    const shape = context.session.store.get(id)?.shape;
    this.#box = shape?.kind === 'box' ? shape : null;
  }

  enter(): void {
    this.#context.interaction.show({ cursor: 'grabbing' });
  }
  exit(): void {
    this.#context.interaction.release();
  }

  pointerMove({ image, shift }: Press): void {
    if (!this.#box) return;
    const [cx, cy] = centreOf(this.#box);
    const degrees = (Math.atan2(image.y - cy, image.x - cx) * 180) / Math.PI + 90;
    this.#turned = { ...this.#box, angle: normalAngle(shift ? Math.round(degrees / 15) * 15 : degrees) };
    this.#context.interaction.hold(new Map([[this.#id, this.#turned]]));
  }

  pointerUp(): void {
    const shape = this.#turned;
    this.#context.rest();
    if (shape) this.#context.session.transact((step) => step.update(this.#id, { shape }));
  }
  pointerCancel(): void {
    this.#context.rest();
  }

  command(command: Command): boolean {
    if (command === 'cancel') this.#context.rest();
    return true;
  }
}
