import { SpanBuilder, type Spans } from '@pumasi/contract/documents/mask';
import type { Pixels } from './pixels.ts';

/** The piece of like colour around a place: every channel within `tolerance` of the colour there. */
export function floodSpans(pixels: Pixels, x: number, y: number, tolerance: number): Spans {
  const { width, height, data } = pixels;
  if (x < 0 || y < 0 || x >= width || y >= height) return new Int32Array(0);
  const seed = (y * width + x) * 4;
  const [r, g, b] = [data[seed]!, data[seed + 1]!, data[seed + 2]!];
  const taken = new Uint8Array(width * height);
  const like = (i: number): boolean => {
    const p = i * 4;
    return (
      taken[i] === 0 &&
      Math.abs(data[p]! - r) <= tolerance &&
      Math.abs(data[p + 1]! - g) <= tolerance &&
      Math.abs(data[p + 2]! - b) <= tolerance
    );
  };
  const stack = [y * width + x];
  let [top, bottom] = [y, y];
  while (stack.length > 0) {
    const at = stack.pop()!;
    if (!like(at)) continue;
    const row = Math.floor(at / width);
    const begin = row * width;
    let left = at;
    while (left > begin && like(left - 1)) left--;
    let right = at;
    while (right < begin + width - 1 && like(right + 1)) right++;
    taken.fill(1, left, right + 1);
    [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
    for (const near of [row > 0 ? -width : 0, row < height - 1 ? width : 0]) {
      if (near === 0) continue;
      for (let i = left + near; i <= right + near; i++) {
        // One seed per run of like pixels: the row itself is filled when it comes to it.
        if (like(i) && (i === left + near || !like(i - 1))) stack.push(i);
      }
    }
  }
  const builder = new SpanBuilder();
  for (let row = top; row <= bottom; row++) {
    const begin = row * width;
    for (let i = begin; i < begin + width; i++)
      if (taken[i] === 1) builder.add(row, i - begin, i - begin + 1);
  }
  return builder.build();
}
