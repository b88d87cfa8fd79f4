import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTooLarge, MAX_QUESTION_BYTES, questionBytes } from './question-size.ts';

test('a character counts 1, 2 or 3 bytes', () => {
  expect(questionBytes('')).toBe(0);
  expect(questionBytes('a')).toBe(1);
  expect(questionBytes('é')).toBe(2);
  expect(questionBytes('가')).toBe(3);
  expect(questionBytes('😀')).toBe(6);
});

test('it is never less than what the database stores', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => questionBytes(text) >= new TextEncoder().encode(text).length,
    ),
  );
});

test('10485760 bytes are too large, one less is not', () => {
  expect(isTooLarge('a'.repeat(MAX_QUESTION_BYTES))).toBe(true);
  expect(isTooLarge('a'.repeat(MAX_QUESTION_BYTES - 1))).toBe(false);
  expect(isTooLarge('가'.repeat(3_495_254))).toBe(true);
  expect(isTooLarge('가'.repeat(3_495_253))).toBe(false);
});
