import { addDays, isoDay, mondayOf, seoulMidnight } from '@pumasi/contract/dates';
import { Role } from '@pumasi/contract/enums';
import { regularPayout } from '@pumasi/contract/payout-days';
import { newOneTimeKey, openField, sealField } from '@pumasi/contract/seal';
import type { Services } from '../compose.ts';
import type { World } from '../compose-world.ts';
import type { Caller } from '../platform/caller.ts';
import type { ManualClock } from '../platform/clock.ts';
import { sql } from '../platform/database.ts';

const HOUR_MS = 60 * 60_000;
const ON_REQUEST = 1;

type End = 'paid' | 'failed' | 'cancelled';
/** What became of the worker's requests, a week at a time, as soon as there was enough to ask for. */
const STORY: readonly (readonly End[])[] = [['failed'], ['paid'], ['cancelled', 'paid']];
const FIRST_WEEK = 11;
/** Paid on a Thursday that is over: nothing waits, and this week is free for a visitor. */
const LAST_WEEK = 2;
const MOST = 6_000;

const hourOf = (day: string, hour: number): Date => new Date(seoulMidnight(day).getTime() + hour * HOUR_MS);

/** The worker's withdrawals of the past, through the steps that the present takes. */
export class PayoutPlayer {
  readonly #world: World;
  readonly #services: Services;
  readonly #clock: ManualClock;
  readonly #caller: Caller;

  constructor(world: World, services: Services, clock: ManualClock, worker: { uID: string; userID: string }) {
    this.#world = world;
    this.#services = services;
    this.#clock = clock;
    this.#caller = { ...worker, role: Role.tasker, level: 1, division: 1, sessionID: '' };
  }

  async play(now: Date): Promise<void> {
    const story = [...STORY];
    for (let ago = FIRST_WEEK; ago >= LAST_WEEK && story[0]; ago--) {
      const week = addDays(mondayOf(isoDay(now)), -7 * ago);
      const held = await this.#heldAt(hourOf(addDays(week, 1), 10));
      if (held < this.#world.config.minWithdrawal) continue;
      const amount = Math.floor(Math.min(held, MOST) / 1000) * 1000;
      for (const [i, end] of (story.shift() ?? []).entries()) await this.#live(week, 10 + 4 * i, amount, end);
    }
  }

  async #live(week: string, hour: number, amount: number, end: End): Promise<void> {
    this.#clock.set(hourOf(addDays(week, 1), hour));
    const { bankbookID, payout } = await this.#request(amount);
    const { bankbooks, payouts, settings } = this.#services;
    if (end === 'cancelled') {
      this.#clock.set(hourOf(addDays(week, 1), hour + 3));
      return bankbooks.cancel(this.#caller.uID, bankbookID);
    }
    const { payoutOn } = regularPayout(week, await settings.holidays());
    this.#clock.set(hourOf(payoutOn, 10));
    const [run] = await payouts.prepare(payoutOn, [ON_REQUEST]);
    if (!run) throw new Error('no payout run was prepared');
    // The bank of the demonstration needs no file.
    await payouts.send(run.runID, () => Promise.resolve());
    this.#clock.set(hourOf(payoutOn, 15));
    const result = end === 'paid' ? 'paid,' : 'failed,other';
    await payouts.answer(
      run.runID,
      `runID,bankbookID,amount,result,reason\n${run.runID},${bankbookID},${payout},${result}`,
    );
  }

  /** As the site asks: with the registered numbers as they are shown, masked. */
  async #request(exchange: number) {
    const [shownFor, one] = [newOneTimeKey(), newOneTimeKey()];
    const shown = await this.#services.banks.bank(this.#caller, shownFor);
    const again = async (field: 'accountNum' | 'regidentNum'): Promise<string> =>
      sealField(one, field, await openField(shownFor, `response:${field}`, shown[field]));
    const account = {
      accountNum: await again('accountNum'),
      regidentNum: await again('regidentNum'),
      bankCode: shown.bankCode,
      accountHolder: shown.accountHolder,
    };
    return this.#services.bankbooks.request(this.#caller, { exchange, account }, one);
  }

  /** The past is played after all points were earned: what came later does not count. */
  async #heldAt(at: Date): Promise<number> {
    const row = await this.#world.db.one<{ held: number }>(sql`
      select coalesce(sum(amount), 0)::bigint as held from ledger_posting
       where uid = ${this.#caller.uID} and account = 'pot:1' and at <= ${at}`);
    return row?.held ?? 0;
  }
}
