import { type AnnotationDocument, emptyDocument } from '@pumasi/contract/documents/document';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DraftJournal, restoreDraft } from './draft-journal.ts';
import { MemoryDraftStorage } from './draft-storage.ts';
import { fingerprint } from './fingerprint.ts';
import { Session } from './session.ts';

const server = emptyDocument('image_annotator', 1);

function open(
  storage: MemoryDraftStorage,
  from: AnnotationDocument = server,
  base: AnnotationDocument = from,
) {
  const session = new Session(from, 'work', []);
  const journal = new DraftJournal(storage, 'k', base, { document: () => session.store.toDocument() });
  session.committed.subscribe((changes) => journal.record(changes));
  const draw = (x: number) =>
    session.transact((step) => step.add(session.newObject({ kind: 'point', x, y: 0 })));
  return { session, journal, draw };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('draft journal', () => {
  it('brings back every step after a crash, undo included', async () => {
    const storage = new MemoryDraftStorage();
    const { session, journal, draw } = open(storage);
    for (let x = 0; x < 5; x++) {
      draw(x);
      await journal.flush();
    }
    session.undo();
    await journal.flush();
    const restored = await restoreDraft(storage, 'k', server);
    expect(restored?.document).toEqual(session.store.toDocument());
  });

  it('writes by itself a moment after a step', async () => {
    vi.useFakeTimers();
    const storage = new MemoryDraftStorage();
    open(storage).draw(1);
    expect(await restoreDraft(storage, 'k', server)).toBeNull();
    await vi.runAllTimersAsync();
    expect((await restoreDraft(storage, 'k', server))?.document.objects).toHaveLength(1);
  });

  it('gives way when the server holds something else', async () => {
    const storage = new MemoryDraftStorage();
    const { journal, draw } = open(storage);
    draw(1);
    await journal.flush();
    expect(await restoreDraft(storage, 'k', { ...server, guideVersion: 2 })).toBeNull();
    expect(await restoreDraft(storage, 'other', server)).toBeNull();
  });

  it('keeps what was done after an intermediate save', async () => {
    const storage = new MemoryDraftStorage();
    const { session, journal, draw } = open(storage);
    draw(1);
    const saved = session.store.toDocument();
    journal.handedOut(saved);
    draw(2);
    await journal.flush();
    expect((await restoreDraft(storage, 'k', saved))?.document.objects).toHaveLength(2);
  });

  it('folds many steps into a new snapshot without losing one', async () => {
    const storage = new MemoryDraftStorage();
    const { session, journal, draw } = open(storage);
    for (let x = 0; x < 900; x++) {
      draw(x);
      if (x % 7 === 0) await journal.flush();
    }
    await journal.flush();
    expect((await restoreDraft(storage, 'k', server))?.document).toEqual(session.store.toDocument());
  });

  it('is gone after a submit', async () => {
    vi.useFakeTimers();
    const storage = new MemoryDraftStorage();
    const { journal, draw } = open(storage);
    draw(1);
    await journal.flush();
    draw(2);
    await journal.clear();
    await vi.runAllTimersAsync();
    expect(await restoreDraft(storage, 'k', server)).toBeNull();
  });

  it('refuses a damaged draft and survives a broken database', async () => {
    const storage = new MemoryDraftStorage();
    const head = {
      key: 'k',
      generation: 'g',
      savedAt: 0,
      bases: [fingerprint(server)],
      snapshot: { tool: 1 },
    };
    await storage.begin(head);
    expect(await restoreDraft(storage, 'k', server)).toBeNull();
    storage.read = () => Promise.reject(new Error('quota'));
    expect(await restoreDraft(storage, 'k', server)).toBeNull();
  });

  it('knows a document whatever the order of its keys', () => {
    expect(fingerprint({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(fingerprint({ b: [{ d: 3, c: 2 }], a: 1 }));
    expect(fingerprint({ a: 1 })).not.toBe(fingerprint({ a: 2 }));
  });
});
