import { addDays, mondayOf } from '@pumasi/contract/dates';

export interface Range {
  from: string;
  to: string;
}
export const MOST_DAYS = 366;
export const PRESETS = [7, 30, 90, 365] as const;
/** More bars than this are too thin to look at: weeks then stand for days. */
const MOST_BARS = 92;

export const lastDays = (today: string, days: number): Range => ({
  from: addDays(today, 1 - days),
  to: today,
});

export const daysIn = ({ from, to }: Range): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** Why a range cannot be shown, or null when it can. */
export function rangeProblem(range: Range, today: string): 'order' | 'long' | 'future' | null {
  if (!range.from || !range.to || range.from > range.to) return 'order';
  if (range.to > today) return 'future';
  return daysIn(range) > MOST_DAYS ? 'long' : null;
}

export interface DayEarnings {
  day: string;
  work: number;
  eval: number;
}
export interface Bucket {
  /** The first day of the bucket, or the range's own first day in its first week. */
  from: string;
  to: string;
  work: number;
  eval: number;
}

/** Every day of the range, also those without earnings; weeks (Monday to Sunday) where days would be too many. */
export function buckets(range: Range, days: readonly DayEarnings[]): Bucket[] {
  const weekly = daysIn(range) > MOST_BARS;
  const found = new Map<string, Bucket>();
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) {
    const key = weekly ? mondayOf(day) : day;
    const bucket = found.get(key);
    if (bucket) bucket.to = day;
    else found.set(key, { from: day, to: day, work: 0, eval: 0 });
  }
  for (const { day, work, eval: reviewed } of days) {
    const bucket = found.get(weekly ? mondayOf(day) : day);
    if (!bucket) continue;
    bucket.work += work;
    bucket.eval += reviewed;
  }
  return [...found.values()];
}
