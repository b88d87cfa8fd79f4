import { newID } from '../../../core/ids.ts';
import { clampPoint, type Press, reachOf, type State, type StateContext } from './state.ts';

/** The reviewer points at a spot; the words are typed in the panel beside. */
export class PinRemark implements State {
  readonly name = 'pin-remark';
  #context: StateContext;

  constructor(context: StateContext) {
    this.#context = context;
  }

  enter(): void {
    this.#context.interaction.show({ cursor: 'crosshair' });
  }

  pointerUp(press: Press): void {
    const { session, scene, interaction } = this.#context;
    const [x, y] = clampPoint(this.#context, press.image);
    const objectID = scene.pick(x, y, reachOf(this.#context, press.touch));
    const remark = { id: newID(), x, y, text: '', ...(objectID && { objectID }) };
    session.transact((step) => step.set('remarks', [...session.store.field('remarks'), remark]));
    interaction.show({ remark: remark.id });
    this.#context.setTool('select');
  }
}
