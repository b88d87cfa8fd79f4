/** Whether a tool collects: what it hands in are files of the worker's own. */
export const collects = (tool: string): boolean => tool.includes('collector');

const ARCHIVES = /^application\/(zip|x-tar|gzip|x-bzip2|x-xz|x-7z-compressed)$/;
const PICTURES = /^image\/(jpeg|png|webp|gif|avif|heic|heif|bmp|tiff)$/;
const CLIPS = /^video\//;

/** The kinds of file that a tool takes, told by their bytes; a tool that does not collect takes any. */
export function takesKind(tool: string, mime: string): boolean {
  if (!collects(tool)) return true;
  if (tool.startsWith('zip')) return ARCHIVES.test(mime);
  if (tool.startsWith('video')) return CLIPS.test(mime);
  return PICTURES.test(mime);
}
