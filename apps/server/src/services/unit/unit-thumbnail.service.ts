import { buffer } from 'node:stream/consumers';
import type { Clock } from '../../platform/clock.ts';
import type { Files } from '../../platform/files.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { UnitCollectRepo } from './unit-collect.repo.ts';
import type { UnitLinks } from './unit-links.ts';

const SIDE = 240;
const QUALITY = 72;
/** More than any camera's picture; a small file that unpacks into gigabytes is refused before it does. */
const MAX_PIXELS = 120_000_000;
const MAX_BYTES = 100 * 2 ** 20;
const AT_ONCE = 2;

export const hasThumbnail = (mime: string): boolean =>
  /^image\/(jpeg|png|webp|gif|avif|tiff|bmp|heic|heif)$/.test(mime);

/** Small pictures, made when somebody first looks and kept from then on. */
export class UnitThumbnailService {
  readonly #repo: UnitCollectRepo;
  readonly #links: UnitLinks;
  readonly #files: Files;
  readonly #clock: Clock;
  #busy = 0;
  readonly #waiting: (() => void)[] = [];
  constructor(repo: UnitCollectRepo, links: UnitLinks, files: Files, clock: Clock) {
    this.#repo = repo;
    this.#links = links;
    this.#files = files;
    this.#clock = clock;
  }

  async open(token: string) {
    const fileID = this.#links.openThumbnail(token);
    if (!fileID) throw new Refusal('notFound', 'this address is no longer valid');
    const known = (await this.#repo.thumbnail(fileID)) ?? (await this.#inTurn(() => this.#make(fileID)));
    const { thumb_id: thumbID, bytes } = known;
    if (!thumbID || bytes === null) throw new Refusal('notFound', 'there is no small picture of this');
    return { mime: 'image/webp', bytes, open: () => this.#files.open(thumbID) };
  }

  async #make(fileID: string): Promise<{ thumb_id: string | null; bytes: number | null }> {
    const known = await this.#repo.thumbnail(fileID);
    if (known) return known;
    const picture = await this.#shrink(fileID);
    const thumb = picture ? await this.#files.put(picture) : null;
    if (!(await this.#repo.addThumbnail(fileID, thumb, this.#clock.now())) && thumb)
      await this.#files.remove(thumb.fileID);
    return (await this.#repo.thumbnail(fileID)) ?? { thumb_id: null, bytes: null };
  }

  /** undefined for what is no picture after all: its first bytes may have lied. */
  async #shrink(fileID: string): Promise<Buffer | undefined> {
    const { default: sharp } = await import('sharp');
    const { stream, bytes } = await this.#files.open(fileID);
    if (bytes > MAX_BYTES) {
      stream.destroy();
      return undefined;
    }
    const source = await buffer(stream);
    try {
      return await sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .rotate()
        .resize(SIDE, SIDE, { fit: 'cover' })
        .webp({ quality: QUALITY })
        .toBuffer();
    } catch {
      return undefined;
    }
  }

  /** A page of five hundred pictures must not unpack them all at once. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    while (this.#busy >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#busy++;
    try {
      return await work();
    } finally {
      this.#busy--;
      this.#waiting.shift()?.();
    }
  }
}
