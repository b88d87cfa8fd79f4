import { describe, expect, it } from 'vitest';
import { emptyDocument, parseDocument } from '../documents/document.ts';
import type { Shape } from '../documents/shapes.ts';
import { imageSegmentator } from './image-segmentator.ts';

const { sample, options, validate } = imageSegmentator;
const square = (x: number, y: number, side: number): Shape => ({
  kind: 'mask',
  x,
  y,
  w: side,
  h: side,
  rle: [0, side * side],
});
const check = (shapes: Shape[], raw: unknown = {}, classID: string | null = 'apple', attributes = {}) =>
  validate(
    {
      ...emptyDocument('image_segmentator', 1),
      objects: shapes.map((shape, i) => ({
        id: `o${i}`,
        classID,
        shape,
        attributes,
        source: 'worker' as const,
      })),
    },
    options.parse(raw),
    sample.classes,
  );
const codes = (...args: Parameters<typeof check>) => check(...args).map((it_) => it_.code);

describe('image_segmentator', () => {
  it('has a sample that is readable and passes its own rules', () => {
    expect(parseDocument(sample.document).ok).toBe(true);
    expect(validate(sample.document, sample.options, sample.classes)).toEqual([]);
  });

  it('completes empty options', () => {
    expect(options.parse({})).toMatchObject({ allowOverlap: false, minObjects: 1, brushSize: 24 });
  });

  it.each([
    ['too-few', () => codes([])],
    ['too-many', () => codes([square(0, 0, 9), square(20, 0, 9)], { maxObjects: 1 })],
    ['class-too-few', () => codes([square(0, 0, 9)], { perClass: [{ classID: 'pear', min: 1 }] })],
    [
      'class-too-many',
      () => codes([square(0, 0, 9), square(20, 0, 9)], { perClass: [{ classID: 'apple', max: 1 }] }),
    ],
    ['shape-not-allowed', () => codes([{ kind: 'point', x: 1, y: 1 }])],
    ['class-missing', () => codes([square(0, 0, 9)], {}, null)],
    ['class-unknown', () => codes([square(0, 0, 9)], {}, 'gone')],
    ['mask-too-small', () => codes([square(0, 0, 3)])],
    ['overlap', () => codes([square(0, 0, 9), square(8, 8, 9)])],
    [
      'attribute-missing',
      () => codes([square(0, 0, 9)], { attributes: [{ kind: 'text', id: 't', name: 'T', required: true }] }),
    ],
    [
      'attribute-invalid',
      () =>
        codes([square(0, 0, 9)], { attributes: [{ kind: 'number', id: 'n', name: 'N' }] }, 'apple', {
          n: 'x',
        }),
    ],
  ])('finds %s and nothing else', (code, run) => {
    expect(run()).toEqual([code]);
  });

  it('lets objects touch, and overlap where the project allows it', () => {
    expect(codes([square(0, 0, 9), square(9, 0, 9)])).toEqual([]);
    expect(codes([square(0, 0, 9), square(8, 8, 9)], { allowOverlap: true })).toEqual([]);
  });

  it('names both objects of an overlap', () => {
    expect(check([square(0, 0, 9), square(40, 0, 9), square(8, 8, 9)])).toEqual([
      { code: 'overlap', objectID: 'o2', values: { number: 3, other: 1 } },
    ]);
  });

  it('refuses options that contradict themselves', () => {
    expect(options.safeParse({ minObjects: 3, maxObjects: 2 }).success).toBe(false);
    expect(options.safeParse({ tools: [] }).success).toBe(false);
    expect(options.safeParse({ tools: ['spray'] }).success).toBe(false);
  });
});
