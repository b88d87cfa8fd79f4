import { imagePoint } from '../../../geometry/coordinates.ts';
import { rectBetween } from '../../../geometry/rect.ts';
import type { Command } from '../commands.ts';
import { addObject } from './add-object.ts';
import { Select } from './select.ts';
import { placePoint } from './snap.ts';
import { type Press, reachOf, type State, type StateContext } from './state.ts';

/** Press, pull, let go: a box. A mere click selects what lies there, as the arrow would. */
export class DrawBox implements State {
  readonly name = 'draw-box';
  #context: StateContext;
  #handles: Select;
  #from: [number, number] | null = null;

  constructor(context: StateContext) {
    this.#context = context;
    this.#handles = new Select(context);
  }

  enter(): void {
    this.#context.interaction.show({ cursor: 'crosshair' });
  }
  exit(): void {
    this.#from = null;
    this.#context.interaction.show({ draft: null, cross: null, caret: null });
  }

  pointerDown(press: Press): void {
    if (this.#handles.grabHandle(press)) return;
    this.#from = placePoint(this.#context, press);
  }

  pointerMove(press: Press): void {
    const [x, y] = placePoint(this.#context, press);
    const tip = imagePoint(x, y);
    if (!this.#from) {
      this.#context.interaction.show({ cross: press.touch ? null : tip });
      return;
    }
    this.#context.interaction.show({
      cross: null,
      draft: { kind: 'box', points: [this.#from], tip, closing: false },
    });
  }

  pointerUp(press: Press): void {
    const from = this.#from;
    this.#from = null;
    this.#context.interaction.show({ draft: null });
    if (!from) return;
    const [x, y] = placePoint(this.#context, press);
    const { minX, minY, maxX, maxY } = rectBetween({ x: from[0], y: from[1] }, { x, y });
    const { options, viewport } = this.#context;
    const least = Math.max(options.minBoxSize, 3 / viewport.view.scale, 0.01);
    if (Math.min(maxX - minX, maxY - minY) < least) {
      const id = this.#context.scene.pick(press.image.x, press.image.y, reachOf(this.#context, press.touch));
      this.#context.session.selection.set(id ? [id] : []);
      return;
    }
    addObject(this.#context, { kind: 'box', x: minX, y: minY, w: maxX - minX, h: maxY - minY, angle: 0 });
  }

  pointerLeave(): void {
    this.#context.interaction.show({ cross: null });
  }
  pointerCancel(): void {
    this.#from = null;
    this.#context.interaction.show({ draft: null });
  }

  command(command: Command): boolean {
    if (!this.#from) return false;
    if (command === 'cancel') this.pointerCancel();
    return true;
  }
}
