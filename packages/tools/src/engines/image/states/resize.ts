import type { BoxShape } from '@pumasi/contract/documents/shapes';
import { type BoxHandle, resizeBox } from '../../../geometry/box.ts';
import type { Command } from '../commands.ts';
import { round } from '../shape-edit.ts';
import { placePoint } from './snap.ts';
import type { Press, State, StateContext } from './state.ts';

/** Pulls a side or a corner of a box. */
export class Resize implements State {
  readonly name = 'resize';
  #context: StateContext;
  #id: string;
  #handle: BoxHandle;
  #box: BoxShape | null;
  #pulled: BoxShape | null = null;

  constructor(context: StateContext, id: string, handle: BoxHandle) {
    this.#context = context;
    this.#id = id;
    this.#handle = handle;
    const shape = context.session.store.get(id)?.shape;
    this.#box = shape?.kind === 'box' ? shape : null;
  }

  exit(): void {
    this.#context.interaction.show({ caret: null });
    this.#context.interaction.release();
  }

  pointerMove(press: Press): void {
    if (!this.#box) return;
    const [x, y] = placePoint(this.#context, press, this.#id);
    const box = resizeBox(this.#box, this.#handle, x, y);
    this.#pulled = { ...box, x: round(box.x), y: round(box.y), w: round(box.w), h: round(box.h) };
    this.#context.interaction.hold(new Map([[this.#id, this.#pulled]]));
  }

  pointerUp(): void {
    const shape = this.#pulled;
    this.#context.rest();
    const min = this.#context.options.minBoxSize;
    if (!shape || Math.min(shape.w, shape.h) < min) return;
    this.#context.session.transact((step) => step.update(this.#id, { shape }));
  }

  pointerCancel(): void {
    this.#context.rest();
  }

  command(command: Command): boolean {
    if (command === 'cancel') this.#context.rest();
    return true;
  }
}
