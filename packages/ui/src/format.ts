import { dayAndTime, listDay, shortDay } from '@pumasi/contract/dates';

type Moment = string | number | Date | null | undefined;
const write = (at: Moment, how: (date: Date) => string): string => {
  if (at === null || at === undefined || at === '') return '-';
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '-' : how(date);
};
const two = (value: number): string => String(value).padStart(2, '0');

/** YY.MM.DD, as on project cards. */
export const formatDay = (at: Moment): string => write(at, shortDay);

/** YYYY.MM.DD, as in lists. */
export const formatListDay = (at: Moment): string => write(at, listDay);

/** YY-MM-DD HH:mm:ss, as for units and reviews. */
export const formatDateTime = (at: Moment): string => write(at, dayAndTime);

/** YY-MM-DD (hh:mm:ss), as in a project's submit history. */
export const formatSubmitTime = (at: Moment): string => formatDateTime(at).replace(/ (.+)$/, ' ($1)');

/** 12345 → 12,345; points are whole numbers. */
export const formatNumber = (value: number): string =>
  Math.trunc(value)
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',');

export const formatPoints = (value: number): string => `${formatNumber(value)} P`;

export const percent = (part: number, total: number): number =>
  total > 0 ? Math.min(100, Math.max(0, Math.round((part / total) * 100))) : 0;

/** A sliver under 3% would be invisible; an honest zero stays empty. */
export const barWidth = (value: number): number =>
  value > 0 && value < 3 ? 3 : Math.min(100, Math.max(0, value));

/** 3725 → 1:02:05, 65 → 01:05. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** A chart's figures in whole percent: each rounds down, the last one up. */
export function sliceShares(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total <= 0) return values.map(() => 0);
  return values.map((value, index) =>
    (index === values.length - 1 ? Math.ceil : Math.floor)((value * 100) / total),
  );
}
