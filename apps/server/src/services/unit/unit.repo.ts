import { type Database, type Queryable, type Sql, sql } from '../../platform/database.ts';
import type { NamedFile, StoredFile } from '../../platform/files.ts';

/** As the database aggregates it. */
export interface FileRow {
  position: number;
  fileID: string;
  name: string;
  type: string;
  bytes: number;
  sha256: string;
}

export interface WorkTaskRow {
  outcome: 'ok' | 'none' | 'forbidden' | 'missing' | 'pretest' | 'changed';
  unit_id: string;
  work_id: string;
  assigned_at: Date;
  deadline: Date;
  price: number;
  round: number;
  file_id: string;
  pre_assigned: boolean;
  files: FileRow[] | null;
}

export interface EvalTaskRow extends WorkTaskRow {
  work_by: string;
  eval_id: string;
  stage: number;
  report: boolean;
  appeal: { reason: string; rejectReason: string; stage: number } | null;
}

/** again: the same was sent before; lost: timed out, kept as a draft; changed: no longer in a state that allows it. */
export type StepOutcome =
  | 'ok'
  | 'again'
  | 'early'
  | 'lost'
  | 'changed'
  | 'forbidden'
  | 'missing'
  | 'duplicate'
  | 'unsigned';

/** Whether a step names the files that came with it; otherwise they go. */
export const namesFiles = (outcome: StepOutcome): boolean => outcome === 'ok' || outcome === 'lost';

export interface Submission {
  projectID: string;
  unitID: string;
  uID: string;
  digest: Buffer;
  content: Buffer;
  files: readonly NamedFile[];
  at: Date;
}

/** What the database's functions read of files that came with a step. */
export const filesJson = (files: readonly NamedFile[]): string | null =>
  files.length === 0
    ? null
    : JSON.stringify(files.map(({ fileID, name, bytes, sha256 }) => ({ fileID, name, bytes, sha256 })));

export async function noteFiles(db: Queryable, files: readonly StoredFile[], at: Date): Promise<void> {
  for (const file of files)
    await db.run(sql`
      insert into stored_file (file_id, bytes, sha256, mime, created_at)
      values (${file.fileID}, ${file.bytes}, ${file.sha256}, ${file.mime}, ${at}) on conflict do nothing`);
}

export async function forgetFiles(db: Queryable, files: readonly StoredFile[]): Promise<void> {
  if (files.length)
    await db.run(sql`delete from stored_file where file_id = any (${files.map(({ fileID }) => fileID)})`);
}

/** What a worker kept and has not handed in; null when their draft says nothing of files. */
export async function keptFiles(
  db: Queryable,
  projectID: string,
  unitID: string,
  uID: string,
): Promise<FileRow[] | null> {
  const row = await db.one<{ files: FileRow[] | null }>(
    sql`select kept_files(${projectID}, ${unitID}, ${uID}) as files`,
  );
  return row?.files ?? null;
}

