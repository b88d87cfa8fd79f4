import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Change } from './change.ts';

export interface DraftHead {
  readonly key: string;
  /** Entries of an older snapshot carry an older generation and are ignored. */
  readonly generation: string;
  readonly savedAt: number;
  /** Fingerprints of the server's documents that this draft grew from. */
  readonly bases: readonly string[];
  readonly snapshot: unknown;
}

export interface StoredDraft {
  readonly head: DraftHead;
  readonly entries: readonly (readonly Change[])[];
}

export interface DraftStorage {
  read(key: string): Promise<StoredDraft | null>;
  /** A new beginning: replaces the head and drops the entries before it. */
  begin(head: DraftHead): Promise<void>;
  append(key: string, generation: string, changes: readonly (readonly Change[])[]): Promise<void>;
  clear(key: string): Promise<void>;
}

interface Schema extends DBSchema {
  heads: { key: string; value: DraftHead; indexes: { savedAt: number } };
  entries: {
    key: number;
    value: { key: string; generation: string; changes: readonly Change[] };
    indexes: { key: string };
  };
}

const KEEP_FOR = 30 * 24 * 3600 * 1000;

/** Each write is one transaction of the database: after a crash a draft is whole up to its last step. */
export class IndexedDraftStorage implements DraftStorage {
  #opening: Promise<IDBPDatabase<Schema>> | null = null;

  #open(): Promise<IDBPDatabase<Schema>> {
    this.#opening ??= openDB<Schema>('pumasi-drafts', 1, {
      upgrade(db) {
        db.createObjectStore('heads', { keyPath: 'key' }).createIndex('savedAt', 'savedAt');
        db.createObjectStore('entries', { autoIncrement: true }).createIndex('key', 'key');
      },
      blocking(_current, _blocked, event) {
        // Another tab brings a newer release: holding the database open would block it for ever.
        (event.target as IDBDatabase).close();
      },
    }).then(async (db) => {
      await this.#forgetOld(db);
      return db;
    });
    return this.#opening;
  }

  async #forgetOld(db: IDBPDatabase<Schema>): Promise<void> {
    const old = await db.getAllKeysFromIndex(
      'heads',
      'savedAt',
      IDBKeyRange.upperBound(Date.now() - KEEP_FOR),
    );
    for (const key of old) await this.#drop(db, key);
  }

  async #drop(db: IDBPDatabase<Schema>, key: string): Promise<void> {
    const tx = db.transaction(['heads', 'entries'], 'readwrite');
    const ids = await tx.objectStore('entries').index('key').getAllKeys(key);
    await Promise.all([
      tx.objectStore('heads').delete(key),
      ...ids.map((id) => tx.objectStore('entries').delete(id)),
      tx.done,
    ]);
  }

  async read(key: string): Promise<StoredDraft | null> {
    const db = await this.#open();
    const tx = db.transaction(['heads', 'entries']);
    const [head, entries] = await Promise.all([
      tx.objectStore('heads').get(key),
      tx.objectStore('entries').index('key').getAll(key),
    ]);
    if (!head) return null;
    return {
      head,
      entries: entries.filter((it) => it.generation === head.generation).map((it) => it.changes),
    };
  }

  async begin(head: DraftHead): Promise<void> {
    const tx = (await this.#open()).transaction(['heads', 'entries'], 'readwrite');
    const ids = await tx.objectStore('entries').index('key').getAllKeys(head.key);
    await Promise.all([
      tx.objectStore('heads').put(head),
      ...ids.map((id) => tx.objectStore('entries').delete(id)),
      tx.done,
    ]);
  }

  async append(key: string, generation: string, steps: readonly (readonly Change[])[]): Promise<void> {
    const tx = (await this.#open()).transaction('entries', 'readwrite');
    const adding = steps.map((changes) => tx.store.add({ key, generation, changes }));
    // Without waiting for its answers: a page that is left now must not take the step with it.
    tx.commit();
    await Promise.all([...adding, tx.done]);
  }

  async clear(key: string): Promise<void> {
    await this.#drop(await this.#open(), key);
  }
}

/** For tests, and for browsers that refuse a database: the work goes on, only the safety net is missing. */
export class MemoryDraftStorage implements DraftStorage {
  #drafts = new Map<
    string,
    { head: DraftHead; entries: { generation: string; changes: readonly Change[] }[] }
  >();

  async read(key: string): Promise<StoredDraft | null> {
    const draft = this.#drafts.get(key);
    if (!draft) return null;
    const { head, entries } = draft;
    return structuredClone({
      head,
      entries: entries.filter((it) => it.generation === head.generation).map((it) => it.changes),
    });
  }
  async begin(head: DraftHead): Promise<void> {
    this.#drafts.set(head.key, { head: structuredClone(head), entries: [] });
  }
  async append(key: string, generation: string, steps: readonly (readonly Change[])[]): Promise<void> {
    const draft = this.#drafts.get(key);
    for (const changes of steps) draft?.entries.push({ generation, changes: structuredClone(changes) });
  }
  async clear(key: string): Promise<void> {
    this.#drafts.delete(key);
  }
}
