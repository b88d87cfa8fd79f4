import { addDays, isoDay, mondayOf, seoulMidnight } from '@pumasi/contract/dates';
import { Role } from '@pumasi/contract/enums';
import { automaticPayout, regularPayout } from '@pumasi/contract/payout-days';
import { newOneTimeKey, openField, sealField } from '@pumasi/contract/seal';
import type { Services } from '../compose.ts';
import type { World } from '../compose-world.ts';
import type { Caller } from '../platform/caller.ts';
import type { ManualClock } from '../platform/clock.ts';
import { sql } from '../platform/database.ts';
import type { PreparedRun } from '../services/reward/payout.service.ts';

const HOUR_MS = 60 * 60_000;
const PAY_HOUR = 10;
const ANSWER_HOUR = 15;
const ON_REQUEST = 1;
const AUTOMATIC = 2;

type End = 'paid' | 'failed' | 'cancelled';
/** What became of the worker's requests, a week at a time, as soon as there was enough to ask for. */
const STORY: readonly (readonly End[])[] = [['failed'], ['cancelled', 'paid']];
const FIRST_WEEK = 11;
/** Paid on a Thursday that is over: nothing waits, and this week is free for a visitor. */
const LAST_WEEK = 2;
const MOST = 6_000;
/** The automatic pots began to fill with their project. */
const FIRST_AUTOMATIC_WEEK = 5;
/** What passed in these last days is still in the pots. */
const UNPAID_DAYS = 2;

const hourOf = (day: string, hour: number): Date => new Date(seoulMidnight(day).getTime() + hour * HOUR_MS);

/** The withdrawals of the past, through the steps that the present takes. */
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

  async playRequests(now: Date): Promise<void> {
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
    this.#clock.set(hourOf(payoutOn, PAY_HOUR));
    const [run] = await payouts.prepare(payoutOn, [ON_REQUEST]);
    if (!run) throw new Error('no payout run was prepared');
    const result = end === 'paid' ? 'paid,' : 'failed,other';
    await this.#settle(run, [`${run.runID},${bankbookID},${payout},${result}`]);
  }

  /** When the Wednesdays of the past paid, the oldest first. */
  async automaticPayouts(now: Date): Promise<Date[]> {
    const holidays = await this.#services.settings.holidays();
    const week = mondayOf(isoDay(now));
    return Array.from({ length: FIRST_AUTOMATIC_WEEK + 1 }, (_, i) =>
      addDays(week, 7 * (i - FIRST_AUTOMATIC_WEEK)),
    )
      .map((monday) => hourOf(automaticPayout(monday, holidays).payoutOn, PAY_HOUR))
      .filter((at) => at.getTime() < now.getTime() - UNPAID_DAYS * 24 * HOUR_MS);
  }

  /** Everybody's automatic pot as it is now: to be played before what was earned later. */
  async payAutomatically(at: Date): Promise<void> {
    this.#clock.set(at);
    const [run] = await this.#services.payouts.prepare(isoDay(at), [AUTOMATIC]);
    if (!run) throw new Error('no automatic payout run was prepared');
    const rows = await this.#world.db.rows<{ bankbook_id: string; payout: number }>(
      sql`select bankbook_id, payout from bankbook where run_id = ${run.runID} order by bankbook_id`,
    );
    await this.#settle(
      run,
      rows.map(({ bankbook_id, payout }) => `${run.runID},${bankbook_id},${payout},paid,`),
    );
  }

  /** The bank of the demonstration needs no file, and answers in the afternoon. */
  async #settle(run: PreparedRun, answers: readonly string[]): Promise<void> {
    await this.#services.payouts.send(run.runID, () => Promise.resolve());
    this.#clock.set(hourOf(run.payoutOn, ANSWER_HOUR));
    await this.#services.payouts.answer(
      run.runID,
      ['runID,bankbookID,amount,result,reason', ...answers].join('\n'),
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
