import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from './dates.ts';
import { DEFAULT_SETTINGS } from './operator-settings.ts';
import { regularPayout } from './payout-days.ts';
import { isWorkingDay, nextWorkingDay, workingDaysBack } from './working-days.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2000-01-01', n));
/** Holidays close around a day, so that they matter. */
const around = (at: string) =>
  fc
    .array(fc.integer({ min: -20, max: 10 }), { maxLength: 14 })
    .map((ns) => new Set(ns.map((n) => addDays(at, n))));
const dayAndHolidays = day.chain((at) => fc.tuple(fc.constant(at), around(at)));
const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let one = from; one <= to; one = addDays(one, 1)) days.push(one);
  return days;
};

test('weekends and holidays are no working days', () => {
  const none = new Set<string>();
  expect(workingDaysBack('2026-11-20', 5, none), 'Friday back to Monday').toBe('2026-11-16');
  expect(workingDaysBack('2026-11-18', 5, none), 'Wednesday back over the weekend').toBe('2026-11-12');
  expect(workingDaysBack('2026-11-22', 5, none), 'Sunday').toBe('2026-11-16');
  expect(workingDaysBack('2026-11-16', 1, none)).toBe('2026-11-16');
  const holidays = new Set(DEFAULT_SETTINGS.holidays);
  expect(workingDaysBack('2026-09-29', 5, holidays), 'back over the autumn feast').toBe('2026-09-21');
  expect(nextWorkingDay('2026-09-23', holidays)).toBe('2026-09-28');
});

test('between the day found and the day asked lie exactly so many working days, the first of them the one found', () => {
  fc.assert(
    fc.property(dayAndHolidays, fc.integer({ min: 1, max: 12 }), ([at, holidays], count) => {
      const first = workingDaysBack(at, count, holidays);
      const working = daysBetween(first, at).filter((one) => weekdayOf(one) < 5 && !holidays.has(one));
      expect(working).toHaveLength(count);
      expect(working[0]).toBe(first);
    }),
  );
});

test('the next working day is one, and none lies between', () => {
  fc.assert(
    fc.property(dayAndHolidays, ([at, holidays]) => {
      const next = nextWorkingDay(at, holidays);
      expect(daysBetween(addDays(at, 1), next).filter((one) => isWorkingDay(one, holidays))).toEqual([next]);
    }),
  );
});

test('a payout is on a working day of the same calendar', () => {
  fc.assert(
    fc.property(dayAndHolidays, ([at, holidays]) => {
      expect(isWorkingDay(regularPayout(at, [...holidays]).payoutOn, holidays)).toBe(true);
    }),
  );
});
