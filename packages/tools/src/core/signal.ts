/** A list of listeners; nothing more is needed between the session and those who draw it. */
export class Signal<T = void> {
  #listeners = new Set<(value: T) => void>();

  readonly subscribe = (listener: (value: T) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  emit(value: T): void {
    for (const listener of this.#listeners) listener(value);
  }
}
