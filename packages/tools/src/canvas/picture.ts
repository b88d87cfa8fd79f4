import type { Size } from '../geometry/coordinates.ts';

const MAX_SIDE = 32_767;
const MAX_PIXELS = 268_000_000;

export type PictureFault = 'missing' | 'unreadable' | 'too-large';
export class PictureError extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The natural image and, made later at leisure, halved copies: a far view never reads all its pixels again. */
export class Picture {
  readonly size: Size;
  #image: HTMLImageElement;
  #levels: { source: CanvasImageSource; scale: number }[];
  #bitmaps: ImageBitmap[] = [];
  #closed = false;

  constructor(image: HTMLImageElement) {
    this.#image = image;
    this.size = { width: image.naturalWidth, height: image.naturalHeight };
    this.#levels = [{ source: image, scale: 1 }];
  }

  /** The smallest copy that still has a pixel for each pixel of the screen. */
  levelFor(scale: number): { source: CanvasImageSource; scale: number } {
    return this.#levels.find((it) => it.scale >= scale) ?? this.#levels[this.#levels.length - 1]!;
  }

  async makeLevels(): Promise<void> {
    for (let scale = 0.5; Math.max(this.size.width, this.size.height) * scale >= 900; scale /= 2) {
      const bitmap = await createImageBitmap(this.#image, {
        resizeWidth: Math.max(1, Math.round(this.size.width * scale)),
        resizeHeight: Math.max(1, Math.round(this.size.height * scale)),
        resizeQuality: 'medium',
      }).catch(() => null);
      if (!bitmap) return;
      if (this.#closed) {
        bitmap.close();
        return;
      }
      this.#bitmaps.push(bitmap);
      this.#levels.unshift({ source: bitmap, scale });
    }
  }

  close(): void {
    this.#closed = true;
    for (const bitmap of this.#bitmaps) bitmap.close();
    this.#levels = this.#levels.slice(-1);
  }
}

/** Settles as soon as the size is known; `decoded` follows when the pixels can be drawn without a pause. */
export async function loadPicture(
  url: string,
  signal: AbortSignal,
): Promise<{ picture: Picture; decoded: Promise<void> }> {
  const image = new Image();
  image.decoding = 'async';
  await new Promise<void>((resolve, reject) => {
    image.onload = () => resolve();
    image.onerror = () => reject(new PictureError('unreadable'));
    signal.addEventListener('abort', () => {
      image.src = '';
      reject(new PictureError('missing'));
    });
    image.src = url;
  });
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width === 0 || height === 0) throw new PictureError('unreadable');
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) throw new PictureError('too-large');
  return {
    picture: new Picture(image),
    decoded: image.decode().catch(() => Promise.reject(new PictureError('unreadable'))),
  };
}
