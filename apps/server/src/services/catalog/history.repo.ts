import { type Database, sql } from '../../platform/database.ts';

export interface HistoryRow {
  project_id: string;
  name: string;
  category: number;
  state: number;
  price_description: string;
  unit_price: number;
  last_at: Date | null;
  /** By measure: a state (how many are in it now) or 100 + kind (how many such events ever). */
  counts: Record<string, number>;
  /** Of the units that this reviewer rejected: still with their worker, and back for a second look. */
  rejected: number;
  again: number;
  pay: number;
}

interface Window {
  limit: number;
  offset: number;
}

/** What one person did, project by project; its cost grows with their projects and a page's entries, never with units of others. */
export class HistoryRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async count(uID: string, part: 1 | 2, state: number | undefined): Promise<number> {
    const row = await this.#db.one<{ n: number }>(sql`
      select count(*) as n from project p
       where p.project_id in (select project_id from progress_now where subject = ${uID} and part = ${part})
         and (${state ?? null}::smallint is null or p.state = ${state ?? null})`);
    return row?.n ?? 0;
  }

  /** One statement a page: the figures of a row come with it, so that nobody has to ask project by project. */
  list(uID: string, part: 1 | 2, state: number | undefined, page: Window): Promise<HistoryRow[]> {
    const [turn, kind, price] =
      part === 1
        ? [
            sql`select assigned_at from work where project_id = p.project_id and work_by = ${uID} order by work_id desc limit 1`,
            'work',
            sql`p.work_unit_price`,
          ]
        : [
            sql`select assigned_at from eval where project_id = p.project_id and eval_by = ${uID} order by eval_id desc limit 1`,
            'eval',
            sql`p.eval_unit_price`,
          ];
    return this.#db.rows<HistoryRow>(sql`
      with mine as (
        select m.project_id, json_object_agg(m.measure, m.n) as counts
          from (select project_id, measure, sum(n)::bigint as n from progress_now
                 where subject = ${uID} and part = ${part} group by 1, 2) as m
         group by 1),
      page as (
        select p.*, ${price} as unit_price, mine.counts, turn.assigned_at as last_at
          from mine join project p using (project_id) left join lateral (${turn}) turn on true
         where ${state ?? null}::smallint is null or p.state = ${state ?? null}
         order by turn.assigned_at desc nulls last, p.project_id
         limit ${page.limit} offset ${page.offset})
      select page.project_id, page.name, page.category, page.state, page.price_description, page.unit_price, page.last_at, page.counts,
             wanted.rejected, wanted.again,
             (select coalesce(sum(amount), 0)::bigint from ledger l
               where l.uid = ${uID} and l.project_id = page.project_id and l.kind = ${kind}) as pay
        from page
       cross join lateral (
         select count(*) filter (where eval_state = 3) as rejected, count(*) filter (where eval_state = 4) as again
           from unit_copy c where c.project_id = page.project_id and c.wanted_reviewer = ${uID} and c.eval_state in (3, 4)) wanted
       order by page.last_at desc nulls last, page.project_id`);
  }
}
