import { type Database, sql } from '../../platform/database.ts';
import { type FileRow, keptFiles } from './unit.repo.ts';

export interface AssignRow {
  assign_id: string;
  unit_id: string;
  reported: boolean;
  work_state: number;
  eval_state: number | null;
  /** This turn is still the unit's current one. */
  current: boolean;
  outcome: number | null;
}

export interface UnitListRow {
  unit_id: string;
  work_state: number;
  eval_state: number | null;
  assigned_at: Date;
  worked_at: Date | null;
  /** As JSON writes them, not as an answer does. */
  evals: { assignedAt: string; evaledAt: string | null }[];
  appeal: 'open' | 'operator' | 'upheld' | 'dismissed' | null;
}

export interface TurnRow {
  work_id: string;
  work_by: string;
  assigned_at: Date;
  worked_at: Date | null;
  eval_id: string | null;
  eval_by: string | null;
  eval_assigned_at: Date | null;
  evaled_at: Date | null;
  file_id: string;
}

export interface RoundRow {
  round: number;
  submitted_at: Date;
  files: FileRow[] | null;
  verdict: 1 | 2 | null;
  reason: string | null;
}

export interface ContentRow {
  unit_id: string;
  content: Buffer | null;
  /** What the reviewer who sent it back made of it; only for its worker, and not over a later draft. */
  review: Buffer | null;
  report_reason: string | null;
  reject_reason: string | null;
}

export interface MeasureRow {
  measure: number;
  n: number;
}

const ZERO = '00000000-0000-0000-0000-000000000000';

const APPEAL = sql`
  case a.state when 2 then 'upheld' when 3 then 'dismissed' when 1 then case when a.escalated_at is null then 'open' else 'operator' end
  end as appeal`;

/** What people may look at of units; nothing here changes anything. */
export class UnitReadingRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async projectExists(projectID: string): Promise<boolean> {
    return !!(await this.#db.one(sql`select 1 from project where project_id = ${projectID}`));
  }

