import type { Dab } from '../../../geometry/raster.ts';
import type { Command } from '../commands.ts';
import type { Stroke } from '../interaction.ts';
import type { PaintOperation } from '../masks/mask-edits.ts';
import { MaskState } from './mask-state.ts';
import type { Press, StateContext } from './state.ts';

/** Press and pull: pixels under a round brush, or away with them. */
export class PaintBrush extends MaskState {
  readonly name: string;
  #erases: boolean;
  #stroke: Stroke | null = null;
  #last: Dab | null = null;

  constructor(context: StateContext, erases: boolean) {
    super(context);
    this.#erases = erases;
    this.name = erases ? 'erase' : 'brush';
  }

  override exit(): void {
    this.#drop();
    super.exit();
  }

  protected override radius(): number {
    return this.masks.settings.size / 2;
  }

  pointerDown(press: Press): void {
    this.#stroke = this.#begin(this.#operation(press.alt));
    this.#extend(press);
  }

  override pointerMove(press: Press): void {
    super.pointerMove(press);
    if (this.#stroke) this.#extend(press);
  }

  pointerUp(): void {
    const stroke = this.#stroke;
    this.#stroke = null;
    if (stroke) this.#finish(stroke);
  }

  pointerCancel(): void {
    this.#drop();
  }

  override command(command: Command): boolean {
    if (command === 'cancel' && this.#stroke) {
      this.#drop();
      return true;
    }
    // Nothing may change the document under a stroke.
    if (this.#stroke) return command !== 'smaller' && command !== 'larger';
    return super.command(command);
  }

  protected act(x: number, y: number, far: boolean): void {
    const stroke = this.#begin(this.#operation(false));
    const dab: Dab = [x, y, this.radius()];
    this.context.interaction.extend(stroke, far && this.#last ? [this.#last, dab] : [dab]);
    this.#finish(stroke);
  }

  #operation(alt: boolean): PaintOperation {
    if (this.#erases) return alt ? 'add' : 'subtract';
    return this.masks.operation(alt);
  }

  #begin(operation: PaintOperation): Stroke {
    const stroke: Stroke = { dabs: [], operation, target: this.masks.target };
    this.context.interaction.begin(stroke);
    return stroke;
  }

  #extend({ image, trail, pressure }: Press): void {
    if (!this.#stroke) return;
    const { viewport, interaction } = this.context;
    const places = trail?.map((it) => ({ ...viewport.toImage(it.screen), pressure: it.pressure })) ?? [];
    if (places.length === 0) places.push({ ...image, pressure: pressure ?? 1 });
    const full = this.radius();
    const dabs = places.map(
      ({ x, y, pressure: p }): Dab => [
        x,
        y,
        this.masks.settings.pressure ? full * (0.25 + 0.75 * Math.min(1, p)) : full,
      ],
    );
    interaction.extend(this.#stroke, dabs);
  }

  #finish(stroke: Stroke): void {
    const { interaction } = this.context;
    this.#last = stroke.dabs.at(-1) ?? null;
    const { desk, frame } = this.masks;
    // Seen until it is in the document: otherwise it would blink.
    this.masks.put(
      () => desk.service.stroke(stroke.dabs, frame),
      stroke.operation,
      () => interaction.end(stroke),
    );
  }

  #drop(): void {
    if (this.#stroke) this.context.interaction.end(this.#stroke);
    this.#stroke = null;
  }
}
