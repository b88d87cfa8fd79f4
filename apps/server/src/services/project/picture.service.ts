import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { MAX_PICTURE_BYTES, PICTURE_MIMES, questionRoutes } from '@pumasi/contract/api/question';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Files, StoredFile } from '../../platform/files.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PictureRepo } from './picture.repo.ts';

const HOUR_MS = 60 * 60_000;
const HOURLY = 60;
const UNUSED_MS = 24 * HOUR_MS;
const BITE = 100;
const NAMED = /\/question\/picture\/([A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])/g;

/** Pictures that questions and answers show. The address is the capability, as long as a key: it is told only with the text. */
export class PictureService {
  readonly #repo: PictureRepo;
  readonly #files: Files;
  readonly #clock: Clock;

  constructor(repo: PictureRepo, files: Files, clock: Clock) {
    this.#repo = repo;
    this.#files = files;
    this.#clock = clock;
  }

  async add(caller: Caller, file: StoredFile | undefined): Promise<string> {
    if (!file) throw new Refusal('malformed', 'file is missing');
    if (file.bytes > MAX_PICTURE_BYTES) throw new Refusal('tooLarge', 'file: must be 5 MiB at most');
    if (!(PICTURE_MIMES as readonly string[]).includes(file.mime))
      throw new Refusal('fileKind', 'file: must be a PNG, JPEG or WebP picture');
    const at = this.#clock.now();
    if ((await this.#repo.countSince(caller.uID, new Date(at.getTime() - HOUR_MS))) >= HOURLY)
      throw new Refusal(
        'tooManyRequests',
        'too many pictures; try again later',
        undefined,
        HOUR_MS / 60 / 1000,
      );
    const pictureID = randomBytes(32).toString('base64url');
    await this.#repo.add({ pictureID, uID: caller.uID, file, at });
    return questionRoutes.picture.path.replace('{pictureID}', pictureID);
  }

  async open(pictureID: string): Promise<{ mime: string; bytes: number; stream: Readable }> {
    const row = await this.#repo.find(pictureID);
    if (!row) throw new Refusal('notFound', 'no such picture');
    const { stream } = await this.#files.open(row.file_id);
    return { mime: row.mime, bytes: row.bytes, stream };
  }

  async keep(tx: Queryable, uID: string, text: string): Promise<void> {
    const named = [...new Set([...text.matchAll(NAMED)].map((match) => match[1] ?? ''))];
    if (named.length) await this.#repo.use(tx, uID, named, this.#clock.now());
  }

  /** Pasted and then not sent: gone after a day. */
  async forgetUnused(): Promise<number> {
    const before = new Date(this.#clock.now().getTime() - UNUSED_MS);
    let total = 0;
    for (;;) {
      const files = await this.#repo.forgetUnused(before, BITE);
      for (const file of files) await this.#files.remove(file);
      total += files.length;
      if (files.length < BITE) return total;
    }
  }
}
