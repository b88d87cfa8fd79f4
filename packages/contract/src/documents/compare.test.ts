import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareDocuments } from './compare.ts';
import { type AnnotationDocument, emptyDocument, parseDocument } from './document.ts';
import { likeness } from './likeness.ts';
import type { Pair, Shape } from './shapes.ts';

const box = (x: number, y: number, w: number, h: number, angle = 0): Shape => ({
  kind: 'box',
  x,
  y,
  w,
  h,
  angle,
});
const ring = (...points: [number, number][]): Shape => ({ kind: 'polygon', rings: [points] });
const of = (
  objects: { classID?: string; shape: Shape; attributes?: Record<string, string | boolean> }[],
  answers: AnnotationDocument['answers'] = {},
): AnnotationDocument => {
  const parsed = parseDocument({
    ...emptyDocument('image_annotator', 1),
    objects: objects.map((it, i) => ({ id: `o${i}`, classID: 'car', attributes: {}, ...it })),
    answers,
  });
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.document;
};

describe('likeness of shapes', () => {
  test.each<[string, Shape, Shape, number]>([
    ['the same box', box(10, 10, 100, 50), box(10, 10, 100, 50), 1],
    ['half of a box', box(0, 0, 100, 50), box(0, 0, 50, 50), 0.5],
    ['boxes side by side', box(0, 0, 10, 10), box(10, 0, 10, 10), 0],
    ['a square turned by a quarter', box(0, 0, 40, 40), box(0, 0, 40, 40, 90), 1],
    ['a box and the same as a polygon', box(0, 0, 40, 20), ring([0, 0], [40, 0], [40, 20], [0, 20]), 1],
    [
      'a triangle and the square it is half of',
      ring([0, 0], [40, 0], [0, 40]),
      ring([0, 0], [40, 0], [40, 40], [0, 40]),
      0.5,
    ],
    ['a mask and its box', { kind: 'mask', x: 4, y: 4, w: 4, h: 2, rle: [0, 8] }, box(4, 4, 4, 2), 1],
    ['half a mask', { kind: 'mask', x: 0, y: 0, w: 4, h: 2, rle: [0, 2, 2, 2, 2] }, box(0, 0, 4, 2), 0.5],
    ['intervals', { kind: 'interval', start: 1, end: 3 }, { kind: 'interval', start: 2, end: 4 }, 1 / 3],
    ['spans apart', { kind: 'span', start: 0, end: 3 }, { kind: 'span', start: 5, end: 9 }, 0],
    ['the same point', { kind: 'point', x: 5, y: 5 }, { kind: 'point', x: 5, y: 5 }, 1],
    ['points at the tolerance', { kind: 'point', x: 0, y: 0 }, { kind: 'point', x: 12, y: 0 }, 0.5],
    [
      'half of a solid',
      { kind: 'cuboid3d', center: [0, 0, 0], size: [2, 2, 2], rotation: [0, 0, 0] },
      { kind: 'cuboid3d', center: [0.5, 0, 0], size: [1, 2, 2], rotation: [0, 0, 0] },
      0.5,
    ],
    ['a span and a box', { kind: 'span', start: 0, end: 3 }, box(0, 0, 3, 3), 0],
  ])('%s', (_, known, given, expected) => {
    expect(likeness(known, given)).toBeCloseTo(expected, 1);
  });

  test('a hole is not part of the area', () => {
    const square: [number, number][] = [
      [0, 0],
      [40, 0],
      [40, 40],
      [0, 40],
    ];
    const hole: [number, number][] = [
      [10, 10],
      [30, 10],
      [30, 30],
      [10, 30],
    ];
    const holed: Shape = { kind: 'polygon', rings: [square, hole] };
    expect(likeness(holed, { kind: 'polygon', rings: [square] })).toBeCloseTo(0.75, 1);
  });

  test('skeletons and tracks compare point by point and frame by frame', () => {
    const nose = (x: number, v: 0 | 1 | 2 = 2): Shape => ({
      kind: 'skeleton',
      points: [
        { name: 'nose', x, y: 0, v },
        { name: 'ear', x: 100, y: 100, v: 2 },
      ],
    });
    expect(likeness(nose(0), nose(0))).toBe(1);
    expect(likeness(nose(0), nose(0, 0))).toBe(0.5);
    const track = (x: number): Shape => ({
      kind: 'track',
      keyframes: [
        { frame: 0, shape: { kind: 'box', x: 0, y: 0, w: 10, h: 10, angle: 0 }, outside: false },
        { frame: 5, shape: { kind: 'box', x, y: 0, w: 10, h: 10, angle: 0 }, outside: false },
      ],
    });
    expect(likeness(track(0), track(0))).toBe(1);
    expect(likeness(track(0), track(100))).toBe(0.5);
  });

  const boxes = fc
    .tuple(fc.nat(200), fc.nat(200), fc.integer({ min: 4, max: 90 }), fc.integer({ min: 4, max: 90 }))
    .map(([x, y, w, h]) => box(x, y, w, h));
  test('any two boxes: between 0 and 1, the same both ways, and what their overlap says', () => {
    fc.assert(
      fc.property(boxes, boxes, (a, b) => {
        if (a.kind !== 'box' || b.kind !== 'box') return;
        const both =
          Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
          Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));
        const exact = both / (a.w * a.h + b.w * b.h - both);
        expect(Math.abs(likeness(a, b) - exact)).toBeLessThan(0.06);
        expect(likeness(a, b)).toBeCloseTo(likeness(b, a), 10);
      }),
    );
  });
});

