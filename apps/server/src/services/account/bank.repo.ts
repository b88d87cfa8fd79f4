import { type Database, type Queryable, sql } from '../../platform/database.ts';

export interface BankRow {
  bank_code: number | null;
  account_holder: string | null;
  account_num: Buffer | null;
  regident_num: Buffer | null;
  withdraw_state: number;
}

export type SecretField = 'accountNum' | 'regidentNum';

export interface SecretAccess {
  readonly at: Date;
  readonly actor: string | null;
  readonly subject: string;
  readonly field: SecretField;
  readonly purpose: string;
}

/** Where points are paid to. The numbers are sealed; each opening leaves a line. */
export class BankRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    return this.#db.transaction(work);
  }

  find(uID: string): Promise<BankRow | undefined> {
    return this.#db.one<BankRow & Record<string, unknown>>(
      sql`select bank_code, account_holder, account_num, regident_num, withdraw_state from tasker where uid = ${uID}`,
    );
  }

  async set(
    tx: Queryable,
    uID: string,
    bank: {
      bankCode: number;
      accountHolder: string;
      accountNum: Buffer;
      regidentNum: Buffer | null;
      at: Date;
    },
  ): Promise<void> {
    await tx.run(sql`
      update tasker
         set bank_code = ${bank.bankCode}, account_holder = ${bank.accountHolder}, account_num = ${bank.accountNum},
             regident_num = coalesce(${bank.regidentNum}, regident_num), withdraw_state = 1, account_set_at = ${bank.at}
       where uid = ${uID}`);
  }

  async noteAccess(lines: readonly SecretAccess[], tx: Queryable = this.#db): Promise<void> {
    if (lines.length === 0) return;
    await tx.run(sql`
      insert into secret_access (at, actor, subject, field, purpose)
      select * from unnest(${lines.map(({ at }) => at)}::timestamptz[], ${lines.map(({ actor }) => actor)}::uuid[],
                           ${lines.map(({ subject }) => subject)}::uuid[], ${lines.map(({ field }) => field)}::text[],
                           ${lines.map(({ purpose }) => purpose)}::text[])`);
  }
}
