const PATIENCE_MS = 1500;

/**
 * Brings a unit's picture into the browser's cache before its tool opens, so that it appears at once.
 * Whatever is no picture fails here early and is left to its tool; a slow one is not waited for.
 */
export async function warm(url: string): Promise<void> {
  if (!url) return;
  const image = new Image();
  image.src = url;
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([image.decode().catch(() => undefined), patience]);
}
