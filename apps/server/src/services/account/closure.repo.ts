import { type Database, type Queryable, sql } from '../../platform/database.ts';

export class ClosureRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    return this.#db.transaction(work);
  }

  /** Holds the person still: a withdrawal or a payout run that begins now waits, or was seen. False when there is nobody to close. */
  async hold(tx: Queryable, uID: string): Promise<boolean> {
    const row = await tx.one<{ open: boolean }>(
      sql`select closed_at is null as open from app_user where uid = ${uID} for no key update`,
    );
    // In this order, as a withdrawal locks them.
    await tx.run(sql`select from tasker where uid = ${uID} for update`);
    return row?.open ?? false;
  }

  /** Keeps the id, that nobody else may take it, and the pledge's signature, which is evidence; see docs/SECURITY.md. */
  async erase(tx: Queryable, uID: string, at: Date): Promise<void> {
    await tx.run(sql`
      update app_user
         set closed_at = ${at}, name = '', mobile = '', birth_date = null, gender = null, di = null, registered_through = '',
             sms_notification = null, email_notification = null, kakao_notification = null, app_notification = null
       where uid = ${uID}`);
    await tx.run(sql`
      update tasker
         set withdraw_state = 0, bank_code = null, account_holder = null, account_num = null, regident_num = null, account_set_at = null,
             address = '', reviewer = false
       where uid = ${uID}`);
    await tx.run(sql`delete from login_guard where subject in (${`user:${uID}`}, ${`check:${uID}`})`);
  }
}