/** The steps of a unit's life: each one statement, decided by the database. */
export class UnitRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async takeWork(projectID: string, uID: string, at: Date): Promise<WorkTaskRow> {
    const row = await this.#db.one<WorkTaskRow>(
      sql`select * from unit_take_work(${projectID}, ${uID}, ${at})`,
    );
    return row as WorkTaskRow;
  }

  /** `quotaSince` is the day from which passed units count for the reviewer's weekly quota. */
  async takeEval(
    projectID: string,
    uID: string,
    reWork: boolean | null,
    at: Date,
    quotaSince: string,
  ): Promise<EvalTaskRow> {
    const row = await this.#db.one<EvalTaskRow>(
      sql`select * from unit_take_eval(${projectID}, ${uID}, ${reWork}, ${at}, ${quotaSince})`,
    );
    return row as EvalTaskRow;
  }

  async openWork(projectID: string, uID: string, assignID: string, at: Date): Promise<WorkTaskRow> {
    const row = await this.#db.one<WorkTaskRow>(
      sql`select * from unit_open_work(${projectID}, ${uID}, ${assignID}, ${at})`,
    );
    return row as WorkTaskRow;
  }

  async openEval(projectID: string, uID: string, assignID: string, at: Date): Promise<EvalTaskRow> {
    const row = await this.#db.one<EvalTaskRow>(
      sql`select * from unit_open_eval(${projectID}, ${uID}, ${assignID}, ${at})`,
    );
    return row as EvalTaskRow;
  }

  preassign(p: { projectID: string; unitIDs: string[]; uID: string; part: 1 | 2; until: Date; at: Date }) {
    return this.#db.rows<{
      unit_id: string;
      assign_id: string | null;
      why: 'missing' | 'state' | 'part' | null;
    }>(
      sql`select * from unit_preassign(${p.projectID}, ${p.unitIDs}, ${p.uID}, ${p.part}, ${p.until}, ${p.at})`,
    );
  }

  tasker(uID: string): Promise<{ reviewer: boolean } | undefined> {
    return this.#db.one<{ reviewer: boolean }>(sql`
      select t.reviewer from tasker t join app_user u using (uid) where t.uid = ${uID} and u.closed_at is null`);
  }

  /** `once`: the files may not have been handed in by another work of the project. */
  async submitWork(
    s: Submission & {
      round: number;
      usePrevFile: boolean;
      reportReason: string | null;
      guideVersion: number;
      once?: boolean;
    },
  ): Promise<StepOutcome> {
    return this.#step<StepOutcome>(
      s,
      sql`
      select unit_submit_work(${s.projectID}, ${s.unitID}, ${s.uID}, ${s.round}, ${s.digest}, ${s.content}, ${s.files[0]?.fileID ?? null},
                              ${s.usePrevFile}, ${s.reportReason}, ${s.guideVersion}, ${s.at}, ${filesJson(s.files)},
                              ${s.once ?? false}) as outcome`,
    );
  }

  /** Which of these files another unit of the project brought first. */
  async firstKnown(
    projectID: string,
    unitID: string,
    files: readonly Pick<NamedFile, 'sha256'>[],
  ): Promise<number | undefined> {
    const rows = await this.#db.rows<{ sha256: string }>(sql`
      select c.sha256 from collected_file c join work w using (project_id, work_id)
       where c.project_id = ${projectID} and w.unit_id <> ${unitID} and c.sha256 = any (${files.map(({ sha256 }) => sha256)})`);
    const known = new Set(rows.map((row) => row.sha256));
    const found = files.findIndex(({ sha256 }) => known.has(sha256));
    return found < 0 ? undefined : found;
  }

  async judge(
    s: Submission & { workID: string; verdict: 1 | 2 | 3; reason: string | null },
  ): Promise<StepOutcome> {
    return this.#step<StepOutcome>(
      s,
      sql`
      select unit_judge(${s.projectID}, ${s.unitID}, ${s.uID}, ${s.workID}, ${s.verdict}, ${s.reason},
                        ${s.digest}, ${s.content}, ${s.files[0]?.fileID ?? null}, ${s.at}) as outcome`,
    );
  }

  /** Without files, `usePrevFile` leaves those that were kept or handed in before; otherwise there are none. */
  async keep(
    part: 1 | 2,
    s: Omit<Submission, 'digest'> & { usePrevFile: boolean },
  ): Promise<Exclude<StepOutcome, 'duplicate'>> {
    return this.#step<Exclude<StepOutcome, 'duplicate'>>(
      s,
      sql`
      select unit_keep(${s.projectID}, ${s.unitID}, ${s.uID}, ${part}, ${s.content}, null, ${s.at}, ${filesJson(s.files)},
                       ${s.usePrevFile}) as outcome`,
    );
  }

  keptFiles(projectID: string, unitID: string, uID: string): Promise<FileRow[] | null> {
    return keptFiles(this.#db, projectID, unitID, uID);
  }

  /** Takes back what timed out; tells how much it was. */
  async expire(at: Date, bite: number): Promise<number> {
    const row = await this.#db.one<{ n: number }>(sql`select unit_expire(${at}, ${bite}) as n`);
    return row?.n ?? 0;
  }

  async foldProgress(): Promise<void> {
    await this.#db.run(sql`select progress_fold_now()`);
  }

  /** A unit with a known answer has no copies of its own: each worker who meets it gets one. */
  async add(unit: {
    projectID: string;
    unitID: string;
    file: StoredFile;
    orgFileName: string;
    ml: Buffer | null;
    gold: Buffer | null;
    at: Date;
  }): Promise<void> {
    await noteFiles(this.#db, [unit.file], unit.at);
    await this.#db.transaction(async (tx) => {
      await tx.run(sql`
        insert into unit (project_id, unit_id, file_id, org_file_name, ml, gold, created_at)
        values (${unit.projectID}, ${unit.unitID}, ${unit.file.fileID}, ${unit.orgFileName}, ${unit.ml}, ${unit.gold}, ${unit.at})`);
      if (!unit.gold)
        await tx.run(sql`select unit_add_copies(${unit.projectID}, ${unit.unitID}, ${unit.at})`);
    });
  }

  /** A file must have its row before a step can name it; when none does, the row goes again. */
  async #step<Outcome extends StepOutcome>(
    { files, at }: Pick<Submission, 'files' | 'at'>,
    query: Sql,
  ): Promise<Outcome> {
    await noteFiles(this.#db, files, at);
    const outcome = (await this.#db.one<{ outcome: StepOutcome }>(query))?.outcome ?? 'missing';
    if (!namesFiles(outcome)) await forgetFiles(this.#db, files);
    return outcome as Outcome;
  }
}
