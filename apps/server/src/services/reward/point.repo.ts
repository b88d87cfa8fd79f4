import { type Database, type Sql, sql } from '../../platform/database.ts';

export interface PointEntry {
  entry_id: string;
  at: Date;
  kind: 'work' | 'eval' | 'exchange' | 'return' | 'refund';
  pot: number;
  project_id: string | null;
  project_name: string | null;
  unit_id: string | null;
  bankbook_id: string | null;
  /** Positive where points came in. */
  change: number;
  balance: number;
}

export interface Place {
  readonly at: Date;
  readonly entryID: string;
  /** The balance after the last row that was read, less its change. */
  readonly balance: number;
}

const CHANGE = sql`case when to_account like 'pot:%' then amount else -amount end`;
const POT = sql`case when to_account like 'pot:%' then right(to_account, 1) else right(from_account, 1) end::integer`;
const TOTAL = (uID: string): Sql =>
  sql`coalesce((select withdrawable + automatic from purse where uid = ${uID}), 0)`;

/** The ledger as one person's history; the balance of a row is today's less all that came after it. */
export class PointRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  list(uID: string, page: { limit: number; offset: number }): Promise<PointEntry[]> {
    return this.#db.rows<PointEntry & Record<string, unknown>>(sql`
      with newest as (
        select entry_id, at, kind, project_id, unit_id, bankbook_id, ${CHANGE} as change, ${POT} as pot from ledger
         where uid = ${uID} and kind not in ('payout', 'tax')
         order by at desc, entry_id desc limit ${page.limit + page.offset})
      select n.*, p.name as project_name,
             ${TOTAL(uID)} - coalesce(sum(change) over (order by at desc, entry_id desc rows between unbounded preceding and 1 preceding), 0)::bigint as balance
        from newest n left join project p using (project_id)
       order by at desc, entry_id desc limit ${page.limit} offset ${page.offset}`);
  }

  async count(uID: string): Promise<number> {
    const row = await this.#db.one<{ count: number }>(
      sql`select count(*)::integer as count from ledger where uid = ${uID} and kind not in ('payout', 'tax')`,
    );
    return row?.count ?? 0;
  }

  /** The rows after a place, for reading all of them without holding them. */
  after(uID: string, place: Place | undefined, limit: number): Promise<PointEntry[]> {
    const from = place ? sql`and (at, entry_id) < (${place.at}, ${place.entryID}::uuid)` : sql``;
    const top = place ? sql`${place.balance}::bigint` : TOTAL(uID);
    return this.#db.rows<PointEntry & Record<string, unknown>>(sql`
      with next as (
        select entry_id, at, kind, project_id, unit_id, bankbook_id, ${CHANGE} as change, ${POT} as pot from ledger
         where uid = ${uID} and kind not in ('payout', 'tax') ${from}
         order by at desc, entry_id desc limit ${limit})
      select n.*, p.name as project_name,
             ${top} - coalesce(sum(change) over (order by at desc, entry_id desc rows between unbounded preceding and 1 preceding), 0)::bigint as balance
        from next n left join project p using (project_id) order by at desc, entry_id desc`);
  }

  /** What was earned from one moment until another, a row for each day and project. */
  earned(uID: string, from: Date, until: Date) {
    return this.#db.rows<{
      day: string;
      project_id: string;
      project_name: string;
      work: number;
      eval: number;
    }>(sql`
      select to_char(seoul_day(l.at), 'YYYY-MM-DD') as day, l.project_id, p.name as project_name,
             coalesce(sum(l.amount) filter (where l.kind = 'work'), 0)::bigint as work,
             coalesce(sum(l.amount) filter (where l.kind = 'eval'), 0)::bigint as eval
        from ledger l join project p using (project_id)
       where l.uid = ${uID} and l.at >= ${from} and l.at < ${until} and l.kind in ('work', 'eval')
       group by 1, 2, 3 order by 1, 2`);
  }

  /** By the day of payment, which is the day whose tax rule counted. */
  paid(uID: string, year: number) {
    return this.#db.rows<{
      bankbook_id: string;
      bill_type: number;
      paid_on: string;
      amount: number;
      tax: number;
      payout: number;
    }>(sql`
      select b.bankbook_id, b.bill_type, to_char(r.pay_on, 'YYYY-MM-DD') as paid_on, b.amount, b.tax, b.payout
        from bankbook b join payout_run r using (run_id)
       where b.uid = ${uID} and b.state in (5, 12) and extract(year from r.pay_on) = ${year}
       order by r.pay_on, b.bankbook_id`);
  }
}
