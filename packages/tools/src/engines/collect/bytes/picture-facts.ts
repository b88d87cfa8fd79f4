import type { PictureFormat } from '@pumasi/contract/tools/picture-set';
import type { ExifFacts } from './exif.ts';

/** What the bytes of a picture say by themselves, whatever its name claims. */
export interface PictureBytes extends ExifFacts {
  type: PictureFormat;
  /** As stored, before the picture is turned. */
  width: number;
  height: number;
  /** The same pixels to the last bit, without place, time, device and words. */
  bare: () => Uint8Array<ArrayBuffer>;
}
