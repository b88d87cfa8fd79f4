/** Ids in the order in which they were chosen; the last one is the one in hand. */
export class Selection {
  #ids: readonly string[] = [];
  /** Drawing asks for each of ten thousand. */
  #set: ReadonlySet<string> = new Set();
  #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get ids(): readonly string[] {
    return this.#ids;
  }
  get only(): string | null {
    return this.#ids.length === 1 ? (this.#ids[0] ?? null) : null;
  }
  get last(): string | null {
    return this.#ids.at(-1) ?? null;
  }
  has(id: string): boolean {
    return this.#set.has(id);
  }

  set(ids: readonly string[]): void {
    if (ids.length === this.#ids.length && ids.every((id, i) => id === this.#ids[i])) return;
    this.#set = new Set(ids);
    this.#ids = [...this.#set];
    this.#onChange();
  }
  clear(): void {
    this.set([]);
  }
  toggle(id: string): void {
    this.set(this.has(id) ? this.#ids.filter((it) => it !== id) : [...this.#ids, id]);
  }
  /** Objects may vanish under the selection: by undo, by another's data. */
  keepOnly(exists: (id: string) => boolean): void {
    this.set(this.#ids.filter(exists));
  }
}
