import { type Database, sql } from '../../platform/database.ts';

/** Reads what others own; owns nothing. */
export class StatRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  ranking(page: { limit: number; offset: number }): Promise<{ user_id: string; earned: number }[]> {
    return this.#db.rows(sql`
      select u.user_id::text, p.earned from purse p join app_user u using (uid)
       where p.earned > 0 and u.closed_at is null order by p.earned desc, u.uid limit ${page.limit} offset ${page.offset}`);
  }

  /** Renews the statistics of projects where works were decided since; tells how many. */
  async refresh(at: Date): Promise<number> {
    const row = await this.#db.one<{ n: number }>(sql`select statistic_refresh(${at}) as n`);
    return row?.n ?? 0;
  }

  async timeouts(uID: string, projectID: string, permission: 1 | 2): Promise<number> {
    const measures = permission === 1 ? [106, 107] : [109];
    const row = await this.#db.one<{ n: number }>(sql`
      select coalesce(sum(n), 0)::bigint as n from progress_now
       where project_id = ${projectID} and part = ${permission} and subject = ${uID} and measure = any (${measures}::smallint[])`);
    return row?.n ?? 0;
  }
}
