import { isoDay } from './dates.ts';

/** 1 point = 1 won; integers only. */
export const MAX_SURCHARGE_PERCENT = 30;

/** The day from which tax is withheld however small it is. */
export const TAX_WITHOUT_FLOOR_FROM = '2024-07-01';

/** 3.3% of the amount by the day of payment in Asia/Seoul, rounded down to 10 won, in integers. */
export function withholdingTax(amount: number, paidOn: Date): number {
  assertPoints(amount);
  const exempt = isoDay(paidOn) < TAX_WITHOUT_FLOOR_FROM && amount * 3 < 1000 * 100;
  return exempt ? 0 : Math.floor((amount * 33) / 10_000) * 10;
}

/** A priority worker's price: raised by whole percents, at most 30, rounded down to the won. */
export function withSurcharge(price: number, percent: number): number {
  assertPoints(price);
  if (!Number.isInteger(percent) || percent < 0 || percent > MAX_SURCHARGE_PERCENT)
    throw new RangeError(`a surcharge is a whole percent from 0 to ${MAX_SURCHARGE_PERCENT}`);
  return Math.floor((price * (100 + percent)) / 100);
}

function assertPoints(value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError('points are whole and not negative');
}
