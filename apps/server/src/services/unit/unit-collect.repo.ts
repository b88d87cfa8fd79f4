import { type Database, sql } from '../../platform/database.ts';
import type { NamedFile, StoredFile } from '../../platform/files.ts';
import { type FileRow, filesJson, forgetFiles, noteFiles } from './unit.repo.ts';

export interface AcquiredRow {
  outcome:
    | 'ok'
    | 'again'
    | 'changed'
    | 'closed'
    | 'full'
    | 'duplicate'
    | 'uncollected'
    | 'forbidden'
    | 'missing'
    | 'pretest'
    | 'unsigned';
  unit_id: string;
  work_id: string;
}

export interface ThumbnailRow {
  work_id: string;
  unit_id: string;
  worked_at: Date;
  state: 'waiting' | 'rejected' | 'passed';
  file_id: string;
  mime: string;
}

export class UnitCollectRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async acquire(a: {
    projectID: string;
    uID: string;
    key: string;
    unitID: string;
    digest: Buffer;
    content: Buffer;
    files: readonly NamedFile[];
    guideVersion: number;
    at: Date;
  }): Promise<AcquiredRow> {
    await noteFiles(this.#db, a.files, a.at);
    const row = await this.#db.one<AcquiredRow & Record<string, unknown>>(sql`
      select * from unit_acquire(${a.projectID}, ${a.uID}, ${a.key}, ${a.unitID}, ${a.digest}, ${a.content}, ${filesJson(a.files)},
                                 ${a.guideVersion}, ${a.at})`);
    if (row?.outcome !== 'ok') await forgetFiles(this.#db, a.files);
    return row as AcquiredRow;
  }

  /** Whether something could be brought now. */
  async gate(
    projectID: string,
    uID: string,
    at: Date,
  ): Promise<Exclude<AcquiredRow['outcome'], 'again' | 'changed' | 'duplicate' | 'unsigned'>> {
    const row = await this.#db.one<{ outcome: 'ok' }>(
      sql`select acquisition_gate(${projectID}, ${uID}, ${at}) as outcome`,
    );
    return row?.outcome ?? 'missing';
  }

  async files(projectID: string, workID: string): Promise<FileRow[]> {
    const row = await this.#db.one<{ files: FileRow[] | null }>(
      sql`select files_of(${projectID}, ${workID}, 1) as files`,
    );
    return row?.files ?? [];
  }

  /** What was handed in, latest first; the picture shown is the first that was brought, else the unit's own. */
  thumbnails(projectID: string, uID: string, page: { limit: number; offset: number }) {
    return this.#db.rows<ThumbnailRow & Record<string, unknown>>(sql`
      select w.work_id, w.unit_id, w.worked_at, f.file_id, f.mime,
             case when w.outcome in (1, 2) then 'passed'
                  when w.outcome = 4 or (c.work_id = w.work_id and c.work_state = 3) then 'rejected'
                  else 'waiting' end as state
        from work w join unit_copy c using (project_id, unit_id, copy) join unit u using (project_id, unit_id)
        cross join lateral (
          select r.file_id from work_round r where r.project_id = w.project_id and r.work_id = w.work_id order by r.round desc limit 1) r
        join stored_file f on f.file_id = coalesce(r.file_id, u.file_id)
       where w.project_id = ${projectID} and w.work_by = ${uID} and w.worked_at is not null
       order by w.work_id desc limit ${page.limit} offset ${page.offset}`);
  }

  async thumbnail(fileID: string): Promise<{ thumb_id: string | null; bytes: number | null } | undefined> {
    return this.#db.one(sql`
      select t.thumb_id, s.bytes from thumbnail t left join stored_file s on s.file_id = t.thumb_id where t.file_id = ${fileID}`);
  }

  /** False when somebody else was quicker: their picture stays. */
  async addThumbnail(fileID: string, thumb: StoredFile | null, at: Date): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      if (thumb) await noteFiles(tx, [thumb], at);
      const added = await tx.run(sql`
        insert into thumbnail (file_id, thumb_id, made_at) values (${fileID}, ${thumb?.fileID ?? null}, ${at}) on conflict do nothing`);
      if (!added && thumb) await forgetFiles(tx, [thumb]);
      return added > 0;
    });
  }
}
