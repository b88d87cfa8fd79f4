/** Everything a session opens is closed by one call, in the reverse order. */
export class Disposer {
  #tasks: (() => void)[] = [];
  #done = false;

  add(task: () => void): void {
    if (this.#done) task();
    else this.#tasks.push(task);
  }

  listen<K extends keyof HTMLElementEventMap>(
    target: EventTarget,
    type: K | (string & {}),
    handler: (event: HTMLElementEventMap[K]) => void,
    options?: AddEventListenerOptions,
  ): void {
    const listener = handler as (event: Event) => void;
    target.addEventListener(type, listener, options);
    this.add(() => target.removeEventListener(type, listener, options));
  }

  dispose(): void {
    this.#done = true;
    for (const task of this.#tasks.splice(0).reverse()) task();
  }
}
