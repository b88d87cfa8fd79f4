import type { Press, State, StateContext } from './state.ts';

/** Laid over another state, which goes on untouched when the hand is lifted. */
export class Pan implements State {
  readonly name = 'pan';
  #context: StateContext;
  #last: Press;

  constructor(context: StateContext, from: Press) {
    this.#context = context;
    this.#last = from;
  }

  enter(): void {
    this.#context.interaction.show({ cursor: 'grabbing' });
  }

  pointerMove(press: Press): void {
    this.#context.viewport.panBy(press.screen.x - this.#last.screen.x, press.screen.y - this.#last.screen.y);
    this.#last = press;
  }

  pointerUp(): void {
    this.#context.rest();
  }
  pointerCancel(): void {
    this.#context.rest();
  }
}
