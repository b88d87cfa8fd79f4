import { LocalMasks, type MaskService } from './mask-service.ts';
import type { Pixels } from './pixels.ts';
import { WorkerMasks } from './worker-client.ts';

/** Where masks are computed, and the picture that some of it needs. */
export interface MaskDesk {
  readonly service: Omit<MaskService, 'open'>;
  /** Rejects when the pixels of the picture may not be read (it is another site's). */
  pictureReady(): Promise<void>;
  dispose(): void;
}

/** The picture is copied to the worker when a tool first asks for its pixels, and once. */
export function workerDesk(bitmap: () => Promise<ImageBitmap>): MaskDesk {
  const service = new WorkerMasks();
  let opened: Promise<void> | null = null;
  return {
    service,
    pictureReady: () => {
      opened ??= bitmap().then(service.open);
      return opened;
    },
    dispose: () => service.dispose(),
  };
}

/** Without another thread, for tests. */
export function localDesk(pixels: Pixels | null = null): MaskDesk {
  const service = new LocalMasks();
  return {
    service,
    pictureReady: () => (pixels ? service.open(pixels) : Promise.reject(new Error('no picture'))),
    dispose: () => {},
  };
}
