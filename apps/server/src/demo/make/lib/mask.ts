/** Flat silhouettes to run lengths: rows from the top, counting background first. */
import sharp from 'sharp';
import type { Shape } from '../../content/document.ts';

export async function maskOf(svg: string, w: number, h: number): Promise<Shape> {
  const { data } = await sharp(Buffer.from(svg))
    .flatten({ background: '#000' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rle: number[] = [];
  let value = false;
  let run = 0;
  for (let i = 0; i < w * h; i++) {
    const on = (data[i] ?? 0) > 127;
    if (on === value) run++;
    else {
      rle.push(run);
      run = 1;
      value = on;
    }
  }
  rle.push(run);
  return { kind: 'mask', w, h, rle };
}
