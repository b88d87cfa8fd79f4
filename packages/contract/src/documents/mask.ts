import type { MaskShape } from './shapes.ts';

/**
 * The pixels of a mask as spans, three numbers each: row, first column, column after the last. Rows ascend; spans of
 * a row are in order and apart. All arithmetic is done on these: its cost grows with outlines, never with areas.
 */
export type Spans = Int32Array;
export const NO_SPANS: Spans = new Int32Array(0);

/** In pixels of the picture; `w` and `h` at least 1. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export class SpanBuilder {
  #data = new Int32Array(192);
  #length = 0;

  /** In order; a span that touches the one before it makes it longer. */
  add(row: number, from: number, to: number): void {
    if (to <= from) return;
    const at = this.#length;
    if (at > 0 && this.#data[at - 3] === row && this.#data[at - 1] === from) {
      this.#data[at - 1] = to;
      return;
    }
    if (at + 3 > this.#data.length) {
      const grown = new Int32Array(this.#data.length * 2);
      grown.set(this.#data);
      this.#data = grown;
    }
    this.#data[at] = row;
    this.#data[at + 1] = from;
    this.#data[at + 2] = to;
    this.#length = at + 3;
  }

  build(): Spans {
    return this.#data.slice(0, this.#length);
  }
}

/** Runs row by row inside `region`, beginning with a run of background. */
export function spansOfRuns(region: Region, runs: readonly number[]): Spans {
  const { x, y, w } = region;
  const builder = new SpanBuilder();
  let at = 0;
  for (let i = 0; i < runs.length; i++) {
    const end = at + runs[i]!;
    if (i % 2 === 1) {
      for (let from = at; from < end; ) {
        const row = Math.floor(from / w);
        const to = Math.min(end, (row + 1) * w);
        builder.add(y + row, x + from - row * w, x + to - row * w);
        from = to;
      }
    }
    at = end;
  }
  return builder.build();
}

/** The part of the spans inside `region` as runs of it. */
export function runsOfSpans(spans: Spans, region: Region): number[] {
  const { x, y, w, h } = region;
  const runs: number[] = [];
  let end = 0;
  for (let i = 0; i < spans.length; i += 3) {
    const row = spans[i]! - y;
    const from = Math.max(0, spans[i + 1]! - x);
    const to = Math.min(w, spans[i + 2]! - x);
    if (row < 0 || row >= h || to <= from) continue;
    const start = row * w + from;
    // A span over the whole width goes on in the next row: one run, not two with nothing between.
    if (start === end && runs.length > 0) runs[runs.length - 1]! += to - from;
    else runs.push(start - end, to - from);
    end = row * w + to;
  }
  if (runs.length === 0) return [w * h];
  if (end < w * h) runs.push(w * h - end);
  return runs;
}

const known = new WeakMap<MaskShape, Spans>();
/** Shapes are never mutated, so the spans of one are made once. */
export function spansOfMask(mask: MaskShape): Spans {
  const before = known.get(mask);
  if (before) return before;
  const { w, h } = mask;
  const spans = spansOfRuns({ x: Math.round(mask.x), y: Math.round(mask.y), w, h }, mask.rle);
  known.set(mask, spans);
  return spans;
}

/** In a frame that fits it exactly; null for no pixel at all. */
export function maskOfSpans(spans: Spans): MaskShape | null {
  const region = regionOfSpans(spans);
  if (!region) return null;
  const mask: MaskShape = { kind: 'mask', ...region, rle: runsOfSpans(spans, region) };
  known.set(mask, spans);
  return mask;
}

export function regionOfSpans(spans: Spans): Region | null {
  if (spans.length === 0) return null;
  let minX = Infinity;
  let maxX = -Infinity;
  for (let i = 0; i < spans.length; i += 3) {
    if (spans[i + 1]! < minX) minX = spans[i + 1]!;
    if (spans[i + 2]! > maxX) maxX = spans[i + 2]!;
  }
  const y = spans[0]!;
  return { x: minX, y, w: maxX - minX, h: spans[spans.length - 3]! - y + 1 };
}

export function countPixels(spans: Spans): number {
  let sum = 0;
  for (let i = 0; i < spans.length; i += 3) sum += spans[i + 2]! - spans[i + 1]!;
  return sum;
}

export function hasPixel(spans: Spans, x: number, y: number): boolean {
  let low = 0;
  let high = spans.length / 3 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const row = spans[middle * 3]!;
    if (row < y || (row === y && spans[middle * 3 + 2]! <= x)) low = middle + 1;
    else if (row > y || spans[middle * 3 + 1]! > x) high = middle - 1;
    else return true;
  }
  return false;
}

export type Operation = 'add' | 'subtract' | 'both' | 'either-not-both';
const keeps: Record<Operation, (a: boolean, b: boolean) => boolean> = {
  add: (a, b) => a || b,
  subtract: (a, b) => a && !b,
  both: (a, b) => a && b,
  'either-not-both': (a, b) => a !== b,
};

/** Walks both lists once, edge by edge. */
export function combine(a: Spans, b: Spans, operation: Operation): Spans {
  const keep = keeps[operation];
  const builder = new SpanBuilder();
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const row = Math.min(i < a.length ? a[i]! : Infinity, j < b.length ? b[j]! : Infinity);
    let at = -Infinity;
    let inA = false;
    let inB = false;
    for (;;) {
      const nextA = i < a.length && a[i] === row ? a[i + (inA ? 2 : 1)]! : Infinity;
      const nextB = j < b.length && b[j] === row ? b[j + (inB ? 2 : 1)]! : Infinity;
      const next = Math.min(nextA, nextB);
      if (keep(inA, inB)) builder.add(row, at, next);
      if (next === Infinity) break;
      at = next;
      if (nextA === next) {
        if (inA) i += 3;
        inA = !inA;
      }
      if (nextB === next) {
        if (inB) j += 3;
        inB = !inB;
      }
    }
  }
  return builder.build();
}

export const spansOfRegion = ({ x, y, w, h }: Region): Spans => {
  const spans = new Int32Array(h * 3);
  for (let row = 0; row < h; row++) spans.set([y + row, x, x + w], row * 3);
  return spans;
};

/** The spans with what lies inside `region` replaced by `inner`. */
export const patchSpans = (spans: Spans, region: Region, inner: Spans): Spans =>
  combine(combine(spans, spansOfRegion(region), 'subtract'), inner, 'add');
