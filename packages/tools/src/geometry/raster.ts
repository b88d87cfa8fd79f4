import {
  combine,
  type Region,
  SpanBuilder,
  type Spans,
  spansOfRegion,
} from '@pumasi/contract/documents/mask';
import type { Pair } from '@pumasi/contract/documents/shapes';

/** A place that the brush passed, with its radius there. */
export type Dab = readonly [x: number, y: number, radius: number];

/** Where the row through pixel centres at `y` crosses the brush that went from `a` to `b`: the shape is convex. */
function crossing(a: Dab, b: Dab, y: number): [number, number] | null {
  let min = Infinity;
  let max = -Infinity;
  const take = (from: number, to: number) => {
    if (from < min) min = from;
    if (to > max) max = to;
  };
  for (const [cx, cy, r] of [a, b]) {
    const dy = Math.abs(y - cy);
    if (dy <= r) take(cx - Math.sqrt(r * r - dy * dy), cx + Math.sqrt(r * r - dy * dy));
  }
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  for (const side of length > 0 ? [-1, 1] : []) {
    const nx = (-(b[1] - a[1]) / length) * side;
    const ny = ((b[0] - a[0]) / length) * side;
    const [x0, y0] = [a[0] + nx * a[2], a[1] + ny * a[2]];
    const [x1, y1] = [b[0] + nx * b[2], b[1] + ny * b[2]];
    if (y0 === y1 || y < Math.min(y0, y1) || y > Math.max(y0, y1)) continue;
    const x = x0 + ((y - y0) / (y1 - y0)) * (x1 - x0);
    take(x, x);
  }
  return min <= max ? [min, max] : null;
}

/** The pixels whose centres a round brush covered; a brush smaller than a pixel still leaves one. */
export function strokeSpans(dabs: readonly Dab[], clip: Region): Spans {
  const rows = new Map<number, [number, number][]>();
  const put = (row: number, from: number, to: number) => {
    const left = Math.max(clip.x, from);
    const right = Math.min(clip.x + clip.w, to);
    if (right <= left || row < clip.y || row >= clip.y + clip.h) return;
    const list = rows.get(row);
    if (list) list.push([left, right]);
    else rows.set(row, [[left, right]]);
  };
  dabs.forEach((b, i) => {
    const a = dabs[Math.max(0, i - 1)]!;
    const top = Math.max(clip.y, Math.floor(Math.min(a[1] - a[2], b[1] - b[2])));
    const bottom = Math.min(clip.y + clip.h - 1, Math.ceil(Math.max(a[1] + a[2], b[1] + b[2])));
    for (let row = top; row <= bottom; row++) {
      const range = crossing(a, b, row + 0.5);
      if (range) put(row, Math.ceil(range[0] - 0.5), Math.floor(range[1] - 0.5) + 1);
    }
    put(Math.floor(b[1]), Math.floor(b[0]), Math.floor(b[0]) + 1);
  });
  return mergeRows(rows);
}

function mergeRows(rows: ReadonlyMap<number, [number, number][]>): Spans {
  const builder = new SpanBuilder();
  for (const row of [...rows.keys()].toSorted((a, b) => a - b)) {
    let [from, to] = [-Infinity, -Infinity];
    for (const [left, right] of rows.get(row)!.toSorted((a, b) => a[0] - b[0])) {
      if (left > to) {
        builder.add(row, from, to);
        [from, to] = [left, right];
      } else if (right > to) to = right;
    }
    builder.add(row, from, to);
  }
  return builder.build();
}

/** The pixels whose centres lie inside, by the even-odd rule. */
export function polygonSpans(rings: readonly (readonly Pair[])[], clip: Region): Spans {
  const rows = new Map<number, number[]>();
  for (const ring of rings) {
    ring.forEach((a, i) => {
      const b = ring[(i + 1) % ring.length]!;
      const [top, bottom] = a[1] < b[1] ? [a, b] : [b, a];
      const first = Math.max(clip.y, Math.ceil(top[1] - 0.5));
      const last = Math.min(clip.y + clip.h - 1, Math.ceil(bottom[1] - 0.5) - 1);
      for (let row = first; row <= last; row++) {
        const x = top[0] + ((row + 0.5 - top[1]) / (bottom[1] - top[1])) * (bottom[0] - top[0]);
        const list = rows.get(row);
        if (list) list.push(x);
        else rows.set(row, [x]);
      }
    });
  }
  const builder = new SpanBuilder();
  for (const row of [...rows.keys()].toSorted((a, b) => a - b)) {
    const xs = rows.get(row)!.toSorted((a, b) => a - b);
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const from = Math.max(clip.x, Math.ceil(xs[i]! - 0.5));
      builder.add(row, from, Math.min(clip.x + clip.w, Math.ceil(xs[i + 1]! - 0.5)));
    }
  }
  return builder.build();
}

/** Background that is shut in on all sides: each hole by itself. Diagonal neighbours do not let it out. */
export function holesOf(spans: Spans, frame: Region): Spans[] {
  const around = { x: frame.x - 1, y: frame.y - 1, w: frame.w + 2, h: frame.h + 2 };
  const ground = combine(spansOfRegion(around), spans, 'subtract');
  const parts = connected(ground);
  const outside = parts.of(0);
  const groups = new Map<number, SpanBuilder>();
  for (let i = 0; i < ground.length; i += 3) {
    const part = parts.of(i / 3);
    if (part === outside) continue;
    const builder = groups.get(part) ?? new SpanBuilder();
    builder.add(ground[i]!, ground[i + 1]!, ground[i + 2]!);
    groups.set(part, builder);
  }
  return [...groups.values()].map((it) => it.build());
}

/** Which spans hang together, by rows that touch. */
function connected(spans: Spans): { of: (index: number) => number } {
  const parent = Int32Array.from({ length: spans.length / 3 }, (_, i) => i);
  const of = (index: number): number => {
    let root = index;
    while (parent[root] !== root) root = parent[root]!;
    while (parent[index] !== root) [index, parent[index]] = [parent[index]!, root];
    return root;
  };
  let above = 0;
  for (let i = 0; i < parent.length; i++) {
    const row = spans[i * 3]!;
    while (
      spans[above * 3]! < row - 1 ||
      (spans[above * 3]! === row - 1 && spans[above * 3 + 2]! <= spans[i * 3 + 1]!)
    )
      above++;
    for (let k = above; spans[k * 3] === row - 1 && spans[k * 3 + 1]! < spans[i * 3 + 2]!; k++) {
      parent[of(k)] = of(i);
    }
  }
  return { of };
}
