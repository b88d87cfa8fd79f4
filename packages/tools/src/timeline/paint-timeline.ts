import { clamp } from '../geometry/rect.ts';
import type { Interval } from './intervals.ts';
import { decimalsOf, formatTime, ticksOf, toX } from './time-axis.ts';
import { RULER, type Timeline, type TimelineItem } from './timeline.ts';

/** The theme's colours, read from the page: a canvas knows no CSS variables. */
export interface TimelineTheme {
  readonly ground: string;
  readonly raised: string;
  readonly line: string;
  readonly text: string;
  readonly dim: string;
  readonly accent: string;
  readonly danger: string;
  readonly wave: string;
  readonly font: string;
}

const FONT = '500 13px';
const OK = '#1f8a4c';

/** Draws between the ruler and the rows, clipped and moved to the left edge of the times. */
export type PaintWave = (
  context: CanvasRenderingContext2D,
  timeline: Timeline,
  area: { top: number; height: number },
  theme: TimelineTheme,
) => void;

export function paintTimeline(
  context: CanvasRenderingContext2D,
  timeline: Timeline,
  size: { width: number; height: number; density: number },
  theme: TimelineTheme,
  paintWave: PaintWave | null,
): void {
  const { gutter } = timeline.layout;
  context.setTransform(size.density, 0, 0, size.density, 0, 0);
  context.fillStyle = theme.ground;
  context.fillRect(0, 0, size.width, size.height);
  context.textBaseline = 'middle';
  context.font = `${FONT} ${theme.font}`;

  paintRowGrounds(context, timeline, size.width, theme);
  context.save();
  context.beginPath();
  context.rect(gutter, 0, size.width - gutter, size.height);
  context.clip();
  context.translate(gutter, 0);
  paintRuler(context, timeline, size.height, theme);
  if (paintWave && timeline.layout.wave) {
    paintWave(context, timeline, { top: RULER, height: timeline.rowsTop - RULER }, theme);
  }
  const items = timeline.source.items().map((it) => withPreview(timeline, it));
  if (timeline.layout.wave) for (const it of items) paintOverWave(context, timeline, it, theme);
  context.save();
  context.beginPath();
  context.rect(0, timeline.rowsTop, size.width, size.height - timeline.rowsTop);
  context.clip();
  for (const it of items) paintItem(context, timeline, it, theme);
  context.restore();
  paintDrawing(context, timeline, theme);
  paintPlayhead(context, timeline, size.height, theme);
  context.restore();
  paintGutter(context, timeline, size.height, theme);
}

function withPreview({ preview }: Timeline, item: TimelineItem): TimelineItem {
  return preview?.id === item.id ? { ...item, ...preview.interval } : item;
}

function paintRuler(
  context: CanvasRenderingContext2D,
  timeline: Timeline,
  height: number,
  theme: TimelineTheme,
) {
  const { ticks, step } = ticksOf(timeline.axis);
  const decimals = decimalsOf(step);
  context.strokeStyle = theme.line;
  context.lineWidth = 1;
  context.beginPath();
  for (const { time, labelled } of ticks) {
    const x = Math.round(toX(timeline.axis, time)) + 0.5;
    context.moveTo(x, labelled ? RULER - 9 : RULER - 4);
    context.lineTo(x, labelled ? height : RULER);
  }
  context.moveTo(0, RULER + 0.5);
  context.lineTo(timeline.axis.width, RULER + 0.5);
  context.stroke();
  context.fillStyle = theme.dim;
  for (const { time, labelled } of ticks) {
    if (labelled) context.fillText(formatTime(time, decimals), toX(timeline.axis, time) + 5, 12);
  }
}

function paintRowGrounds(
  context: CanvasRenderingContext2D,
  timeline: Timeline,
  width: number,
  theme: TimelineTheme,
) {
  const { row } = timeline.layout;
  context.strokeStyle = theme.line;
  context.lineWidth = 1;
  const rows = timeline.source.rows();
  for (let i = 0; i < rows.length; i++) {
    const y = timeline.rowsTop + i * row - timeline.scrollY;
    if (y < timeline.rowsTop - row || y > timeline.height) continue;
    context.fillStyle = i % 2 === 0 ? theme.raised : theme.ground;
    context.fillRect(0, y, width, row);
  }
  context.beginPath();
  context.moveTo(0, timeline.rowsTop + 0.5);
  context.lineTo(width, timeline.rowsTop + 0.5);
  context.stroke();
}

