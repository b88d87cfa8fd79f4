import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnnotationObject, emptyDocument, parseDocument, type Relation } from '../documents/document.ts';
import { legalFormTagger } from './legal-form-tagger.ts';

const { sample, options, validate } = legalFormTagger;
const span = (
  start: number,
  end: number,
  classID: string | null = 'party',
  id = `${start}-${end}`,
): AnnotationObject => ({
  id,
  classID,
  shape: { kind: 'span', start, end },
  attributes: {},
  source: 'worker',
});
const check = (objects: AnnotationObject[], raw: unknown = {}, relations: Relation[] = []) =>
  validate(
    { ...emptyDocument('legal_form_tagger', 1), objects, relations },
    options.parse(raw),
    sample.classes,
  ).map((it) => it.code);
const rules = { relations: [{ kind: 'pays', name: 'pays', to: ['amount'] }] };
const [a, b] = [span(0, 3), span(4, 9, 'amount')];
const link = (patch: Partial<Relation> = {}): Relation => ({
  id: 'r',
  kind: 'pays',
  from: a.id,
  to: b.id,
  ...patch,
});

describe('legal_form_tagger', () => {
  it('has a sample that is readable and passes its own rules', () => {
    expect(parseDocument(sample.document).ok).toBe(true);
    expect(validate(sample.document, sample.options, sample.classes)).toEqual([]);
  });

  it.each([
    ['too-few', () => check([])],
    ['too-many', () => check([a, b], { maxObjects: 1 })],
    ['class-too-few', () => check([a], { perClass: [{ classID: 'clause', min: 1 }] })],
    ['class-too-many', () => check([a], { perClass: [{ classID: 'party', max: 0 }] })],
    ['too-few-relations', () => check([a], { minRelations: 1 })],
    ['shape-not-allowed', () => check([{ ...a, shape: { kind: 'point', x: 1, y: 1 } }])],
    ['class-missing', () => check([span(0, 1, null)])],
    ['class-unknown', () => check([span(0, 1, 'gone')])],
    ['span-empty', () => check([span(3, 3)])],
    ['span-twice', () => check([a, { ...a, id: 'x' }])],
    ['overlap', () => check([span(0, 5), span(4, 6)], { allowOverlap: false })],
    ['relation-unknown', () => check([a, b], rules, [link({ kind: 'owns' })])],
    ['relation-broken', () => check([a, b], rules, [link({ to: 'gone' })])],
    ['relation-self', () => check([a, b], rules, [link({ from: b.id })])],
    ['relation-twice', () => check([a, b], rules, [link(), link({ id: 's' })])],
    ['relation-class', () => check([a, b], rules, [link({ from: b.id, to: a.id })])],
  ])('reports %s alone', (code, run) => {
    expect(run()).toEqual([code]);
  });

  it('finds an overlap exactly where two spans share a letter', () => {
    const spans = fc.uniqueArray(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 8 })), {
      minLength: 1,
      maxLength: 12,
      selector: ([start, length]) => `${start}-${start + length}`,
    });
    fc.assert(
      fc.property(spans, (list) => {
        const objects = list.map(([start, length]) => span(start, start + length));
        const shared = list.some(([s, l], i) => list.some(([t, m], j) => i < j && s < t + m && t < s + l));
        expect(check(objects, { allowOverlap: false }).includes('overlap')).toBe(shared);
        expect(check(objects)).toEqual([]);
      }),
    );
  });
});
