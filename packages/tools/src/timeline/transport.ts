import { Disposer } from '../core/disposer.ts';
import { Signal } from '../core/signal.ts';
import type { Interval } from './intervals.ts';
import type { Player } from './player.ts';

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Plays the whole or a stretch, once or over and over. */
export class Transport {
  readonly player: Player;
  /** Once a frame while it plays, and at every seek. */
  readonly ticked = new Signal();
  /** Playing, speed or loop are others than before. */
  readonly changed = new Signal();
  #loop = false;
  #range: Interval | null = null;
  #playing = false;
  #disposer = new Disposer();
  #frame = 0;

  constructor(player: Player) {
    this.player = player;
    this.#disposer.add(player.changed.subscribe(() => this.#follow()));
    this.#disposer.add(() => cancelAnimationFrame(this.#frame));
  }

  get time(): number {
    return this.player.time;
  }
  get duration(): number {
    return this.player.duration;
  }
  get playing(): boolean {
    return this.player.playing;
  }
  get rate(): number {
    return this.player.rate;
  }
  get loop(): boolean {
    return this.#loop;
  }
  get range(): Interval | null {
    return this.#range;
  }

  setLoop(on: boolean): void {
    this.#loop = on;
    this.changed.emit();
  }

  /** From here on; `range` is where it stops or begins again. */
  play(range: Interval | null = null): void {
    this.#range = range;
    const { time, duration } = this.player;
    if (range && (time < range.start || time >= range.end - 0.02)) this.player.seek(range.start);
    else if (!range && time >= duration - 0.02) this.player.seek(0);
    this.player.play();
    this.ticked.emit();
  }
  pause(): void {
    this.#range = null;
    this.player.pause();
  }

  seek(time: number): void {
    if (this.#range && (time < this.#range.start || time > this.#range.end)) this.#range = null;
    this.player.seek(time);
    this.ticked.emit();
  }
  skip(seconds: number): void {
    this.seek(Math.min(this.player.duration, Math.max(0, this.player.time + seconds)));
  }

  shiftRate(by: 1 | -1): void {
    const now = this.player.rate;
    const at = RATES.reduce(
      (best, it, i) => (Math.abs(it - now) < Math.abs(RATES[best]! - now) ? i : best),
      0,
    );
    this.setRate(RATES[Math.min(RATES.length - 1, Math.max(0, at + by))]!);
  }
  setRate(rate: number): void {
    this.player.setRate(rate);
    this.changed.emit();
  }

  /** Called by the clock of the page, or by a test. */
  tick(): void {
    const range = this.#range;
    if (range && this.player.playing && this.player.time >= range.end) {
      if (this.#loop) this.player.seek(range.start);
      else {
        this.#range = null;
        this.player.pause();
        this.player.seek(range.end);
      }
    }
    this.ticked.emit();
  }

  #follow(): void {
    // Also by the element's own events: a hidden page gets no frames, but the stretch must end.
    this.tick();
    const { playing } = this.player;
    if (playing) this.#frame ||= requestAnimationFrame(this.#run);
    if (playing === this.#playing) return;
    this.#playing = playing;
    this.changed.emit();
  }
  #run = (): void => {
    this.#frame = 0;
    if (!this.player.playing) return;
    this.tick();
    this.#frame ||= requestAnimationFrame(this.#run);
  };

  dispose(): void {
    this.player.pause();
    this.#disposer.dispose();
  }
}
