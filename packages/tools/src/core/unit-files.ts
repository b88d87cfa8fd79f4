import type { DocumentFile } from '@pumasi/contract/documents/document';
import type { FileDrafts } from './file-drafts.ts';
import { Signal } from './signal.ts';

/** A file that the server has from an earlier round or save. */
export interface HandedIn {
  readonly url: string;
  readonly sha256: string;
}

/**
 * The bytes of a document's files, wherever they are: added here and kept in the browser, or handed in before and
 * on the server. There they are found by their sum, because a draft may name them in another order.
 */
export class UnitFiles {
  readonly changed = new Signal();
  #drafts: FileDrafts;
  #key: string;
  #held: Map<string, File>;
  #handedIn: readonly HandedIn[];
  #urls = new Map<string, string>();
  #fetching = new Map<string, Promise<void>>();
  #unsafe = false;

  constructor(drafts: FileDrafts, key: string, held: Map<string, File>, handedIn: readonly HandedIn[]) {
    this.#drafts = drafts;
    this.#key = key;
    this.#held = held;
    this.#handedIn = handedIn;
  }

  /** A file could not be kept in this browser: a reload would lose it. */
  get unsafe(): boolean {
    return this.#unsafe;
  }

  /** An address that an <img> can show; null where the bytes are nowhere. */
  url({ id, sha256 }: DocumentFile): string | null {
    const made = this.#urls.get(id);
    if (made) return made;
    const file = this.#held.get(id);
    if (!file) return this.#handedIn.find((it) => it.sha256 === sha256)?.url || null;
    const url = URL.createObjectURL(file);
    this.#urls.set(id, url);
    return url;
  }

  async add(id: string, file: File): Promise<void> {
    this.#held.set(id, file);
    try {
      await this.#drafts.put(this.#key, id, file);
    } catch {
      this.#unsafe = true;
      this.changed.emit();
    }
  }

  /** The server has these very files in this very order. */
  areHandedIn(files: readonly DocumentFile[]): boolean {
    return (
      files.length > 0 &&
      files.length === this.#handedIn.length &&
      files.every(({ sha256 }, i) => this.#handedIn[i]?.sha256 === sha256)
    );
  }

  /** After a save: the server has these, and a submit need not bring them again. */
  areOnServer(files: readonly DocumentFile[]): void {
    this.#handedIn = files.flatMap(({ sha256 }) =>
      sha256 === undefined
        ? []
        : [{ sha256, url: this.#handedIn.find((it) => it.sha256 === sha256)?.url ?? '' }],
    );
  }

  /** Null while bytes are missing: files of an earlier round that are not fetched yet, or lost ones. */
  take(files: readonly DocumentFile[]): File[] | null {
    const found = files.flatMap(({ id }) => this.#held.get(id) ?? []);
    return found.length === files.length ? found : null;
  }

  /** A changed set is handed in whole, so the files that stay are fetched too. */
  async fetchHandedIn(files: readonly DocumentFile[]): Promise<void> {
    await Promise.all(files.filter(({ id }) => !this.#held.has(id)).map((it) => this.#fetch(it)));
  }

  async #fetch({ id, name, type, sha256 }: DocumentFile): Promise<void> {
    const url = this.#handedIn.find((it) => it.sha256 === sha256)?.url;
    const running = this.#fetching.get(id);
    if (running || !url) return await running;
    const fetching = fetch(url)
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`the file answered ${answer.status}`);
        this.#held.set(id, new File([await answer.arrayBuffer()], name, { type }));
      })
      .catch(() => undefined)
      .finally(() => {
        this.#fetching.delete(id);
        this.changed.emit();
      });
    this.#fetching.set(id, fetching);
    await fetching;
  }

  forget(): Promise<void> {
    return this.#drafts.clear(this.#key);
  }

  dispose(): void {
    for (const url of this.#urls.values()) URL.revokeObjectURL(url);
    this.#urls.clear();
  }
}
