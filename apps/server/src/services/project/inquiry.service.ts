import type { Readable } from 'node:stream';
import { ARCHIVE_EXTENSIONS, type Inquiry } from '@pumasi/contract/api/inquiry';
import type { Clock } from '../../platform/clock.ts';
import type { Files, StoredFile } from '../../platform/files.ts';
import { Refusal } from '../../platform/refusal.ts';
import { HEAD_BYTES, isArchive, tidyName } from './inquiry.policy.ts';
import type { InquiryRepo, InquiryRow, NewInquiry } from './inquiry.repo.ts';

const present = (row: InquiryRow): Inquiry => ({
  requestID: row.request_id,
  requestType: row.request_type,
  company: row.company,
  name: row.name,
  email: row.email,
  phone: row.phone,
  content: row.content,
  dataType: row.data_type,
  taskType: row.task_type,
  otherType: row.other_type,
  path: row.path,
  publicWork: row.public_work,
  preprocess: row.preprocess,
  upload: row.upload,
  confirmed: row.confirmed,
  sample: row.sample_name === null ? null : { name: row.sample_name, bytes: row.sample_bytes ?? 0 },
  at: row.created_at.toISOString(),
});

/** Questions and estimates that visitors ask for. */
export class InquiryService {
  readonly #repo: InquiryRepo;
  readonly #files: Files;
  readonly #clock: Clock;

  constructor(repo: InquiryRepo, files: Files, clock: Clock) {
    this.#repo = repo;
    this.#files = files;
    this.#clock = clock;
  }

  async send(given: NewInquiry, file: StoredFile | undefined, fileName: string | undefined): Promise<void> {
    const name = tidyName(fileName ?? '');
    if (file && !isArchive(name, await this.#head(file)))
      throw new Refusal('fileKind', `sample: must be an archive (${ARCHIVE_EXTENSIONS.join(', ')})`);
    await this.#repo.add(given, file && { file, name }, this.#clock.now());
  }

  async list(query: { page: number; limit: number; confirmed?: number | undefined }) {
    const confirmed = query.confirmed ?? null;
    const page = { limit: query.limit, offset: (query.page - 1) * query.limit };
    const rows = await this.#repo.list(confirmed, page);
    return { count: await this.#repo.count(confirmed), requests: rows.map(present) };
  }

  async confirm(requestID: string, confirmed: number): Promise<void> {
    if (!(await this.#repo.setConfirmed(requestID, confirmed)))
      throw new Refusal('notFound', 'no such inquiry');
  }

  async sample(requestID: string): Promise<{ name: string; bytes: number; stream: Readable }> {
    const row = await this.#repo.find(requestID);
    if (!row?.sample_file || !row.sample_name) throw new Refusal('notFound', 'no such attachment');
    return { name: row.sample_name, ...(await this.#files.open(row.sample_file)) };
  }

  async #head(file: StoredFile): Promise<Buffer> {
    if (file.bytes === 0) return Buffer.alloc(0);
    const end = Math.min(HEAD_BYTES, file.bytes) - 1;
    const { stream } = await this.#files.open(file.fileID, { start: 0, end });
    return Buffer.concat((await stream.toArray()) as Buffer[]);
  }
}
