import { addDays, weekdayOf } from './dates.ts';

const SATURDAY = 5;

/** From Monday to Friday and no holiday: the one calendar that payouts and quotas go by. */
export const isWorkingDay = (day: string, holidays: ReadonlySet<string>): boolean =>
  weekdayOf(day) < SATURDAY && !holidays.has(day);

/** The first of the last so many working days up to the day, which counts when it is one itself. */
export function workingDaysBack(day: string, count: number, holidays: ReadonlySet<string>): string {
  let found = day;
  for (let left = count; ; found = addDays(found, -1)) {
    if (isWorkingDay(found, holidays)) left -= 1;
    if (left <= 0) return found;
  }
}

/** The first working day after the day. */
export function nextWorkingDay(day: string, holidays: ReadonlySet<string>): string {
  let found = addDays(day, 1);
  while (!isWorkingDay(found, holidays)) found = addDays(found, 1);
  return found;
}
