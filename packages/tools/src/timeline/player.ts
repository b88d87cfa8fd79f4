import { Disposer } from '../core/disposer.ts';
import { Signal } from '../core/signal.ts';
import { clamp } from '../geometry/rect.ts';

/** What plays: an element of the browser, or a clock of the tests. */
export interface Player {
  readonly duration: number;
  readonly time: number;
  readonly playing: boolean;
  readonly rate: number;
  /** Started, stopped or came to its end. */
  readonly changed: Pick<Signal, 'subscribe'>;
  play(): void;
  pause(): void;
  seek(time: number): void;
  setRate(rate: number): void;
}

export class MediaPlayer implements Player {
  readonly changed = new Signal();
  readonly duration: number;
  #element: HTMLMediaElement;
  #disposer = new Disposer();

  constructor(element: HTMLMediaElement, duration: number) {
    this.#element = element;
    this.duration = duration;
    for (const type of ['play', 'pause', 'ended', 'seeked', 'timeupdate']) {
      this.#disposer.listen(element, type, () => this.changed.emit());
    }
  }

  get time(): number {
    return Math.min(this.#element.currentTime, this.duration);
  }
  get playing(): boolean {
    return !this.#element.paused && !this.#element.ended;
  }
  get rate(): number {
    return this.#element.playbackRate;
  }
  play(): void {
    // Refused without a press of the user, or overtaken by a pause: the button shows the state either way.
    this.#element.play().catch(() => this.changed.emit());
  }
  pause(): void {
    this.#element.pause();
  }
  seek(time: number): void {
    this.#element.currentTime = clamp(time, 0, this.duration);
  }
  setRate(rate: number): void {
    this.#element.playbackRate = rate;
    this.changed.emit();
  }
  dispose(): void {
    this.#element.pause();
    this.#disposer.dispose();
  }
}

/** A clock that stands still until it is moved: for tests, and for a unit without a file. */
export class StillPlayer implements Player {
  readonly changed = new Signal();
  readonly duration: number;
  time = 0;
  playing = false;
  rate = 1;

  constructor(duration: number) {
    this.duration = duration;
  }
  play(): void {
    this.playing = true;
    this.changed.emit();
  }
  pause(): void {
    this.playing = false;
    this.changed.emit();
  }
  seek(time: number): void {
    this.time = clamp(time, 0, this.duration);
  }
  setRate(rate: number): void {
    this.rate = rate;
    this.changed.emit();
  }
  /** As much time as would have passed. */
  pass(seconds: number): void {
    if (this.playing) this.seek(this.time + seconds * this.rate);
    if (this.time >= this.duration) this.playing = false;
    this.changed.emit();
  }
}
