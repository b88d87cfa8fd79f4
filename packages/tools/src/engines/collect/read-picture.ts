import type { DocumentFile } from '@pumasi/contract/documents/document';
import { LIMITS } from '@pumasi/contract/documents/limits';
import { newID } from '../../core/ids.ts';
import { readPictureBytes } from './bytes/picture-bytes.ts';
import { LOOK_HEIGHT, LOOK_WIDTH, lookOf } from './look.ts';

export interface ReadPicture {
  entry: DocumentFile;
  /** What is handed in: the same pixels without what tells about the person. */
  file: File;
  /** It said where it was taken, and no longer does. */
  wasLocated: boolean;
}

/** What only a browser can do with a picture. */
export interface Decoder {
  /** Rejects when it cannot be shown. */
  measure(picture: Blob): Promise<{ width: number; height: number; look: string }>;
}

export const browserDecoder: Decoder = {
  async measure(picture) {
    const whole = await createImageBitmap(picture);
    const { width, height } = whole;
    const small = await createImageBitmap(whole, {
      resizeWidth: LOOK_WIDTH,
      resizeHeight: LOOK_HEIGHT,
      resizeQuality: 'medium',
    });
    // A phone's picture is 50 MB once it is unpacked: it must not wait for the collector of rubbish.
    whole.close();
    const canvas = new OffscreenCanvas(LOOK_WIDTH, LOOK_HEIGHT);
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('no canvas');
    brush.drawImage(small, 0, 0);
    small.close();
    return { width, height, look: lookOf(brush.getImageData(0, 0, LOOK_WIDTH, LOOK_HEIGHT).data) };
  },
};

/** 'format' for what is no picture of a known kind, 'broken' for one that cannot be shown. */
export async function readPicture(given: File, decoder: Decoder): Promise<ReadPicture | 'format' | 'broken'> {
  const facts = readPictureBytes(new Uint8Array(await given.arrayBuffer()));
  if (!facts) return 'format';
  const bytes = facts.bare();
  const name = given.name.trim().slice(-LIMITS.name) || 'picture';
  const file = new File([bytes], name, { type: facts.type, lastModified: given.lastModified });
  try {
    const [seen, sum] = await Promise.all([decoder.measure(file), crypto.subtle.digest('SHA-256', bytes)]);
    const sha256 = [...new Uint8Array(sum)].map((it) => it.toString(16).padStart(2, '0')).join('');
    return {
      file,
      wasLocated: facts.located,
      entry: { id: newID(), name, type: facts.type, size: file.size, ...seen, sha256 },
    };
  } catch {
    return 'broken';
  }
}
