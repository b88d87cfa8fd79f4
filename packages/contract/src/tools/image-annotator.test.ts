import { describe, expect, it } from 'vitest';
import { emptyDocument, parseDocument } from '../documents/document.ts';
import type { Shape } from '../documents/shapes.ts';
import { imageAnnotator } from './image-annotator.ts';

const { sample, options, validate } = imageAnnotator;
const check = (shapes: Shape[], raw: unknown = {}, classID: string | null = 'car', attributes = {}) =>
  validate(
    {
      ...emptyDocument('image_annotator', 1),
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
  ).map((it) => it.code);
const box: Shape = { kind: 'box', x: 0, y: 0, w: 10, h: 10, angle: 0 };

describe('image_annotator', () => {
  it('has a sample that is readable and passes its own rules', () => {
    expect(parseDocument(sample.document).ok).toBe(true);
    expect(validate(sample.document, sample.options, sample.classes)).toEqual([]);
  });

  it('completes empty options', () => {
    expect(options.parse({})).toMatchObject({
      shapes: ['box', 'polygon', 'polyline', 'point'],
      minObjects: 1,
    });
  });

  it.each([
    ['too-few', () => check([])],
    ['too-many', () => check([box, box], { maxObjects: 1 })],
    ['class-too-few', () => check([box], { perClass: [{ classID: 'person', min: 1 }] })],
    ['class-too-many', () => check([box, box], { perClass: [{ classID: 'car', max: 1 }] })],
    ['shape-not-allowed', () => check([box], { shapes: ['point'] })],
    ['class-missing', () => check([box], {}, null)],
    ['class-unknown', () => check([box], {}, 'gone')],
    ['box-too-small', () => check([{ ...box, w: 1 }])],
    [
      'too-many-vertices',
      () =>
        check(
          [
            {
              kind: 'polyline',
              points: [
                [0, 0],
                [1, 1],
                [2, 2],
                [3, 3],
              ],
            },
          ],
          { maxVertices: 3 },
        ),
    ],
    [
      'attribute-missing',
      () => check([box], { attributes: [{ kind: 'text', id: 't', name: 't', required: true }] }),
    ],
    [
      'attribute-invalid',
      () => check([box], { attributes: [{ kind: 'number', id: 'n', name: 'n', max: 3 }] }, 'car', { n: 4 }),
    ],
  ])('reports %s alone', (code, run) => {
    expect(run()).toEqual([code]);
  });

  it('asks for an attribute only of the classes that have it', () => {
    const attributes = [{ kind: 'text', id: 't', name: 't', required: true, classIDs: ['person'] }];
    expect(check([box], { attributes })).toEqual([]);
  });
});
