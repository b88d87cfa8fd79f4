import { randomUUID } from 'node:crypto';
import type { Bankbook } from '@pumasi/contract/api/bankbook';
import { addDays, isoDay, mondayOf } from '@pumasi/contract/dates';
import {
  TAX_FLOOR,
  TAX_PERMILLE,
  TAX_ROUNDING,
  TAX_WITHOUT_FLOOR_FROM,
  taxFloorOn,
  withholdingTaxOn,
} from '@pumasi/contract/money';
import { nextAutomaticPayout, regularPayout } from '@pumasi/contract/payout-days';
import { type OneTimeKey, sealField } from '@pumasi/contract/seal';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { BankService, GivenAccount } from '../account/bank.service.ts';
import { isCancellable, payoutOnOf, presentBankbook } from './bankbook.presenter.ts';
import type { BankbookRepo, BankbookRow, RequestOutcome } from './bankbook.repo.ts';
import type { PayoutSettings } from './payout-settings.ts';

function refusalOf(outcome: RequestOutcome, minimum: number): Refusal | undefined {
  switch (outcome) {
    case 'ok':
      return undefined;
    case 'closed':
      return new Refusal('userClosed', 'this account was closed');
    case 'unverified':
      return new Refusal('notVerified', 'identity verification is needed');
    case 'insufficient':
      return new Refusal(
        'insufficientPoints',
        'the points held are fewer than asked for or than the minimum',
      );
    case 'small':
      return new Refusal('underMinimum', `at least ${minimum} points must be asked for`);
    case 'exists':
      return new Refusal('withdrawalExists', 'a withdrawal request already exists this week');
  }
}

/** Asking for points to be paid out, taking it back, and seeing what became of it. */
export class BankbookService {
  readonly #repo: BankbookRepo;
  readonly #banks: BankService;
  readonly #settings: PayoutSettings;
  readonly #clock: Clock;

  constructor(parts: { repo: BankbookRepo; banks: BankService; settings: PayoutSettings; clock: Clock }) {
    this.#repo = parts.repo;
    this.#banks = parts.banks;
    this.#settings = parts.settings;
    this.#clock = parts.clock;
  }

  async list(
    uID: string,
    query: { state?: number[] | undefined; page: number; limit: number },
    one: OneTimeKey | undefined,
  ): Promise<Bankbook[]> {
    const page = { limit: query.limit, offset: (query.page - 1) * query.limit };
    return this.#present(uID, await this.#repo.list(uID, query.state, page), one);
  }

  count(uID: string, states: number[] | undefined): Promise<number> {
    return this.#repo.count(uID, states);
  }

  async trace(uID: string, bankbookID: string, one: OneTimeKey | undefined) {
    const row = await this.#repo.find(uID, bankbookID);
    if (!row) throw new Refusal('notFound', 'no such withdrawal');
    const [[bankbook], states, entries] = await Promise.all([
      this.#present(uID, [row], one),
      this.#repo.states(uID, bankbookID),
      this.#repo.entries(uID, bankbookID),
    ]);
    const paidOn = row.pay_on ?? bankbook?.payoutOn ?? null;
    return {
      bankbook: bankbook as Bankbook,
      states: states.map(({ state, at }) => ({ state, at: at.toISOString() })),
      entries: entries.map((entry) => ({
        entryID: entry.entry_id,
        from: entry.from_account,
        to: entry.to_account,
        amount: entry.amount,
        kind: entry.kind,
        at: entry.at.toISOString(),
      })),
      taxation: {
        on: paidOn,
        permille: TAX_PERMILLE,
        roundedDownTo: TAX_ROUNDING,
        exempt: paidOn !== null && row.amount * 3 < taxFloorOn(paidOn) * 100,
        tax: row.tax,
      },
      run:
        row.run_id && row.pay_on && row.prepared_at
          ? {
              runID: row.run_id,
              payoutOn: row.pay_on,
              preparedAt: row.prepared_at.toISOString(),
              sentAt: row.sent_at?.toISOString() ?? null,
            }
          : null,
      failure: row.failure,
    };
  }

  /** The nine checks in the order of the specification; the first five once more by the database, which decides. */
  async request(caller: Caller, given: { exchange: number; account: GivenAccount }, one: OneTimeKey) {
    const at = this.#clock.now();
    const minimum = await this.#settings.minWithdrawal();
    const { uID } = caller;
    const early = refusalOf(await this.#repo.check(uID, given.exchange, minimum, at), minimum);
    if (early) throw early;
    const account = await this.#banks.accept(caller, given.account, one);
    const { payoutOn } = regularPayout(mondayOf(isoDay(at)), await this.#settings.holidays());
    const bankbookID = randomUUID();
    // The account is kept with the request: the next automatic payout goes there as well, and a change of it is told.
    const outcome = await this.#repo.transaction(async (tx) => {
      const request = { uID, bankbookID, amount: given.exchange, minimum, payoutOn, ...account, at };
      const made = await this.#repo.request(tx, request);
      if (made === 'ok') await this.#banks.keep(tx, uID, account);
      return made;
    });
    const late = refusalOf(outcome, minimum);
    if (late) throw late;
    const tax = withholdingTaxOn(given.exchange, payoutOn);
    return { bankbookID, payoutOn, tax, payout: given.exchange - tax };
  }

  async cancel(uID: string, bankbookID: string): Promise<void> {
    const outcome = await this.#repo.cancel(uID, bankbookID, this.#clock.now());
    if (outcome === 'missing') throw new Refusal('notFound', 'no such withdrawal');
    if (outcome === 'changed')
      throw new Refusal('changedMeanwhile', 'a payout run has taken this request, or it is over');
  }

  /** Whether money of this person is on its way: asked for, in a run, or at the bank. */
  isPending(uID: string, tx: Queryable): Promise<boolean> {
    return this.#repo.isPending(uID, tx);
  }

  async calendar(uID: string) {
    const today = isoDay(this.#clock.now());
    const week = mondayOf(today);
    const [holidays, minWithdrawal, row] = await Promise.all([
      this.#settings.holidays(),
      this.#settings.minWithdrawal(),
      this.#repo.ofWeek(uID, week),
    ]);
    const regular = regularPayout(week, holidays);
    return {
      today,
      week: { from: week, to: addDays(week, 6) },
      minWithdrawal,
      regular,
      automatic: nextAutomaticPayout(today, holidays),
      request: row
        ? {
            bankbookID: row.bankbook_id,
            state: row.state,
            exchange: row.amount,
            payoutOn: payoutOnOf(row, holidays),
            cancellable: isCancellable(row),
          }
        : null,
      taxRule: {
        permille: TAX_PERMILLE,
        roundedDownTo: TAX_ROUNDING,
        exemptBelow: regular.payoutOn < TAX_WITHOUT_FLOOR_FROM ? TAX_FLOOR : 0,
      },
    };
  }

  /** Each number under its own key: one key for several texts would reuse a nonce. */
  async #present(
    uID: string,
    rows: readonly BankbookRow[],
    one: OneTimeKey | undefined,
  ): Promise<Bankbook[]> {
    const holidays = await this.#settings.holidays();
    if (!one) return rows.map((row) => presentBankbook(row, holidays, ''));
    const numbers = await this.#banks.masked(
      uID,
      rows.map((row) => row.account_num),
    );
    return Promise.all(
      rows.map(async (row, i) =>
        presentBankbook(
          row,
          holidays,
          await sealField(one, `response:accountNum:${row.bankbook_id}`, numbers[i] ?? ''),
        ),
      ),
    );
  }
}
