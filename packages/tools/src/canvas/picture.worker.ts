import type { PictureAnswer, PictureCall } from './picture-thread.ts';

/** Fetched and decoded here from end to end: a busy page would let each step of it wait for its turn. */
async function load(url: string): Promise<ImageBitmap> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(String(response.status));
  return createImageBitmap(await response.blob());
}

const answer = postMessage as (message: PictureAnswer, transfer?: Transferable[]) => void;

addEventListener('message', ({ data: { id, url } }: MessageEvent<PictureCall>) => {
  load(url).then(
    (bitmap) => answer({ id, bitmap }, [bitmap]),
    (error: unknown) => answer({ id, bitmap: null, reason: String(error) }),
  );
});
