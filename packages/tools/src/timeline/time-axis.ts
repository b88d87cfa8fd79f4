import { clamp } from '../geometry/rect.ts';

/** x = (time − from) × scale, in CSS pixels of the canvas. A plain value: every change makes a new one. */
export interface TimeAxis {
  readonly duration: number;
  readonly width: number;
  /** Pixels a second. */
  readonly scale: number;
  /** Seconds at the left edge. */
  readonly from: number;
}

const CLOSEST = 4_000;

export const fittedScale = (duration: number, width: number): number =>
  Math.max(1, width) / Math.max(duration, 0.001);
export const fitAxis = (duration: number, width: number): TimeAxis => ({
  duration,
  width,
  scale: fittedScale(duration, width),
  from: 0,
});

export const toX = (axis: TimeAxis, time: number): number => (time - axis.from) * axis.scale;
export const toTime = (axis: TimeAxis, x: number): number => axis.from + x / axis.scale;
export const visibleSeconds = (axis: TimeAxis): number => axis.width / axis.scale;
export const isFitted = (axis: TimeAxis): boolean =>
  axis.scale <= fittedScale(axis.duration, axis.width) * 1.0001;

/** Neither further out than the whole clip nor past its ends. */
function settle(axis: TimeAxis): TimeAxis {
  const least = fittedScale(axis.duration, axis.width);
  const scale = clamp(axis.scale, least, Math.max(least, CLOSEST));
  return { ...axis, scale, from: clamp(axis.from, 0, Math.max(0, axis.duration - axis.width / scale)) };
}

/** The time under `x` stays under it. */
export function zoomAxis(axis: TimeAxis, factor: number, x: number): TimeAxis {
  const time = toTime(axis, x);
  const { scale } = settle({ ...axis, scale: axis.scale * factor });
  return settle({ ...axis, scale, from: time - x / scale });
}

export const scrollAxis = (axis: TimeAxis, pixels: number): TimeAxis =>
  settle({ ...axis, from: axis.from + pixels / axis.scale });

export const resizeAxis = (axis: TimeAxis, width: number): TimeAxis =>
  isFitted(axis) ? fitAxis(axis.duration, width) : settle({ ...axis, width });

/** Turns the page when a time is out of sight; what is in sight does not move. */
export function revealTime(axis: TimeAxis, time: number): TimeAxis {
  const seen = visibleSeconds(axis);
  if (time >= axis.from && time <= axis.from + seen) return axis;
  return settle({ ...axis, from: time - seen * 0.1 });
}

export function revealSpan(axis: TimeAxis, start: number, end: number): TimeAxis {
  const seen = visibleSeconds(axis);
  if (start >= axis.from && end <= axis.from + seen) return axis;
  return settle({ ...axis, from: end - start > seen ? start : (start + end - seen) / 2 });
}

const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600];
/** A fifth of these is not a round time. */
const QUARTERED = new Set([0.02, 0.2, 2, 60, 120, 3_600]);
const LABEL_ROOM = 72;

export interface Tick {
  readonly time: number;
  readonly labelled: boolean;
}

/** Round times, no closer than a label needs; four or five small ones between two labels. */
export function ticksOf(axis: TimeAxis): { ticks: Tick[]; step: number } {
  const step = STEPS.find((it) => it * axis.scale >= LABEL_ROOM) ?? 7_200;
  const small = step / (QUARTERED.has(step) ? 4 : 5);
  const ticks: Tick[] = [];
  const last = Math.min(axis.duration, axis.from + visibleSeconds(axis));
  for (let i = Math.ceil(axis.from / small - 1e-6); i * small <= last + 1e-9; i++) {
    const time = i * small;
    ticks.push({ time, labelled: Math.abs(time / step - Math.round(time / step)) < 1e-6 });
  }
  return { ticks, step };
}

/** 1:02.5 — as many decimals as the step needs. */
export function formatTime(seconds: number, decimals = 2): string {
  const unit = 10 ** decimals;
  const whole = Math.round(Math.max(0, seconds) * unit) / unit;
  const minutes = Math.floor(whole / 60);
  const rest = (whole - minutes * 60).toFixed(decimals);
  const padded = rest.padStart(decimals > 0 ? decimals + 3 : 2, '0');
  if (minutes < 60) return `${minutes}:${padded}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${padded}`;
}
export const decimalsOf = (step: number): number => (step < 0.1 ? 2 : step < 1 ? 1 : 0);
