import type { CertContext } from '@pumasi/contract/api/cert';
import { type Database, type Queryable, sql } from '../../platform/database.ts';

export interface ChallengeRow {
  challenge_id: string;
  context: CertContext;
  person: Buffer;
  code: Buffer;
  tries: number;
}

export interface RequestRow {
  context: CertContext;
  nonce: string;
  origin: string;
  language: 'ko' | 'en';
}

interface Span {
  createdAt: Date;
  expiresAt: Date;
}

export class CertRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async addCertificate(
    row: Span & { certificateID: string; context: CertContext; person: Buffer },
  ): Promise<void> {
    await this.#db.run(sql`
      insert into identity_certificate (certificate_id, context, person, created_at, expires_at)
      values (${row.certificateID}, ${row.context}, ${row.person}, ${row.createdAt}, ${row.expiresAt})`);
  }

  async findUnused(certificateID: string, context: CertContext, at: Date): Promise<Buffer | undefined> {
    const row = await this.#db.one<{ person: Buffer }>(sql`
      select person from identity_certificate
       where certificate_id = ${certificateID} and context = ${context} and used_at is null and expires_at > ${at}`);
    return row?.person;
  }

  /** Takes it for good, in the transaction of what it is used for; undefined when somebody was faster. */
  async use(
    tx: Queryable | undefined,
    certificateID: string,
    context: CertContext,
    at: Date,
  ): Promise<Buffer | undefined> {
    const row = await (tx ?? this.#db).one<{ person: Buffer }>(sql`
      update identity_certificate set used_at = ${at}
       where certificate_id = ${certificateID} and context = ${context} and used_at is null and expires_at > ${at}
      returning person`);
    return row?.person;
  }

  /** False when this number was sent too many codes since `since`. The lock makes parallel requests count each other. */
  addChallenge(
    row: Span & { challengeID: string; context: CertContext; person: Buffer; mobile: Buffer; code: Buffer },
    limit: { since: Date; most: number },
  ): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      await tx.run(
        sql`select pg_advisory_xact_lock(hashtextextended(encode(${row.mobile}::bytea, 'hex'), 7))`,
      );
      const sent = await tx.one<{ n: number }>(
        sql`select count(*)::integer as n from identity_challenge where mobile = ${row.mobile} and created_at > ${limit.since}`,
      );
      if ((sent?.n ?? 0) >= limit.most) return false;
      // Only the newest code counts.
      await tx.run(
        sql`update identity_challenge set used_at = ${row.createdAt} where mobile = ${row.mobile} and used_at is null`,
      );
      await tx.run(sql`
        insert into identity_challenge (challenge_id, context, person, mobile, code, created_at, expires_at)
        values (${row.challengeID}, ${row.context}, ${row.person}, ${row.mobile}, ${row.code}, ${row.createdAt}, ${row.expiresAt})`);
      return true;
    });
  }

  /** Counts the try before the code is compared, so that parallel guesses all count. */
  tryChallenge(challengeID: string, most: number, at: Date): Promise<ChallengeRow | undefined> {
    return this.#db.one<ChallengeRow>(sql`
      update identity_challenge set tries = tries + 1
       where challenge_id = ${challengeID} and used_at is null and expires_at > ${at} and tries < ${most}
      returning challenge_id, context, person, code, tries`);
  }

  async useChallenge(challengeID: string, at: Date): Promise<boolean> {
    return (
      (await this.#db.run(
        sql`update identity_challenge set used_at = ${at} where challenge_id = ${challengeID} and used_at is null`,
      )) === 1
    );
  }

  async addRequest(row: Span & RequestRow & { state: Buffer; browser: Buffer }): Promise<void> {
    await this.#db.run(sql`
      insert into identity_request (state, context, nonce, origin, language, browser, created_at, expires_at)
      values (${row.state}, ${row.context}, ${row.nonce}, ${row.origin}, ${row.language}, ${row.browser}, ${row.createdAt}, ${row.expiresAt})`);
  }

  useRequest(state: Buffer, browser: Buffer, at: Date): Promise<RequestRow | undefined> {
    return this.#db.one<RequestRow>(sql`
      update identity_request set used_at = ${at}
       where state = ${state} and browser = ${browser} and used_at is null and expires_at > ${at}
      returning context, nonce, origin, language`);
  }

  /** What was proven about people who never signed up must not stay. */
  async forget(before: Date): Promise<void> {
    await this.#db.run(sql`delete from identity_certificate where expires_at < ${before}`);
    await this.#db.run(sql`delete from identity_challenge where created_at < ${before}`);
    await this.#db.run(sql`delete from identity_request where expires_at < ${before}`);
  }
}
