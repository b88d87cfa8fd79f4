import { type Database, type Queryable, sql } from '../../platform/database.ts';
import type { StoredFile } from '../../platform/files.ts';

export interface PictureRow {
  file_id: string;
  mime: string;
  bytes: number;
}

/** Pictures in questions and answers. */
export class PictureRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  add(picture: { pictureID: string; uID: string; file: StoredFile; at: Date }): Promise<void> {
    const { file } = picture;
    return this.#db.transaction(async (tx) => {
      await tx.run(sql`
        insert into stored_file (file_id, bytes, sha256, mime, created_at)
        values (${file.fileID}, ${file.bytes}, ${file.sha256}, ${file.mime}, ${picture.at})`);
      await tx.run(sql`
        insert into question_picture (picture_id, uid, file_id, created_at)
        values (${picture.pictureID}, ${picture.uID}, ${file.fileID}, ${picture.at})`);
    });
  }

  async countSince(uID: string, since: Date): Promise<number> {
    const row = await this.#db.one<{ n: number }>(sql`
      select count(*)::integer as n from question_picture where uid = ${uID} and created_at > ${since}`);
    return row?.n ?? 0;
  }

  find(pictureID: string): Promise<PictureRow | undefined> {
    return this.#db.one<PictureRow & Record<string, unknown>>(sql`
      select file_id, f.mime, f.bytes from question_picture join stored_file f using (file_id) where picture_id = ${pictureID}`);
  }

  /** Only one's own: naming somebody else's picture must not keep it alive. */
  async use(tx: Queryable, uID: string, pictureIDs: readonly string[], at: Date): Promise<void> {
    await tx.run(sql`
      update question_picture set used_at = ${at} where picture_id = any (${pictureIDs}) and uid = ${uID} and used_at is null`);
  }

  /** Takes away the rows of pictures that no text ever named; tells whose files are free. */
  forgetUnused(before: Date, bite: number): Promise<string[]> {
    return this.#db.transaction(async (tx) => {
      const rows = await tx.rows<{ file_id: string }>(sql`
        delete from question_picture where picture_id in (
          select picture_id from question_picture where used_at is null and created_at < ${before} order by created_at limit ${bite}
             for update skip locked)
        returning file_id`);
      const files = rows.map((row) => row.file_id);
      await tx.run(sql`delete from stored_file where file_id = any (${files})`);
      return files;
    });
  }
}
