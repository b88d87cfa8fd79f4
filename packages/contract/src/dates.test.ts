import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compactDay,
  dayAndTime,
  isCompactDay,
  isoDay,
  listDay,
  shortDay,
  startOfSeoulDay,
  startOfSeoulWeek,
} from './dates.ts';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
/** An independent reading of the Seoul clock, by the calendar that the runtime ships. */
const seoul = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Seoul',
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const read = (at: Date): Record<string, string> =>
  Object.fromEntries(seoul.formatToParts(at).map(({ type, value }) => [type, value]));

test('eight digits are a day only when the calendar has it', () => {
  for (const day of ['20261116', '20240229', '19991231']) expect(isCompactDay(day)).toBe(true);
  for (const none of ['20269999', '20230229', '00000000', '2026111', '202611160', '2026-11-', '']) {
    expect(isCompactDay(none), none).toBe(false);
  }
  fc.assert(fc.property(moment, (at) => isCompactDay(compactDay(at))));
});

test('a week runs from Monday 00:00 to Sunday 24:00 in Seoul', () => {
  expect(startOfSeoulWeek(new Date('2026-11-15T14:59:59.999Z')).toISOString()).toBe(
    '2026-11-08T15:00:00.000Z',
  );
  expect(startOfSeoulWeek(new Date('2026-11-15T15:00:00.000Z')).toISOString()).toBe(
    '2026-11-15T15:00:00.000Z',
  );
  fc.assert(
    fc.property(moment, (at) => {
      const start = startOfSeoulWeek(at);
      expect(read(start)).toMatchObject({ weekday: 'Mon', hour: '00', minute: '00', second: '00' });
      expect(at.getTime() - start.getTime()).toBeGreaterThanOrEqual(0);
      expect(at.getTime() - start.getTime()).toBeLessThan(WEEK);
      expect(startOfSeoulWeek(new Date(start.getTime() + WEEK - 1))).toEqual(start);
      expect(startOfSeoulWeek(new Date(start.getTime() + WEEK)).getTime()).toBe(start.getTime() + WEEK);
    }),
  );
});

test('a day begins at midnight in Seoul', () => {
  fc.assert(
    fc.property(moment, (at) => {
      const start = startOfSeoulDay(at);
      expect(isoDay(start)).toBe(isoDay(at));
      expect(isoDay(new Date(start.getTime() - 1))).not.toBe(isoDay(at));
      expect(isoDay(new Date(start.getTime() + 24 * HOUR - 1))).toBe(isoDay(at));
    }),
  );
});

test('days are written as the Seoul calendar says, in each of the four forms', () => {
  fc.assert(
    fc.property(moment, (at) => {
      const { year, month, day, hour, minute, second } = read(at);
      const short = year?.slice(2);
      expect(isoDay(at)).toBe(`${year}-${month}-${day}`);
      expect(compactDay(at)).toBe(`${year}${month}${day}`);
      expect(shortDay(at)).toBe(`${short}.${month}.${day}`);
      expect(listDay(at)).toBe(`${year}.${month}.${day}`);
      expect(dayAndTime(at)).toBe(`${short}-${month}-${day} ${hour}:${minute}:${second}`);
    }),
  );
});
