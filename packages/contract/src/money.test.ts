import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withholdingTax, withSurcharge } from './money.ts';

const lastExempt = new Date('2024-06-30T14:59:59.999Z');
const firstAlways = new Date('2024-06-30T15:00:00.000Z');
const amount = fc.integer({ min: 0, max: 2_000_000_000 });
const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });

test('the rule changes at midnight of 2024-07-01 in Seoul, not of anywhere else', () => {
  expect(withholdingTax(10_000, lastExempt)).toBe(0);
  expect(withholdingTax(10_000, firstAlways)).toBe(330);
  expect(withholdingTax(10_000, new Date('2024-06-30T23:59:59Z'))).toBe(330);
});

test('before that day, three percent under 1,000 is exempt: 33,333 is, 33,334 is not', () => {
  expect(withholdingTax(33_333, lastExempt)).toBe(0);
  expect(withholdingTax(33_334, lastExempt)).toBe(1_100);
  expect(withholdingTax(33_333, firstAlways)).toBe(1_090);
  expect(withholdingTax(33_334, firstAlways)).toBe(1_100);
});

test('small amounts after that day pay what is left after rounding down to ten', () => {
  expect(withholdingTax(0, firstAlways)).toBe(0);
  expect(withholdingTax(303, firstAlways)).toBe(0);
  expect(withholdingTax(304, firstAlways)).toBe(10);
  expect(withholdingTax(5_000, firstAlways)).toBe(160);
});

test('tax is a whole multiple of ten, never more than 3.3% and less than ten below it', () => {
  fc.assert(
    fc.property(amount, day, (points, paidOn) => {
      const tax = withholdingTax(points, paidOn);
      expect(Number.isSafeInteger(tax) && tax % 10 === 0).toBe(true);
      expect(tax * 1000).toBeLessThanOrEqual(points * 33);
      const exempt = paidOn < firstAlways && points * 3 < 100_000;
      expect(exempt ? tax === 0 : (tax + 10) * 1000 > points * 33).toBe(true);
    }),
  );
});

test('more points never mean less pay', () => {
  fc.assert(
    fc.property(amount, day, (points, paidOn) => {
      const paid = points - withholdingTax(points, paidOn);
      // At the old threshold alone the next won costs more than it brings.
      const atThreshold = paidOn < firstAlways && points === 33_333;
      const next = points + 1 - withholdingTax(points + 1, paidOn);
      expect(atThreshold || next >= paid - 9).toBe(true);
    }),
  );
});

test('points are whole and not negative', () => {
  for (const bad of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(() => withholdingTax(bad, firstAlways)).toThrow(RangeError);
});

test('a surcharge is whole percents up to thirty, and rounds down', () => {
  expect(withSurcharge(105, 30)).toBe(136);
  expect(withSurcharge(33, 10)).toBe(36);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 30 }), (price, percent) => {
      const raised = withSurcharge(price, percent);
      expect(Number.isInteger(raised) && raised >= price && raised * 10 <= price * 13).toBe(true);
    }),
  );
  for (const bad of [-1, 31, 1.5]) expect(() => withSurcharge(100, bad)).toThrow(RangeError);
});
