import { type Database, type Sql, sql } from '../../platform/database.ts';

export interface UserRow {
  uid: string;
  user_id: string;
  passwd: string;
  role: 1 | 2 | 3 | 4;
  name: string;
  mobile: string;
  birth_date: string | null;
  gender: number | null;
  sms_notification: boolean | null;
  email_notification: boolean | null;
  kakao_notification: boolean | null;
  app_notification: boolean | null;
  language: number;
  closed_at: Date | null;
  division: number | null;
  level: number | null;
  certificated_at: Date | null;
  security_pledge_at: Date | null;
  privacy_agreed_at: Date | null;
  withdraw_state: number | null;
}

export interface SessionRow {
  session_id: string;
  uid: string;
  binding: Buffer | null;
}

const USER = sql`
  select u.uid, u.user_id::text, u.passwd, u.role, u.name, u.mobile, to_char(u.birth_date, 'YYYY-MM-DD') as birth_date, u.gender,
         u.sms_notification, u.email_notification, u.kakao_notification, u.app_notification, u.language, u.closed_at,
         t.division, t.level, t.certificated_at, t.security_pledge_at, t.privacy_agreed_at, t.withdraw_state
    from app_user u left join tasker t using (uid)`;

/** What was in force when somebody (rows of `agreed`) agreed is kept as evidence beside the date. */
const withConsent = (type: number, at: Date, agreed: Sql): Sql => sql`
  with agreed as (${agreed})
  insert into consent (uid, document, at)
  select agreed.uid, latest.uuid, ${at}::timestamptz from agreed cross join lateral (
    select uuid from legal_document where type_code = ${type} and project_id is null and effective_at <= ${at}
     order by effective_at desc, version desc limit 1) as latest
  on conflict do nothing`;
const PLEDGE = 3;
const COLLECTION = 7;

export class AccountRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  findById(uID: string): Promise<UserRow | undefined> {
    return this.#db.one<UserRow>(sql`${USER} where u.uid = ${uID}`);
  }

  findByUserID(userID: string): Promise<UserRow | undefined> {
    return this.#db.one<UserRow>(sql`${USER} where u.user_id = ${userID}`);
  }

  async setNotifications(
    uID: string,
    flags: {
      smsNotification?: boolean | undefined;
      emailNotification?: boolean | undefined;
      kakaoNotification?: boolean | undefined;
      appNotification?: boolean | undefined;
    },
  ): Promise<void> {
    await this.#db.run(sql`
      update app_user
         set sms_notification = coalesce(${flags.smsNotification ?? null}, sms_notification),
             email_notification = coalesce(${flags.emailNotification ?? null}, email_notification),
             kakao_notification = coalesce(${flags.kakaoNotification ?? null}, kakao_notification),
             app_notification = coalesce(${flags.appNotification ?? null}, app_notification)
       where uid = ${uID}`);
  }

  async setPledge(
    uID: string,
    pledge: { sign: Buffer; address: string; date: string; at: Date },
  ): Promise<void> {
    const agreed = sql`
      update tasker set sign = ${pledge.sign}, address = ${pledge.address}, security_date = ${pledge.date}, security_pledge_at = ${pledge.at}
       where uid = ${uID} returning uid`;
    await this.#db.run(withConsent(PLEDGE, pledge.at, agreed));
  }

  async setPrivacyAgreed(uID: string, at: Date): Promise<void> {
    const agreed = sql`update tasker set privacy_agreed_at = coalesce(privacy_agreed_at, ${at}) where uid = ${uID} returning uid`;
    await this.#db.run(withConsent(COLLECTION, at, agreed));
  }
}
