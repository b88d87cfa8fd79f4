import type { AlertKind } from '@pumasi/contract/api/push';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database.ts';
import type { AlertRepo } from './alert.repo.ts';
import type { AlertParams } from './alert-texts.ts';
import type { EventRepo, EventRow } from './event.repo.ts';
import type { MessageService } from './message.service.ts';
import type { MessageTemplate } from './message-texts.ts';

const BATCH = 500;
/** After a long standstill nobody wants letters about last week; the alerts are there anyway. */
const FRESH_MS = 24 * 60 * 60_000;

interface Reaction {
  readonly alert?: AlertKind;
  readonly template?: MessageTemplate;
  /** Alerts of one key grow into one while unread. */
  readonly gathers?: boolean;
  readonly words?: AlertParams;
}

const REACTIONS: Readonly<Record<string, Reaction>> = {
  'work.passed': { alert: 'work.passed', gathers: true },
  'work.rejected': { alert: 'work.rejected', template: 'work.rejected', gathers: true },
  'work.unable': { alert: 'work.unable', gathers: true },
  'appeal.opened': { alert: 'appeal.opened', gathers: true },
  'appeal.escalated': { alert: 'appeal.escalated' },
  'appeal.upheld': { alert: 'appeal.upheld' },
  'appeal.dismissed': { alert: 'appeal.dismissed' },
  'question.answered': { alert: 'question.answered', template: 'question.answered' },
  'payout.paid': { alert: 'payout.paid', template: 'payout.paid' },
  'payout.failed': { alert: 'payout.failed', template: 'payout.failed' },
  'notice.posted': { alert: 'notice' },
  'account.registered': { template: 'account.registered' },
  'account.passwordChanged': {
    alert: 'account.security',
    template: 'account.passwordChanged',
    words: { what: '비밀번호가 변경되었습니다.', whatEn: 'Your password was changed.' },
  },
  'account.mobileChanged': {
    alert: 'account.security',
    template: 'account.mobileChanged',
    words: { what: '휴대폰 번호가 변경되었습니다.', whatEn: 'Your mobile number was changed.' },
  },
  'account.bankChanged': {
    alert: 'account.security',
    template: 'account.bankChanged',
    words: { what: '계좌 정보가 변경되었습니다.', whatEn: 'Your bank account was changed.' },
  },
};

const dayInSeoul = (at: Date): string => new Date(at.getTime() + 9 * 60 * 60_000).toISOString().slice(0, 10);

/** Turns events into alerts and messages, exactly once: both are written in the transaction that takes the event away. */
export class EventService {
  readonly #repo: EventRepo;
  readonly #alerts: AlertRepo;
  readonly #messages: MessageService;
  readonly #clock: Clock;
  readonly #log: Logger;

  constructor(parts: {
    repo: EventRepo;
    alerts: AlertRepo;
    messages: MessageService;
    clock: Clock;
    log: Logger;
  }) {
    this.#repo = parts.repo;
    this.#alerts = parts.alerts;
    this.#messages = parts.messages;
    this.#clock = parts.clock;
    this.#log = parts.log;
  }

  async handle(): Promise<number> {
    let handled = 0;
    for (;;) {
      const taken = await this.#repo.transaction(async (tx) => {
        const rows = await this.#repo.take(tx, BATCH);
        for (const group of gather(rows)) await this.#react(tx, group);
        return rows.length;
      });
      handled += taken;
      if (taken < BATCH) return handled;
    }
  }

  async #react(tx: Queryable, { row, reaction, key, count }: Group): Promise<void> {
    if (!reaction) {
      this.#log.error({ topic: row.topic, event: row.event_id }, 'an event that nobody knows was dropped');
      return;
    }
    const params = {
      ...wordsOf(row.payload),
      ...reaction.words,
      ...(row.project ? { project: row.project } : {}),
    };
    const { alert: kind, template } = reaction;
    if (kind && row.uid) await this.#alerts.add({ uID: row.uid, kind, key, params, count, at: row.at }, tx);
    if (kind && !row.uid)
      await this.#alerts.addForRole(Number(row.payload.role), { kind, key, params, at: row.at }, tx);
    const fresh = this.#clock.now().getTime() - row.at.getTime() < FRESH_MS;
    if (template && row.uid && fresh) {
      // One letter a day for what gathers, however many units of a project are rejected.
      const once = reaction.gathers ? `${key}:${row.uid}:${dayInSeoul(row.at)}` : key;
      await this.#messages.toMember({ key: once, uID: row.uid, template, params }, tx);
    }
  }
}

interface Group {
  row: EventRow;
  readonly reaction: Reaction | undefined;
  readonly key: string;
  count: number;
}

function gather(rows: readonly EventRow[]): Iterable<Group> {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const reaction = REACTIONS[row.topic];
    const key = reaction?.gathers ? `${row.topic}:${String(row.payload.projectID)}` : `event:${row.event_id}`;
    const name = `${row.uid} ${key}`;
    const known = groups.get(name);
    if (known) {
      known.count++;
      known.row = row;
    } else groups.set(name, { row, reaction, key, count: 1 });
  }
  return groups.values();
}

const wordsOf = (payload: Record<string, unknown>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(payload).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
