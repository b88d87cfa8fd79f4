import { rectBetween } from '../../../geometry/rect.ts';
import type { Command } from '../commands.ts';
import type { Press, State, StateContext } from './state.ts';

/** A selection frame pulled over empty ground; a mere click there clears the selection. */
export class Frame implements State {
  readonly name = 'frame';
  #context: StateContext;
  #from: Press;
  #before: readonly string[];

  constructor(context: StateContext, from: Press) {
    this.#context = context;
    this.#from = from;
    this.#before = from.shift || from.mod ? context.session.selection.ids : [];
  }

  exit(): void {
    this.#context.interaction.show({ frame: null });
  }

  pointerMove({ image }: Press): void {
    this.#context.interaction.show({ frame: rectBetween(this.#from.image, image) });
  }

  pointerUp({ image }: Press): void {
    const { scene, session } = this.#context;
    const framed = scene.inside(rectBetween(this.#from.image, image));
    this.#context.rest();
    session.selection.set([...this.#before, ...framed]);
  }

  pointerCancel(): void {
    this.#context.rest();
  }

  command(command: Command): boolean {
    if (command === 'cancel') this.#context.rest();
    return true;
  }
}
