import { readJpeg } from './jpeg.ts';
import type { PictureBytes } from './picture-facts.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

/** Null for what is no JPEG, PNG or WebP, or is too broken to be one. */
export function readPictureBytes(bytes: Uint8Array): PictureBytes | null {
  try {
    return readJpeg(bytes) ?? readPng(bytes) ?? readWebp(bytes);
  } catch {
    return null;
  }
}
