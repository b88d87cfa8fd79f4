import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isoDay, mondayOf, seoulMidnight, startOfSeoulWeek, weekdayOf } from './dates.ts';
import { automaticPayout, lastWeekDue, nextAutomaticPayout, regularPayout } from './payout-days.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2000-01-01', n));
/** Holidays close around a day, so that they matter. */
const around = (at: string) =>
  fc.array(fc.integer({ min: -12, max: 24 }), { maxLength: 14 }).map((ns) => ns.map((n) => addDays(at, n)));
const dayAndHolidays = day.chain((at) => fc.tuple(fc.constant(at), around(at)));

test('days of the calendar and days in Seoul agree', () => {
  fc.assert(
    fc.property(day, (at) => {
      expect(isoDay(seoulMidnight(at))).toBe(at);
      expect(isoDay(startOfSeoulWeek(seoulMidnight(at)))).toBe(mondayOf(at));
      expect(weekdayOf(mondayOf(at))).toBe(0);
      expect(addDays(mondayOf(at), weekdayOf(at))).toBe(at);
    }),
  );
});

test('a request is paid on the Thursday of the following week, from Monday to Sunday alike', () => {
  for (let n = 0; n < 7; n++)
    expect(regularPayout(mondayOf(addDays('2026-11-16', n)), []).payoutOn).toBe('2026-11-26');
  expect(regularPayout('2026-11-23', []).payoutOn).toBe('2026-12-03');
});

test('the holidays of the specification move the payout one day earlier', () => {
  expect(regularPayout('2021-09-13', ['2021-09-23', '2022-05-05'])).toEqual({
    usualDay: '2021-09-23',
    payoutOn: '2021-09-22',
    moved: true,
  });
  expect(regularPayout('2022-04-25', ['2021-09-23', '2022-05-05']).payoutOn).toBe('2022-05-04');
});

test('again if that is a holiday too; when the whole week until then is one, the first working day after', () => {
  expect(regularPayout('2026-11-16', ['2026-11-26', '2026-11-25']).payoutOn).toBe('2026-11-24');
  const chuseok = ['2025-10-03', '2025-10-05', '2025-10-06', '2025-10-07', '2025-10-08', '2025-10-09'];
  expect(regularPayout('2025-09-29', chuseok).payoutOn).toBe('2025-10-10');
  expect(automaticPayout('2025-10-06', chuseok).payoutOn).toBe('2025-10-10');
  expect(regularPayout('2025-09-29', [...chuseok, '2025-10-10']).payoutOn).toBe('2025-10-13');
});

test('no payout is on a holiday, none before its week is over, and none is moved without a holiday', () => {
  fc.assert(
    fc.property(dayAndHolidays, ([at, holidays]) => {
      for (const [paid, monday] of [
        [regularPayout(mondayOf(at), holidays), addDays(mondayOf(at), 7)],
        [automaticPayout(mondayOf(at), holidays), mondayOf(at)],
      ] as const) {
        expect(holidays).not.toContain(paid.payoutOn);
        expect(paid.payoutOn >= monday).toBe(true);
        expect(paid.moved).toBe(holidays.includes(paid.usualDay));
        if (paid.payoutOn < paid.usualDay)
          for (let d = addDays(paid.payoutOn, 1); d <= paid.usualDay; d = addDays(d, 1))
            expect(holidays).toContain(d);
      }
    }),
  );
});

test('what is due by a day is every week whose payout day has come, and no other', () => {
  fc.assert(
    fc.property(dayAndHolidays, fc.constantFrom(regularPayout, automaticPayout), ([at, holidays], payout) => {
      const week = lastWeekDue(payout, at, holidays);
      expect(payout(week, holidays).payoutOn <= at).toBe(true);
      expect(payout(addDays(week, 7), holidays).payoutOn > at).toBe(true);
    }),
  );
});

test('the next automatic payout is the first on the day or after it', () => {
  expect(nextAutomaticPayout('2026-11-18', []).payoutOn).toBe('2026-11-18');
  expect(nextAutomaticPayout('2026-11-19', []).payoutOn).toBe('2026-11-25');
  fc.assert(
    fc.property(dayAndHolidays, ([at, holidays]) => {
      const next = nextAutomaticPayout(at, holidays);
      expect(next.payoutOn >= at).toBe(true);
      const before = automaticPayout(addDays(mondayOf(next.usualDay), -7), holidays);
      expect(before.payoutOn < at).toBe(true);
    }),
  );
});
