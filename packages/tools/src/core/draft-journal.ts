import { type AnnotationDocument, parseDocument } from '@pumasi/contract/documents/document';
import type { Change } from './change.ts';
import { DocumentStore } from './document-store.ts';
import type { DraftStorage } from './draft-storage.ts';
import { fingerprint } from './fingerprint.ts';
import { newID } from './ids.ts';

/** At once, only gathered over one task: a reload a blink after the last step must find it. */
const DELAY = 0;
/** Beyond this many steps a fresh snapshot is cheaper to read back than the steps. */
const COMPACT_AFTER = 400;

interface JournalSource {
  /** The document as it stands now. */
  document(): AnnotationDocument;
}

/**
 * Keeps unsent work: one snapshot, then only the steps after it, so that a large document costs nothing per step.
 * A draft comes back only if it grew from what the server holds now; otherwise the server's is newer.
 */
export class DraftJournal {
  #storage: DraftStorage;
  #key: string;
  #source: JournalSource;
  #bases: (() => string)[];
  #pending: (readonly Change[])[] = [];
  #generation: string | null = null;
  #written = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #queue: Promise<void> = Promise.resolve();
  #onFault: (error: unknown) => void;

  constructor(
    storage: DraftStorage,
    key: string,
    server: unknown,
    source: JournalSource,
    onFault: (error: unknown) => void = () => {},
  ) {
    this.#storage = storage;
    this.#key = key;
    this.#source = source;
    this.#onFault = onFault;
    this.#bases = [memo(() => fingerprint(server))];
  }

  record(changes: readonly Change[]): void {
    this.#pending.push(changes);
    this.#timer ??= setTimeout(() => void this.flush(), DELAY);
  }

  /** The server may soon hold this very document (an intermediate save): later steps grow from it. */
  handedOut(document: AnnotationDocument): void {
    this.#bases = [...this.#bases.slice(-7), memo(() => fingerprint(document))];
    if (this.#generation) this.#generation = null;
  }

  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#pending.length === 0) return this.#queue;
    const steps = this.#pending.splice(0);
    this.#written += steps.length;
    if (this.#generation && this.#written <= COMPACT_AFTER) {
      const generation = this.#generation;
      return this.#enqueue(() => this.#storage.append(this.#key, generation, steps));
    }
    this.#generation = newID();
    this.#written = 0;
    const head = {
      key: this.#key,
      generation: this.#generation,
      savedAt: Date.now(),
      bases: this.#bases.map((it) => it()),
      snapshot: this.#source.document(),
    };
    return this.#enqueue(() => this.#storage.begin(head));
  }

  clear(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#pending = [];
    this.#generation = null;
    return this.#enqueue(() => this.#storage.clear(this.#key));
  }

  #enqueue(write: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(write).catch(this.#onFault);
    return this.#queue;
  }
}

function memo<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Null when there is no draft, or the server has moved on, or what was stored cannot be read. */
export async function restoreDraft(
  storage: Pick<DraftStorage, 'read'>,
  key: string,
  server: unknown,
): Promise<{ document: AnnotationDocument; bases: readonly string[] } | null> {
  const draft = await storage.read(key).catch(() => null);
  if (!draft || !draft.head.bases.includes(fingerprint(server))) return null;
  const parsed = parseDocument(draft.head.snapshot);
  if (!parsed.ok) return null;
  const store = new DocumentStore(parsed.document);
  for (const changes of draft.entries) store.apply(changes);
  const whole = parseDocument(store.toDocument());
  return whole.ok ? { document: whole.document, bases: draft.head.bases } : null;
}
