import type { Pair } from '@pumasi/contract/documents/shapes';
import type { Command } from '../commands.ts';
import { MaskState } from './mask-state.ts';
import { type Press, reachOf } from './state.ts';

const SNAP = 6;

/** Anchors by click; between them a wire clings to the edges in the picture. Enter or a double click closes it. */
export class Scissors extends MaskState {
  readonly name = 'scissors';
  /** The outline so far, and where in it the anchors are. */
  #path: Pair[] = [];
  #anchors: Pair[] = [];
  #marks: number[] = [];
  #live: readonly Pair[] = [];
  #closing = false;
  #alt = false;
  /** One call at a time, and then only for the newest place: the wire follows the hand, not its history. */
  #waiting: Pair | null = null;
  #asking = false;
  #chain: Promise<void> = Promise.resolve();
  #gone = false;

  override enter(): void {
    super.enter();
    this.context.notify('preparing');
    this.masks.desk.pictureReady().catch(() => this.context.notify('no-pixels'));
  }
  override exit(): void {
    this.#gone = true;
    this.#drop();
    super.exit();
  }

  pointerDown(press: Press): void {
    if (!press.touch) this.#press(press);
  }
  pointerUp(press: Press): void {
    if (press.touch) this.#press(press);
  }
  override pointerMove(press: Press): void {
    super.pointerMove(press);
    this.moved(press.image.x, press.image.y);
  }
  protected override moved(x: number, y: number): void {
    if (this.#anchors.length === 0) return;
    this.#closing = this.#isFirst(x, y, reachOf(this.context, false) * 1.4);
    this.#follow([x, y]);
  }

  #press({ image, clicks, alt, touch }: Press): void {
    this.#alt = alt;
    const reach = reachOf(this.context, touch) * 1.4;
    if (this.#anchors.length >= 2 && (clicks >= 2 || this.#isFirst(image.x, image.y, reach))) this.#close();
    else this.#tie(image.x, image.y);
  }
  protected act(x: number, y: number): void {
    this.#tie(x, y);
  }

  override command(command: Command): boolean {
    if (this.#anchors.length === 0) return super.command(command);
    if (command === 'finish') this.#close();
    else if (command === 'cancel') this.#drop();
    else if (command === 'undo-vertex' || command === 'undo') this.#takeBack();
    else return super.command(command) || command === 'delete' || command === 'redo';
    return true;
  }

  #isFirst(x: number, y: number, reach: number): boolean {
    const first = this.#anchors[0];
    return (
      first !== undefined && this.#anchors.length >= 2 && Math.hypot(first[0] - x, first[1] - y) <= reach
    );
  }

  /** Runs after what was asked before, so that anchors keep their order. */
  #then(step: () => Promise<void>): void {
    this.#chain = this.#chain
      .then(() => (this.#gone ? undefined : step()))
      .catch(() => this.context.notify('no-pixels'));
  }

  #tie(x: number, y: number): void {
    const { viewport, session } = this.context;
    const { desk, frame } = this.masks;
    const [ix, iy] = [Math.min(Math.max(x, 0), frame.w - 1), Math.min(Math.max(y, 0), frame.h - 1)];
    this.#then(async () => {
      await desk.pictureReady();
      const part = this.#anchors.length > 0 ? pairs(await desk.service.wire(ix, iy)) : [];
      const at = await desk.service.anchor(ix, iy, Math.min(SNAP, SNAP / viewport.view.scale));
      this.#marks.push(this.#path.length);
      this.#path.push(...part, at);
      this.#anchors.push(at);
      this.#live = [];
      this.#show();
      session.touch();
    });
  }

  #follow(place: Pair): void {
    this.#waiting = place;
    if (this.#asking) return;
    this.#asking = true;
    const ask = async () => {
      while (this.#waiting && !this.#gone) {
        const [x, y] = this.#waiting;
        this.#waiting = null;
        this.#live = this.#anchors.length > 0 ? pairs(await this.masks.desk.service.wire(x, y)) : [];
        this.#show();
      }
      this.#asking = false;
    };
    this.#then(ask);
  }

  #takeBack(): void {
    this.#then(async () => {
      const mark = this.#marks.pop() ?? 0;
      this.#anchors.pop();
      this.#path = this.#path.slice(0, mark);
      this.#live = [];
      const last = this.#anchors.at(-1);
      if (last) await this.masks.desk.service.anchor(last[0], last[1], 0);
      this.#show();
      this.context.session.touch();
    });
  }

  #close(): void {
    const { desk, frame } = this.masks;
    const operation = this.masks.operation(this.#alt);
    this.#then(async () => {
      const first = this.#anchors[0];
      if (!first || this.#anchors.length < 2) return;
      const ring = [...this.#path, ...pairs(await desk.service.wire(first[0], first[1]))];
      this.#drop();
      this.masks.put(() => desk.service.polygon([ring], frame), operation);
    });
  }

  #drop(): void {
    [this.#path, this.#anchors, this.#marks] = [[], [], []];
    this.#live = [];
    this.#waiting = null;
    this.#closing = false;
    this.#show();
    this.context.session.touch();
  }

  #show(): void {
    this.context.interaction.show({
      draft:
        this.#anchors.length > 0
          ? {
              kind: 'scissors',
              points: this.#anchors,
              path: [...this.#path, ...this.#live],
              tip: null,
              closing: this.#closing,
            }
          : null,
    });
  }
}

const pairs = (flat: readonly number[]): Pair[] =>
  Array.from({ length: flat.length / 2 }, (_, i) => [flat[i * 2]!, flat[i * 2 + 1]!] as const);
