// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { rowNumber, UNITS_PER_PAGE } from './history-query.ts';

it('rows count down from the total, page after page', () => {
  expect(rowNumber(23, 1, UNITS_PER_PAGE, 0)).toBe(23);
  expect(rowNumber(23, 1, UNITS_PER_PAGE, 9)).toBe(14);
  expect(rowNumber(23, 3, UNITS_PER_PAGE, 0)).toBe(3);
  expect(rowNumber(23, 3, UNITS_PER_PAGE, 2)).toBe(1);
});
