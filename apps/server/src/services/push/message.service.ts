import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database.ts';
import type { AlertParams, PushLanguage } from './alert-texts.ts';
import { PermanentFailure, type Transports } from './gateway.ts';
import { addressFor, channelsFor, MOST_TRIES, pauseAfter } from './message.policy.ts';
import type { MessageRepo, MessageRow } from './message.repo.ts';
import { type Channel, type MessageTemplate, messageRule, messageText } from './message-texts.ts';
import type { Recipient } from './recipient.ts';

const BATCH = 20;
const LEASE_MS = 5 * 60_000;
const KEPT_MS = 30 * 24 * 60 * 60_000;
const ENGLISH = 2;

export const languageOf = ({ language }: Pick<Recipient, 'language'>): PushLanguage =>
  language === ENGLISH ? 'en' : 'ko';

/** Messages to people by e-mail, text message, Kakao and app: written down first, then delivered by a job. */
export class MessageService {
  readonly #repo: MessageRepo;
  readonly #transports: Transports;
  readonly #clock: Clock;
  readonly #log: Logger;
  /** Outside production a channel without a gateway keeps its messages for the outbox page. */
  readonly #keeps: boolean;

  constructor(parts: {
    repo: MessageRepo;
    transports: Transports;
    clock: Clock;
    log: Logger;
    keeps: boolean;
  }) {
    this.#repo = parts.repo;
    this.#transports = parts.transports;
    this.#clock = parts.clock;
    this.#log = parts.log;
    this.#keeps = parts.keeps;
  }

  /** Asks for a message to a member, by the channels that the template and the member's consent allow. The key makes it happen once. */
  async toMember(
    asked: { key: string; uID: string; template: MessageTemplate; params?: AlertParams },
    tx?: Queryable,
  ): Promise<Channel[]> {
    const to = await this.#repo.recipient(asked.uID, tx);
    if (!to) return [];
    const rule = messageRule(asked.template);
    const text = messageText(asked.template, languageOf(to), asked.params ?? {});
    const channels = channelsFor(rule, to);
    for (const channel of channels)
      await this.#repo.add(
        {
          key: `${asked.key}:${channel}`,
          uID: asked.uID,
          channel,
          purpose: rule.purpose,
          to: addressFor(channel, to),
          template: asked.template,
          ...text,
          at: this.#clock.now(),
        },
        tx,
      );
    return channels;
  }

  /** A message to a number that is nobody's yet: the code of an identity check. */
  toNumber(asked: {
    key: string;
    mobile: string;
    template: MessageTemplate;
    params: AlertParams;
  }): Promise<void> {
    return this.#repo.add({
      key: asked.key,
      uID: null,
      channel: 'sms',
      purpose: 'service',
      to: asked.mobile,
      template: asked.template,
      ...messageText(asked.template, 'ko', asked.params),
      at: this.#clock.now(),
    });
  }

  /** Delivers what is due; tells how many were handed over. */
  async deliver(): Promise<number> {
    let delivered = 0;
    for (;;) {
      const rows = await this.#repo.claim(this.#clock.now(), BATCH, LEASE_MS);
      for (const row of rows) if (await this.#deliverOne(row)) delivered++;
      if (rows.length < BATCH) return delivered;
    }
  }

  async outbox({ page, limit, to }: { page: number; limit: number; to?: string | undefined }) {
    const rows = await this.#repo.list({ limit, offset: (page - 1) * limit }, to);
    return rows.map((row) => ({
      messageID: row.message_id,
      channel: row.channel,
      to: row.recipient,
      template: row.template,
      subject: row.subject,
      body: row.body,
      state: row.state,
      at: row.created_at.toISOString(),
    }));
  }

  /** Of somebody who leaves: what was not sent yet is not sent. */
  forgetPerson(uID: string, tx: Queryable): Promise<void> {
    return this.#repo.forgetPerson(uID, tx);
  }

  forgetOld(): Promise<void> {
    return this.#repo.forget(new Date(this.#clock.now().getTime() - KEPT_MS));
  }

  async #deliverOne(row: MessageRow): Promise<boolean> {
    const now = this.#clock.now();
    const transport = this.#transports[row.channel];
    if (!transport) {
      await this.#repo.settle(row.message_id, this.#keeps ? 'kept' : 'failed', now, 'no gateway is set');
      return false;
    }
    try {
      await transport({ ...row, messageID: row.message_id, to: row.recipient, at: row.created_at });
    } catch (error) {
      const final = error instanceof PermanentFailure || row.tries >= MOST_TRIES;
      const { message } = error as Error;
      this.#log.warn(
        { message: row.message_id, channel: row.channel, reason: message, final },
        'not delivered',
      );
      if (final) await this.#repo.settle(row.message_id, 'failed', now, message);
      else
        await this.#repo.postpone(row.message_id, new Date(now.getTime() + pauseAfter(row.tries)), message);
      return false;
    }
    await this.#repo.settle(row.message_id, 'sent', this.#clock.now());
    return true;
  }
}
