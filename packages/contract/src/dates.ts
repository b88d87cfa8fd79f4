/** Seoul has kept UTC+9 without daylight saving since 1988: a fixed shift is exact for every date of ours. */
const SEOUL_SHIFT_MS = 9 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

const two = (value: number): string => String(value).padStart(2, '0');
const inSeoul = (at: Date): Date => new Date(at.getTime() + SEOUL_SHIFT_MS);

/** YYYY-MM-DD of the moment in Asia/Seoul. */
export function isoDay(at: Date): string {
  const d = inSeoul(at);
  return `${d.getUTCFullYear()}-${two(d.getUTCMonth() + 1)}-${two(d.getUTCDate())}`;
}

/** YYYYMMDD, as the security pledge wants it. */
export const compactDay = (at: Date): string => isoDay(at).replaceAll('-', '');

/** Whether these eight digits are a day of the calendar. */
export function isCompactDay(text: string): boolean {
  const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const at = new Date(`${day}T00:00:00Z`);
  return day !== text && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** YY.MM.DD, the end date on cards. */
export const shortDay = (at: Date): string => isoDay(at).slice(2).replaceAll('-', '.');

/** YYYY.MM.DD, in lists. */
export const listDay = (at: Date): string => isoDay(at).replaceAll('-', '.');

/** YY-MM-DD HH:mm:ss, for units and reviews. */
export function dayAndTime(at: Date): string {
  const d = inSeoul(at);
  return `${isoDay(at).slice(2)} ${two(d.getUTCHours())}:${two(d.getUTCMinutes())}:${two(d.getUTCSeconds())}`;
}

export const startOfSeoulDay = (at: Date): Date =>
  new Date(Math.floor((at.getTime() + SEOUL_SHIFT_MS) / DAY_MS) * DAY_MS - SEOUL_SHIFT_MS);

/** Monday 00:00 of the week in Asia/Seoul. */
export function startOfSeoulWeek(at: Date): Date {
  const day = startOfSeoulDay(at);
  const sinceMonday = (inSeoul(day).getUTCDay() + 6) % 7;
  return new Date(day.getTime() - sinceMonday * DAY_MS);
}

/** A day of the calendar plus so many days; days are YYYY-MM-DD and know no time zone. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** 0 is Monday, 6 Sunday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The Monday of the day's week. */
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

/** Midnight in Asia/Seoul at which the day begins. */
export const seoulMidnight = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - SEOUL_SHIFT_MS);
