/** What of a picture's EXIF matters here: how it is turned, and whether it tells where it was taken. */
export interface ExifFacts {
  orientation: number;
  located: boolean;
}

const ORIENTATION = 0x0112;
const GPS = 0x8825;
export const NO_EXIF: ExifFacts = { orientation: 1, located: false };

/** Reads the TIFF structure of an EXIF block; whatever is broken counts as not there. */
export function readExif(block: Uint8Array): ExifFacts {
  const tiff = startsWith(block, 0, EXIF_MARK) ? block.subarray(EXIF_MARK.length) : block;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  try {
    const little = view.getUint16(0) === 0x4949;
    if ((!little && view.getUint16(0) !== 0x4d4d) || view.getUint16(2, little) !== 42) return NO_EXIF;
    const first = view.getUint32(4, little);
    const facts = { ...NO_EXIF };
    const count = view.getUint16(first, little);
    for (let i = 0; i < count; i++) {
      const entry = first + 2 + i * 12;
      const tag = view.getUint16(entry, little);
      const value = view.getUint16(entry + 8, little);
      if (tag === ORIENTATION && value >= 1 && value <= 8) facts.orientation = value;
      // An empty table of places tells nothing.
      if (tag === GPS) facts.located = view.getUint16(view.getUint32(entry + 8, little), little) > 0;
    }
    return facts;
  } catch {
    return NO_EXIF;
  }
}

/** The least EXIF that still turns the picture the right way. */
export function turnOnly(orientation: number): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(26);
  const view = new DataView(block.buffer);
  view.setUint16(0, 0x4d4d);
  view.setUint16(2, 42);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, ORIENTATION);
  view.setUint16(12, 3);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return block;
}

export const EXIF_MARK = new TextEncoder().encode('Exif\0\0');

export function startsWith(bytes: Uint8Array, at: number, mark: Uint8Array | string): boolean {
  const wanted = typeof mark === 'string' ? new TextEncoder().encode(mark) : mark;
  return wanted.every((byte, i) => bytes[at + i] === byte);
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, it) => sum + it.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
