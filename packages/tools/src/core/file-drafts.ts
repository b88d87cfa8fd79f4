import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Bytes of unsent work, beside the journal that names them: pictures that were added and not handed in yet. */
export interface FileDrafts {
  read(key: string): Promise<Map<string, File>>;
  put(key: string, id: string, file: File): Promise<void>;
  /** Drops what the draft no longer names. */
  keepOnly(key: string, ids: readonly string[]): Promise<void>;
  clear(key: string): Promise<void>;
}

interface Row {
  key: string;
  id: string;
  savedAt: number;
  name: string;
  type: string;
  modified: number;
  /** Not a Blob: a browser in private mode refuses to store one, and never refuses bytes. */
  bytes: ArrayBuffer;
}
interface Schema extends DBSchema {
  files: { key: [string, string]; value: Row; indexes: { key: string; savedAt: number } };
}

const KEEP_FOR = 30 * 24 * 3600 * 1000;

export class IndexedFileDrafts implements FileDrafts {
  #opening: Promise<IDBPDatabase<Schema>> | null = null;

  #open(): Promise<IDBPDatabase<Schema>> {
    this.#opening ??= openDB<Schema>('pumasi-files', 1, {
      upgrade(db) {
        const files = db.createObjectStore('files', { keyPath: ['key', 'id'] });
        files.createIndex('key', 'key');
        files.createIndex('savedAt', 'savedAt');
      },
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
      },
    }).then(async (db) => {
      const old = IDBKeyRange.upperBound(Date.now() - KEEP_FOR);
      for (const key of await db.getAllKeysFromIndex('files', 'savedAt', old)) await db.delete('files', key);
      return db;
    });
    return this.#opening;
  }

  async read(key: string): Promise<Map<string, File>> {
    const rows = await (await this.#open()).getAllFromIndex('files', 'key', key);
    return new Map(
      rows.map(({ id, bytes, name, type, modified }) => [
        id,
        new File([bytes], name, { type, lastModified: modified }),
      ]),
    );
  }

  async put(key: string, id: string, file: File): Promise<void> {
    const { name, type, lastModified } = file;
    const bytes = await file.arrayBuffer();
    const db = await this.#open();
    await db.put('files', { key, id, savedAt: Date.now(), name, type, modified: lastModified, bytes });
  }

  async keepOnly(key: string, ids: readonly string[]): Promise<void> {
    const tx = (await this.#open()).transaction('files', 'readwrite');
    const held = await tx.store.index('key').getAllKeys(key);
    await Promise.all([
      ...held.filter(([, id]) => !ids.includes(id)).map((it) => tx.store.delete(it)),
      tx.done,
    ]);
  }

  clear(key: string): Promise<void> {
    return this.keepOnly(key, []);
  }
}

/** For tests, and for browsers that refuse a database. */
export class MemoryFileDrafts implements FileDrafts {
  #drafts = new Map<string, Map<string, File>>();

  async read(key: string): Promise<Map<string, File>> {
    return new Map(this.#drafts.get(key));
  }
  async put(key: string, id: string, file: File): Promise<void> {
    this.#drafts.set(key, new Map(this.#drafts.get(key)).set(id, file));
  }
  async keepOnly(key: string, ids: readonly string[]): Promise<void> {
    const held = this.#drafts.get(key);
    for (const id of held?.keys() ?? []) if (!ids.includes(id)) held?.delete(id);
  }
  async clear(key: string): Promise<void> {
    this.#drafts.delete(key);
  }
}
