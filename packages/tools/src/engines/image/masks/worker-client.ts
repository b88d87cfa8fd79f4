import type { Region, Spans } from '@pumasi/contract/documents/mask';
import type { Pair } from '@pumasi/contract/documents/shapes';
import type { Dab } from '../../../geometry/raster.ts';
import type { Borders, Cell, MaskService } from './mask-service.ts';

export interface Call {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}
export type Answer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly reason: string };

type Waiting = { resolve: (value: unknown) => void; reject: (reason: Error) => void };

/** The same calls, answered by another thread. */
export class WorkerMasks implements Omit<MaskService, 'open'> {
  #worker: Worker;
  #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor() {
    this.#worker = new Worker(new URL('./mask.worker.ts', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.ok) waiting?.resolve(data.value);
      else waiting?.reject(new Error(data.reason));
    });
    this.#worker.addEventListener('error', () => this.#fail('worker'));
  }

  open = (bitmap: ImageBitmap) => this.#call<void>('open', [bitmap], [bitmap]);
  stroke = (dabs: readonly Dab[], clip: Region) => this.#call<Spans>('stroke', [dabs, clip]);
  polygon = (rings: readonly (readonly Pair[])[], clip: Region) =>
    this.#call<Spans>('polygon', [rings, clip]);
  holes = (spans: Spans, at: Pair | null) => this.#call<Spans>('holes', [spans, at]);
  wand = (x: number, y: number, tolerance: number) => this.#call<Spans>('wand', [x, y, tolerance]);
  anchor = (x: number, y: number, reach: number) => this.#call<Pair>('anchor', [x, y, reach]);
  wire = (x: number, y: number) => this.#call<readonly number[]>('wire', [x, y]);
  superpixels = (size: number) => this.#call<Borders>('superpixels', [size]);
  cell = (x: number, y: number) => this.#call<Cell | null>('cell', [x, y]);

  dispose(): void {
    this.#worker.terminate();
    this.#fail('closed');
  }

  #fail(reason: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(reason));
    this.#waiting.clear();
  }

  #call<T>(method: string, args: readonly unknown[], transfer: Transferable[] = []): Promise<T> {
    const id = ++this.#last;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#worker.postMessage({ id, method, args } satisfies Call, transfer);
    });
  }
}
