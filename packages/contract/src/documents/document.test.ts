import { describe, expect, it } from 'vitest';
import { type AnnotationDocument, emptyDocument, parseDocument } from './document.ts';
import { LIMITS } from './limits.ts';
import type { Shape } from './shapes.ts';

const withShape = (shape: unknown) => ({
  ...emptyDocument('image_annotator', 3),
  objects: [{ id: 'a', classID: 'c', shape, attributes: {}, source: 'worker' }],
});

const SHAPES: Shape[] = [
  { kind: 'box', x: 1, y: 2, w: 3, h: 4, angle: 30 },
  {
    kind: 'polygon',
    rings: [
      [
        [0, 0],
        [4, 0],
        [4, 4],
      ],
    ],
  },
  {
    kind: 'polyline',
    points: [
      [0, 0],
      [9, 9],
    ],
  },
  { kind: 'point', x: 5, y: 6 },
  { kind: 'skeleton', points: [{ name: 'nose', x: 1, y: 1, v: 2 }] },
  { kind: 'mask', x: 0, y: 0, w: 3, h: 2, rle: [2, 3, 1] },
  { kind: 'cuboid2d', vertices: Array.from({ length: 8 }, (_, i): [number, number] => [i, i]) },
  { kind: 'cuboid3d', center: [0, 0, 0], size: [1, 2, 3], rotation: [0, 0, 1] },
  { kind: 'interval', start: 0.5, end: 2 },
  { kind: 'span', start: 0, end: 12 },
  { kind: 'track', keyframes: [{ frame: 0, shape: { kind: 'point', x: 1, y: 1 }, outside: false }] },
];

describe('annotation document', () => {
  it('starts empty and readable', () => {
    expect(parseDocument(emptyDocument('survey', 1))).toEqual({
      ok: true,
      document: emptyDocument('survey', 1),
    });
  });

  it.each(SHAPES)('keeps $kind unchanged through JSON', (shape) => {
    const parsed = parseDocument(JSON.parse(JSON.stringify(withShape(shape))));
    expect(parsed.ok && parsed.document.objects[0]?.shape).toEqual(shape);
  });

  it.each([
    ['not a document', null],
    ['a list', []],
    ['a newer version', { ...emptyDocument('survey', 1), version: 99 }],
    ['an endless number', withShape({ kind: 'point', x: Infinity, y: 0 })],
    ['not a number', withShape({ kind: 'point', x: Number.NaN, y: 0 })],
    ['a far coordinate', withShape({ kind: 'point', x: 1e9, y: 0 })],
    ['an unknown shape', withShape({ kind: 'blob' })],
    ['a mask whose runs do not fill it', withShape({ kind: 'mask', w: 3, h: 3, rle: [1] })],
    ['an interval that ends before it starts', withShape({ kind: 'interval', start: 2, end: 1 })],
    ['a track inside a track', withShape({ kind: 'track', keyframes: [{ frame: 0, shape: SHAPES[10] }] })],
    ['an unknown field', { ...emptyDocument('survey', 1), extra: 1 }],
    ['a tool name with markup', { ...emptyDocument('survey', 1), tool: '<b>' }],
    [
      'a twice used id',
      { ...withShape(SHAPES[0]), objects: [0, 0].map(() => withShape(SHAPES[0]).objects[0]) },
    ],
    ['an endless text', { ...emptyDocument('survey', 1), answers: { q: 'x'.repeat(LIMITS.text + 1) } }],
    [
      'too many objects',
      {
        ...emptyDocument('survey', 1),
        objects: Array.from({ length: LIMITS.objects + 1 }, (_, i) => ({
          id: `o${i}`,
          classID: null,
          shape: SHAPES[3],
        })),
      },
    ],
  ])('refuses %s', (_name, value) => {
    expect(parseDocument(value).ok).toBe(false);
  });

  it('never lets a key reach the prototype', () => {
    const hostile = JSON.parse('{"__proto__":{"polluted":true}}') as AnnotationDocument['answers'];
    const parsed = parseDocument({ ...emptyDocument('survey', 1), answers: hostile });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(parsed.ok && Object.keys(parsed.document.answers)).not.toContain('__proto__');
  });

  it('brings a version 0 document up to date', () => {
    const parsed = parseDocument({
      tool: 'image_annotator',
      objects: [
        {
          id: 'a',
          classID: null,
          shape: {
            kind: 'polygon',
            points: [
              [0, 0],
              [1, 0],
              [1, 1],
            ],
          },
        },
      ],
    });
    expect(parsed).toMatchObject({
      ok: true,
      document: {
        version: 1,
        objects: [
          {
            source: 'worker',
            shape: {
              rings: [
                [
                  [0, 0],
                  [1, 0],
                  [1, 1],
                ],
              ],
            },
          },
        ],
      },
    });
  });
});
