import { Signal } from '../core/signal.ts';
import type { ScreenPoint } from '../geometry/coordinates.ts';
import { clamp } from '../geometry/rect.ts';
import {
  type Bounds,
  drawInterval,
  type Grip,
  type Interval,
  pullInterval,
  snapBody,
  snapTime,
} from './intervals.ts';
import {
  fitAxis,
  resizeAxis,
  revealSpan,
  revealTime,
  scrollAxis,
  type TimeAxis,
  toTime,
  toX,
  zoomAxis,
} from './time-axis.ts';

export interface TimelineItem extends Interval {
  readonly id: string;
  readonly row: number;
  readonly color: string;
  readonly label: string;
  readonly verdict?: 'ok' | 'wrong' | undefined;
  /** Times of keyframes. */
  readonly keys?: readonly number[];
  /** Stretches in which it is not there, and in which it is hidden. */
  readonly gaps?: readonly Interval[];
  readonly veiled?: readonly Interval[];
}
export interface TimelineRow {
  readonly label: string;
  readonly color: string;
}

/** What a timeline shows and asks for; it owns no document of its own. */
export interface TimelineSource {
  readonly duration: number;
  rows(): readonly TimelineRow[];
  items(): readonly TimelineItem[];
  isSelected(id: string): boolean;
  playhead(): number;
  seek(time: number): void;
  choose(id: string | null, more: boolean, at: number): void;
  /** Null when it may not be pulled. */
  boundsOf(id: string): Bounds | null;
  snapPoints(except: string | null): readonly number[];
  change(id: string, interval: Interval): void;
  /** Null when nothing may be drawn. */
  drawBounds(row: number | null): Bounds | null;
  draw(interval: Interval, row: number | null): void;
}

export interface TimelinePress {
  readonly screen: ScreenPoint;
  readonly button: number;
  readonly touch: boolean;
  readonly shift: boolean;
  readonly mod: boolean;
}

export const RULER = 28;
const SNAP = 7;
const SLOP = 4;

type Gesture =
  | { kind: 'scrub' }
  | { kind: 'pan'; x: number; y: number }
  | {
      kind: 'pull';
      id: string;
      grip: Grip;
      origin: Interval;
      offset: number;
      bounds: Bounds;
      moved: boolean;
      x: number;
    }
  | { kind: 'draw'; from: number; row: number | null; bounds: Bounds; x: number };

interface Layout {
  /** Room for the names of the rows, left of the times. */
  readonly gutter: number;
  readonly row: number;
  /** Whether a picture of the sound lies between the ruler and the rows. */
  readonly wave: boolean;
}

/** A timeline without a screen: the browser and the tests play on the same one. */
export class Timeline {
  readonly changed = new Signal();
  readonly source: TimelineSource;
  #layout: Layout;
  #axis: TimeAxis;
  #height = 0;
  #scrollY = 0;
  #gesture: Gesture | null = null;
  /** What is being pulled or drawn, as it would be; `id` is null for a new one. */
  preview: { readonly id: string | null; readonly row: number | null; readonly interval: Interval } | null =
    null;
  hover: { readonly id: string; readonly grip: Grip } | null = null;
  cursor = 'default';

  constructor(source: TimelineSource, layout: Partial<Layout> = {}) {
    this.source = source;
    this.#layout = { gutter: 96, row: 30, wave: false, ...layout };
    this.#axis = fitAxis(source.duration, 600);
  }

