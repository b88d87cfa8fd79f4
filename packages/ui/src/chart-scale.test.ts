import { expect, it } from 'vitest';
import { niceMax, spread } from './chart-scale.ts';

it('an axis ends at a round number', () => {
  expect([0, 7, 10, 11, 21, 26, 180, 1140, 5001].map(niceMax)).toEqual([
    10, 10, 10, 20, 25, 50, 200, 2000, 10_000,
  ]);
});

it('labels are spread from the first to the last', () => {
  expect(spread(3, 6)).toEqual([0, 1, 2]);
  expect(spread(30, 6)).toEqual([0, 6, 12, 17, 23, 29]);
  expect(spread(0, 6)).toEqual([]);
});
