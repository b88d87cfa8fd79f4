import type { Size } from '../geometry/coordinates.ts';
import { loadOnThread } from './picture-thread.ts';

const MAX_SIDE = 32_767;
const MAX_PIXELS = 268_000_000;
/** A copy this small needs no smaller one. */
const SMALL_ENOUGH = 900;
const STRIP = 128;

export type PictureFault = 'missing' | 'unreadable' | 'too-large';
export class PictureError extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

interface Level {
  readonly source: CanvasImageSource;
  readonly scale: number;
}

/** The natural image and, made later at leisure, halved copies: a far view never reads all its pixels again. */
export class Picture {
  readonly size: Size;
  #source: ImageBitmap | HTMLImageElement;
  #levels: Level[];
  #closed = false;

  constructor(source: ImageBitmap | HTMLImageElement) {
    this.#source = source;
    this.size =
      source instanceof HTMLImageElement
        ? { width: source.naturalWidth, height: source.naturalHeight }
        : { width: source.width, height: source.height };
    this.#levels = [{ source, scale: 1 }];
  }

  /** For another thread to read; refused there when the picture is another site's. */
  copy(): Promise<ImageBitmap> {
    return createImageBitmap(this.#source);
  }

  /** The smallest copy that still has a pixel for each pixel of the screen. */
  levelFor(scale: number): Level {
    return this.#levels.find((it) => it.scale >= scale) ?? this.#levels[this.#levels.length - 1]!;
  }

  /** A strip per idle moment: the whole at once would hold up a frame. */
  async makeLevels(): Promise<void> {
    const { width, height } = this.size;
    for (let scale = 0.5; Math.max(width, height) * scale >= SMALL_ENOUGH; scale /= 2) {
      const from = this.#levels[0]!;
      const canvas = document.createElement('canvas');
      canvas.width = Math.ceil(width * scale);
      canvas.height = Math.ceil(height * scale);
      const context = canvas.getContext('2d', { alpha: false });
      for (let y = 0; y < canvas.height; y += STRIP) {
        await idle();
        if (this.#closed || !context) return;
        const h = Math.min(STRIP, canvas.height - y);
        context.drawImage(from.source, 0, y * 2, canvas.width * 2, h * 2, 0, y, canvas.width, h);
      }
      this.#levels = [{ source: canvas, scale }, ...this.#levels];
    }
  }

  close(): void {
    this.#closed = true;
    if (this.#source instanceof ImageBitmap) this.#source.close();
    this.#levels = this.#levels.slice(-1);
  }
}

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 30);
  });

/** Shows what may not be fetched (another origin) or made a bitmap of (SVG). */
async function loadElement(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

type Source = ImageBitmap | HTMLImageElement;
let ahead: { url: string; source: Promise<Source> } | null = null;

/** Better pixels of our own: those of an element the browser may throw away behind our back. */
const loadSource = async (url: string): Promise<Source> =>
  loadOnThread(url)
    .catch(() => loadElement(url))
    .catch(() => {
      throw new PictureError('unreadable');
    });

/** One picture at most is kept ahead: the one that is about to be opened. */
export function preloadPicture(url: string): void {
  if (ahead?.url === url) return;
  const source = loadSource(url);
  // Whoever opens it hears of the fault; until then it is nobody's.
  source.catch(() => {});
  ahead = { url, source };
}

export async function loadPicture(url: string): Promise<Picture> {
  const source = await (ahead?.url === url ? ahead.source : loadSource(url)).finally(() => {
    if (ahead?.url === url) ahead = null;
  });
  const picture = new Picture(source);
  const { width, height } = picture.size;
  if (width === 0 || height === 0) throw new PictureError('unreadable');
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) {
    picture.close();
    throw new PictureError('too-large');
  }
  return picture;
}