  get axis(): TimeAxis {
    return this.#axis;
  }
  get layout(): Layout {
    return this.#layout;
  }
  get height(): number {
    return this.#height;
  }
  get scrollY(): number {
    return this.#scrollY;
  }
  /** Top of the first row. With a wave the rows lie at the bottom and the wave takes what is left. */
  get rowsTop(): number {
    if (!this.#layout.wave) return RULER;
    const rows = this.source.rows().length * this.#layout.row;
    return Math.max(RULER + 64, this.#height - Math.min(rows, Math.max(0, this.#height - RULER - 64)));
  }

  resize(width: number, height: number, gutter = this.#layout.gutter): void {
    this.#layout = { ...this.#layout, gutter };
    this.#height = height;
    this.#axis = resizeAxis(this.#axis, Math.max(1, width - gutter));
    this.#setScrollY(this.#scrollY);
    this.changed.emit();
  }

  zoom(factor: number, x = toX(this.#axis, this.source.playhead())): void {
    this.#set(zoomAxis(this.#axis, factor, clamp(x, 0, this.#axis.width)));
  }
  fit(): void {
    this.#set(fitAxis(this.source.duration, this.#axis.width));
  }
  reveal(time: number): void {
    this.#set(revealTime(this.#axis, time));
  }
  revealSpan({ start, end }: Interval, row: number | null = null): void {
    this.#set(revealSpan(this.#axis, start, end));
    if (row !== null && !this.#layout.wave) {
      const { row: height } = this.#layout;
      const room = this.#height - RULER;
      if (row * height < this.#scrollY) this.#setScrollY(row * height);
      else if ((row + 1) * height > this.#scrollY + room) this.#setScrollY((row + 1) * height - room);
      this.changed.emit();
    }
  }
  #set(axis: TimeAxis): void {
    if (axis === this.#axis) return;
    this.#axis = axis;
    this.changed.emit();
  }
  #setScrollY(y: number): void {
    const rows = this.source.rows().length * this.#layout.row;
    this.#scrollY = clamp(y, 0, Math.max(0, rows - (this.#height - this.rowsTop)));
  }

  /** Null in the ruler and the wave. */
  rowAt(y: number): number | null {
    if (y < this.rowsTop) return null;
    const row = Math.floor((y - this.rowsTop + this.#scrollY) / this.#layout.row);
    return row < this.source.rows().length ? row : null;
  }

  /** The one in hand goes first, then the shortest: it is the hardest to hit. */
  hit(x: number, y: number, reach: number): { id: string; grip: Grip } | null {
    if (y < RULER) return null;
    const row = this.rowAt(y);
    const inWave = this.#layout.wave && y < this.rowsTop;
    if (row === null && !inWave) return null;
    const time = toTime(this.#axis, x);
    const span = reach / this.#axis.scale;
    const near = this.source
      .items()
      .filter((it) => (inWave || it.row === row) && time >= it.start - span && time <= it.end + span)
      .toSorted(
        (a, b) =>
          Number(this.source.isSelected(b.id)) - Number(this.source.isSelected(a.id)) ||
          a.end - a.start - (b.end - b.start),
      );
    for (const { id, start, end } of near) {
      // A short one keeps a third of its length for its body.
      const edge = Math.min(span, (end - start) / 3);
      const outer = span;
      if (time >= start - outer && time <= start + edge) return { id, grip: 'start' };
      if (time <= end + outer && time >= end - edge) return { id, grip: 'end' };
      if (time > start && time < end) return { id, grip: 'body' };
    }
    return null;
  }

  pointerDown(press: TimelinePress): void {
    const [x, y] = this.#at(press);
    if (press.button === 1) {
      this.#gesture = { kind: 'pan', x: press.screen.x, y };
      return;
    }
    if (press.button !== 0) return;
    const time = clamp(toTime(this.#axis, x), 0, this.source.duration);
    const row = this.rowAt(y);
    if (x < 0 && row !== null) {
      const item = this.source.items().find((it) => it.row === row);
      if (item) this.source.choose(item.id, press.shift || press.mod, this.source.playhead());
      return;
    }
    if (y < RULER) {
      this.#gesture = { kind: 'scrub' };
      this.source.seek(time);
      return;
    }
    const found = press.shift ? null : this.hit(x, y, press.touch ? 14 : 6);
    if (found) {
      const item = this.source.items().find((it) => it.id === found.id);
      const bounds = this.source.boundsOf(found.id);
      // The clock stays where it is, or the edge could not be pulled to it; a mere click moves it.
      this.source.choose(found.id, press.mod, this.source.playhead());
      if (!bounds) {
        this.#gesture = { kind: 'scrub' };
        this.source.seek(time);
      }
      if (item && bounds) {
        const origin = { start: item.start, end: item.end };
        const held = found.grip === 'end' ? item.end : item.start;
        this.#gesture = { kind: 'pull', ...found, origin, offset: time - held, bounds, moved: false, x };
      }
      return;
    }
    const bounds = this.source.drawBounds(row);
    if (bounds) this.#gesture = { kind: 'draw', from: this.#snap(time, null), row, bounds, x };
    else {
      this.#gesture = { kind: 'scrub' };
      this.source.seek(time);
    }
    if (!bounds && !press.mod) this.source.choose(null, false, time);
  }

  pointerMove(press: TimelinePress): void {
    const [x, y] = this.#at(press);
    const gesture = this.#gesture;
    if (!gesture) {
      this.#hover(x, y);
      return;
    }
    const time = clamp(toTime(this.#axis, x), 0, this.source.duration);
    switch (gesture.kind) {
      case 'scrub':
        this.source.seek(time);
        break;
      case 'pan':
        this.#axis = scrollAxis(this.#axis, gesture.x - press.screen.x);
        this.#setScrollY(this.#scrollY + gesture.y - y);
        this.#gesture = { kind: 'pan', x: press.screen.x, y };
        break;
      case 'pull':
        if (!gesture.moved && Math.abs(x - gesture.x) < SLOP) return;
        gesture.moved = true;
        this.preview = { id: gesture.id, row: null, interval: this.#pulled(gesture, toTime(this.#axis, x)) };
        break;
      case 'draw': {
        if (!this.preview && Math.abs(x - gesture.x) < SLOP) return;
        const interval = drawInterval(gesture.from, this.#snap(time, null), gesture.bounds);
        this.preview = interval && { id: null, row: gesture.row, interval };
        break;
      }
    }
    this.changed.emit();
  }

  pointerUp(press: TimelinePress): void {
    const gesture = this.#gesture;
    const preview = this.preview;
    this.#gesture = null;
    this.preview = null;
    const [x] = this.#at(press);
    const time = clamp(toTime(this.#axis, x), 0, this.source.duration);
    if (gesture?.kind === 'pull' && gesture.moved && preview)
      this.source.change(gesture.id, preview.interval);
    if (gesture?.kind === 'pull' && !gesture.moved && gesture.grip === 'body') this.source.seek(time);
    if (gesture?.kind === 'draw') {
      const long = preview && preview.interval.end - preview.interval.start >= gesture.bounds.least - 1e-6;
      if (preview && long) this.source.draw(preview.interval, gesture.row);
      else if (!preview) {
        this.source.choose(null, false, time);
        this.source.seek(time);
      }
    }
    this.changed.emit();
  }

  pointerLeave(): void {
    this.hover = null;
    this.changed.emit();
  }
  pointerCancel(): void {
    this.#gesture = null;
    this.preview = null;
    this.changed.emit();
  }

  wheel(at: ScreenPoint, dx: number, dy: number, pan: boolean): void {
    const overflows = this.source.rows().length * this.#layout.row > this.#height - this.rowsTop + 1;
    if (pan || Math.abs(dx) > Math.abs(dy)) this.#axis = scrollAxis(this.#axis, dx || dy);
    else if (overflows && at.y > this.rowsTop) this.#setScrollY(this.#scrollY + dy);
    else this.#axis = zoomAxis(this.#axis, Math.exp(-dy * 0.0018), at.x - this.#layout.gutter);
    this.changed.emit();
  }
  pinch(centre: ScreenPoint, dx: number, dy: number, factor: number): void {
    this.#axis = zoomAxis(scrollAxis(this.#axis, -dx), factor, centre.x - this.#layout.gutter);
    this.#setScrollY(this.#scrollY - dy);
    this.changed.emit();
  }

  get isBusy(): boolean {
    return this.#gesture !== null && this.#gesture.kind !== 'scrub' && this.preview !== null;
  }

  #at({ screen }: TimelinePress): [number, number] {
    return [screen.x - this.#layout.gutter, screen.y];
  }
  #snap(time: number, except: string | null): number {
    return snapTime(time, this.source.snapPoints(except), SNAP / this.#axis.scale);
  }
  #pulled({ id, grip, origin, offset, bounds }: Gesture & { kind: 'pull' }, time: number): Interval {
    const points = this.source.snapPoints(id);
    const reach = SNAP / this.#axis.scale;
    const to = time - offset;
    const snapped =
      grip === 'body' ? snapBody(to, origin.end - origin.start, points, reach) : snapTime(to, points, reach);
    return pullInterval(origin, grip, snapped, bounds);
  }

  #hover(x: number, y: number): void {
    const found = x < 0 ? null : this.hit(x, y, 6);
    const pullable = found && this.source.boundsOf(found.id) !== null;
    const cursor = !found
      ? y >= RULER && this.source.drawBounds(this.rowAt(y)) && x >= 0
        ? 'crosshair'
        : 'default'
      : !pullable
        ? 'pointer'
        : found.grip === 'body'
          ? 'grab'
          : 'ew-resize';
    if (cursor === this.cursor && found?.id === this.hover?.id && found?.grip === this.hover?.grip) return;
    this.cursor = cursor;
    this.hover = found;
    this.changed.emit();
  }
}
