import { joined, NO_EXIF, readExif, startsWith, turnOnly } from './exif.ts';
import type { PictureBytes } from './picture-facts.ts';

const XMP_FLAG = 0x04;
const EXIF_FLAG = 0x08;

export function readWebp(bytes: Uint8Array): PictureBytes | null {
  if (!startsWith(bytes, 0, 'RIFF') || !startsWith(bytes, 8, 'WEBP')) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [];
  let exif = NO_EXIF;
  let size: { width: number; height: number } | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const kind = String.fromCharCode(...bytes.subarray(at, at + 4));
    const length = view.getUint32(at + 4, true);
    const [body, end] = [at + 8, at + 8 + length + (length & 1)];
    if (body + length > bytes.length) return null;
    size ??= sizeOf(kind, view, body);
    if (kind === 'EXIF') exif = readExif(bytes.subarray(body, body + length));
    if (kind !== 'EXIF' && kind !== 'XMP ') kept.push(bytes.subarray(at, Math.min(end, bytes.length)));
    at = end;
  }
  if (!size) return null;
  const { orientation } = exif;
  return { type: 'image/webp', ...size, ...exif, bare: () => assemble(kept, orientation) };
}

function sizeOf(kind: string, view: DataView, at: number): { width: number; height: number } | null {
  const three = (i: number) => view.getUint16(i, true) | (view.getUint8(i + 2) << 16);
  if (kind === 'VP8X') return { width: three(at + 4) + 1, height: three(at + 7) + 1 };
  if (kind === 'VP8 ')
    return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const bits = view.getUint32(at + 1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function assemble(kept: readonly Uint8Array[], orientation: number): Uint8Array<ArrayBuffer> {
  const turned = orientation !== 1;
  const chunks = kept.map((it) => {
    if (!startsWith(it, 0, 'VP8X')) return it;
    const head = it.slice();
    // The head must name no block that is not there.
    head[8] = (head[8]! & ~(XMP_FLAG | EXIF_FLAG)) | (turned ? EXIF_FLAG : 0);
    return head;
  });
  const whole = joined([
    new TextEncoder().encode('RIFF\0\0\0\0WEBP'),
    ...chunks,
    ...(turned ? [new TextEncoder().encode('EXIF'), Uint8Array.of(26, 0, 0, 0), turnOnly(orientation)] : []),
  ]);
  new DataView(whole.buffer).setUint32(4, whole.length - 8, true);
  return whole;
}
