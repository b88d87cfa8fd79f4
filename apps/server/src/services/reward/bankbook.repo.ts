import { type Database, type Queryable, type Sql, sql } from '../../platform/database.ts';

export interface BankbookRow {
  uid: string;
  bankbook_id: string;
  bill_type: 1 | 2;
  state: number;
  amount: number;
  tax: number;
  payout: number;
  /** The Monday of the request's week. */
  week: string;
  requested_at: Date;
  state_at: Date;
  run_id: string | null;
  pay_on: string | null;
  prepared_at: Date | null;
  sent_at: Date | null;
  bank_code: number;
  account_holder: string;
  account_num: Buffer;
  failure: string;
}

export type RequestOutcome = 'ok' | 'closed' | 'unverified' | 'insufficient' | 'small' | 'exists';
export type StepOutcome = 'ok' | 'again' | 'missing' | 'changed';

const BANKBOOK = sql`
  select b.uid, b.bankbook_id, b.bill_type, b.state, b.amount, b.tax, b.payout, to_char(b.week, 'YYYY-MM-DD') as week, b.requested_at, b.state_at,
         b.run_id, to_char(r.pay_on, 'YYYY-MM-DD') as pay_on, r.prepared_at, r.sent_at, b.bank_code, b.account_holder, b.account_num, b.failure
    from bankbook b left join payout_run r using (run_id)`;

const inStates = (states: readonly number[] | undefined): Sql =>
  states ? sql`and b.state = any (${states}::smallint[])` : sql``;

/** Withdrawals as their owner sees them; every step is one function of the database. */
export class BankbookRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  list(
    uID: string,
    states: readonly number[] | undefined,
    page: { limit: number; offset: number },
  ): Promise<BankbookRow[]> {
    return this.#db.rows<BankbookRow & Record<string, unknown>>(sql`
      ${BANKBOOK} where b.uid = ${uID} ${inStates(states)}
       order by b.requested_at desc, b.bankbook_id desc limit ${page.limit} offset ${page.offset}`);
  }

  async count(uID: string, states: readonly number[] | undefined): Promise<number> {
    const row = await this.#db.one<{ count: number }>(
      sql`select count(*)::integer as count from bankbook b where b.uid = ${uID} ${inStates(states)}`,
    );
    return row?.count ?? 0;
  }

  find(uID: string, bankbookID: string): Promise<BankbookRow | undefined> {
    return this.#db.one<BankbookRow & Record<string, unknown>>(
      sql`${BANKBOOK} where b.uid = ${uID} and b.bankbook_id = ${bankbookID}`,
    );
  }

  /** The request that takes up the week. */
  ofWeek(uID: string, week: string): Promise<BankbookRow | undefined> {
    return this.#db.one<BankbookRow & Record<string, unknown>>(sql`
      ${BANKBOOK} where b.uid = ${uID} and b.week = ${week} and b.bill_type = 1 and b.state not in (3, 8, 9, 10)`);
  }

  states(uID: string, bankbookID: string): Promise<{ state: number; at: Date }[]> {
    return this.#db.rows(
      sql`select state, at from bankbook_state where uid = ${uID} and bankbook_id = ${bankbookID} order by step`,
    );
  }

  entries(uID: string, bankbookID: string) {
    return this.#db.rows<{
      entry_id: string;
      from_account: string;
      to_account: string;
      amount: number;
      kind: string;
      at: Date;
    }>(sql`
      select entry_id, from_account, to_account, amount, kind, at from ledger
       where uid = ${uID} and bankbook_id = ${bankbookID} order by entry_id`);
  }

  async check(uID: string, amount: number, minimum: number, at: Date): Promise<RequestOutcome> {
    const row = await this.#db.one<{ outcome: RequestOutcome }>(
      sql`select bankbook_check(${uID}, ${amount}, ${minimum}, ${at}) as outcome`,
    );
    return row?.outcome ?? 'closed';
  }

  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    return this.#db.transaction(work);
  }

  async request(
    tx: Queryable,
    given: {
      uID: string;
      bankbookID: string;
      amount: number;
      minimum: number;
      payoutOn: string;
      bankCode: number;
      accountHolder: string;
      accountNum: Buffer;
      regidentNum: Buffer;
      at: Date;
    },
  ): Promise<RequestOutcome> {
    const row = await tx.one<{ outcome: RequestOutcome }>(sql`
      select bankbook_request(${given.uID}, ${given.bankbookID}, ${given.amount}, ${given.minimum}, ${given.payoutOn}, ${given.bankCode},
                              ${given.accountHolder}, ${given.accountNum}, ${given.regidentNum}, ${given.at}) as outcome`);
    return row?.outcome ?? 'closed';
  }

  async cancel(uID: string, bankbookID: string, at: Date): Promise<StepOutcome> {
    const row = await this.#db.one<{ outcome: StepOutcome }>(
      sql`select bankbook_cancel(${uID}, ${bankbookID}, ${at}) as outcome`,
    );
    return row?.outcome ?? 'missing';
  }

  async isPending(uID: string, tx: Queryable): Promise<boolean> {
    const row = await tx.one(
      sql`select 1 as found from bankbook where uid = ${uID} and state in (2, 11, 14, 15) limit 1`,
    );
    return row !== undefined;
  }
}
