import { joined, NO_EXIF, readExif, turnOnly } from './exif.ts';
import type { PictureBytes } from './picture-facts.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Blocks of words, times and places; none of them changes a pixel. */
const TELLING = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

export function readPng(bytes: Uint8Array): PictureBytes | null {
  if (!SIGNATURE.every((byte, i) => bytes[i] === byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [];
  let exif = NO_EXIF;
  let size: { width: number; height: number } | null = null;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (kind === 'IHDR') size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (kind === 'eXIf') exif = readExif(bytes.subarray(at + 8, end - 4));
    if (!TELLING.has(kind)) kept.push(bytes.subarray(at, end));
    at = end;
    if (kind === 'IEND') break;
  }
  if (!size || size.width === 0 || size.height === 0) return null;
  const { orientation } = exif;
  return {
    type: 'image/png',
    ...size,
    ...exif,
    bare: () => {
      const [head, ...rest] = kept;
      const turned = orientation === 1 ? [] : [chunk('eXIf', turnOnly(orientation))];
      return joined([bytes.subarray(0, 8), head!, ...turned, ...rest]);
    },
  };
}

function chunk(kind: string, body: Uint8Array): Uint8Array {
  const named = joined([new TextEncoder().encode(kind), body]);
  const frame = new DataView(new ArrayBuffer(8));
  frame.setUint32(0, body.length);
  frame.setUint32(4, crc(named));
  const ends = new Uint8Array(frame.buffer);
  return joined([ends.subarray(0, 4), named, ends.subarray(4)]);
}

function crc(bytes: Uint8Array): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}
