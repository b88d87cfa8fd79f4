import { type Database, sql } from '../../platform/database.ts';
import type { StepOutcome } from './bankbook.repo.ts';

export interface RunRow {
  run_id: string;
  bill_type: 1 | 2;
  pay_on: string;
  prepared_at: Date;
  sent_at: Date | null;
  /** Before the bank had it, at the bank, paid, failed, and given back otherwise. */
  prepared: number;
  waiting: number;
  paid: number;
  failed: number;
  freed: number;
  /** What the run pays out in all, without what was freed. */
  total: number;
}

export interface SentRow {
  uid: string;
  bankbook_id: string;
  bank_code: number;
  account_holder: string;
  account_num: Buffer;
  payout: number;
}

export type SettleOutcome = StepOutcome | 'amount';

/** Payout runs; every step is one function of the database and safe to repeat. */
export class PayoutRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** undefined when another week's run has this name already. */
  prepare(run: { runID: string; billType: 1 | 2; week: string; payOn: string; at: Date }) {
    return this.#db.one<{ run_id: string; pay_on: string; taken: number }>(sql`
      select run_id, to_char(pay_on, 'YYYY-MM-DD') as pay_on, taken
        from payout_prepare(${run.runID}, ${run.billType}, ${run.week}, ${run.payOn}, ${run.at})`);
  }

  async beginSending(runID: string, at: Date): Promise<'ok' | 'missing'> {
    const row = await this.#db.one<{ outcome: 'ok' | 'missing' }>(
      sql`select payout_begin_sending(${runID}, ${at}) as outcome`,
    );
    return row?.outcome ?? 'missing';
  }

  /** All that the run's file names: in the same order however often it is asked for. */
  sent(runID: string): Promise<SentRow[]> {
    return this.#db.rows<SentRow & Record<string, unknown>>(sql`
      select b.uid, b.bankbook_id, b.bank_code, b.account_holder, b.account_num, b.payout
        from bankbook b join bankbook_state s on s.uid = b.uid and s.bankbook_id = b.bankbook_id and s.state = 14
       where b.run_id = ${runID} order by b.bankbook_id`);
  }

  async markSent(runID: string, sha256: string, at: Date): Promise<'ok' | 'missing' | 'differs'> {
    const row = await this.#db.one<{ outcome: 'ok' | 'missing' | 'differs' }>(
      sql`select payout_sent(${runID}, ${sha256}, ${at}) as outcome`,
    );
    return row?.outcome ?? 'missing';
  }

  async settle(given: {
    runID: string;
    bankbookID: string;
    payout: number;
    failure: string;
    at: Date;
  }): Promise<SettleOutcome> {
    const row = await this.#db.one<{ outcome: SettleOutcome }>(sql`
      select bankbook_settle(${given.runID}, ${given.bankbookID}, ${given.payout}, ${given.failure}, ${given.at}) as outcome`);
    return row?.outcome ?? 'missing';
  }

  async expire(before: string, at: Date): Promise<number> {
    const row = await this.#db.one<{ expired: number }>(
      sql`select bankbook_expire(${before}, ${at}) as expired`,
    );
    return row?.expired ?? 0;
  }

  async refund(bankbookID: string, at: Date): Promise<StepOutcome> {
    const row = await this.#db.one<{ outcome: StepOutcome }>(
      sql`select bankbook_refund(${bankbookID}, ${at}) as outcome`,
    );
    return row?.outcome ?? 'missing';
  }

  /** The latest runs first. */
  runs(limit: number): Promise<RunRow[]> {
    return this.#db.rows<RunRow & Record<string, unknown>>(sql`
      select r.run_id, r.bill_type, to_char(r.pay_on, 'YYYY-MM-DD') as pay_on, r.prepared_at, r.sent_at,
             count(*) filter (where b.state = 11)::integer as prepared,
             count(*) filter (where b.state in (14, 15))::integer as waiting,
             count(*) filter (where b.state in (5, 12))::integer as paid,
             count(*) filter (where b.state = 8)::integer as failed,
             count(*) filter (where b.state in (9, 10))::integer as freed,
             coalesce(sum(b.payout) filter (where b.state in (11, 14, 15, 5, 12)), 0)::bigint as total
        from payout_run r left join bankbook b using (run_id)
       group by r.run_id order by r.pay_on desc, r.run_id desc limit ${limit}`);
  }

  async findRun(runID: string): Promise<{ pay_on: string; file_sha256: string | null } | undefined> {
    return this.#db.one(sql`
      select to_char(pay_on, 'YYYY-MM-DD') as pay_on, file_sha256 from payout_run where run_id = ${runID}`);
  }

  async requested(): Promise<{ count: number; amount: number }> {
    const row = await this.#db.one<{ count: number; amount: number }>(sql`
      select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as amount from bankbook where state = 2`);
    return row ?? { count: 0, amount: 0 };
  }
}