describe('comparison of documents', () => {
  const known = of([
    { shape: box(0, 0, 100, 60) },
    { shape: box(200, 0, 80, 60) },
    { classID: 'person', shape: box(400, 0, 30, 90) },
  ]);

  test('the same is all of it, nothing is none of it', () => {
    expect(compareDocuments(known, known)).toEqual({ score: 1, faults: [] });
    expect(compareDocuments(known, of([]))).toEqual({
      score: 0,
      faults: [
        { kind: 'missing', of: 'car' },
        { kind: 'missing', of: 'car' },
        { kind: 'missing', of: 'person' },
      ],
    });
    expect(compareDocuments(of([]), of([])).score).toBe(1);
    expect(compareDocuments(of([]), known).score).toBe(0);
  });

  test('missing, too many, loosely drawn and of another class are told apart', () => {
    const { score, faults } = compareDocuments(
      known,
      of([
        { shape: box(0, 0, 100, 90) },
        { classID: 'bus', shape: box(200, 0, 80, 60) },
        { classID: 'person', shape: box(400, 0, 30, 90) },
      ]),
    );
    expect(score).toBeCloseTo((2 * (60 / 90 + 1)) / 6, 1);
    expect(faults).toEqual([
      { kind: 'loose', of: 'car' },
      { kind: 'missing', of: 'car' },
      { kind: 'extra', of: 'bus' },
    ]);
  });

  test('the order of objects does not matter, and each counts once', () => {
    const doubled = of(
      [...known.objects, ...known.objects].map(({ classID, shape }) => ({ classID: classID ?? '', shape })),
    );
    expect(compareDocuments(known, doubled).score).toBeCloseTo(6 / 9, 5);
    const turned = { ...known, objects: known.objects.toReversed() };
    expect(compareDocuments(known, turned).score).toBe(1);
  });

  test('attributes and texts weigh where the known answer has them', () => {
    const field = (text: string) =>
      of([{ shape: box(0, 0, 50, 20), attributes: { text, handwritten: true } }]);
    expect(compareDocuments(field('합계  12,000'), field('합계 12,000')).score).toBe(1);
    const wrong = compareDocuments(field('합계 12,000'), field('합계 12,008'));
    expect(wrong.score).toBeCloseTo(0.85, 5);
    expect(wrong.faults).toEqual([{ kind: 'detail', of: 'car' }]);
  });

  test('answers are equal or not; several choices in any order', () => {
    const answers = of([], { kind: 'receipt', tags: ['a', 'b'], note: null, grid: { row: 'x' } });
    expect(
      compareDocuments(
        answers,
        of([], { kind: ' receipt', tags: ['b', 'a'], note: null, grid: { row: 'x' } }),
      ),
    ).toEqual({ score: 1, faults: [] });
    const other = compareDocuments(
      answers,
      of([], { kind: 'bill', tags: ['a'], note: null, grid: { row: 'x' } }),
    );
    expect(other).toEqual({
      score: 0.5,
      faults: [
        { kind: 'answer', of: 'kind' },
        { kind: 'answer', of: 'tags' },
      ],
    });
  });

  test('neighbours in a crowd are not taken for one another', () => {
    const crowd = of(
      Array.from({ length: 600 }, (_, i) => ({
        shape: ring(
          ...Array.from({ length: 24 }, (__, k): [number, number] => {
            const turn = (k / 24) * 2 * Math.PI;
            const at: Pair = [(i % 30) * 50, Math.floor(i / 30) * 50];
            return [at[0] + 20 * Math.cos(turn), at[1] + 20 * Math.sin(turn)];
          }),
        ),
      })),
    );
    expect(compareDocuments(crowd, crowd)).toEqual({ score: 1, faults: [] });
  });
});
