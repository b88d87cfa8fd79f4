import { type Database, sql } from '../../platform/database.ts';

export interface PurseRow {
  withdrawable: number;
  automatic: number;
  earned: number;
}

export interface PriceRow {
  work_unit_price: number;
  eval_unit_price: number;
  price_description: string;
}

export class RewardRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async purse(uID: string): Promise<PurseRow> {
    const row = await this.#db.one<PurseRow>(
      sql`select withdrawable, automatic, earned from purse where uid = ${uID}`,
    );
    return row ?? { withdrawable: 0, automatic: 0, earned: 0 };
  }

  async paidOut(uID: string): Promise<number> {
    const row = await this.#db.one<{ paid: number }>(sql`
      select coalesce(sum(case kind when 'refund' then -amount else amount end), 0)::bigint as paid
        from ledger where uid = ${uID} and bankbook_id is not null and kind in ('payout', 'tax', 'refund')`);
    return row?.paid ?? 0;
  }

  /** undefined when there is no such project. */
  async deposit(uID: string, projectID: string, kind: 'work' | 'eval'): Promise<number | undefined> {
    const row = await this.#db.one<{ deposit: number }>(sql`
      select (select coalesce(sum(amount), 0)::bigint from ledger l
               where l.uid = ${uID} and l.project_id = p.project_id and l.kind = ${kind}) as deposit
        from project p where p.project_id = ${projectID}`);
    return row?.deposit;
  }

  price(projectID: string): Promise<PriceRow | undefined> {
    return this.#db.one<PriceRow>(
      sql`select work_unit_price, eval_unit_price, price_description from project where project_id = ${projectID}`,
    );
  }
}
