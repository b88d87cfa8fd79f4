import { addDays, mondayOf } from './dates.ts';
import { nextWorkingDay } from './working-days.ts';

export interface PaidOn {
  /** The Wednesday or Thursday that it would be without holidays. */
  readonly usualDay: string;
  readonly payoutOn: string;
  readonly moved: boolean;
}

const WEDNESDAY = 2;
const THURSDAY = 3;

/**
 * A payout day that is a holiday moves one day earlier, again if that is one too. Never before its own week's Monday, for then the week that it pays
 * would not be over: when even the Monday is a holiday, it is the first working day after.
 */
function moved(monday: string, weekday: number, holidays: ReadonlySet<string>): PaidOn {
  const usualDay = addDays(monday, weekday);
  let payoutOn = usualDay;
  while (holidays.has(payoutOn) && payoutOn >= monday) payoutOn = addDays(payoutOn, -1);
  if (payoutOn < monday) payoutOn = nextWorkingDay(usualDay, holidays);
  return { usualDay, payoutOn, moved: payoutOn !== usualDay };
}

/** When requests of the week (its Monday) are paid: the Thursday of the following week. */
export const regularPayout = (week: string, holidays: readonly string[]): PaidOn =>
  moved(addDays(mondayOf(week), 7), THURSDAY, new Set(holidays));

/** When the automatic pots are paid in the week (its Monday): on its Wednesday. */
export const automaticPayout = (week: string, holidays: readonly string[]): PaidOn =>
  moved(mondayOf(week), WEDNESDAY, new Set(holidays));

/** The first automatic payout on the day or after it. */
export function nextAutomaticPayout(day: string, holidays: readonly string[]): PaidOn {
  // One week back: a payout that every day of its week was a holiday falls into the next.
  let week = addDays(mondayOf(day), -7);
  for (;;) {
    const paid = automaticPayout(week, holidays);
    if (paid.payoutOn >= day) return paid;
    week = addDays(week, 7);
  }
}

/** The last week (its Monday) whose payout day has come by the day: what was asked for until then is due. */
export function lastWeekDue(
  payout: (week: string, holidays: readonly string[]) => PaidOn,
  day: string,
  holidays: readonly string[],
): string {
  let week = mondayOf(day);
  while (payout(week, holidays).payoutOn > day) week = addDays(week, -7);
  return week;
}
