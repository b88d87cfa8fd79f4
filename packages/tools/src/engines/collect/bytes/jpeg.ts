import { EXIF_MARK, joined, NO_EXIF, readExif, startsWith, turnOnly } from './exif.ts';
import type { PictureBytes } from './picture-facts.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COM = 0xfe;

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** What a picture needs to look as it does; all other marked blocks may tell about the person who took it. */
const isPixelMatter = (bytes: Uint8Array, marker: number, body: number): boolean => {
  if (marker === COM) return false;
  if (marker < APP0 || marker > APP15) return true;
  if (marker === APP2) return startsWith(bytes, body, 'ICC_PROFILE\0');
  return marker === APP0 || marker === APP14;
};

/** Where the compressed pixels after `at` end: at the next marker that is not part of them. */
function endOfScan(bytes: Uint8Array, at: number): number {
  for (let i = at; i + 1 < bytes.length; i++) {
    const next = bytes[i + 1]!;
    if (bytes[i] === 0xff && next !== 0 && next !== 0xff && !standsAlone(next)) return i;
  }
  return bytes.length;
}

/** Null when the blocks do not add up to a picture. */
export function readJpeg(bytes: Uint8Array): PictureBytes | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const kept: Uint8Array[] = [];
  let exif = NO_EXIF;
  let size: { width: number; height: number } | null = null;
  let at = 2;
  for (;;) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) return null;
    if (marker === EOI) break;
    if (standsAlone(marker)) {
      at += 2;
      continue;
    }
    const length = (bytes[at + 2]! << 8) | bytes[at + 3]!;
    const [body, end] = [at + 4, at + 2 + length];
    if (!(length >= 2) || end > bytes.length) return null;
    if (isFrame(marker))
      size = {
        height: (bytes[body + 1]! << 8) | bytes[body + 2]!,
        width: (bytes[body + 3]! << 8) | bytes[body + 4]!,
      };
    if (marker === APP1 && startsWith(bytes, body, EXIF_MARK)) exif = readExif(bytes.subarray(body, end));
    const stop = marker === SOS ? endOfScan(bytes, end) : end;
    if (isPixelMatter(bytes, marker, body)) kept.push(bytes.subarray(at, stop));
    at = stop;
    // Cut short: browsers show what is there, so it is a picture, and its end is put back.
    if (at >= bytes.length) break;
  }
  if (!size || size.width === 0) return null;
  const { orientation } = exif;
  return {
    type: 'image/jpeg',
    ...size,
    ...exif,
    bare: () =>
      joined([
        bytes.subarray(0, 2),
        ...(orientation === 1 ? [] : [turnBlock(orientation)]),
        ...kept,
        // Whatever lies behind the end, such as a second picture with its own place, stays behind.
        Uint8Array.of(0xff, EOI),
      ]),
  };
}

function turnBlock(orientation: number): Uint8Array {
  const tiff = turnOnly(orientation);
  const length = 2 + EXIF_MARK.length + tiff.length;
  return joined([Uint8Array.of(0xff, APP1, length >> 8, length & 0xff), EXIF_MARK, tiff]);
}
