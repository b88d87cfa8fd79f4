import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  combine,
  countPixels,
  hasPixel,
  maskOfSpans,
  type Operation,
  patchSpans,
  regionOfSpans,
  runsOfSpans,
  SpanBuilder,
  type Spans,
  spansOfMask,
  spansOfRuns,
} from './mask.ts';
import { maskShape } from './shapes.ts';

const W = 9;
const H = 7;
type Grid = boolean[];
const grid = fc.array(fc.boolean(), { minLength: W * H, maxLength: W * H });

function spansOf(it: Grid): Spans {
  const builder = new SpanBuilder();
  for (let i = 0; i < it.length; i++) if (it[i]) builder.add(Math.floor(i / W), i % W, (i % W) + 1);
  return builder.build();
}
const gridOf = (spans: Spans): Grid =>
  Array.from({ length: W * H }, (_, i) => hasPixel(spans, i % W, Math.floor(i / W)));
const WHOLE = { x: 0, y: 0, w: W, h: H };

describe('masks as spans', () => {
  it('hold the same pixels as the picture they were made of', () => {
    fc.assert(
      fc.property(grid, (a) => {
        const spans = spansOf(a);
        expect(gridOf(spans)).toEqual(a);
        expect(countPixels(spans)).toBe(a.filter(Boolean).length);
      }),
    );
  });

  it('go to runs and back, in the whole frame and in the tight one', () => {
    fc.assert(
      fc.property(grid, (a) => {
        const spans = spansOf(a);
        const runs = runsOfSpans(spans, WHOLE);
        expect(runs.reduce((sum, it_) => sum + it_, 0)).toBe(W * H);
        expect(gridOf(spansOfRuns(WHOLE, runs))).toEqual(a);
        const mask = maskOfSpans(spans);
        if (!mask) {
          expect(a.some(Boolean)).toBe(false);
          return;
        }
        expect(maskShape.safeParse(mask).success).toBe(true);
        expect(gridOf(spansOfMask({ ...mask }))).toEqual(a);
        expect(regionOfSpans(spans)).toEqual({ x: mask.x, y: mask.y, w: mask.w, h: mask.h });
      }),
    );
  });

  it.each<[Operation, (a: boolean, b: boolean) => boolean]>([
    ['add', (a, b) => a || b],
    ['subtract', (a, b) => a && !b],
    ['both', (a, b) => a && b],
    ['either-not-both', (a, b) => a !== b],
  ])('combine by %s', (operation, expected) => {
    fc.assert(
      fc.property(grid, grid, (a, b) => {
        const result = gridOf(combine(spansOf(a), spansOf(b), operation));
        expect(result).toEqual(a.map((it_, i) => expected(it_, b[i]!)));
      }),
    );
  });

  it('replace a region and nothing around it', () => {
    const region = { x: 2, y: 1, w: 4, h: 3 };
    const inside = (i: number) => {
      const [x, y] = [i % W, Math.floor(i / W)];
      return x >= 2 && x < 6 && y >= 1 && y < 4;
    };
    fc.assert(
      fc.property(grid, grid, (a, b) => {
        const inner = spansOfRuns(region, runsOfSpans(spansOf(b), region));
        expect(gridOf(patchSpans(spansOf(a), region, inner))).toEqual(
          a.map((it_, i) => (inside(i) ? b[i] : it_)),
        );
      }),
    );
  });

  it('read a mask of runs that begin in the middle of a row', () => {
    const mask = { kind: 'mask' as const, x: 10, y: 20, w: 3, h: 2, rle: [2, 3, 1] };
    expect([...spansOfMask(mask)]).toEqual([20, 12, 13, 21, 10, 12]);
  });
});
