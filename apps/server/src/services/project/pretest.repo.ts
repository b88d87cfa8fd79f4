import { type Database, sql } from '../../platform/database.ts';

export type PretestKind = 'default' | 'noanswer';

export interface PretestQuestionRow {
  pretest_id: string;
  type: 1 | 2;
  problem: string;
  examples: string[];
  answer: number | null;
  simple_answers: string[] | null;
}

export interface NewPretest {
  kind: PretestKind;
  coversEval: boolean;
  questions: readonly {
    type: 1 | 2;
    problem: string;
    examples: readonly string[];
    answer: number | null;
    simpleAnswers: readonly string[] | null;
  }[];
}

export class PretestRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async kindOf(projectID: string): Promise<PretestKind | undefined> {
    const row = await this.#db.one<{ kind: PretestKind }>(
      sql`select kind from project_pretest where project_id = ${projectID}`,
    );
    return row?.kind;
  }

  questions(projectID: string): Promise<PretestQuestionRow[]> {
    return this.#db.rows<PretestQuestionRow & Record<string, unknown>>(sql`
      select pretest_id, type, problem, examples, answer, simple_answers from pretest_question
       where project_id = ${projectID} order by position`);
  }

  async hasPassed(projectID: string, uID: string): Promise<boolean> {
    return (
      (await this.#db.one(sql`
        select 1 as found from pretest_result
         where project_id = ${projectID} and uid = ${uID} and passed_at is not null`)) !== undefined
    );
  }

  /** Counts a try; tells when the next one is allowed if this one is one too many. */
  async countTry(
    projectID: string,
    uID: string,
    rule: { at: Date; windowMs: number; limit: number },
  ): Promise<Date | undefined> {
    const since = new Date(rule.at.getTime() - rule.windowMs);
    const row = await this.#db.one<{ window_tries: number; window_at: Date }>(sql`
      insert into pretest_result as r (project_id, uid, tries, window_tries, window_at)
      values (${projectID}, ${uID}, 1, 1, ${rule.at})
      on conflict (project_id, uid) do update
        set tries = r.tries + 1,
            window_tries = case when r.window_at <= ${since} then 1 else r.window_tries + 1 end,
            window_at = case when r.window_at <= ${since} then ${rule.at}::timestamptz else r.window_at end
        where r.window_at <= ${since} or r.window_tries < ${rule.limit}
      returning window_tries, window_at`);
    if (row) return undefined;
    const full = await this.#db.one<{ window_at: Date }>(
      sql`select window_at from pretest_result where project_id = ${projectID} and uid = ${uID}`,
    );
    return new Date((full?.window_at ?? rule.at).getTime() + rule.windowMs);
  }

  async pass(projectID: string, uID: string, at: Date, grantedBy: string | null = null): Promise<void> {
    await this.#db.run(sql`
      insert into pretest_result as r (project_id, uid, window_at, passed_at, granted_by)
      values (${projectID}, ${uID}, ${at}, ${at}, ${grantedBy})
      on conflict (project_id, uid) do update
        set passed_at = coalesce(r.passed_at, excluded.passed_at), granted_by = coalesce(r.granted_by, excluded.granted_by)`);
  }

  async unpass(projectID: string, uID: string): Promise<void> {
    await this.#db.run(sql`
      update pretest_result set passed_at = null, granted_by = null where project_id = ${projectID} and uid = ${uID}`);
  }

  async findTasker(userID: string): Promise<string | undefined> {
    const row = await this.#db.one<{ uid: string }>(sql`
      select uid from app_user join tasker using (uid) where user_id = ${userID} and closed_at is null`);
    return row?.uid;
  }

  async insert(projectID: string, pretest: NewPretest): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await tx.run(sql`
        insert into project_pretest (project_id, kind, covers_eval) values (${projectID}, ${pretest.kind}, ${pretest.coversEval})`);
      for (const [i, question] of pretest.questions.entries())
        await tx.run(sql`
          insert into pretest_question (project_id, kind, position, type, problem, examples, answer, simple_answers)
          values (${projectID}, ${pretest.kind}, ${i + 1}, ${question.type}, ${question.problem}, ${question.examples},
                  ${question.answer}, ${question.simpleAnswers})`);
    });
  }
}
