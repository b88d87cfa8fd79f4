import type { Spans } from '@pumasi/contract/documents/mask';

/** Corners of the outline along pixel edges: x and y in turn; holes run the other way round. */
export type Loop = readonly number[];

/** Enough for any coordinate of a picture, and a key stays a whole number. */
const STRIDE = 1 << 26;
const keyOf = (x: number, y: number) => (y + 1) * STRIDE + x + 1;

interface Row {
  readonly y: number;
  readonly edges: readonly number[];
}

function rowsOf(spans: Spans): Row[] {
  const rows: { y: number; edges: number[] }[] = [];
  for (let i = 0; i < spans.length; i += 3) {
    const y = spans[i]!;
    if (rows.at(-1)?.y !== y) rows.push({ y, edges: [] });
    rows.at(-1)!.edges.push(spans[i + 1]!, spans[i + 2]!);
  }
  return rows;
}

/**
 * The outline of the pixels as closed loops. Every border between a pixel that is in and one that is out becomes a
 * step from corner to corner with the inside at its right hand; then the steps are followed.
 */
export function contoursOf(spans: Spans): Loop[] {
  const next = new Map<number, number>();
  /** Where two loops touch at a corner, it has a second way on. */
  const second = new Map<number, number>();
  const step = (from: number, to: number) => {
    if (next.has(from)) second.set(from, to);
    else next.set(from, to);
  };
  /** Sides first: following begins at the left top corner of each loop. */
  const between = (above: readonly number[], below: readonly number[], y: number) => {
    let i = 0;
    let j = 0;
    let from = 0;
    while (i < above.length || j < below.length) {
      const x = Math.min(above[i] ?? Infinity, below[j] ?? Infinity);
      const [inAbove, inBelow] = [i % 2 === 1, j % 2 === 1];
      if (inBelow && !inAbove) step(keyOf(from, y), keyOf(x, y));
      if (inAbove && !inBelow) step(keyOf(x, y), keyOf(from, y));
      if (above[i] === x) i++;
      if (below[j] === x) j++;
      from = x;
    }
  };
  const rows = rowsOf(spans);
  rows.forEach(({ y, edges }, i) => {
    const above = rows[i - 1]?.y === y - 1 ? rows[i - 1]!.edges : [];
    between(above, edges, y);
    if (rows[i + 1]?.y !== y + 1) between(edges, [], y + 1);
    edges.forEach((x, k) => {
      if (k % 2 === 0) step(keyOf(x, y + 1), keyOf(x, y));
      else step(keyOf(x, y), keyOf(x, y + 1));
    });
  });
  return follow(next, second);
}

function follow(next: Map<number, number>, second: Map<number, number>): Loop[] {
  const loops: Loop[] = [];
  for (const [start] of next) {
    if (!next.has(start)) continue;
    const loop: number[] = [];
    let at = start;
    let [px, py] = [0, 0];
    do {
      const to = next.get(at)!;
      const other = second.get(at);
      if (other === undefined) next.delete(at);
      else {
        next.set(at, other);
        second.delete(at);
      }
      const [x, y] = [(at % STRIDE) - 1, Math.floor(at / STRIDE) - 1];
      const [dx, dy] = [Math.sign((to % STRIDE) - 1 - x), Math.sign(Math.floor(to / STRIDE) - 1 - y)];
      // A corner only where the way turns.
      if (dx !== px || dy !== py) loop.push(x, y);
      [px, py] = [dx, dy];
      at = to;
    } while (at !== start && next.has(at));
    loops.push(loop);
  }
  return loops;
}
