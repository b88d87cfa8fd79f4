import type { AlertKind } from '@pumasi/contract/api/push';
import { type Database, type Queryable, sql } from '../../platform/database.ts';
import type { AlertParams } from './alert-texts.ts';

/** Every process listens here: `uID alertID` for a new alert, `uID` when alerts were read, `*` when everybody should look. */
export const ALERTED = 'alerted';

export interface AlertRow {
  alert_id: string;
  uid: string;
  kind: AlertKind;
  params: AlertParams;
  count: number;
  at: Date;
  read_at: Date | null;
}

export interface NewAlert {
  uID: string;
  kind: AlertKind;
  key: string;
  params: AlertParams;
  count: number;
  at: Date;
}

const ALERT = sql`select alert_id, uid, kind, params, count, at, read_at from alert`;

export class AlertRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** While one of the same key is unread it grows instead of getting a neighbour. The announcement leaves with the commit. */
  async add(alert: NewAlert, tx: Queryable): Promise<void> {
    await tx.run(sql`
      with added as (
        insert into alert (uid, kind, key, params, count, at)
        select ${alert.uID}, ${alert.kind}, ${alert.key}, ${JSON.stringify(alert.params)}, ${alert.count}, ${alert.at}
         where exists (select from message_recipient where uid = ${alert.uID})
        on conflict (uid, key) where read_at is null
          do update set count = alert.count + excluded.count, at = greatest(alert.at, excluded.at), params = excluded.params
        returning uid, alert_id)
      select pg_notify(${ALERTED}, uid || ' ' || alert_id) from added`);
  }

  async addForRole(role: number, alert: Omit<NewAlert, 'uID' | 'count'>, tx: Queryable): Promise<void> {
    await tx.run(sql`
      insert into alert (uid, kind, key, params, at)
      select uid, ${alert.kind}, ${alert.key}, ${JSON.stringify(alert.params)}::jsonb, ${alert.at}::timestamptz
        from message_recipient where role = ${role}
      on conflict (uid, key) where read_at is null do nothing`);
    await tx.run(sql`select pg_notify(${ALERTED}, '*')`);
  }

  find(alertID: string): Promise<AlertRow | undefined> {
    return this.#db.one<AlertRow & Record<string, unknown>>(sql`${ALERT} where alert_id = ${alertID}`);
  }

  list(uID: string, page: { limit: number; offset: number }): Promise<AlertRow[]> {
    return this.#db.rows<AlertRow & Record<string, unknown>>(sql`
      ${ALERT} where uid = ${uID} order by at desc, alert_id desc limit ${page.limit} offset ${page.offset}`);
  }

  async counts(uID: string): Promise<{ unread: number; count: number }> {
    const row = await this.#db.one<{ unread: number; count: number }>(sql`
      select count(*) filter (where read_at is null)::integer as unread, count(*)::integer as count from alert where uid = ${uID}`);
    return row ?? { unread: 0, count: 0 };
  }

  async markRead(uID: string, alertIDs: readonly string[] | undefined, at: Date): Promise<void> {
    await this.#db.run(sql`
      with marked as (
        update alert set read_at = ${at}
         where uid = ${uID} and read_at is null and (${alertIDs ?? null}::uuid[] is null or alert_id = any(${alertIDs ?? null}::uuid[]))
        returning uid)
      select pg_notify(${ALERTED}, uid::text) from (select distinct uid from marked) as who`);
  }

  async addTicket(ticket: {
    digest: Buffer;
    uID: string;
    sessionID: string;
    expiresAt: Date;
  }): Promise<void> {
    await this.#db.run(sql`
      insert into alert_ticket (digest, uid, session_id, expires_at)
      values (${ticket.digest}, ${ticket.uID}, ${ticket.sessionID}, ${ticket.expiresAt})`);
  }

  /** A ticket serves once; one of a login that has ended meanwhile serves nobody. */
  useTicket(digest: Buffer, at: Date): Promise<{ uid: string; session_id: string } | undefined> {
    return this.#db.one<{ uid: string; session_id: string }>(sql`
      with used as (delete from alert_ticket where digest = ${digest} returning uid, session_id, expires_at)
      select u.uid, u.session_id from used u join login_session s using (session_id)
       where u.expires_at > ${at} and s.ended_at is null`);
  }

  async forgetPerson(uID: string, tx: Queryable): Promise<void> {
    await tx.run(sql`delete from alert where uid = ${uID}`);
    await tx.run(sql`delete from alert_ticket where uid = ${uID}`);
  }

  async forget(readBefore: Date, at: Date): Promise<void> {
    await this.#db.run(sql`delete from alert where read_at < ${readBefore}`);
    await this.#db.run(sql`delete from alert_ticket where expires_at < ${at}`);
  }
}
