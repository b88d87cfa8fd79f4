export interface PictureCall {
  readonly id: number;
  readonly url: string;
}
export type PictureAnswer =
  | { readonly id: number; readonly bitmap: ImageBitmap }
  | { readonly id: number; readonly bitmap: null; readonly reason: string };

type Waiting = { resolve: (bitmap: ImageBitmap) => void; reject: (reason: Error) => void };

/** The thread that reads pictures: one for all units, kept, so that only the first waits for it to start. */
class PictureThread {
  #worker: Worker;
  #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor() {
    this.#worker = new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<PictureAnswer>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.bitmap) waiting?.resolve(data.bitmap);
      else waiting?.reject(new Error(data.reason));
    });
    this.#worker.addEventListener('error', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('worker'));
      this.#waiting.clear();
      if (thread === this) thread = null;
    });
  }

  load(url: string): Promise<ImageBitmap> {
    const id = ++this.#last;
    return new Promise<ImageBitmap>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // An address of the page's own (`/files/…`) means nothing to a worker that came as a blob.
      this.#worker.postMessage({ id, url: new URL(url, location.href).href } satisfies PictureCall);
    });
  }
}

let thread: PictureThread | null = null;

export async function loadOnThread(url: string): Promise<ImageBitmap> {
  thread ??= new PictureThread();
  return thread.load(url);
}
