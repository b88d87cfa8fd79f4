import { type AnnotationDocument, parseDocument } from '@pumasi/contract/documents/document';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface Schema extends DBSchema {
  handed: { key: string; value: { key: string; document: unknown } };
}

let opening: Promise<IDBPDatabase<Schema>> | null = null;
const open = (): Promise<IDBPDatabase<Schema>> => {
  opening ??= openDB<Schema>('pumasi-previous', 1, {
    upgrade: (db) => void db.createObjectStore('handed', { keyPath: 'key' }),
  });
  return opening;
};
const available = typeof indexedDB !== 'undefined';

/** The last document that was handed in, one per worker and project: pictures of a series look alike. */
export async function rememberWork(key: string, document: AnnotationDocument): Promise<void> {
  // Without a database nothing is lost but a convenience.
  if (available) await (await open()).put('handed', { key, document }).catch(() => undefined);
}

export async function previousWork(key: string): Promise<AnnotationDocument | null> {
  if (!available) return null;
  const found = await open()
    .then((db) => db.get('handed', key))
    .catch(() => undefined);
  const parsed = found && parseDocument(found.document);
  return parsed?.ok ? parsed.document : null;
}
