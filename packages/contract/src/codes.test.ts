import { expect, test } from 'vitest';
import { CODES, codeOf, isCode, statusOf } from './codes.ts';

/** The table that clients of every kind were promised. */
const PROMISED: Readonly<Record<string, number>> = {
  '0000': 200,
  '1000': 400,
  '1001': 429,
  '1002': 401,
  '1003': 403,
  '1004': 409,
  '1005': 404,
  '1006': 401,
  '1007': 401,
  '1008': 410,
  '1009': 409,
  '1010': 400,
  '1011': 409,
  '1012': 403,
  '1013': 400,
  '1014': 409,
  '1015': 400,
  '1016': 413,
  '1017': 415,
  '1018': 429,
  '1020': 401,
  '1021': 409,
  '9999': 500,
};

test('the codes and their statuses are the promised ones, no more and no fewer', () => {
  expect(Object.fromEntries(Object.entries(CODES).map(([code, { status }]) => [code, status]))).toEqual(
    PROMISED,
  );
});

test('a name leads to its code, and only our codes are codes', () => {
  for (const [code, { name, status }] of Object.entries(CODES)) {
    expect(codeOf(name)).toBe(code);
    expect(statusOf(codeOf(name))).toBe(status);
  }
  expect(['0000', '1019', '', null, 1000].map(isCode)).toEqual([true, false, false, false, false]);
});
