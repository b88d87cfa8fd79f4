/** Flat silhouettes to run lengths: rows from the top, counting background first. */
import sharp from 'sharp';
import type { MaskShape } from '../../content/document.ts';

const BLOCK = 10;

/** What a machine would guess: the same mask in coarse blocks, its border a little off everywhere. */
export function roughOf(mask: MaskShape): MaskShape {
  const { w, h } = mask;
  const on = new Uint8Array(w * h);
  let at = 0;
  mask.rle.forEach((run, i) => {
    if (i % 2 === 1) on.fill(1, at, at + run);
    at += run;
  });
  const block = (bx: number, by: number): boolean => {
    let sum = 0;
    for (let y = by; y < Math.min(h, by + BLOCK); y++)
      for (let x = bx; x < Math.min(w, bx + BLOCK); x++) sum += on[y * w + x] ?? 0;
    return sum * 2 > BLOCK * BLOCK;
  };
  const rough = new Uint8Array(w * h);
  for (let y = 0; y < h; y += BLOCK)
    for (let x = 0; x < w; x += BLOCK)
      if (block(x, y))
        for (let row = y; row < Math.min(h, y + BLOCK); row++)
          rough.fill(1, row * w + x, row * w + Math.min(w, x + BLOCK));
  return { kind: 'mask', w, h, rle: runsOf(rough) };
}

function runsOf(on: Uint8Array): number[] {
  const rle: number[] = [];
  let [value, run] = [0, 0];
  for (const it of on) {
    if (it === value) run++;
    else {
      rle.push(run);
      [value, run] = [it, 1];
    }
  }
  return [...rle, run];
}

export async function maskOf(svg: string, w: number, h: number): Promise<MaskShape> {
  const { data } = await sharp(Buffer.from(svg))
    .flatten({ background: '#000' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    kind: 'mask',
    w,
    h,
    rle: runsOf(Uint8Array.from(data.subarray(0, w * h), (it) => (it > 127 ? 1 : 0))),
  };
}
