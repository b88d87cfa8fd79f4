import { type Database, type Sql, sql } from '../../platform/database.ts';
import type { StoredFile } from '../../platform/files.ts';

export interface WorkTaskRow {
  outcome: 'ok' | 'none' | 'forbidden' | 'missing' | 'pretest';
  unit_id: string;
  work_id: string;
  assigned_at: Date;
  deadline: Date;
  price: number;
  round: number;
  file_id: string;
}

export interface EvalTaskRow extends WorkTaskRow {
  work_by: string;
  eval_id: string;
  stage: number;
  report: boolean;
}

/** again: the same was sent before; lost: timed out, kept as a draft; changed: no longer in a state that allows it. */
export type StepOutcome = 'ok' | 'again' | 'early' | 'lost' | 'changed' | 'forbidden' | 'missing';

const NAMES_THE_FILE: ReadonlySet<StepOutcome> = new Set(['ok', 'lost']);

export interface Submission {
  projectID: string;
  unitID: string;
  uID: string;
  digest: Buffer;
  content: Buffer;
  file: StoredFile | undefined;
  at: Date;
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

  async takeEval(projectID: string, uID: string, reWork: boolean | null, at: Date): Promise<EvalTaskRow> {
    const row = await this.#db.one<EvalTaskRow>(
      sql`select * from unit_take_eval(${projectID}, ${uID}, ${reWork}, ${at})`,
    );
    return row as EvalTaskRow;
  }

  async submitWork(
    s: Submission & {
      round: number;
      usePrevFile: boolean;
      reportReason: string | null;
      guideVersion: number;
    },
  ): Promise<StepOutcome> {
    return this.#step(
      s,
      sql`
      select unit_submit_work(${s.projectID}, ${s.unitID}, ${s.uID}, ${s.round}, ${s.digest}, ${s.content}, ${s.file?.fileID ?? null},
                              ${s.usePrevFile}, ${s.reportReason}, ${s.guideVersion}, ${s.at}) as outcome`,
    );
  }

  async judge(
    s: Submission & { workID: string; verdict: 1 | 2 | 3; reason: string | null },
  ): Promise<StepOutcome> {
    return this.#step(
      s,
      sql`
      select unit_judge(${s.projectID}, ${s.unitID}, ${s.uID}, ${s.workID}, ${s.verdict}, ${s.reason},
                        ${s.digest}, ${s.content}, ${s.file?.fileID ?? null}, ${s.at}) as outcome`,
    );
  }

  async keep(part: 1 | 2, s: Omit<Submission, 'digest'>): Promise<StepOutcome> {
    return this.#step(
      s,
      sql`
      select unit_keep(${s.projectID}, ${s.unitID}, ${s.uID}, ${part}, ${s.content}, ${s.file?.fileID ?? null}, ${s.at}) as outcome`,
    );
  }

  /** Takes back what timed out; tells how much it was. */
  async expire(at: Date, bite: number): Promise<number> {
    const row = await this.#db.one<{ n: number }>(sql`select unit_expire(${at}, ${bite}) as n`);
    return row?.n ?? 0;
  }

  async foldProgress(): Promise<void> {
    await this.#db.run(sql`select progress_fold_now()`);
  }

  async add(unit: {
    projectID: string;
    unitID: string;
    file: StoredFile;
    orgFileName: string;
    ml: Buffer | null;
    at: Date;
  }): Promise<void> {
    await this.#noteFile(unit.file, unit.at);
    await this.#db.transaction(async (tx) => {
      await tx.run(sql`
        insert into unit (project_id, unit_id, file_id, org_file_name, ml, created_at)
        values (${unit.projectID}, ${unit.unitID}, ${unit.file.fileID}, ${unit.orgFileName}, ${unit.ml}, ${unit.at})`);
      await tx.run(sql`select unit_add_copies(${unit.projectID}, ${unit.unitID}, ${unit.at})`);
    });
  }

  /** A file must have its row before a step can name it; when none does, the row goes again. */
  async #step({ file, at }: Pick<Submission, 'file' | 'at'>, query: Sql): Promise<StepOutcome> {
    await this.#noteFile(file, at);
    const outcome = (await this.#db.one<{ outcome: StepOutcome }>(query))?.outcome ?? 'missing';
    if (file && !NAMES_THE_FILE.has(outcome))
      await this.#db.run(sql`delete from stored_file where file_id = ${file.fileID}`);
    return outcome;
  }

  async #noteFile(file: StoredFile | undefined, at: Date): Promise<void> {
    if (!file) return;
    await this.#db.run(sql`
      insert into stored_file (file_id, bytes, sha256, mime, created_at)
      values (${file.fileID}, ${file.bytes}, ${file.sha256}, ${file.mime}, ${at}) on conflict do nothing`);
  }
}
