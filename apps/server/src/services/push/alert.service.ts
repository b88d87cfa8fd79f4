import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Alert } from '@pumasi/contract/api/push';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AlertRepo, AlertRow } from './alert.repo.ts';
import type { AlertHub } from './alert-hub.ts';
import { alertText, type PushLanguage } from './alert-texts.ts';

export { ALERTED } from './alert.repo.ts';

const TICKET_S = 30;
const KEPT_MS = 90 * 24 * 60 * 60_000;
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

const present = (row: AlertRow, language: PushLanguage): Alert => ({
  alertID: row.alert_id,
  kind: row.kind,
  ...alertText(row.kind, language, { ...row.params, count: row.count }),
  count: row.count,
  at: row.at.toISOString(),
  read: row.read_at !== null,
});

/** What the bell shows, and the live stream behind it. */
export class AlertService {
  readonly #repo: AlertRepo;
  readonly #hub: AlertHub;
  readonly #clock: Clock;

  constructor(repo: AlertRepo, hub: AlertHub, clock: Clock) {
    this.#repo = repo;
    this.#hub = hub;
    this.#clock = clock;
  }

  async list(uID: string, query: { page: number; limit: number; language: PushLanguage }) {
    const { page, limit, language } = query;
    const rows = await this.#repo.list(uID, { limit, offset: (page - 1) * limit });
    return { alerts: rows.map((row) => present(row, language)), ...(await this.#repo.counts(uID)) };
  }

  async read(uID: string, alertIDs: readonly string[] | undefined): Promise<{ unread: number }> {
    await this.#repo.markRead(uID, alertIDs, this.#clock.now());
    return { unread: (await this.#repo.counts(uID)).unread };
  }

  /** Only its digest is stored: who reads the table cannot listen with it. */
  async ticket(caller: Caller): Promise<{ ticket: string; seconds: number }> {
    const ticket = randomBytes(24).toString('base64url');
    const expiresAt = new Date(this.#clock.now().getTime() + TICKET_S * 1000);
    await this.#repo.addTicket({
      digest: sha256(ticket),
      uID: caller.uID,
      sessionID: caller.sessionID,
      expiresAt,
    });
    return { ticket, seconds: TICKET_S };
  }

  async stream(ticket: string, language: PushLanguage): Promise<Readable> {
    const owner = await this.#repo.useTicket(sha256(ticket), this.#clock.now());
    if (!owner) throw new Refusal('notFound', 'this ticket was used or has expired; ask for a new one');
    const stream = this.#hub.open(owner.uid, owner.session_id, language);
    const { unread } = await this.#repo.counts(owner.uid);
    this.#hub.send(owner.uid, 'hello', { unread }, language);
    return stream;
  }

  /** Called with what was announced on ALERTED, by this process or any other. */
  async announced(payload: string): Promise<void> {
    if (payload === '*') return this.#hub.sendAll('resync');
    const [uID = '', alertID] = payload.split(' ');
    const languages = this.#hub.languagesOf(uID);
    if (languages.size === 0) return;
    const { unread } = await this.#repo.counts(uID);
    if (!alertID) return this.#hub.send(uID, 'read', { unread });
    const row = await this.#repo.find(alertID);
    if (!row) return;
    for (const language of languages)
      this.#hub.send(uID, 'alert', { alert: present(row, language), unread }, language);
  }

  /** Something may have been missed while this process could not hear. */
  resync(): void {
    this.#hub.sendAll('resync');
  }

  endSession(sessionID: string): void {
    this.#hub.endSession(sessionID);
  }

  /** A server that ends must not wait for browsers to hang up. */
  closeAll(): void {
    this.#hub.closeAll();
  }

  /** Of somebody who leaves. */
  forgetPerson(uID: string, tx: Queryable): Promise<void> {
    return this.#repo.forgetPerson(uID, tx);
  }

  forgetOld(): Promise<void> {
    const now = this.#clock.now();
    return this.#repo.forget(new Date(now.getTime() - KEPT_MS), now);
  }
}
