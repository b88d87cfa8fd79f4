import type { Database, Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/database.ts';
import type { SessionRow } from './account.repo.ts';

/** Every process listens here: a session that ends anywhere ends everywhere at once. */
export const SESSION_ENDED = 'session_ended';

export interface GuardRow {
  locked_until: Date | null;
}

export class SessionRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async create(session: {
    sessionID: string;
    uID: string;
    createdAt: Date;
    expiresAt: Date;
    binding: Buffer | null;
  }): Promise<void> {
    await this.#db.run(sql`
      insert into login_session (session_id, uid, created_at, expires_at, binding)
      values (${session.sessionID}, ${session.uID}, ${session.createdAt}, ${session.expiresAt}, ${session.binding})`);
  }

  findOpen(sessionID: string, at: Date): Promise<SessionRow | undefined> {
    return this.#db.one<SessionRow>(sql`
      select session_id, uid, binding from login_session
       where session_id = ${sessionID} and ended_at is null and expires_at > ${at}`);
  }

  async end(sessionID: string, at: Date): Promise<void> {
    await this.#db.run(sql`
      with ended as (update login_session set ended_at = ${at} where session_id = ${sessionID} and ended_at is null returning session_id)
      select pg_notify(${SESSION_ENDED}, session_id::text) from ended`);
  }

  async endAllOf(uID: string, at: Date, tx: Queryable = this.#db): Promise<void> {
    await tx.run(sql`
      with ended as (update login_session set ended_at = ${at} where uid = ${uID} and ended_at is null returning session_id)
      select pg_notify(${SESSION_ENDED}, session_id::text) from ended`);
  }

  async lockedUntil(subject: string, at: Date): Promise<Date | undefined> {
    const row = await this.#db.one<GuardRow>(
      sql`select locked_until from login_guard where subject = ${subject} and locked_until > ${at}`,
    );
    return row?.locked_until ?? undefined;
  }

  /** Counts a failure and tells how many there were; at the limit within the window the subject is locked. One statement, so
   *  parallel guesses all count. */
  async noteFailure(
    subject: string,
    rule: { at: Date; windowMs: number; limit: number; lockMs: number },
  ): Promise<number> {
    const since = new Date(rule.at.getTime() - rule.windowMs);
    const until = new Date(rule.at.getTime() + rule.lockMs);
    const row = await this.#db.one<{ failures: number }>(sql`
      insert into login_guard as g (subject, failures, first_failed_at)
      values (${subject}, 1, ${rule.at})
      on conflict (subject) do update
        set failures = case when g.first_failed_at < ${since} or g.locked_until <= ${rule.at} then 1 else g.failures + 1 end,
            first_failed_at = case when g.first_failed_at < ${since} or g.locked_until <= ${rule.at} then ${rule.at} else g.first_failed_at end,
            locked_until = case when g.first_failed_at >= ${since} and (g.locked_until is null or g.locked_until > ${rule.at})
                                 and g.failures + 1 >= ${rule.limit}::integer then ${until}::timestamptz end
      returning failures`);
    return row?.failures ?? 1;
  }

  /** A lock stays until its time is over, whatever succeeds meanwhile. */
  async forgetFailures(subject: string, at: Date): Promise<void> {
    await this.#db.run(sql`
      delete from login_guard where subject = ${subject} and (locked_until is null or locked_until <= ${at})`);
  }
}
