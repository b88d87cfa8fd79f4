import { type Database, sql } from '../../platform/database.ts';

export interface ListedRow {
  project_id: string;
  name: string;
  description: string;
  category: number;
  work_env: number;
  state: number;
  tool: string;
  start_at: Date;
  end_at: Date;
  min_level: number;
  work_unit_price: number;
  eval_unit_price: number;
  median_seconds: number | null;
  pass_rate: number | null;
  paid_rate: number | null;
  basis: number | null;
  /** How many units are in each state, by its number; null while the project has none. */
  counts: Record<string, number> | null;
}

export interface MineRow {
  project_id: string;
  rejected: number;
  again: number;
}

/** Joins what others own into lists; its cost grows with the projects, never with their units. */
export class CatalogRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  running(at: Date, inHouse: boolean): Promise<ListedRow[]> {
    return this.#db.rows<ListedRow>(sql`
      select p.project_id, p.name, p.description, p.category, p.work_env, p.state, t.tool, p.start_at, p.end_at, p.min_level,
             p.work_unit_price, p.eval_unit_price, c.counts, s.median_seconds, s.pass_rate, s.paid_rate, s.basis
        from project p join template t using (template_id)
        left join (${this.#counts()}) c using (project_id)
        left join project_statistic s using (project_id)
       where p.state = 3 and p.start_at <= ${at} and p.end_at > ${at} and (p.crowd or ${inHouse})
       order by p.start_at desc, p.project_id`);
  }

  /** Where this person took part, and what waits for them there. */
  mine(uID: string, part: 1 | 2): Promise<MineRow[]> {
    return this.#db.rows<MineRow>(sql`
      select m.project_id,
             (select count(*) from unit_copy c where c.project_id = m.project_id and c.worker = ${uID} and c.work_state = 3) as rejected,
             (select count(*) from unit_copy c where c.project_id = m.project_id and c.wanted_reviewer = ${uID} and c.eval_state = 4) as again
        from (select distinct project_id from progress_now where subject = ${uID} and part = ${part}) m`);
  }

  /** Whether this person reviewed in a project and never worked there. */
  async reviewsOnly(uID: string, projectID: string): Promise<boolean> {
    const row = await this.#db.one<{ only: boolean | null }>(sql`
      select bool_and(part = 2) as only from progress_now
       where project_id = ${projectID} and subject = ${uID} and part in (1, 2)`);
    return row?.only ?? false;
  }

  async reviewRight(uID: string): Promise<boolean> {
    const row = await this.#db.one<{ reviewer: boolean }>(
      sql`select reviewer from tasker where uid = ${uID}`,
    );
    return row?.reviewer ?? false;
  }

  forOperators(requester: string | null, page: { limit: number; offset: number }) {
    return this.#db.rows<ListedRow & { requester_id: string; count: number }>(sql`
      select p.project_id, p.name, p.description, p.category, p.work_env, p.state, t.tool, p.start_at, p.end_at, p.min_level,
             p.work_unit_price, p.eval_unit_price, c.counts, u.user_id::text as requester_id, count(*) over () as count,
             null::integer as median_seconds, null::float8 as pass_rate, null::float8 as paid_rate, null::integer as basis
        from project p join template t using (template_id) join app_user u on u.uid = p.requester
        left join (${this.#counts()}) c using (project_id)
       where ${requester}::uuid is null or p.requester = ${requester}
       order by p.start_at desc, p.project_id limit ${page.limit} offset ${page.offset}`);
  }

  #counts() {
    return sql`
      select project_id, json_object_agg(measure, n) as counts
        from (select project_id, measure, sum(n)::bigint as n from progress_now where part = 0 group by 1, 2) as measures
       group by project_id`;
  }
}
