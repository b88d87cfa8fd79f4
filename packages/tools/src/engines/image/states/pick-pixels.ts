import { NO_SPANS, type Spans } from '@pumasi/contract/documents/mask';
import type { Command } from '../commands.ts';
import { MaskState } from './mask-state.ts';
import type { Press } from './state.ts';

/** Tools of one click. A finger acts when it leaves the glass: it may be the first of two. */
abstract class ClickState extends MaskState {
  #pressed = false;

  protected abstract click(x: number, y: number, alt: boolean): void;

  pointerDown(press: Press): void {
    this.#pressed = true;
    if (!press.touch) this.click(press.image.x, press.image.y, press.alt);
  }
  pointerUp(press: Press): void {
    if (this.#pressed && press.touch) this.click(press.image.x, press.image.y, press.alt);
    this.#pressed = false;
  }
  pointerCancel(): void {
    this.#pressed = false;
  }
  protected get pressed(): boolean {
    return this.#pressed;
  }
  protected act(x: number, y: number): void {
    this.click(x, y, false);
  }
}

/** The hole under the pointer. */
export class FillHole extends ClickState {
  readonly name = 'fill';
  protected click(x: number, y: number): void {
    this.masks.fill([Math.floor(x), Math.floor(y)]);
  }
}

/** What hangs together and is of one colour. */
export class Wand extends ClickState {
  readonly name = 'wand';
  protected click(x: number, y: number, alt: boolean): void {
    const { desk, settings } = this.masks;
    this.masks.put(async () => {
      await desk.pictureReady();
      return desk.service.wand(x, y, settings.tolerance);
    }, this.masks.operation(alt));
  }
}

/** Cells that the picture itself falls into: a click takes one, a pull takes all on its way. */
export class PickCells extends ClickState {
  readonly name = 'superpixel';
  #taken = new Set<number>();
  #shown = 0;
  #asked = 0;
  #gone = false;

  override enter(): void {
    super.enter();
    this.#prepare();
  }
  override exit(): void {
    this.#gone = true;
    this.context.interaction.show({ borders: null, cell: null });
    super.exit();
  }

  /** Another size of cells, from the panel. */
  #prepare(): void {
    const { desk, settings } = this.masks;
    this.#shown = settings.cellSize;
    this.context.notify('preparing');
    desk
      .pictureReady()
      .then(() => desk.service.superpixels(settings.cellSize))
      .then(({ width, height, data }) => createImageBitmap(new ImageData(data, width, height)))
      .then((borders) => {
        if (!this.#gone) this.context.interaction.show({ borders });
      })
      .catch(() => this.context.notify('no-pixels'));
  }

  override pointerMove(press: Press): void {
    super.pointerMove(press);
    if (this.#shown !== this.masks.settings.cellSize) this.#prepare();
    const { x, y } = press.image;
    if (this.pressed && !press.touch) this.#take(x, y, press.alt);
    else this.moved(x, y);
  }
  override pointerUp(press: Press): void {
    super.pointerUp(press);
    this.#taken.clear();
  }

  protected override moved(x: number, y: number): void {
    const ask = ++this.#asked;
    void this.#cellAt(x, y).then((cell) => {
      if (ask === this.#asked && !this.#gone) this.context.interaction.show({ cell: cell?.spans ?? null });
    });
  }

  protected click(x: number, y: number, alt: boolean): void {
    this.#taken.clear();
    this.#take(x, y, alt);
  }

  #take(x: number, y: number, alt: boolean): void {
    this.masks.put(async (): Promise<Spans> => {
      const cell = await this.#cellAt(x, y);
      if (!cell || this.#taken.has(cell.id)) return NO_SPANS;
      this.#taken.add(cell.id);
      return cell.spans;
    }, this.masks.operation(alt));
  }

  async #cellAt(x: number, y: number) {
    const { service } = this.masks.desk;
    return service.cell(x, y).catch(() => null);
  }

  override command(command: Command): boolean {
    const done = super.command(command);
    if (command === 'dab') this.#taken.clear();
    return done;
  }
}
