import { type Database, type Queryable, sql, violated } from '../../platform/database.ts';

export interface NewMember {
  userID: string;
  passwd: string;
  di: string;
  name: string;
  mobile: string;
  birthdate: string;
  gender: 0 | 1;
  registeredThrough: string;
  sms: boolean | null;
  email: boolean | null;
  kakao: boolean | null;
  at: Date;
}

export interface MemberRow {
  uid: string;
  user_id: string;
  passwd: string;
  di: string | null;
  certificated_at: Date | null;
}

const MEMBER = sql`
  select u.uid, u.user_id::text, u.passwd, u.di, t.certificated_at from app_user u left join tasker t using (uid)`;
const ALREADY_THERE = new Set(['app_user_user_id_key', 'app_user_di_key']);

/** Whether an insert failed because the id or the person has an account already. */
export const isTaken = (error: unknown): boolean => ALREADY_THERE.has(violated(error) ?? '');

/** Joining, being found again, and changing what proves who one is. */
export class MemberRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    return this.#db.transaction(work);
  }

  find(uID: string): Promise<MemberRow | undefined> {
    return this.#db.one<MemberRow & Record<string, unknown>>(
      sql`${MEMBER} where u.uid = ${uID} and u.closed_at is null`,
    );
  }

  /** Closed accounts too: their ids stay taken. */
  async userIDTaken(userID: string): Promise<string | undefined> {
    const row = await this.#db.one<{ user_id: string }>(
      sql`select user_id::text from app_user where user_id = ${userID}`,
    );
    return row?.user_id;
  }

  findByDi(di: string): Promise<MemberRow | undefined> {
    return this.#db.one<MemberRow & Record<string, unknown>>(
      sql`${MEMBER} where u.di = ${di} and u.closed_at is null`,
    );
  }

  /** Several may share a name and a number: a family's telephone. The latest counts. */
  findByNameAndMobile(name: string, mobile: string): Promise<MemberRow | undefined> {
    return this.#db.one<MemberRow & Record<string, unknown>>(sql`
      ${MEMBER} where u.mobile = ${mobile} and u.name = ${name} and u.role = 4 and u.closed_at is null
       order by u.created_at desc limit 1`);
  }

  /** Role, division, level and rate are ours to say, never a caller's. */
  async add(tx: Queryable, member: NewMember): Promise<string> {
    const row = await tx.one<{ uid: string }>(sql`
      insert into app_user (user_id, passwd, role, name, mobile, birth_date, gender, di, registered_through, sms_notification,
                            email_notification, kakao_notification, created_at)
      values (${member.userID}, ${member.passwd}, 4, ${member.name}, ${member.mobile}, ${member.birthdate}, ${member.gender}, ${member.di},
              ${member.registeredThrough}, ${member.sms}, ${member.email}, ${member.kakao}, ${member.at})
      returning uid`);
    if (!row) throw new Error('a member was not made');
    await tx.run(sql`
      insert into tasker (uid, division, level, rate, certificated_at, privacy_agreed_at, withdraw_state)
      values (${row.uid}, 1, 1, 1, ${member.at}, ${member.at}, 0)`);
    return row.uid;
  }

  async addConsent(tx: Queryable, uID: string, document: string, at: Date): Promise<void> {
    await tx.run(sql`
      insert into consent (uid, document, at) values (${uID}, ${document}, ${at}) on conflict do nothing`);
  }

  async setPassword(tx: Queryable, uID: string, passwd: string): Promise<void> {
    await tx.run(sql`update app_user set passwd = ${passwd} where uid = ${uID} and closed_at is null`);
  }

  async setMobile(tx: Queryable, uID: string, mobile: string): Promise<void> {
    await tx.run(sql`update app_user set mobile = ${mobile} where uid = ${uID} and closed_at is null`);
  }

  async stampCheck(sessionID: string, at: Date): Promise<void> {
    await this.#db.run(
      sql`update login_session set passwd_checked_at = ${at} where session_id = ${sessionID}`,
    );
  }

  async checkedSince(sessionID: string, since: Date): Promise<boolean> {
    const row = await this.#db.one(sql`
      select 1 as found from login_session where session_id = ${sessionID} and ended_at is null and passwd_checked_at >= ${since}`);
    return row !== undefined;
  }
}
