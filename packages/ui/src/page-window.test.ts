import { describe, expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

describe('a window of page numbers', () => {
  it('shows the block that holds the page', () => {
    expect(pageWindow(1, 123, 10).numbers).toEqual([1, 2, 3, 4, 5]);
    expect(pageWindow(5, 123, 10).numbers).toEqual([1, 2, 3, 4, 5]);
    expect(pageWindow(6, 123, 10).numbers).toEqual([6, 7, 8, 9, 10]);
    expect(pageWindow(13, 123, 10)).toEqual({ pages: 13, numbers: [11, 12, 13] });
  });
  it('has one page when there is nothing, and stays inside', () => {
    expect(pageWindow(1, 0, 10)).toEqual({ pages: 1, numbers: [1] });
    expect(pageWindow(99, 30, 10).numbers).toEqual([1, 2, 3]);
  });
});
