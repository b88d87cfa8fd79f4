import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPictureBytes } from './picture-bytes.ts';

const SEOUL = {
  IFD0: { Make: 'Pumasi', Model: 'Lens 1' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '37/1 33/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '126/1 58/1 0/1',
  },
};
const scene = (): Sharp =>
  sharp({
    create: {
      width: 60,
      height: 40,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#888',
    },
  });
const FORMATS = ['jpeg', 'png', 'webp'] as const;
type Format = (typeof FORMATS)[number];
const write = (picture: Sharp, format: Format): Promise<Buffer> => picture[format]().toBuffer();
const pixels = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).rotate().raw().toBuffer();

describe.each(FORMATS)('%s', (format) => {
  it('is told by its bytes, with its size', async () => {
    expect(readPictureBytes(await write(scene(), format))).toMatchObject({
      type: `image/${format}`,
      width: 60,
      height: 40,
      orientation: 1,
      located: false,
    });
  });

  it.each([1, 6, 8])(
    'loses its place and its device but neither a pixel nor turning %i',
    async (orientation) => {
      const given = await write(scene().withExif(SEOUL).withMetadata({ orientation }), format);
      const facts = readPictureBytes(given);
      expect(facts).toMatchObject({ orientation, located: true });
      const bare = facts!.bare();
      expect(Buffer.from(bare).includes('Pumasi')).toBe(false);
      expect(readPictureBytes(bare)).toMatchObject({ orientation, located: false });
      const meta = await sharp(bare).metadata();
      expect(meta.orientation ?? 1).toBe(orientation);
      expect(await pixels(bare)).toEqual(await pixels(given));
      // Once bare, nothing more is taken away.
      expect(readPictureBytes(bare)!.bare()).toEqual(bare);
    },
  );

  it('is no picture when it is cut in its head or is only a name', async () => {
    const whole = await write(scene(), format);
    expect(readPictureBytes(whole.subarray(0, 20))).toBeNull();
    expect(readPictureBytes(Buffer.concat([Buffer.from('x'), whole]))).toBeNull();
  });

  it('never throws, whatever the bytes', async () => {
    const whole = await write(scene().withExif(SEOUL), format);
    for (let at = 0; at < whole.length; at += 7) {
      const broken = Buffer.from(whole);
      broken[at] = broken[at]! ^ 0xff;
      expect(() => readPictureBytes(broken)?.bare()).not.toThrow();
      expect(() => readPictureBytes(whole.subarray(0, at))?.bare()).not.toThrow();
    }
  });
});

describe('jpeg', () => {
  it('leaves a second picture behind its end behind, and keeps the colour profile', async () => {
    const given = await scene().withIccProfile('p3').jpeg().toBuffer();
    const second = await write(scene().withExif(SEOUL), 'jpeg');
    const bare = readPictureBytes(Buffer.concat([given, second]))!.bare();
    expect(Buffer.from(bare).includes('Pumasi')).toBe(false);
    expect((await sharp(bare).metadata()).icc).toEqual((await sharp(given).metadata()).icc);
  });

  it('reads progressive ones with their many scans', async () => {
    const given = await scene().jpeg({ progressive: true }).toBuffer();
    const bare = readPictureBytes(given)!.bare();
    expect(await pixels(bare)).toEqual(await pixels(given));
  });
});

it.each(['GIF89a', '%PDF-1.7', '<svg xmlns="http://www.w3.org/2000/svg"/>', ''])(
  '%s is none of the three',
  (text) => {
    expect(readPictureBytes(new TextEncoder().encode(text))).toBeNull();
  },
);
