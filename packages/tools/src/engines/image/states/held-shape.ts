import type { Shape } from '@pumasi/contract/documents/shapes';
import type { Command } from '../commands.ts';
import type { Press, State, StateContext } from './state.ts';

/** One shape in hand: it looks as it would be while it is pulled, and the document learns of it once. */
export abstract class HeldShape implements State {
  abstract readonly name: string;
  protected readonly context: StateContext;
  protected readonly id: string;
  #pulled: Shape | null = null;

  constructor(context: StateContext, id: string) {
    this.context = context;
    this.id = id;
  }

  /** Null where the pull means nothing. */
  protected abstract pull(press: Press): Shape | null;
  protected isKept(_shape: Shape): boolean {
    return true;
  }

  exit(): void {
    this.context.interaction.show({ caret: null });
    this.context.interaction.release();
  }

  pointerMove(press: Press): void {
    this.#pulled = this.pull(press);
    if (this.#pulled) this.context.interaction.hold(new Map([[this.id, this.#pulled]]));
  }

  pointerUp(): void {
    const shape = this.#pulled;
    this.context.rest();
    if (shape && this.isKept(shape)) this.context.session.transact((step) => step.update(this.id, { shape }));
  }

  pointerCancel(): void {
    this.context.rest();
  }

  command(command: Command): boolean {
    if (command === 'cancel') this.context.rest();
    // Nothing may change the document under a shape in hand.
    return true;
  }
}