function paintGutter(
  context: CanvasRenderingContext2D,
  timeline: Timeline,
  height: number,
  theme: TimelineTheme,
) {
  const { gutter, row } = timeline.layout;
  if (gutter === 0) return;
  context.strokeStyle = theme.line;
  context.beginPath();
  context.moveTo(gutter - 0.5, 0);
  context.lineTo(gutter - 0.5, height);
  context.stroke();
  context.save();
  context.beginPath();
  context.rect(0, timeline.rowsTop, gutter - 4, height);
  context.clip();
  for (const [i, { label, color }] of timeline.source.rows().entries()) {
    const y = timeline.rowsTop + i * row - timeline.scrollY;
    if (y < timeline.rowsTop - row || y > height) continue;
    context.fillStyle = color;
    context.beginPath();
    context.roundRect(8, y + row / 2 - 5, 10, 10, 3);
    context.fill();
    context.fillStyle = theme.text;
    context.fillText(label, 24, y + row / 2 + 0.5);
  }
  context.restore();
}

function span(timeline: Timeline, { start, end }: Interval): { x: number; w: number } | null {
  const a = toX(timeline.axis, start);
  const b = toX(timeline.axis, end);
  if (b < -2 || a > timeline.axis.width + 2) return null;
  return { x: a, w: Math.max(2, b - a) };
}

function paintOverWave(
  context: CanvasRenderingContext2D,
  timeline: Timeline,
  item: TimelineItem,
  theme: TimelineTheme,
) {
  const place = span(timeline, item);
  if (!place) return;
  const selected = timeline.source.isSelected(item.id);
  const top = RULER + 1;
  const height = timeline.rowsTop - top;
  context.fillStyle = item.color;
  context.globalAlpha = selected ? 0.3 : timeline.hover?.id === item.id ? 0.24 : 0.16;
  context.fillRect(place.x, top, place.w, height);
  context.globalAlpha = selected ? 1 : 0.7;
  context.fillRect(place.x, top, selected ? 2 : 1, height);
  context.fillRect(place.x + place.w - (selected ? 2 : 1), top, selected ? 2 : 1, height);
  context.globalAlpha = 1;
  if (!selected) return;
  // Where the edges can be taken hold of.
  for (const x of [place.x, place.x + place.w]) {
    context.fillStyle = theme.ground;
    context.strokeStyle = item.color;
    context.lineWidth = 2;
    context.beginPath();
    context.roundRect(x - 4, top + height / 2 - 11, 8, 22, 4);
    context.fill();
    context.stroke();
  }
}

function paintItem(
  context: CanvasRenderingContext2D,
  timeline: Timeline,
  item: TimelineItem,
  theme: TimelineTheme,
) {
  const place = span(timeline, item);
  const { row } = timeline.layout;
  const y = timeline.rowsTop + item.row * row - timeline.scrollY;
  if (!place || y + row < timeline.rowsTop || y > timeline.height) return;
  const selected = timeline.source.isSelected(item.id);
  const [top, height] = [y + 4, row - 8];
  context.fillStyle = item.color;
  context.globalAlpha = selected ? 0.55 : 0.32;
  context.beginPath();
  context.roundRect(place.x, top, place.w, height, 5);
  context.fill();
  context.globalAlpha = 1;
  for (const gap of item.gaps ?? []) paintGap(context, timeline, gap, top, height, theme);
  for (const veil of item.veiled ?? []) paintVeil(context, timeline, veil, top, height, theme);
  context.strokeStyle = selected ? theme.text : item.color;
  context.lineWidth = selected ? 2 : 1;
  context.beginPath();
  context.roundRect(place.x + 0.5, top + 0.5, Math.max(1, place.w - 1), height - 1, 5);
  context.stroke();
  paintLabel(context, item, place, y + row / 2, theme);
  for (const time of item.keys ?? [])
    paintKey(context, toX(timeline.axis, time), y + row / 2, item, selected, theme);
}

