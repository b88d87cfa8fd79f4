import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DocumentFile, emptyDocument, parseDocument } from '../documents/document.ts';
import { imageCollector } from './image-collector.ts';
import { mobileImageCollector } from './m-image-collector.ts';
import { lookDistance } from './picture-set.ts';

const picture = (n: number, over: Partial<DocumentFile> = {}): DocumentFile => ({
  id: `f${n}`,
  name: `${n}.jpg`,
  type: 'image/jpeg',
  size: 1000,
  width: 800,
  height: 600,
  sha256: n.toString(16).padStart(64, '0'),
  look: n.toString(16).repeat(16).slice(0, 16),
  ...over,
});
const check = (files: DocumentFile[], raw: object = {}, answers = {}) =>
  imageCollector
    .validate(
      { ...emptyDocument('image_collector', 1), files, answers },
      imageCollector.options.parse(raw),
      [],
    )
    .map((it) => it.code);

describe.each([imageCollector, mobileImageCollector])('$id', ({ sample, validate, options }) => {
  it('has a sample that is readable and passes its own rules', () => {
    expect(parseDocument(sample.document).ok).toBe(true);
    expect(validate(sample.document, sample.options as never, [])).toEqual([]);
  });
  it('refuses limits that cannot be met', () => {
    expect(options.safeParse({ minFiles: 3, maxFiles: 2 }).success).toBe(false);
    expect(options.safeParse({ minWidth: 900, maxWidth: 800 }).success).toBe(false);
    expect(options.safeParse({ formats: [] }).success).toBe(false);
    expect(options.safeParse({ formats: ['image/svg+xml'] }).success).toBe(false);
  });
});

describe('a set of pictures', () => {
  it.each([
    ['too-few-files', () => check([])],
    ['too-many-files', () => check([picture(1), picture(14)], { maxFiles: 1 })],
    ['format', () => check([picture(1, { type: 'image/png' })], { formats: ['image/jpeg'] })],
    ['too-heavy', () => check([picture(1)], { maxBytes: 999 })],
    ['too-small', () => check([picture(1)], { minWidth: 801 })],
    ['too-big', () => check([picture(1)], { maxHeight: 599 })],
    ['duplicate', () => check([picture(1), { ...picture(14), sha256: picture(1).sha256 }])],
    ['similar', () => check([picture(1), picture(2, { look: '1111111111111113' })])],
    ['unmeasured', () => check([picture(1, { sha256: undefined })])],
    ['unmeasured', () => check([picture(1, { width: 0 })])],
    ['unconfirmed', () => check([picture(1)], { checklist: [{ id: 'own', name: '직접 찍음' }] })],
  ])('reports %s alone', (code, run) => {
    expect(run()).toEqual([code]);
  });

  it('lets near and equal pictures pass where the project does not mind', () => {
    const twins = [picture(1), { ...picture(1), id: 'twin' }];
    expect(check(twins, { minDifference: 0, refuseDuplicates: false })).toEqual([]);
    expect(check([picture(1)], { checklist: [{ id: 'own', name: '직접 찍음' }] }, { own: true })).toEqual([]);
  });

  it('points at the later of two equal pictures', () => {
    const document = {
      ...emptyDocument('image_collector', 1),
      files: [picture(1), picture(14), { ...picture(1), id: 'late' }],
    };
    expect(imageCollector.validate(document, imageCollector.options.parse({}), [])).toEqual([
      { code: 'duplicate', objectID: 'late', values: { number: 3, name: '1.jpg' } },
    ]);
  });

  it('measures the distance of looks as a distance', () => {
    const look = fc.stringMatching(/^[0-9a-f]{16}$/);
    fc.assert(
      fc.property(look, look, look, (a, b, c) => {
        expect(lookDistance(a, a)).toBe(0);
        expect(lookDistance(a, b)).toBe(lookDistance(b, a));
        expect(lookDistance(a, c)).toBeLessThanOrEqual(lookDistance(a, b) + lookDistance(b, c));
      }),
    );
    expect(lookDistance('0000000000000000', 'ffffffffffffffff')).toBe(64);
  });
});
