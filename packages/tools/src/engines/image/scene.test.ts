import { emptyDocument } from '@pumasi/contract/documents/document';
import type { Shape } from '@pumasi/contract/documents/shapes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Session } from '../../core/session.ts';
import { intersects, rect } from '../../geometry/rect.ts';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import { pickShape } from './hit-test.ts';
import { Scene } from './scene.ts';

const at = fc.integer({ min: 0, max: 200 });
const side = fc.integer({ min: 1, max: 80 });
const pair = fc.tuple(at, at);
const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc.record({
    kind: fc.constant('box' as const),
    x: at,
    y: at,
    w: side,
    h: side,
    angle: fc.constantFrom(0, 0, 30, 90),
  }),
  fc.record({
    kind: fc.constant('polygon' as const),
    rings: fc.tuple(fc.array(pair, { minLength: 3, maxLength: 7 })),
  }),
  fc.record({
    kind: fc.constant('polyline' as const),
    points: fc.array(pair, { minLength: 2, maxLength: 5 }),
  }),
  fc.record({ kind: fc.constant('point' as const), x: at, y: at }),
);

function sceneOf(shapes: readonly Shape[]) {
  const session = new Session(
    {
      ...emptyDocument('image_annotator', 1),
      objects: shapes.map((it_, i) => ({
        id: `o${i}`,
        classID: null,
        shape: it_,
        attributes: {},
        source: 'worker',
      })),
    },
    'work',
    [],
  );
  return { session, scene: new Scene(session, { width: 200, height: 200 }) };
}

const everything = (session: Session) =>
  session.store.order.map((id, rank) => ({ id, rank, shape: session.store.get(id)!.shape }));

describe('scene', () => {
  it('finds under the pointer what a look at every shape finds, also after changes', () => {
    fc.assert(
      fc.property(
        fc.array(shape, { maxLength: 60 }),
        fc.array(fc.tuple(fc.nat(60), fc.option(shape)), { maxLength: 20 }),
        fc.array(pair, { minLength: 1, maxLength: 10 }),
        (shapes, edits, points) => {
          const { session, scene } = sceneOf(shapes);
          for (const [i, changed] of edits) {
            session.transact((step) => {
              if (changed === null) step.remove(`o${i}`);
              else step.update(`o${i}`, { shape: changed });
            });
          }
          for (const [x, y] of points) {
            expect(scene.pick(x, y, 4)).toBe(pickShape(everything(session), x, y, 4));
          }
        },
      ),
    );
  });

  it('lists what touches an area in drawing order', () => {
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 60 }), at, at, side, side, (shapes, x, y, w, h) => {
        const { session, scene } = sceneOf(shapes);
        const area = rect(x, y, x + w, y + h);
        const expected = everything(session).filter((it_) => intersects(boundsOf(it_.shape)!, area));
        expect(scene.within(area)).toEqual(expected.map((it_) => it_.id));
      }),
    );
  });

  it('reaches a small shape inside a large one', () => {
    const { scene } = sceneOf([
      { kind: 'box', x: 50, y: 50, w: 20, h: 20, angle: 0 },
      { kind: 'box', x: 0, y: 0, w: 200, h: 200, angle: 0 },
    ]);
    expect([scene.pick(60, 60, 2), scene.pick(120, 120, 2)]).toEqual(['o0', 'o1']);
  });

  it('stays exact when the index is built again after many changes', () => {
    const { session, scene } = sceneOf(
      Array.from({ length: 1000 }, (_, i) => ({ kind: 'point', x: i % 200, y: Math.floor(i / 200) * 10 })),
    );
    session.transact((step) => {
      for (let i = 0; i < 900; i++) step.update(`o${i}`, { shape: { kind: 'point', x: 500 + i, y: 500 } });
    });
    expect(scene.pick(1000, 500, 0.4)).toBe('o500');
    expect(scene.pick(5, 0, 2)).toBeNull();
  });
});
