/** One callback per screen frame, only while there is something to do: a tool at rest costs nothing. */
export class FrameLoop {
  #run: () => boolean;
  #handle = 0;

  /** `run` answers whether it wants the next frame too. */
  constructor(run: () => boolean) {
    this.#run = run;
  }

  request(): void {
    this.#handle ||= requestAnimationFrame(this.#tick);
  }

  #tick = (): void => {
    this.#handle = 0;
    if (this.#run()) this.request();
  };

  dispose(): void {
    cancelAnimationFrame(this.#handle);
    this.#handle = 0;
  }
}
