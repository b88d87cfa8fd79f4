import { APPEAL_DAYS, type Appeal } from '@pumasi/contract/api/unit-appeal';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AppealedWork, AppealRepo, AppealRow, WaitingAppeal } from './appeal.repo.ts';

interface Named {
  projectID: string;
  unitID: string;
  workID: string;
}
const DAY_MS = 24 * 60 * 60_000;
const BITE = 200;
const TIMED_OUT_IN_REWORK = 4;
const STATES = { 1: 'open', 2: 'upheld', 3: 'dismissed' } as const;

/** Until when reviewers have the first word. */
export interface AppealSettings {
  appealDays(): Promise<number>;
}

/**
 * A worker's objection to a rejection. Another reviewer decides about it through the usual review calls; where none
 * has, because all of them took part or none is there, an operator does.
 */
export class AppealService {
  readonly #repo: AppealRepo;
  readonly #settings: AppealSettings;
  readonly #clock: Clock;
  constructor(repo: AppealRepo, settings: AppealSettings, clock: Clock) {
    this.#repo = repo;
    this.#settings = settings;
    this.#clock = clock;
  }

  async open(caller: Caller, asked: Named & { reason: string }): Promise<Appeal> {
    const outcome = await this.#repo.open({ ...asked, uID: caller.uID, at: this.#clock.now() });
    switch (outcome) {
      case 'missing':
        throw new Refusal('notFound', 'no such work');
      case 'forbidden':
        throw new Refusal('notPermitted', 'this work is not yours');
      case 'known':
        throw new Refusal('alreadyRegistered', 'this work was appealed before');
      case 'changed':
        throw new Refusal('changedMeanwhile', 'this work cannot be appealed (any more)');
      case 'ok':
      case 'again':
    }
    const row = await this.#repo.find(asked.projectID, asked.workID);
    if (!row) throw new Refusal('notFound', 'no such appeal');
    return present(row);
  }

  async read(
    caller: Caller,
    asked: Named,
  ): Promise<{ appeal: Appeal | null; appealableUntil: string | null }> {
    const work = await this.#repo.work(asked.projectID, asked.unitID, asked.workID);
    if (!work) throw new Refusal('notFound', 'no such work');
    const row = await this.#repo.find(asked.projectID, asked.workID);
    const mine = work.work_by === caller.uID;
    if (!mine && !isConcerned(caller.uID, work, row))
      throw new Refusal('notPermitted', 'you took no part in this work');
    return {
      appeal: row ? present(row) : null,
      appealableUntil: mine && !row ? this.#until(work) : null,
    };
  }

  /** Gives what waited too long to the operators. */
  async escalate(): Promise<number> {
    const now = this.#clock.now();
    const openedUntil = new Date(now.getTime() - (await this.#settings.appealDays()) * DAY_MS);
    let total = 0;
    for (;;) {
      const n = await this.#repo.escalate(openedUntil, now, BITE);
      total += n;
      if (n < BITE) return total;
    }
  }

  waiting(all: boolean): Promise<WaitingAppeal[]> {
    return this.#repo.waiting(all);
  }

  /** An operator's word: final, as a reviewer's is. The same said twice counts once. */
  async decide(decision: {
    workID: string;
    by: string;
    upheld: boolean;
    reason: string | null;
  }): Promise<'ok' | 'again'> {
    if (!decision.upheld && !decision.reason) throw new Refusal('malformed', 'A dismissal needs a reason.');
    const projectID = await this.#repo.projectOf(decision.workID);
    if (!projectID) throw new Refusal('notFound', `There is no appeal of the work ${decision.workID}.`);
    const uID = await this.#repo.operator(decision.by);
    if (!uID) throw new Refusal('notPermitted', `${decision.by} is no administrator or manager.`);
    const outcome = await this.#repo.decide({ ...decision, projectID, uID, at: this.#clock.now() });
    switch (outcome) {
      case 'ok':
      case 'again':
        return outcome;
      case 'missing':
        throw new Refusal('notFound', `There is no appeal of the work ${decision.workID}.`);
      case 'forbidden':
        throw new Refusal('notPermitted', `${decision.by} took part in this work and may not decide.`);
      case 'early':
        throw new Refusal('changedMeanwhile', 'Reviewers may still decide it: it is not for operators yet.');
      case 'changed':
        throw new Refusal('changedMeanwhile', 'It was decided before, and a decision is final.');
    }
  }

  #until(work: AppealedWork): string | null {
    if (!work.rejected_at || !(work.with_worker || work.outcome === TIMED_OUT_IN_REWORK)) return null;
    const until = work.rejected_at.getTime() + APPEAL_DAYS * DAY_MS;
    return until > this.#clock.now().getTime() ? new Date(until).toISOString() : null;
  }
}

const isConcerned = (uID: string, work: AppealedWork, row: AppealRow | undefined): boolean =>
  work.judges.includes(uID) || row?.holder === uID || row?.decided_by === uID;

const present = (row: AppealRow): Appeal => ({
  workID: row.work_id,
  unitID: row.unit_id,
  reason: row.reason,
  rejectReason: row.reject_reason,
  stage: row.stage,
  state: STATES[row.state],
  openedAt: row.opened_at.toISOString(),
  escalatedAt: row.escalated_at?.toISOString() ?? null,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decisionReason: row.state === 3 ? row.decision_reason : null,
});
