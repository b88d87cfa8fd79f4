import { type AnnotationDocument, emptyDocument } from '@pumasi/contract/documents/document';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Session } from './session.ts';

type Step =
  | { do: 'add'; x: number }
  | { do: 'move'; at: number; x: number; merge: boolean }
  | { do: 'remove'; at: number }
  | { do: 'remark'; text: string };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('add' as const), x: fc.integer({ min: 0, max: 99 }) }),
  fc.record({
    do: fc.constant('move' as const),
    at: fc.nat(20),
    x: fc.integer({ min: 0, max: 99 }),
    merge: fc.boolean(),
  }),
  fc.record({ do: fc.constant('remove' as const), at: fc.nat(20) }),
  fc.record({ do: fc.constant('remark' as const), text: fc.string({ maxLength: 5 }) }),
);

function play(session: Session, steps: readonly Step[]): void {
  const at = (i: number) => session.store.order[i % Math.max(1, session.store.size)];
  for (const it of steps) {
    session.transact(
      (action) => {
        if (it.do === 'add') action.add(session.newObject({ kind: 'point', x: it.x, y: 0 }));
        if (it.do === 'move') action.update(at(it.at) ?? '', { shape: { kind: 'point', x: it.x, y: 1 } });
        if (it.do === 'remove') action.remove(at(it.at) ?? '');
        if (it.do === 'remark') action.set('remarks', [{ id: 'r', x: 0, y: 0, text: it.text }]);
      },
      it.do === 'move' && it.merge ? 'move' : null,
    );
  }
}

const start: AnnotationDocument = {
  ...emptyDocument('image_annotator', 1),
  objects: [0, 1, 2].map((i) => ({
    id: `o${i}`,
    classID: null,
    shape: { kind: 'point', x: i, y: i },
    attributes: {},
    source: 'worker',
  })),
};

describe('history', () => {
  it('comes back to the start by undoing all and to the end by redoing all', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const session = new Session(start, 'work', []);
        play(session, steps);
        const end = session.store.toDocument();
        while (session.canUndo) session.undo();
        expect(session.store.toDocument()).toEqual(start);
        while (session.canRedo) session.redo();
        expect(session.store.toDocument()).toEqual(end);
      }),
    );
  });

  it('says the same through the changes it reports, so a journal can replay them', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 30 }),
        fc.array(fc.boolean(), { maxLength: 30 }),
        (steps, turns) => {
          const session = new Session(start, 'work', []);
          const twin = new Session(start, 'work', []);
          session.committed.subscribe((changes) => twin.store.apply(structuredClone(changes)));
          play(session, steps);
          for (const back of turns) {
            if (back) session.undo();
            else session.redo();
          }
          expect(twin.store.toDocument()).toEqual(session.store.toDocument());
        },
      ),
    );
  });

  it('leaves the document as it was when an action throws', () => {
    const session = new Session(start, 'work', []);
    expect(() =>
      session.transact((action) => {
        action.remove('o1');
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(session.store.toDocument()).toEqual(start);
    expect([session.canUndo, session.dirty]).toEqual([false, false]);
  });

  it('drops a verdict from what the worker changes and lets the reviewer set it', () => {
    const review = new Session(start, 'review', []);
    review.transact((action) => action.update('o0', { verdict: 'wrong' }));
    expect(review.store.get('o0')?.verdict).toBe('wrong');
    const work = new Session(review.store.toDocument(), 'work', []);
    work.transact((action) => action.update('o0', { classID: 'car' }));
    expect(work.store.get('o0')).not.toHaveProperty('verdict');
  });
});
