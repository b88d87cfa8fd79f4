import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnnotationObject, emptyDocument, parseDocument } from '../documents/document.ts';
import { audioStt, inTimeOrder, intervalOf, overlaps, rivalsOf } from './audio-stt.ts';

const { sample, options, validate } = audioStt;
const said = (
  start: number,
  end: number,
  classID: string | null = 'speaker-a',
  attributes: AnnotationObject['attributes'] = { text: '네.' },
): Omit<AnnotationObject, 'id'> => ({
  classID,
  shape: { kind: 'interval', start, end },
  attributes,
  source: 'worker',
});
const check = (objects: Omit<AnnotationObject, 'id'>[], raw: unknown = {}) =>
  validate(
    { ...emptyDocument('audio_stt', 1), objects: objects.map((it, i) => ({ ...it, id: `o${i}` })) },
    options.parse(raw),
    sample.classes,
  ).map((it) => it.code);

describe('audio_stt', () => {
  it('has a sample that is readable and passes its own rules', () => {
    expect(parseDocument(sample.document).ok).toBe(true);
    expect(validate(sample.document, sample.options, sample.classes)).toEqual([]);
  });

  it('completes empty options and keeps the name of the transcript for itself', () => {
    expect(options.parse({})).toMatchObject({ skips: [1, 2, 3], overlap: 'between-speakers' });
    expect(options.safeParse({ attributes: [{ kind: 'text', id: 'text', name: 't' }] }).success).toBe(false);
    expect(options.safeParse({ minIntervalSeconds: 3, maxIntervalSeconds: 2 }).success).toBe(false);
  });

  it.each([
    ['too-few', () => check([])],
    ['too-many', () => check([said(0, 1), said(2, 3)], { maxIntervals: 1 })],
    ['not-interval', () => check([{ ...said(0, 1), shape: { kind: 'span', start: 0, end: 1 } }])],
    ['speaker-missing', () => check([said(0, 1, null)])],
    ['speaker-unknown', () => check([said(0, 1, 'gone')])],
    ['too-short', () => check([said(0, 0.05)])],
    ['too-long', () => check([said(0, 3)], { maxIntervalSeconds: 2 })],
    ['overlap', () => check([said(0, 2), said(1, 3)])],
    ['overlap', () => check([said(0, 2), said(1, 3, 'speaker-b')], { overlap: 'none' })],
    ['overlap', () => check([said(0, 9), said(1, 2, 'speaker-b'), said(4, 5)])],
    ['text-missing', () => check([said(0, 1, 'speaker-a', { text: ' ' })])],
    ['text-too-long', () => check([said(0, 1, 'speaker-a', { text: '네네네' })], { maxTextLength: 2 })],
    [
      'attribute-missing',
      () => check([said(0, 1)], { attributes: [{ kind: 'text', id: 'mood', name: 'm', required: true }] }),
    ],
  ])('reports %s alone', (code, run) => {
    expect(run()).toEqual([code]);
  });

  it('lets speakers talk over one another, and anybody where the project says so', () => {
    expect(check([said(0, 2), said(1, 3, 'speaker-b')])).toEqual([]);
    expect(check([said(0, 2), said(1, 3)], { overlap: 'any' })).toEqual([]);
    expect(check([said(0, 2), said(2, 3)], { overlap: 'none' }), 'a touch is no overlap').toEqual([]);
  });

  it('finds an overlap exactly where two intervals share time', () => {
    const time = fc.integer({ min: 0, max: 40 }).map((it) => it / 4);
    const interval = fc.tuple(time, time).map(([a, b]) => said(Math.min(a, b), Math.max(a, b) + 0.25));
    fc.assert(
      fc.property(fc.array(interval, { minLength: 1, maxLength: 8 }), (objects) => {
        const times = objects.map((it) => intervalOf({ ...it, id: 'x' })!);
        const shared = times.some((a, i) => times.some((b, j) => j > i && overlaps(a, b)));
        expect(check(objects).includes('overlap')).toBe(shared);
      }),
    );
  });

  it('orders by time whatever the order of drawing, and names the rivals of one speaker', () => {
    const objects = [said(3, 4), said(0, 9, 'speaker-b'), said(0, 1)].map((it, i) => ({
      ...it,
      id: `o${i}`,
    }));
    expect(inTimeOrder(objects).map((it) => it.id)).toEqual(['o2', 'o1', 'o0']);
    expect(rivalsOf(objects, 'between-speakers', 'o0', 'speaker-a')).toMatchObject([{ start: 0, end: 1 }]);
    expect(rivalsOf(objects, 'none', 'o0', 'speaker-a')).toHaveLength(2);
    expect(rivalsOf(objects, 'any', 'o0', 'speaker-a')).toEqual([]);
  });
});