function paintLabel(
  context: CanvasRenderingContext2D,
  item: TimelineItem,
  place: { x: number; w: number },
  middle: number,
  theme: TimelineTheme,
) {
  const mark = item.verdict === 'ok' ? '✓ ' : item.verdict === 'wrong' ? '✕ ' : '';
  if (place.w < 22 || (mark === '' && item.label === '')) return;
  context.save();
  context.beginPath();
  context.rect(place.x + 3, middle - 12, place.w - 6, 24);
  context.clip();
  const x = Math.max(place.x, 0) + 7;
  if (mark) {
    context.fillStyle = item.verdict === 'ok' ? OK : theme.danger;
    context.fillText(mark, x, middle + 0.5);
  }
  context.fillStyle = theme.text;
  context.fillText(item.label, x + (mark ? 18 : 0), middle + 0.5);
  context.restore();
}

function paintGap(
  context: CanvasRenderingContext2D,
  timeline: Timeline,
  gap: Interval,
  top: number,
  height: number,
  theme: TimelineTheme,
) {
  const place = span(timeline, gap);
  if (!place) return;
  context.fillStyle = theme.ground;
  context.globalAlpha = 0.85;
  context.fillRect(place.x, top, place.w, height);
  context.globalAlpha = 1;
}

function paintVeil(
  context: CanvasRenderingContext2D,
  timeline: Timeline,
  veil: Interval,
  top: number,
  height: number,
  theme: TimelineTheme,
) {
  const place = span(timeline, veil);
  if (!place) return;
  context.save();
  context.beginPath();
  context.rect(place.x, top, place.w, height);
  context.clip();
  context.strokeStyle = theme.text;
  context.globalAlpha = 0.45;
  context.lineWidth = 1;
  context.beginPath();
  const left = clamp(place.x, -20, timeline.axis.width);
  const right = clamp(place.x + place.w, 0, timeline.axis.width + 20);
  for (let x = left - height; x < right; x += 6) {
    context.moveTo(x, top + height);
    context.lineTo(x + height, top);
  }
  context.stroke();
  context.restore();
}

function paintKey(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  item: TimelineItem,
  selected: boolean,
  theme: TimelineTheme,
) {
  const r = selected ? 5 : 4;
  context.fillStyle = selected ? theme.text : item.color;
  context.strokeStyle = theme.ground;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(x, y - r);
  context.lineTo(x + r, y);
  context.lineTo(x, y + r);
  context.lineTo(x - r, y);
  context.closePath();
  context.fill();
  context.stroke();
}

function paintDrawing(context: CanvasRenderingContext2D, timeline: Timeline, theme: TimelineTheme) {
  const { preview } = timeline;
  if (!preview) return;
  const place = span(timeline, preview.interval);
  if (!place) return;
  if (preview.id === null) {
    context.fillStyle = theme.accent;
    context.globalAlpha = 0.25;
    context.fillRect(place.x, RULER, place.w, timeline.height - RULER);
    context.globalAlpha = 1;
  }
  const { start, end } = preview.interval;
  const text = `${formatTime(start)} – ${formatTime(end)}`;
  const width = context.measureText(text).width + 16;
  const x = clamp(place.x + place.w / 2 - width / 2, 4, Math.max(4, timeline.axis.width - width - 4));
  context.fillStyle = theme.text;
  context.beginPath();
  context.roundRect(x, RULER + 6, width, 24, 6);
  context.fill();
  context.fillStyle = theme.ground;
  context.fillText(text, x + 8, RULER + 18.5);
}

function paintPlayhead(
  context: CanvasRenderingContext2D,
  timeline: Timeline,
  height: number,
  theme: TimelineTheme,
) {
  const x = toX(timeline.axis, timeline.source.playhead());
  if (x < -8 || x > timeline.axis.width + 8) return;
  context.fillStyle = theme.danger;
  context.fillRect(x - 1, 8, 2, height);
  context.beginPath();
  context.moveTo(x - 7, 2);
  context.lineTo(x + 7, 2);
  context.lineTo(x + 7, 9);
  context.lineTo(x, 16);
  context.lineTo(x - 7, 9);
  context.closePath();
  context.fill();
}
