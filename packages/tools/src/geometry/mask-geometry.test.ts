import { countPixels, hasPixel, SpanBuilder, type Spans } from '@pumasi/contract/documents/mask';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contoursOf } from './contour.ts';
import { holesOf, polygonSpans, strokeSpans } from './raster.ts';

const W = 8;
const H = 7;
const CLIP = { x: 0, y: 0, w: 100, h: 80 };
const grid = fc.array(fc.boolean(), { minLength: W * H, maxLength: W * H });
function spansOf(it_: readonly boolean[]): Spans {
  const builder = new SpanBuilder();
  it_.forEach((on, i) => {
    if (on) builder.add(Math.floor(i / W), i % W, (i % W) + 1);
  });
  return builder.build();
}

describe('contours', () => {
  it('enclose exactly the pixels they were made of', () => {
    fc.assert(
      fc.property(grid, (pixels) => {
        const spans = spansOf(pixels);
        const rings = contoursOf(spans).map((loop) =>
          Array.from({ length: loop.length / 2 }, (_, i) => [loop[i * 2]!, loop[i * 2 + 1]!] as const),
        );
        expect([...polygonSpans(rings, CLIP)]).toEqual([...spans]);
      }),
    );
  });
  it('have a corner only where they turn', () => {
    const square = new Int32Array([2, 3, 6, 3, 3, 6, 4, 3, 6]);
    expect(contoursOf(square)).toEqual([[3, 2, 6, 2, 6, 5, 3, 5]]);
  });
});

describe('a brush', () => {
  it('leaves a round spot of its size', () => {
    const spot = strokeSpans([[50, 40, 10]], CLIP);
    expect(Math.abs(countPixels(spot) - Math.PI * 100)).toBeLessThan(16);
    expect([hasPixel(spot, 59, 40), hasPixel(spot, 61, 40), hasPixel(spot, 57, 47)]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('covers every pixel within its radius of the way, and no other', () => {
    const place = fc.tuple(
      fc.double({ min: 0, max: 60, noNaN: true }),
      fc.double({ min: 0, max: 50, noNaN: true }),
    );
    fc.assert(
      fc.property(place, place, fc.double({ min: 1, max: 9, noNaN: true }), ([ax, ay], [bx, by], r) => {
        const spans = strokeSpans(
          [
            [ax, ay, r],
            [bx, by, r],
          ],
          CLIP,
        );
        const square = (bx - ax) ** 2 + (by - ay) ** 2;
        let wrong = 0;
        for (let y = 0; y < 60; y++) {
          for (let x = 0; x < 70; x++) {
            const [px, py] = [x + 0.5, y + 0.5];
            const t =
              square === 0
                ? 0
                : Math.min(1, Math.max(0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / square));
            const distance = Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay));
            const on = hasPixel(spans, x, y);
            if (on ? distance > r + 1 : distance < r - 1e-6) wrong++;
          }
        }
        expect(wrong).toBe(0);
      }),
      { numRuns: 40 },
    );
  });
  it('stays inside the picture and leaves a pixel even when tiny', () => {
    expect([...strokeSpans([[-3, 5, 2]], CLIP)]).toEqual([]);
    expect([...strokeSpans([[7.2, 5.9, 0.1]], CLIP)]).toEqual([5, 7, 8]);
  });
});

describe('holes', () => {
  it('are found one by one, and the open ground is none', () => {
    const rows = ['#######', '#.#..##', '#.##.##', '#######', '#..####'];
    const builder = new SpanBuilder();
    rows.forEach((row, y) => [...row].forEach((it_, x) => it_ === '#' && builder.add(y, x, x + 1)));
    const holes = holesOf(builder.build(), { x: 0, y: 0, w: 7, h: 5 });
    expect(new Set(holes.map(countPixels))).toEqual(new Set([2, 3]));
  });
});
