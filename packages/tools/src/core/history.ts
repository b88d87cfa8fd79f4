import { type Change, inverse } from './change.ts';
import type { DocumentStore } from './document-store.ts';

const DEPTH = 1_000;

interface Step {
  readonly changes: readonly Change[];
  readonly merge: string | null;
}

export class History {
  #store: DocumentStore;
  #past: Step[] = [];
  #future: Step[] = [];

  constructor(store: DocumentStore) {
    this.#store = store;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Steps with the same `merge` that follow one another, such as letters of one word, are undone together. */
  push(changes: readonly Change[], merge: string | null = null): void {
    if (changes.length === 0) return;
    const top = this.#past.at(-1);
    if (top && merge !== null && top.merge === merge && this.#future.length === 0) {
      this.#past[this.#past.length - 1] = { merge, changes: [...top.changes, ...changes] };
      return;
    }
    this.#past.push({ changes, merge });
    if (this.#past.length > DEPTH) this.#past.shift();
    this.#future = [];
  }

  /** Returns what was applied, for the journal and the selection; null when there was nothing. */
  undo(): readonly Change[] | null {
    const step = this.#past.pop();
    if (!step) return null;
    this.#future.push(step);
    const back = inverse(step.changes);
    this.#store.apply(back);
    return back;
  }

  redo(): readonly Change[] | null {
    const step = this.#future.pop();
    if (!step) return null;
    this.#past.push(step);
    this.#store.apply(step.changes);
    return step.changes;
  }
}
