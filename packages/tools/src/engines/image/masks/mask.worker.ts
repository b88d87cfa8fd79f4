import { LocalMasks, type MaskService } from './mask-service.ts';
import type { Pixels } from './pixels.ts';
import type { Answer, Call } from './worker-client.ts';

/** Beyond this a smaller copy is looked at: two of these are in memory at a time. */
const MOST_PIXELS = 16_000_000;
const masks = new LocalMasks();

function pixelsOf(bitmap: ImageBitmap): Pixels {
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (bitmap.width * bitmap.height)));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no 2d canvas');
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { width, height, data, scale };
}

const run = (call: Call): Promise<unknown> => {
  if (call.method === 'open') return masks.open(pixelsOf(call.args[0] as ImageBitmap));
  const method = masks[call.method as keyof MaskService] as (...args: unknown[]) => Promise<unknown>;
  return method.apply(masks, [...call.args]);
};

addEventListener('message', ({ data }: MessageEvent<Call>) => {
  const answer = (it: Answer) => (postMessage as (message: Answer) => void)(it);
  // A call that throws must not leave the page waiting for ever.
  Promise.resolve()
    .then(() => run(data))
    .then(
      (value) => answer({ id: data.id, ok: true, value }),
      (error: unknown) => answer({ id: data.id, ok: false, reason: String(error) }),
    );
});
