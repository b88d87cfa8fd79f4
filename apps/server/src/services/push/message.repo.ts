import { type Database, type Queryable, sql } from '../../platform/database.ts';
import type { Channel, Purpose } from './message-texts.ts';
import type { Recipient } from './recipient.ts';

export interface MessageRow {
  message_id: string;
  channel: Channel;
  recipient: string;
  template: string;
  subject: string;
  body: string;
  state: 'queued' | 'sent' | 'kept' | 'failed';
  tries: number;
  created_at: Date;
}

export interface NewMessage {
  key: string;
  uID: string | null;
  channel: Channel;
  purpose: Purpose;
  to: string;
  template: string;
  subject: string;
  body: string;
  at: Date;
}

const MESSAGE = sql`select message_id, channel, recipient, template, subject, body, state, tries, created_at from message`;

export class MessageRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  recipient(uID: string, tx: Queryable = this.#db): Promise<Recipient | undefined> {
    return tx.one<Recipient & Record<string, unknown>>(
      sql`select uid, email, mobile, language, sms, mail, kakao, app from message_recipient where uid = ${uID}`,
    );
  }

  async add(message: NewMessage, tx: Queryable = this.#db): Promise<void> {
    await tx.run(sql`
      insert into message (key, uid, channel, purpose, recipient, template, subject, body, next_at, created_at)
      values (${message.key}, ${message.uID}, ${message.channel}, ${message.purpose}, ${message.to}, ${message.template},
              ${message.subject}, ${message.body}, ${message.at}, ${message.at})
      on conflict (key) do nothing`);
  }

  /** Takes due messages for a while: were this process to die, another one would find them due again. */
  claim(at: Date, limit: number, leaseMs: number): Promise<MessageRow[]> {
    return this.#db.rows<MessageRow & Record<string, unknown>>(sql`
      update message set tries = tries + 1, next_at = ${new Date(at.getTime() + leaseMs)}
       where message_id in (select message_id from message where state = 'queued' and next_at <= ${at}
                             order by next_at limit ${limit} for update skip locked)
      returning message_id, channel, recipient, template, subject, body, state, tries, created_at`);
  }

  async settle(messageID: string, state: 'sent' | 'kept' | 'failed', at: Date, error = ''): Promise<void> {
    await this.#db.run(sql`
      update message set state = ${state}, error = ${error}, sent_at = case when ${state} = 'sent' then ${at}::timestamptz end
       where message_id = ${messageID} and state = 'queued'`);
  }

  async postpone(messageID: string, until: Date, error: string): Promise<void> {
    await this.#db.run(
      sql`update message set next_at = ${until}, error = ${error} where message_id = ${messageID} and state = 'queued'`,
    );
  }

  list(page: { limit: number; offset: number }, to: string | undefined): Promise<MessageRow[]> {
    return this.#db.rows<MessageRow & Record<string, unknown>>(sql`
      ${MESSAGE} where (${to ?? null}::text is null or recipient = ${to ?? null})
       order by created_at desc, message_id desc limit ${page.limit} offset ${page.offset}`);
  }

  async forgetPerson(uID: string, tx: Queryable): Promise<void> {
    await tx.run(sql`delete from message where uid = ${uID}`);
    await tx.run(sql`delete from outbox_event where uid = ${uID}`);
  }

  async forget(before: Date): Promise<void> {
    await this.#db.run(sql`delete from message where created_at < ${before} and state <> 'queued'`);
  }
}
