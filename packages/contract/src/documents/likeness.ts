import type { MaskShape, Pair, Shape, TrackShape } from './shapes.ts';

/** Left, top, right, bottom. */
export type Bounds = readonly [number, number, number, number];

const boundsOfPoints = (points: readonly Pair[]): Bounds => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return [left, top, right, bottom];
};

/** Outlines of what covers an area; undefined for shapes that cover none. */
function ringsOf(shape: Shape): readonly (readonly Pair[])[] | undefined {
  if (shape.kind === 'polygon') return shape.rings;
  if (shape.kind === 'cuboid2d') return [hullOf(shape.vertices)];
  if (shape.kind !== 'box') return undefined;
  const { x, y, w, h, angle } = shape;
  const [cx, cy, turn] = [x + w / 2, y + h / 2, (angle * Math.PI) / 180];
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const corners: Pair[] = [
    [-w / 2, -h / 2],
    [w / 2, -h / 2],
    [w / 2, h / 2],
    [-w / 2, h / 2],
  ];
  return [corners.map(([dx, dy]): Pair => [cx + dx * cos - dy * sin, cy + dx * sin + dy * cos])];
}

/** The outline around points, as a rubber band would lie. */
function hullOf(points: readonly Pair[]): Pair[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Pair[]): Pair[] => {
    const out: Pair[] = [];
    for (const p of list) {
      while (out.length > 1 && cross(out.at(-2) as Pair, out.at(-1) as Pair, p) <= 0) out.pop();
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}
const cross = (o: Pair, a: Pair, b: Pair): number =>
  (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

export function boundsOf(shape: Shape): Bounds | undefined {
  switch (shape.kind) {
    case 'point':
      return [shape.x, shape.y, shape.x, shape.y];
    case 'mask':
      return [shape.x, shape.y, shape.x + shape.w, shape.y + shape.h];
    case 'polyline':
      return boundsOfPoints(shape.points);
    case 'skeleton':
      return boundsOfPoints(shape.points.filter(({ v }) => v > 0).map(({ x, y }): Pair => [x, y]));
    default: {
      const rings = ringsOf(shape);
      return rings && boundsOfPoints(rings.flat());
    }
  }
}

/** Cells along each side: an error of half a percent at most, and a crowded picture still takes milliseconds. */
const CELLS = 96;

/** Which cells of a frame a shape covers, by the middle of each. */
function cover(shape: Shape, [left, top, right, bottom]: Bounds): Uint8Array {
  const cells = new Uint8Array(CELLS * CELLS);
  const [dx, dy] = [(right - left) / CELLS, (bottom - top) / CELLS];
  const rings = ringsOf(shape);
  for (let row = 0; row < CELLS; row++) {
    const y = top + (row + 0.5) * dy;
    if (shape.kind === 'mask') coverMaskRow(cells, row, y, shape, left, dx);
    else if (rings)
      for (const [from, to] of spansAt(rings, y)) {
        const first = Math.max(0, Math.ceil((from - left) / dx - 0.5));
        const last = Math.min(CELLS - 1, Math.floor((to - left) / dx - 0.5));
        for (let column = first; column <= last; column++) cells[row * CELLS + column] = 1;
      }
  }
  return cells;
}

/** Where a horizontal line is inside: holes leave gaps. */
function spansAt(rings: readonly (readonly Pair[])[], y: number): Pair[] {
  const crossings: number[] = [];
  for (const ring of rings)
    for (let i = 0; i < ring.length; i++) {
      const [x1, y1] = ring[i] as Pair;
      const [x2, y2] = ring[(i + 1) % ring.length] as Pair;
      if (y1 <= y !== y2 <= y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
    }
  crossings.sort((a, b) => a - b);
  const spans: Pair[] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2)
    spans.push([crossings[i] as number, crossings[i + 1] as number]);
  return spans;
}

function coverMaskRow(cells: Uint8Array, row: number, y: number, mask: MaskShape, left: number, dx: number) {
  const line = Math.floor(y - mask.y);
  if (line < 0 || line >= mask.h) return;
  const inside = maskLine(mask, line);
  for (let column = 0; column < CELLS; column++) {
    const x = Math.floor(left + (column + 0.5) * dx - mask.x);
    if (x >= 0 && x < mask.w && inside(x)) cells[row * CELLS + column] = 1;
  }
}

const unpacked = new WeakMap<MaskShape, Uint8Array>();
function maskLine(mask: MaskShape, line: number): (x: number) => boolean {
  let bits = unpacked.get(mask);
  if (!bits) {
    bits = new Uint8Array(mask.w * mask.h);
    let at = 0;
    mask.rle.forEach((run, i) => {
      if (i % 2 === 1) bits?.fill(1, at, at + run);
      at += run;
    });
    unpacked.set(mask, bits);
  }
  const whole = bits;
  return (x) => whole[line * mask.w + x] === 1;
}

function areaLikeness(a: Shape, b: Shape, [al, at, ar, ab]: Bounds, [bl, bt, br, bb]: Bounds): number {
  const [width, height] = [Math.min(ar, br) - Math.max(al, bl), Math.min(ab, bb) - Math.max(at, bt)];
  if (width <= 0 || height <= 0) return 0;
  const frame: Bounds = [Math.min(al, bl), Math.min(at, bt), Math.max(ar, br), Math.max(ab, bb)];
  const [one, two] = [cover(a, frame), cover(b, frame)];
  let [both, either] = [0, 0];
  for (let i = 0; i < one.length; i++) {
    if (one[i] && two[i]) both++;
    if (one[i] || two[i]) either++;
  }
  return either === 0 ? 0 : both / either;
}

const lineLikeness = (a: { start: number; end: number }, b: { start: number; end: number }): number => {
  const both = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  const either = Math.max(a.end, b.end) - Math.min(a.start, b.start);
  return either <= 0 ? 1 : Math.max(0, both) / either;
};

/** 1 on the spot, half at the tolerance, nothing far away. */
const near = (distance: number, tolerance: number): number =>
  tolerance <= 0 ? Number(distance === 0) : 2 ** -((distance / tolerance) ** 2);
const sizeOf = ([left, top, right, bottom]: Bounds): number => Math.hypot(right - left, bottom - top);
/** A point that belongs to nothing larger may be this many pixels off to count half. */
const POINT_PIXELS = 12;

function pointsLikeness(known: readonly Pair[], given: readonly Pair[], tolerance: number): number {
  const each = (from: readonly Pair[], to: readonly Pair[]): number =>
    from.reduce(
      (sum, [x, y]) => sum + near(Math.min(...to.map(([u, v]) => Math.hypot(u - x, v - y))), tolerance),
      0,
    ) / from.length;
  return (each(known, given) + each(given, known)) / 2;
}

type Of<K extends Shape['kind']> = Extract<Shape, { kind: K }>;

function skeletonLikeness(known: Of<'skeleton'>, given: Of<'skeleton'>): number {
  const bounds = boundsOf(known);
  const tolerance = Math.max(POINT_PIXELS / 2, bounds ? sizeOf(bounds) * 0.05 : 0);
  const byName = new Map(given.points.map((point) => [point.name, point]));
  const sum = known.points.reduce((total, point) => {
    const other = byName.get(point.name);
    if (!other || other.v === 0 || point.v === 0) return total + Number((other?.v ?? 0) === point.v);
    return total + near(Math.hypot(other.x - point.x, other.y - point.y), tolerance);
  }, 0);
  return sum / known.points.length;
}

function solidLikeness(known: Of<'cuboid3d'>, given: Of<'cuboid3d'>): number {
  let [both, one, two] = [1, 1, 1];
  for (const axis of [0, 1, 2] as const) {
    const [a, b] = [known.size[axis], given.size[axis]];
    const from = Math.max(known.center[axis] - a / 2, given.center[axis] - b / 2);
    const to = Math.min(known.center[axis] + a / 2, given.center[axis] + b / 2);
    both *= Math.max(0, to - from);
    one *= a;
    two *= b;
  }
  const turned = Math.abs(Math.cos((known.rotation[2] - given.rotation[2]) / 2));
  return both === 0 ? 0 : (both / (one + two - both)) * turned;
}

/** At the known keyframes, where the given track is drawn there too; frames that only one of them has count as nothing. */
function trackLikeness(known: TrackShape, given: TrackShape): number {
  const there = new Map(given.keyframes.map((frame) => [frame.frame, frame]));
  const sum = known.keyframes.reduce((total, frame) => {
    const other = there.get(frame.frame);
    if (!other) return total;
    return total + (frame.outside === other.outside ? likeness(frame.shape, other.shape) : 0);
  }, 0);
  return sum / Math.max(known.keyframes.length, given.keyframes.length);
}

/** How alike two shapes are, 0 to 1: overlap of areas and stretches, nearness of points. Shapes of different kinds compare by their areas. */
export function likeness(known: Shape, given: Shape): number {
  if (known.kind === 'interval' || known.kind === 'span')
    return given.kind === known.kind ? lineLikeness(known, given) : 0;
  if (known.kind === 'track') return given.kind === 'track' ? trackLikeness(known, given) : 0;
  if (known.kind === 'skeleton') return given.kind === 'skeleton' ? skeletonLikeness(known, given) : 0;
  if (known.kind === 'cuboid3d') return given.kind === 'cuboid3d' ? solidLikeness(known, given) : 0;
  const [a, b] = [boundsOf(known), boundsOf(given)];
  if (!a || !b) return 0;
  if (known.kind === 'point')
    return given.kind === 'point' ? near(Math.hypot(a[0] - b[0], a[1] - b[1]), POINT_PIXELS) : 0;
  if (known.kind === 'polyline')
    return given.kind === 'polyline'
      ? pointsLikeness(known.points, given.points, Math.max(POINT_PIXELS / 2, sizeOf(a) * 0.03))
      : 0;
  return given.kind === 'point' || given.kind === 'polyline' ? 0 : areaLikeness(known, given, a, b);
}
