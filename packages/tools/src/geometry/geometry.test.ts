import type { BoxShape } from '@pumasi/contract/documents/shapes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOX_HANDLES, cornersOf, handlePosition, resizeBox, rotateAbout } from './box.ts';
import { areaOfRing, boundsOfPoints, distanceToSegment, ringsContain } from './points.ts';
import { encloses, rect } from './rect.ts';
import { boundsOf } from './shape-bounds.ts';
import { fitView, keepInSight, toImage, toScreen, zoomAt } from './view.ts';

const number = (max: number) => fc.double({ min: -max, max, noNaN: true });
const box: fc.Arbitrary<BoxShape> = fc.record({
  kind: fc.constant('box' as const),
  x: number(1000),
  y: number(1000),
  w: fc.double({ min: 5, max: 500, noNaN: true }),
  h: fc.double({ min: 5, max: 500, noNaN: true }),
  angle: fc.integer({ min: -180, max: 180 }),
});
const view = fc.record({
  scale: fc.double({ min: 0.05, max: 64, noNaN: true }),
  x: number(2000),
  y: number(2000),
});

describe('view', () => {
  it('goes to the screen and back', () => {
    fc.assert(
      fc.property(view, number(5000), number(5000), (it_, x, y) => {
        const back = toImage(it_, toScreen(it_, { x, y }));
        expect(back.x).toBeCloseTo(x, 4);
        expect(back.y).toBeCloseTo(y, 4);
      }),
    );
  });
  it('keeps the point under the cursor while zooming', () => {
    fc.assert(
      fc.property(
        view,
        number(2000),
        number(2000),
        fc.double({ min: 0.05, max: 64, noNaN: true }),
        (it_, x, y, scale) => {
          const before = toImage(it_, { x, y });
          const after = toImage(zoomAt(it_, { x, y }, scale), { x, y });
          expect(after.x).toBeCloseTo(before.x, 3);
          expect(after.y).toBeCloseTo(before.y, 3);
        },
      ),
    );
  });
  it('fits the whole picture and never loses it', () => {
    const fitted = fitView({ width: 4000, height: 3000 }, { width: 800, height: 600 }, 0);
    expect(fitted).toEqual({ scale: 0.2, x: 0, y: 0 });
    const lost = keepInSight(
      { scale: 1, x: -1e6, y: 1e6 },
      { width: 100, height: 100 },
      { width: 800, height: 600 },
    );
    expect(lost).toEqual({ scale: 1, x: -52, y: 552 });
  });
});

describe('boxes', () => {
  it('hold their corners inside their bounds, also when turned', () => {
    fc.assert(
      fc.property(box, (it_) => {
        const outer = boundsOf(it_)!;
        const grown = rect(outer.minX - 1e-6, outer.minY - 1e-6, outer.maxX + 1e-6, outer.maxY + 1e-6);
        expect(encloses(grown, boundsOfPoints(cornersOf(it_)))).toBe(true);
      }),
    );
  });
  it('keep the opposite corner while a corner is pulled', () => {
    fc.assert(
      fc.property(
        box,
        fc.constantFrom(...BOX_HANDLES.filter((it_) => it_.sx && it_.sy)),
        number(50),
        number(50),
        (it_, handle, dx, dy) => {
          const opposite = { sx: -handle.sx, sy: -handle.sy } as typeof handle;
          const fixed = handlePosition(it_, opposite);
          const [px, py] = handlePosition(it_, handle);
          // Outward only: past the opposite corner the roles change.
          const [ox, oy] = rotateAbout(handle.sx * Math.abs(dx), handle.sy * Math.abs(dy), 0, 0, it_.angle);
          const pulled = resizeBox(it_, handle, px + ox, py + oy);
          const still = handlePosition(pulled, opposite);
          expect(still[0]).toBeCloseTo(fixed[0], 5);
          expect(still[1]).toBeCloseTo(fixed[1], 5);
        },
      ),
    );
  });
});

describe('points', () => {
  const square: [number, number][] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ];
  it('leaves holes out', () => {
    const hole: [number, number][] = [
      [4, 4],
      [6, 4],
      [6, 6],
      [4, 6],
    ];
    expect([ringsContain([square, hole], 2, 2), ringsContain([square, hole], 5, 5)]).toEqual([true, false]);
  });
  it('measures distance and area', () => {
    expect(distanceToSegment(5, 3, [0, 0], [10, 0])).toBe(3);
    expect(distanceToSegment(-3, 4, [0, 0], [10, 0])).toBe(5);
    expect(distanceToSegment(3, 4, [0, 0], [0, 0])).toBe(5);
    expect(areaOfRing(square)).toBe(100);
  });
});
