import { type Database, sql } from '../../platform/database.ts';
import type { StoredFile } from '../../platform/files.ts';

export interface InquiryRow {
  request_id: string;
  request_type: number;
  company: string;
  name: string;
  email: string;
  phone: string;
  content: string;
  data_type: string;
  task_type: string;
  other_type: string;
  path: string;
  public_work: boolean | null;
  preprocess: boolean | null;
  upload: boolean | null;
  sample_file: string | null;
  sample_name: string | null;
  sample_bytes: number | null;
  confirmed: number;
  created_at: Date;
}

export interface NewInquiry {
  requestType: number;
  company: string;
  name: string;
  email: string;
  phone: string;
  content: string;
  dataType: string;
  taskType: string;
  otherType: string;
  path: string;
  publicWork?: boolean | undefined;
  preprocess?: boolean | undefined;
  upload?: boolean | undefined;
}

const INQUIRY = sql`
  select r.request_id, r.request_type, r.company, r.name, r.email, r.phone, r.content, r.data_type, r.task_type, r.other_type, r.path,
         r.public_work, r.preprocess, r.upload, r.sample_file, r.sample_name, f.bytes as sample_bytes, r.confirmed, r.created_at
    from project_request r left join stored_file f on f.file_id = r.sample_file`;

export class InquiryRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  add(inquiry: NewInquiry, sample: { file: StoredFile; name: string } | undefined, at: Date): Promise<void> {
    return this.#db.transaction(async (tx) => {
      if (sample)
        await tx.run(sql`
          insert into stored_file (file_id, bytes, sha256, mime, created_at)
          values (${sample.file.fileID}, ${sample.file.bytes}, ${sample.file.sha256}, ${sample.file.mime}, ${at})`);
      await tx.run(sql`
        insert into project_request (request_type, company, name, email, phone, content, data_type, task_type, other_type, path,
                                     public_work, preprocess, upload, sample_file, sample_name, created_at)
        values (${inquiry.requestType}, ${inquiry.company}, ${inquiry.name}, ${inquiry.email}, ${inquiry.phone}, ${inquiry.content},
                ${inquiry.dataType}, ${inquiry.taskType}, ${inquiry.otherType}, ${inquiry.path}, ${inquiry.publicWork ?? null},
                ${inquiry.preprocess ?? null}, ${inquiry.upload ?? null}, ${sample?.file.fileID ?? null}, ${sample?.name ?? null}, ${at})`);
    });
  }

  list(confirmed: number | null, page: { limit: number; offset: number }): Promise<InquiryRow[]> {
    return this.#db.rows<InquiryRow & Record<string, unknown>>(sql`
      ${INQUIRY} where ${confirmed}::integer is null or r.confirmed = ${confirmed}
       order by r.created_at desc, r.request_id desc limit ${page.limit} offset ${page.offset}`);
  }

  async count(confirmed: number | null): Promise<number> {
    const row = await this.#db.one<{ n: number }>(sql`
      select count(*)::integer as n from project_request where ${confirmed}::integer is null or confirmed = ${confirmed}`);
    return row?.n ?? 0;
  }

  find(requestID: string): Promise<InquiryRow | undefined> {
    return this.#db.one<InquiryRow & Record<string, unknown>>(
      sql`${INQUIRY} where r.request_id = ${requestID}`,
    );
  }

  async setConfirmed(requestID: string, confirmed: number): Promise<boolean> {
    return (
      (await this.#db.run(
        sql`update project_request set confirmed = ${confirmed} where request_id = ${requestID}`,
      )) === 1
    );
  }
}
