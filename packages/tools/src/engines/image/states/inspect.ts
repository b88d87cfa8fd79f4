import { type Press, reachOf, type State, type StateContext } from './state.ts';

/** Review and view: a click chooses an object or a pin, a pull moves the picture; nothing is changed. */
export class Inspect implements State {
  readonly name = 'inspect';
  #context: StateContext;

  constructor(context: StateContext) {
    this.#context = context;
  }

  enter(): void {
    this.#context.interaction.show({ cursor: 'default' });
  }
  exit(): void {
    this.#context.interaction.show({ hover: null });
  }

  pointerDown(press: Press): void {
    const { session, scene, interaction, viewport } = this.#context;
    const { x, y } = press.image;
    const pin = session.store
      .field('remarks')
      .findLast((it) => Math.hypot(it.x - x, it.y - y) <= 14 / viewport.view.scale);
    interaction.show({ remark: pin?.id ?? null });
    if (pin) {
      session.touch();
      return;
    }
    const id = scene.pick(x, y, reachOf(this.#context, press.touch));
    if (id && (press.shift || press.mod)) session.selection.toggle(id);
    else session.selection.set(id ? [id] : []);
    if (!id) this.#context.go({ to: 'pan', press });
  }

  pointerMove(press: Press): void {
    const { scene, interaction } = this.#context;
    const hover = scene.pick(press.image.x, press.image.y, reachOf(this.#context, press.touch));
    if (hover !== interaction.hover) interaction.show({ hover, cursor: hover ? 'pointer' : 'default' });
  }

  pointerLeave(): void {
    this.#context.interaction.show({ hover: null });
  }
}