  measures(projectID: string, part: 0 | 1 | 2, subject: string = ZERO): Promise<MeasureRow[]> {
    return this.#db.rows<MeasureRow>(sql`
      select measure, sum(n)::bigint as n from progress_now
       where project_id = ${projectID} and part = ${part} and subject = ${subject} group by measure`);
  }

  async participants(projectID: string): Promise<{ workers: number; reviewers: number }> {
    const row = await this.#db.one<{ workers: number; reviewers: number }>(sql`
      select count(distinct subject) filter (where part = 1) as workers, count(distinct subject) filter (where part = 2) as reviewers
        from progress_now where project_id = ${projectID} and part > 0`);
    return row ?? { workers: 0, reviewers: 0 };
  }

  /** Units this reviewer rejected: how many are with their worker, how many are back for a second look. */
  async wantedBy(projectID: string, uID: string): Promise<{ rejected: number; again: number }> {
    const row = await this.#db.one<{ rejected: number; again: number }>(sql`
      select count(*) filter (where eval_state = 3) as rejected, count(*) filter (where eval_state = 4) as again
        from unit_copy where project_id = ${projectID} and wanted_reviewer = ${uID} and eval_state in (3, 4)`);
    return row ?? { rejected: 0, again: 0 };
  }

  /** The turns of a worker and, not yet taken, what is reserved for them; latest first. */
  workAssigns(
    projectID: string,
    uID: string,
    at: Date,
    page: { limit: number; offset: number },
    unitID?: string,
  ) {
    return this.#db.rows<AssignRow>(sql`
      select w.work_id as assign_id, w.unit_id, c.reported, c.work_state, c.eval_state, coalesce(c.work_id = w.work_id, false) as current, w.outcome
        from work w join unit_copy c using (project_id, unit_id, copy)
       where w.project_id = ${projectID} and w.work_by = ${uID} and w.outcome is distinct from 3
         and (${unitID ?? null}::text is null or w.unit_id = ${unitID ?? null})
      union all
      select c.reserved_id, c.unit_id, false, c.work_state, c.eval_state, true, null
        from unit_copy c
       where c.project_id = ${projectID} and c.reserved_for = ${uID} and c.reserved_until > ${at} and c.work_state = 1
         and (${unitID ?? null}::text is null or c.unit_id = ${unitID ?? null})
       order by assign_id desc limit ${page.limit} offset ${page.offset}`);
  }

  evalAssigns(
    projectID: string,
    uID: string,
    at: Date,
    page: { limit: number; offset: number },
    unitID?: string,
  ) {
    return this.#db.rows<AssignRow>(sql`
      select * from (
        (select distinct on (e.unit_id, e.copy) e.eval_id as assign_id, e.unit_id, c.reported, c.work_state, c.eval_state,
               coalesce(c.work_id = e.work_id, false) as current, e.verdict as outcome
          from eval e join unit_copy c using (project_id, unit_id, copy)
         where e.project_id = ${projectID} and e.eval_by = ${uID} and e.verdict is distinct from 3
           and (${unitID ?? null}::text is null or e.unit_id = ${unitID ?? null})
         order by e.unit_id, e.copy, e.eval_id desc)
        union all
        select c.reserved_id, c.unit_id, c.reported, c.work_state, c.eval_state, true, null
          from unit_copy c
         where c.project_id = ${projectID} and c.reserved_for = ${uID} and c.reserved_until > ${at} and c.work_state = 4
           and (${unitID ?? null}::text is null or c.unit_id = ${unitID ?? null})) as latest
       order by assign_id desc limit ${page.limit} offset ${page.offset}`);
  }

  /** Rows of the assigned list: turns, and what is reserved. */
  async countAssigns(projectID: string, uID: string, part: 'work' | 'eval', at: Date): Promise<number> {
    const row = await this.#db.one<{ n: number }>(sql`
      select count(*) as n from unit_copy c
       where c.project_id = ${projectID} and c.reserved_for = ${uID} and c.reserved_until > ${at} and c.work_state = ${part === 'work' ? 1 : 4}`);
    return (row?.n ?? 0) + (await this.#countTurns(projectID, uID, part));
  }

  /** Rows of the unit list: one for each unit, however many of its copies and hand-ins this person reviewed. */
  async countUnits(projectID: string, uID: string, part: 'work' | 'eval'): Promise<number> {
    if (part === 'work') return this.#countTurns(projectID, uID, part);
    const row = await this.#db.one<{ n: number }>(sql`
      select count(distinct unit_id) as n from eval
       where project_id = ${projectID} and eval_by = ${uID} and verdict is distinct from 3`);
    return row?.n ?? 0;
  }

  async #countTurns(projectID: string, uID: string, part: 'work' | 'eval'): Promise<number> {
    const row = await this.#db.one<{ n: number }>(
      part === 'work'
        ? sql`select count(*) as n from work where project_id = ${projectID} and work_by = ${uID} and outcome is distinct from 3`
        : sql`select count(distinct (unit_id, copy)) as n from eval where project_id = ${projectID} and eval_by = ${uID} and verdict is distinct from 3`,
    );
    return row?.n ?? 0;
  }

  listWorked(projectID: string, uID: string, page: { limit: number; offset: number }) {
    return this.#db.rows<UnitListRow>(sql`
      select w.unit_id, case when c.work_id = w.work_id then c.work_state else 4 end as work_state,
             case when c.work_id = w.work_id then c.eval_state else 3 end as eval_state, w.assigned_at, w.worked_at,
             coalesce((select json_agg(json_build_object('assignedAt', e.assigned_at, 'evaledAt', e.evaled_at) order by e.eval_id)
                from eval e where e.project_id = w.project_id and e.work_id = w.work_id and e.unit_id = w.unit_id and e.copy = w.copy
                 and e.verdict is distinct from 3), '[]') as evals, ${APPEAL}
        from work w join unit_copy c using (project_id, unit_id, copy) 
        left join appeal a on a.project_id = w.project_id and a.work_id = w.work_id
       where w.project_id = ${projectID} and w.work_by = ${uID} and w.outcome is distinct from 3
       order by w.work_id desc limit ${page.limit} offset ${page.offset}`);
  }

  /** One row for each unit: of the work that this person reviewed last, with all their reviews of the unit. */
  listReviewed(projectID: string, uID: string, page: { limit: number; offset: number }) {
    return this.#db.rows<UnitListRow>(sql`
      select w.unit_id, case when c.work_id = w.work_id then c.work_state else 4 end as work_state,
             case when c.work_id = w.work_id then c.eval_state else 3 end as eval_state, w.assigned_at, w.worked_at, mine.evals, ${APPEAL}
        from (select unit_id, max(eval_id::text)::uuid as latest,
                     json_agg(json_build_object('assignedAt', assigned_at, 'evaledAt', evaled_at) order by eval_id) as evals
                from eval where project_id = ${projectID} and eval_by = ${uID} and verdict is distinct from 3 group by unit_id) as mine
        join eval e on e.project_id = ${projectID} and e.eval_id = mine.latest
        join work w on w.project_id = ${projectID} and w.work_id = e.work_id
        join unit_copy c on c.project_id = w.project_id and c.unit_id = w.unit_id and c.copy = w.copy
        left join appeal a on a.project_id = w.project_id and a.work_id = w.work_id
       order by mine.latest desc limit ${page.limit} offset ${page.offset}`);
  }

  /** The turns at a unit, latest first; `uID` narrows them to those this person took part in. */
  turns(projectID: string, unitID: string, uID: string | null) {
    return this.#db.rows<TurnRow>(sql`
      select w.work_id, w.work_by, w.assigned_at, w.worked_at, e.eval_id, e.eval_by, e.assigned_at as eval_assigned_at, e.evaled_at, u.file_id
        from work w join unit u using (project_id, unit_id)
        left join lateral (
          select eval_id, eval_by, assigned_at, evaled_at from eval
           where project_id = w.project_id and unit_id = w.unit_id and copy = w.copy and work_id = w.work_id
             and (${uID}::uuid is null or w.work_by = ${uID} or eval_by = ${uID})
           order by eval_id desc limit 1) e on true
       where w.project_id = ${projectID} and w.unit_id = ${unitID}
         and (${uID}::uuid is null or w.work_by = ${uID} or e.eval_by = ${uID})
       order by w.work_id desc`);
  }

  /** What was handed in, round by round, with the latest verdict about each. */
  rounds(projectID: string, workID: string) {
    return this.#db.rows<RoundRow & Record<string, unknown>>(sql`
      select r.round, r.submitted_at, files_of(r.project_id, r.work_id, r.round) as files,
             case when e.verdict = 1 then 1 when e.verdict = 2 and w.outcome in (1, 2) then 2 end as verdict,
             case when e.verdict = 1 then e.reason end as reason
        from work_round r join work w using (project_id, work_id)
        left join lateral (
          select verdict, reason from eval
           where project_id = r.project_id and unit_id = w.unit_id and copy = w.copy and work_id = r.work_id and round = r.round
             and verdict in (1, 2)
           order by evaled_at desc, eval_id desc limit 1) e on true
       where r.project_id = ${projectID} and r.work_id = ${workID} order by r.round`);
  }

  keptFiles(projectID: string, unitID: string, uID: string): Promise<FileRow[] | null> {
    return keptFiles(this.#db, projectID, unitID, uID);
  }

  findUnit(projectID: string, unitID: string) {
    return this.#db.one<{ file_id: string; requester: string; org_file_name: string; ml: Buffer | null }>(sql`
      select u.file_id, p.requester, u.org_file_name, u.ml from unit u join project p using (project_id)
       where u.project_id = ${projectID} and u.unit_id = ${unitID}`);
  }

  /** What a turn's holder sees: a round of the past when named; else their own later draft, else the latest round. */
  content(link: { projectID: string; workID: string; reader: string; part: 1 | 2; round: number | null }) {
    const { projectID, workID, reader, part, round } = link;
    return this.#db.one<ContentRow>(sql`
      select w.unit_id, coalesce(d.content, r.content) as content, r.report_reason,
             (select e.reason from eval e where e.project_id = w.project_id and e.unit_id = w.unit_id and e.copy = w.copy
                 and e.work_id = w.work_id and e.verdict = 1 and (${round}::integer is null or e.round = ${round})
               order by e.eval_id desc limit 1) as reject_reason,
             case when ${part} = 1 and d.content is null then
               (select e.content from eval e where e.project_id = w.project_id and e.unit_id = w.unit_id and e.copy = w.copy
                   and e.work_id = w.work_id and e.verdict = 1 and e.round = r.round
                 order by e.eval_id desc limit 1) end as review
        from work w
        left join lateral (select content, report_reason, round from work_round
                            where project_id = w.project_id and work_id = w.work_id and (${round}::integer is null or round = ${round})
                            order by round desc limit 1) r on true
        left join draft d on ${round}::integer is null and d.project_id = w.project_id and d.unit_id = w.unit_id and d.uid = ${reader}
                         and d.part = ${part}
       where w.project_id = ${projectID} and w.work_id = ${workID}`);
  }

  findFile(fileID: string) {
    return this.#db.one<{ file_id: string; bytes: number; mime: string }>(
      sql`select file_id, bytes, mime from stored_file where file_id = ${fileID}`,
    );
  }
}
