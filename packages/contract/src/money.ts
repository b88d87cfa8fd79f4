import { isoDay } from './dates.ts';

/** 1 point = 1 won; integers only. */
export const MAX_SURCHARGE_PERCENT = 30;

/** The day from which tax is withheld however small it is. */
export const TAX_WITHOUT_FLOOR_FROM = '2024-07-01';

export const TAX_PERMILLE = 33;
export const TAX_ROUNDING = 10;
/** Before that day no tax was withheld while three percent of the amount was under this. */
export const TAX_FLOOR = 1_000;

/** 3.3% of the amount by the day of payment in Asia/Seoul, rounded down to 10 won, in integers. */
export const withholdingTax = (amount: number, paidOn: Date): number =>
  withholdingTaxOn(amount, isoDay(paidOn));

/** The same for a day (YYYY-MM-DD) of payment. */
export function withholdingTaxOn(amount: number, day: string): number {
  assertPoints(amount);
  const exempt = amount * 3 < taxFloorOn(day) * 100;
  return exempt ? 0 : Math.floor((amount * TAX_PERMILLE) / (1000 * TAX_ROUNDING)) * TAX_ROUNDING;
}

/** Three percent of the amount must reach this before any tax is withheld on a payment of the day. */
export const taxFloorOn = (day: string): number => (day < TAX_WITHOUT_FLOOR_FROM ? TAX_FLOOR : 0);

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
