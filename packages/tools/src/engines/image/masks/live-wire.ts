import { clamp } from '../../../geometry/rect.ts';
import type { Pixels } from './pixels.ts';

/** How far the wire reaches from its anchor, in pixels of the working copy. */
const REACH = 320;
/** More than the dearest step, so that a ring of buckets never overlaps itself. */
const BUCKETS = 512;
const NEIGHBOURS = [
  [-1, -1, 7],
  [0, -1, 5],
  [1, -1, 7],
  [-1, 0, 5],
  [1, 0, 5],
  [-1, 1, 7],
  [0, 1, 5],
  [1, 1, 7],
] as const;

interface Field {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The neighbour from which each place was reached, -1 for the anchor. */
  readonly from: Int32Array;
}

/** Cheap along edges, dear across flat ground. */
const costOf = (edge: number): number => 1 + (((255 - edge) * (255 - edge)) >> 10);

/** Cheapest ways from the anchor to every place around it (Dijkstra on a ring of buckets). */
function search(edges: Uint8Array, { width, height }: Pixels, ax: number, ay: number): Field {
  const left = Math.max(0, ax - REACH);
  const top = Math.max(0, ay - REACH);
  const w = Math.min(width, ax + REACH + 1) - left;
  const h = Math.min(height, ay + REACH + 1) - top;
  const from = new Int32Array(w * h).fill(-2);
  const best = new Int32Array(w * h).fill(0x7fffffff);
  const done = new Uint8Array(w * h);
  const buckets: number[][] = Array.from({ length: BUCKETS }, () => []);
  const start = (ay - top) * w + (ax - left);
  best[start] = 0;
  from[start] = -1;
  buckets[0]!.push(start);
  let waiting = 1;
  for (let distance = 0; waiting > 0; distance++) {
    const bucket = buckets[distance % BUCKETS]!;
    while (bucket.length > 0) {
      const at = bucket.pop()!;
      waiting--;
      if (done[at] === 1) continue;
      done[at] = 1;
      const x = at % w;
      const y = (at - x) / w;
      for (const [dx, dy, length] of NEIGHBOURS) {
        const [nx, ny] = [x + dx, y + dy];
        if (nx < 0 || ny < 0 || nx >= w || ny >= h) continue;
        const to = at + dy * w + dx;
        if (done[to] === 1) continue;
        const reached = distance + costOf(edges[(top + ny) * width + left + nx]!) * length;
        if (reached >= best[to]!) continue;
        best[to] = reached;
        from[to] = at;
        buckets[reached % BUCKETS]!.push(to);
        waiting++;
      }
    }
  }
  return { left, top, width: w, height: h, from };
}

/** Intelligent scissors: from the last anchor a wire clings to the edges of what is in the picture. */
export class LiveWire {
  #pixels: Pixels;
  #edges: Uint8Array;
  #field: Field | null = null;

  constructor(pixels: Pixels, edges: Uint8Array) {
    this.#pixels = pixels;
    this.#edges = edges;
  }

  /** The strongest edge close by: a hand never hits it exactly. */
  snap(x: number, y: number, reach: number): [number, number] {
    const { width, height } = this.#pixels;
    const cx = clamp(Math.floor(x), 0, width - 1);
    const cy = clamp(Math.floor(y), 0, height - 1);
    let best: [number, number] = [cx, cy];
    let strength = 24;
    for (let py = Math.max(0, cy - reach); py <= Math.min(height - 1, cy + reach); py++) {
      for (let px = Math.max(0, cx - reach); px <= Math.min(width - 1, cx + reach); px++) {
        const edge = this.#edges[py * width + px]! - Math.hypot(px - cx, py - cy) * 4;
        if (edge <= strength) continue;
        strength = edge;
        best = [px, py];
      }
    }
    return best;
  }

  anchor(x: number, y: number): void {
    this.#field = search(this.#edges, this.#pixels, x, y);
  }

  /** From the anchor to the pixel (x, y), x and y in turn; straight beyond the reach. */
  pathTo(x: number, y: number): number[] {
    const field = this.#field;
    if (!field) return [x, y];
    const { left, top, width, height, from } = field;
    const inX = clamp(x, left, left + width - 1);
    const inY = clamp(y, top, top + height - 1);
    const back: number[] = [];
    for (let at = (inY - top) * width + (inX - left); at >= 0; at = from[at]!) {
      back.push(top + Math.floor(at / width), left + (at % width));
    }
    const path = back.toReversed();
    return inX === x && inY === y ? path : [...path, x, y];
  }
}
