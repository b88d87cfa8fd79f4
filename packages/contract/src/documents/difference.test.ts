import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verdictKey } from '../tools/answer-verdict.ts';
import { differenceOf, isUnchanged } from './difference.ts';
import { type AnnotationDocument, type AnnotationObject, emptyDocument } from './document.ts';

const box = (id: string, x = 0): AnnotationObject => ({
  id,
  classID: 'car',
  shape: { kind: 'box', x, y: 0, w: 10, h: 10, angle: 0 },
  attributes: { worn: ['hat'] },
  source: 'worker',
});
const file = (id: string, sha: string) => ({
  id,
  name: `${id}.png`,
  type: 'image/png',
  size: 1,
  sha256: sha.repeat(64),
});
const of = (over: Partial<AnnotationDocument> = {}): AnnotationDocument => ({
  ...emptyDocument('image_annotator', 1),
  ...over,
});

describe('the difference between two hand-ins', () => {
  it('names what was added, changed and removed', () => {
    const before = of({ objects: [box('a'), box('b'), box('c')], answers: { q1: 'x', q2: 'y' } });
    const after = of({ objects: [box('a'), box('b', 5), box('d')], answers: { q1: 'x', q3: ['z'] } });
    expect(differenceOf(before, after)).toMatchObject({
      added: ['d'],
      changed: ['b'],
      removed: ['c'],
      answers: ['q2', 'q3'],
    });
  });
  it('leaves verdicts and remarks out: they are the reviewer’s', () => {
    const before = of({
      objects: [{ ...box('a'), verdict: 'wrong' }],
      answers: { [verdictKey('q')]: 'wrong' },
      remarks: [{ id: 'r', x: 1, y: 1, text: '헐겁습니다' }],
    });
    expect(isUnchanged(differenceOf(before, of({ objects: [box('a')] })))).toBe(true);
  });
  it('knows pictures by their bytes, and sees another order', () => {
    const before = of({ files: [file('1', 'a'), file('2', 'b'), file('3', 'c')] });
    const after = of({ files: [file('9', 'b'), file('8', 'a'), file('4', 'd')] });
    const found = differenceOf(before, after);
    expect(found).toMatchObject({ filesAdded: 1, filesRemoved: 1, filesMoved: true });
    expect(isUnchanged(found)).toBe(false);
  });
  it('counts links that are new, other or gone', () => {
    const link = (id: string, kind: string) => ({ id, kind, from: 'a', to: 'b' });
    const before = of({ relations: [link('1', 'of'), link('2', 'of')] });
    const after = of({ relations: [link('2', 'by'), link('3', 'of')] });
    expect(differenceOf(before, after).relations).toBe(3);
  });
  it('turns around when before and after do, and nothing differs from itself', () => {
    const some = fc
      .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
      .chain((ids) =>
        fc.tuple(...ids.map((id) => fc.nat(2).map((x) => box(id, x)))).map((objects) => of({ objects })),
      );
    fc.assert(
      fc.property(some, some, (one, two) => {
        const [there, back] = [differenceOf(one, two), differenceOf(two, one)];
        expect(there.added.toSorted()).toEqual(back.removed.toSorted());
        expect(there.changed.toSorted()).toEqual(back.changed.toSorted());
        expect(there.added.length + one.objects.length - there.removed.length).toBe(two.objects.length);
        expect(isUnchanged(differenceOf(one, one))).toBe(true);
      }),
    );
  });
});
