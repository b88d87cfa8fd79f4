import sharp from 'sharp';
import type { Decoder } from '../engines/collect/read-picture.ts';

interface PictureWish {
  name?: string;
  width?: number;
  height?: number;
  /** Another number, another picture. */
  seed?: number;
  format?: 'jpeg' | 'png' | 'webp';
  located?: boolean;
}

/** A real picture file, as a camera or a disk would give it. */
export async function pictureFile(wish: PictureWish = {}): Promise<File> {
  const { width = 800, height = 600, seed = 1, format = 'jpeg', located = false } = wish;
  const channel = (by: number) => (seed * by) % 256;
  let picture = sharp({
    create: { width, height, channels: 3, background: { r: channel(37), g: channel(91), b: channel(151) } },
  });
  if (located)
    picture = picture.withExif({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1' },
    });
  const bytes = new Uint8Array(await picture[format]().toBuffer());
  return new File([bytes], wish.name ?? `${seed}.${format}`, { type: `image/${format}` });
}

/** jsdom decodes nothing: the size comes from the bytes, and every colour has a look of its own. */
export const testDecoder: Decoder = {
  async measure(picture) {
    const { data, info } = await sharp(new Uint8Array(await picture.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const look = [...data.subarray(0, 3)].map((it) => it.toString(16).padStart(2, '0')).join('');
    return { width: info.width, height: info.height, look: `${look}${look}${look}`.slice(0, 16) };
  },
};
