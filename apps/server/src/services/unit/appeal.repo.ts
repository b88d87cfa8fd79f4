import { type Database, sql } from '../../platform/database.ts';

export interface AppealRow {
  work_id: string;
  unit_id: string;
  worker: string;
  reason: string;
  reject_reason: string;
  stage: number;
  barred: string[];
  state: 1 | 2 | 3;
  opened_at: Date;
  /** Since when it is for operators alone. */
  escalated_at: Date | null;
  decided_at: Date | null;
  decided_by: string | null;
  decision_reason: string | null;
  /** Who looks at it now. */
  holder: string | null;
}

export interface AppealedWork {
  work_by: string;
  outcome: number | null;
  /** The unit is still with its worker after the rejection. */
  with_worker: boolean;
  rejected_at: Date | null;
  judges: string[];
}

/** What an operator must know to decide. */
export interface WaitingAppeal {
  project_id: string;
  project: string;
  unit_id: string;
  work_id: string;
  user_id: string;
  stage: number;
  reason: string;
  reject_reason: string;
  opened_at: Date;
  escalated_at: Date | null;
}

export type DecideOutcome = 'ok' | 'again' | 'early' | 'changed' | 'forbidden' | 'missing';
export type AppealOutcome = 'ok' | 'again' | 'known' | 'changed' | 'forbidden' | 'missing';

export class AppealRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async open(a: {
    projectID: string;
    unitID: string;
    uID: string;
    workID: string;
    reason: string;
    at: Date;
  }): Promise<AppealOutcome> {
    const row = await this.#db.one<{ outcome: AppealOutcome }>(
      sql`select unit_open_appeal(${a.projectID}, ${a.unitID}, ${a.uID}, ${a.workID}, ${a.reason}, ${a.at}) as outcome`,
    );
    return row?.outcome ?? 'missing';
  }

  find(projectID: string, workID: string): Promise<AppealRow | undefined> {
    return this.#db.one<AppealRow & Record<string, unknown>>(sql`
      select a.work_id, a.unit_id, a.worker, a.reason, a.reject_reason, a.stage, a.barred, a.state, a.opened_at, a.escalated_at, a.decided_at, a.decided_by,
             a.decision_reason, coalesce(a.reviewer, case when c.work_id = a.work_id then c.reviewer end) as holder
        from appeal a join unit_copy c using (project_id, unit_id, copy)
       where a.project_id = ${projectID} and a.work_id = ${workID}`);
  }

  work(projectID: string, unitID: string, workID: string): Promise<AppealedWork | undefined> {
    return this.#db.one<AppealedWork & Record<string, unknown>>(sql`
      select w.work_by, w.outcome, coalesce(c.work_id = w.work_id and c.work_state = 3, false) as with_worker, e.rejected_at,
             coalesce(e.judges, '{}') as judges
        from work w join unit_copy c using (project_id, unit_id, copy)
        cross join lateral (
          select max(evaled_at) filter (where verdict = 1) as rejected_at, array_agg(eval_by) as judges from eval
           where project_id = w.project_id and unit_id = w.unit_id and copy = w.copy and work_id = w.work_id
             and verdict is distinct from 3) e
       where w.project_id = ${projectID} and w.unit_id = ${unitID} and w.work_id = ${workID}`);
  }

  /** Gives what was opened until then and no reviewer has in hand to the operators; tells how much it was. */
  async escalate(openedUntil: Date, at: Date, bite: number): Promise<number> {
    const row = await this.#db.one<{ n: number }>(
      sql`select appeal_escalate(${openedUntil}, ${at}, ${bite}) as n`,
    );
    return row?.n ?? 0;
  }

  async decide(d: {
    projectID: string;
    workID: string;
    uID: string;
    upheld: boolean;
    reason: string | null;
    at: Date;
  }): Promise<DecideOutcome> {
    const row = await this.#db.one<{ outcome: DecideOutcome }>(
      sql`select appeal_decide(${d.projectID}, ${d.workID}, ${d.uID}, ${d.upheld}, ${d.reason}, ${d.at}) as outcome`,
    );
    return row?.outcome ?? 'missing';
  }

  /** Open ones, oldest first: those that wait for an operator, or all. */
  waiting(all: boolean): Promise<WaitingAppeal[]> {
    return this.#db.rows<WaitingAppeal & Record<string, unknown>>(sql`
      select a.project_id, p.name as project, a.unit_id, a.work_id, u.user_id, a.stage, a.reason, a.reject_reason, a.opened_at, a.escalated_at
        from appeal a join project p using (project_id) join app_user u on u.uid = a.worker
       where a.state = 1 and (${all} or a.escalated_at is not null)
       order by a.opened_at, a.work_id`);
  }

  async projectOf(workID: string): Promise<string | undefined> {
    const row = await this.#db.one<{ project_id: string }>(
      sql`select project_id from appeal where work_id = ${workID}`,
    );
    return row?.project_id;
  }

  async operator(userID: string): Promise<string | undefined> {
    const row = await this.#db.one<{ uid: string }>(
      sql`select uid from app_user where user_id = ${userID} and role in (1, 2) and closed_at is null`,
    );
    return row?.uid;
  }
}
