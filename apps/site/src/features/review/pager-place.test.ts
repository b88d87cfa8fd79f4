import { describe, expect, it } from 'vitest';
import { neighbour, numAt, pageOfNum } from './pager-place.ts';

describe('the review pager', () => {
  it('finds the page of a row by its number, which counts down', () => {
    expect(pageOfNum(450, 450)).toBe(1);
    expect(pageOfNum(251, 450)).toBe(1);
    expect(pageOfNum(250, 450)).toBe(2);
    expect(pageOfNum(1, 450)).toBe(3);
    expect(pageOfNum(0, 450), 'a link without a number').toBe(1);
  });
  it('numbers a row by total minus offset', () => {
    expect(numAt(1, 0, 450)).toBe(450);
    expect(numAt(2, 0, 450)).toBe(250);
  });
  it('walks over the edges of its pages and ends at the ends', () => {
    expect(neighbour({ page: 1, index: 3, total: 450 }, 1)).toEqual({ page: 1, index: 4 });
    expect(neighbour({ page: 1, index: 199, total: 450 }, 1)).toEqual({ page: 2, index: 0 });
    expect(neighbour({ page: 2, index: 0, total: 450 }, -1)).toEqual({ page: 1, index: 199 });
    expect(neighbour({ page: 1, index: 0, total: 450 }, -1)).toBeNull();
    expect(neighbour({ page: 3, index: 49, total: 450 }, 1)).toBeNull();
    expect(neighbour({ page: 1, index: -1, total: 450 }, 1), 'a unit that is not in the list').toBeNull();
  });
});
