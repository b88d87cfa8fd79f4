import { clamp } from '../geometry/rect.ts';

export interface Interval {
  readonly start: number;
  readonly end: number;
}
export type Grip = 'start' | 'end' | 'body';

/** What an interval must keep to while it is pulled. */
export interface Bounds {
  readonly duration: number;
  /** Shorter than this it cannot become. */
  readonly least: number;
  /** Intervals it must not run into. */
  readonly rivals: readonly Interval[];
}

/** A thousandth of a second is finer than anyone can hear and keeps documents short. */
export const roundTime = (time: number): number => Math.round(time * 1_000) / 1_000;

/** The free room around a time: between the rivals before and after it. */
export function roomAt(time: number, { duration, rivals }: Bounds): Interval | null {
  if (rivals.some((it) => time > it.start && time < it.end)) return null;
  const before = rivals.filter((it) => it.end <= time).map((it) => it.end);
  const after = rivals.filter((it) => it.start >= time).map((it) => it.start);
  return { start: Math.max(0, ...before), end: Math.min(duration, ...after) };
}

/** An interval that already overlaps (an AI draft, an older rule) may be pulled, but by nothing further in. */
function roomOf(interval: Interval, bounds: Bounds): Interval {
  const middle = (interval.start + interval.end) / 2;
  const room = roomAt(middle, bounds);
  if (!room) return { start: 0, end: bounds.duration };
  return { start: Math.min(room.start, interval.start), end: Math.max(room.end, interval.end) };
}

export function pullInterval(interval: Interval, grip: Grip, to: number, bounds: Bounds): Interval {
  const room = roomOf(interval, bounds);
  if (grip === 'body') {
    const length = interval.end - interval.start;
    const start = clamp(to, room.start, Math.max(room.start, room.end - length));
    return { start: roundTime(start), end: roundTime(start + length) };
  }
  const least = Math.min(bounds.least, Math.max(0, room.end - room.start));
  if (grip === 'start') {
    const start = clamp(to, room.start, Math.max(room.start, interval.end - least));
    return { start: roundTime(start), end: interval.end };
  }
  const end = clamp(to, Math.min(room.end, interval.start + least), room.end);
  return { start: interval.start, end: roundTime(end) };
}

/** The interval that a pull from one time to another draws; null when there is no room for one. */
export function drawInterval(from: number, to: number, bounds: Bounds): Interval | null {
  const at = clamp(from, 0, bounds.duration);
  const room = roomAt(at, bounds);
  if (!room || room.end - room.start < bounds.least) return null;
  const start = clamp(Math.min(at, to), room.start, room.end);
  const end = clamp(Math.max(at, to), room.start, room.end);
  return end > start ? { start: roundTime(start), end: roundTime(end) } : null;
}

/** The nearest of the points within reach, or the time itself. */
export function snapTime(time: number, points: readonly number[], reach: number): number {
  let best = time;
  let distance = reach;
  for (const point of points) {
    const d = Math.abs(point - time);
    if (d > distance) continue;
    best = point;
    distance = d;
  }
  return best;
}

/** A body snaps by whichever of its ends comes nearer to a point. */
export function snapBody(start: number, length: number, points: readonly number[], reach: number): number {
  const byStart = snapTime(start, points, reach);
  const byEnd = snapTime(start + length, points, reach) - length;
  if (byStart === start) return byEnd;
  if (byEnd === start) return byStart;
  return Math.abs(byStart - start) <= Math.abs(byEnd - start) ? byStart : byEnd;
}
