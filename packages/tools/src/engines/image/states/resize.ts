import type { Shape } from '@pumasi/contract/documents/shapes';
import { type BoxHandle, resizeBox } from '../../../geometry/box.ts';
import { round } from '../shape-edit.ts';
import { HeldShape } from './held-shape.ts';
import { placePoint } from './snap.ts';
import type { Press, StateContext } from './state.ts';

/** Pulls a side or a corner of a box. */
export class Resize extends HeldShape {
  readonly name = 'resize';
  #handle: BoxHandle;

  constructor(context: StateContext, id: string, handle: BoxHandle) {
    super(context, id);
    this.#handle = handle;
  }

  protected pull(press: Press): Shape | null {
    const shape = this.context.session.store.get(this.id)?.shape;
    if (shape?.kind !== 'box') return null;
    const [x, y] = placePoint(this.context, press, this.id);
    const box = resizeBox(shape, this.#handle, x, y);
    return { ...box, x: round(box.x), y: round(box.y), w: round(box.w), h: round(box.h) };
  }

  protected override isKept(shape: Shape): boolean {
    return shape.kind === 'box' && Math.min(shape.w, shape.h) >= this.context.options.minBoxSize;
  }
}
