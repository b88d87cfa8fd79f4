import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentSchema, emptyDocument } from './document.ts';
import { soundObjects } from './sound-objects.ts';

const at = fc.oneof(fc.integer({ min: -50, max: 5000 }), fc.constantFrom(Number.NaN, 1e9, '4', null));
const pair = fc.oneof({ weight: 9, arbitrary: fc.tuple(at, at) }, { weight: 1, arbitrary: fc.tuple(at) });
const shape = fc.oneof(
  fc.record({ kind: fc.constant('box'), x: at, y: at, w: at, h: at, angle: fc.constantFrom(0, 0, 30) }),
  fc.record({ kind: fc.constant('point'), x: at, y: at }),
  fc.record({ kind: fc.constant('polyline'), points: fc.array(pair, { maxLength: 4 }) }),
  fc.record({
    kind: fc.constant('polygon'),
    rings: fc.array(fc.array(pair, { maxLength: 5 }), { maxLength: 2 }),
  }),
  fc.record({ kind: fc.constantFrom('blob', 'box') }),
);
const object = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', '<b>', '', 7),
    classID: fc.constantFrom(null, 'car', 3, 'x'.repeat(65)),
    shape,
    attributes: fc.constantFrom({}, {}, { cut: true }, { cut: {} }),
    source: fc.constantFrom('worker', 'ml', 'other'),
    verdict: fc.constantFrom('ok', 'bad'),
  },
  { requiredKeys: ['id', 'classID', 'shape', 'attributes', 'source'] },
);

describe('objects checked by hand', () => {
  it('are never let through where the schema would refuse or change them', () => {
    let passed = 0;
    fc.assert(
      fc.property(fc.array(object, { maxLength: 3 }), (objects) => {
        const document = { ...emptyDocument('image_annotator', 1), objects };
        if (!soundObjects(document)) return;
        passed++;
        const parsed = documentSchema.safeParse(document);
        expect(parsed.success && parsed.data.objects).toEqual(objects);
      }),
      { numRuns: 3_000 },
    );
    expect(passed).toBeGreaterThan(50);
  });

  it.each([
    ['too many', Array.from({ length: 20_001 }, (_, i) => ({ id: `o${i}` }))],
    ['no list', 'objects'],
  ])('leave %s to the schema', (_name, objects) => {
    expect(soundObjects({ ...emptyDocument('image_annotator', 1), objects })).toBeNull();
  });
});
