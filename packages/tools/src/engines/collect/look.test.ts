import { lookDistance } from '@pumasi/contract/tools/picture-set';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { LOOK_HEIGHT, LOOK_WIDTH, lookOf } from './look.ts';

const scene = (sky: string, x: number, y: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="800"><rect width="900" height="800" fill="${sky}"/><rect x="${x}" y="${y}" width="320" height="420" fill="#222"/><circle cx="${900 - x}" cy="180" r="110" fill="#fff"/></svg>`,
  );
const look = async (picture: ReturnType<typeof sharp>): Promise<string> =>
  lookOf(await picture.resize(LOOK_WIDTH, LOOK_HEIGHT, { fit: 'fill' }).ensureAlpha().raw().toBuffer());

describe('the look of a picture', () => {
  it('stays when it is saved again, made smaller or a little brighter', async () => {
    const original = await look(sharp(scene('#7aa7d9', 200, 300)));
    const png = await sharp(scene('#7aa7d9', 200, 300))
      .png()
      .toBuffer();
    const others = [
      sharp(await sharp(png).jpeg({ quality: 40 }).toBuffer()),
      sharp(await sharp(png).resize(300).toBuffer()),
      sharp(await sharp(png).modulate({ brightness: 1.1 }).toBuffer()),
    ];
    for (const other of others) expect(lookDistance(original, await look(other))).toBeLessThan(4);
  });

  it('differs for another scene', async () => {
    const a = await look(sharp(scene('#7aa7d9', 200, 300)));
    const b = await look(sharp(scene('#7aa7d9', 520, 120)));
    expect(lookDistance(a, b)).toBeGreaterThan(8);
  });
});
