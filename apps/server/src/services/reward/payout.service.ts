import { createHash } from 'node:crypto';
import { addDays, isoDay, mondayOf } from '@pumasi/contract/dates';
import { automaticPayout, lastWeekDue, regularPayout } from '@pumasi/contract/payout-days';
import type { Clock } from '../../platform/clock.ts';
import type { BankService } from '../account/bank.service.ts';
import { type BankAnswer, BankFileError, type BankFormat } from './bank-file.ts';
import type { StepOutcome } from './bankbook.repo.ts';
import type { PayoutRepo, RunRow, SettleOutcome } from './payout.repo.ts';
import type { PayoutSettings } from './payout-settings.ts';

export class PayoutError extends Error {
  override readonly name = 'PayoutError';
}

export interface PreparedRun {
  readonly runID: string;
  readonly payoutOn: string;
  readonly taken: number;
}

export interface AnswerSummary {
  readonly paid: number;
  readonly failed: number;
  /** Settled the same way before. */
  readonly again: number;
  /** Lines that say what cannot be: nothing was changed by them. */
  readonly problems: readonly { line: number; bankbookID: string; outcome: SettleOutcome }[];
}

const noSuchRun = (runID: string): PayoutError => new PayoutError(`There is no payout run ${runID}.`);

/** From requests to the bank and back. Each step may be repeated, and after a crash is finished by being repeated. */
export class PayoutService {
  readonly #repo: PayoutRepo;
  readonly #banks: BankService;
  readonly #format: BankFormat;
  readonly #settings: PayoutSettings;
  readonly #clock: Clock;

  constructor(parts: {
    repo: PayoutRepo;
    banks: BankService;
    format: BankFormat;
    settings: PayoutSettings;
    clock: Clock;
  }) {
    this.#repo = parts.repo;
    this.#banks = parts.banks;
    this.#format = parts.format;
    this.#settings = parts.settings;
    this.#clock = parts.clock;
  }

  /** Collects what is due by the day: requests of the weeks whose payout day has come, and the automatic pots. */
  async prepare(
    day = isoDay(this.#clock.now()),
    billTypes: readonly (1 | 2)[] = [1, 2],
  ): Promise<PreparedRun[]> {
    const at = this.#clock.now();
    const holidays = await this.#settings.holidays();
    const compact = day.replaceAll('-', '');
    const lastOver = addDays(mondayOf(isoDay(at)), -7);
    const due = lastWeekDue(regularPayout, day, holidays);
    const automatic = lastWeekDue(automaticPayout, day, holidays);
    const runs: { runID: string; billType: 1 | 2; week: string }[] = [
      // A week that still runs may bring more requests, whatever day is named.
      { runID: `R${compact}`, billType: 1, week: due < lastOver ? due : lastOver },
    ];
    // A Wednesday that was missed for a whole week is made up for by the next, not by a Monday.
    if (automaticPayout(automatic, holidays).payoutOn >= mondayOf(day))
      runs.push({ runID: `A${compact}`, billType: 2, week: automatic });
    const prepared: PreparedRun[] = [];
    for (const run of runs.filter(({ billType }) => billTypes.includes(billType))) {
      const row = await this.#repo.prepare({ ...run, payOn: day, at });
      if (!row) throw new PayoutError(`The run ${run.runID} pays another week already: name another day.`);
      prepared.push({ runID: row.run_id, payoutOn: row.pay_on, taken: row.taken });
    }
    return prepared;
  }

  /**
   * Makes the run's bank file and hands it to `store`, which must have it safe when it resolves and is told whether it was made before. From the first moment on the run is closed, so the
   * file made again is the same, byte by byte.
   */
  async send(
    runID: string,
    store: (text: string, wasMade: boolean) => Promise<void>,
  ): Promise<{ payments: number; total: number }> {
    const run = await this.#repo.findRun(runID);
    if (!run || (await this.#repo.beginSending(runID, this.#clock.now())) === 'missing')
      throw noSuchRun(runID);
    const rows = await this.#repo.sent(runID);
    const numbers = await this.#banks.forBank(rows, `bank file of the payout run ${runID}`);
    const lines = rows.map((row, i) => ({
      bankbookID: row.bankbook_id,
      bankCode: row.bank_code,
      accountNum: numbers[i] ?? '',
      accountHolder: row.account_holder,
      amount: row.payout,
    }));
    const text = this.#format.write({ runID, payoutOn: run.pay_on }, lines);
    const sha256 = createHash('sha256').update(text).digest('hex');
    if (run.file_sha256 !== null && run.file_sha256 !== sha256)
      throw new PayoutError(
        `The file of ${runID} would differ from the one that was made before: it is not made again.`,
      );
    await store(text, run.file_sha256 !== null);
    if ((await this.#repo.markSent(runID, sha256, this.#clock.now())) !== 'ok')
      throw new PayoutError(`Another file of ${runID} was made meanwhile: throw this one away.`);
    return { payments: rows.length, total: rows.reduce((sum, row) => sum + row.payout, 0) };
  }

  /** Books what the bank says, payment by payment; the whole file is read before the first is booked. */
  async answer(runID: string, text: string): Promise<AnswerSummary> {
    if (!(await this.#repo.findRun(runID))) throw noSuchRun(runID);
    const answers = this.#format.read(text);
    refuseMuddle(runID, answers);
    const counts = { paid: 0, failed: 0, again: 0 };
    const problems: { line: number; bankbookID: string; outcome: SettleOutcome }[] = [];
    for (const { line, bankbookID, amount, failure } of answers) {
      const at = this.#clock.now();
      const outcome = await this.#repo.settle({ runID, bankbookID, payout: amount, failure, at });
      if (outcome === 'ok') counts[failure ? 'failed' : 'paid']++;
      else if (outcome === 'again') counts.again++;
      else problems.push({ line, bankbookID, outcome });
    }
    return { ...counts, problems };
  }

  /** Gives back what no run sent within so many days after its payout day. */
  expire(days: number): Promise<number> {
    return this.#repo.expire(addDays(isoDay(this.#clock.now()), -days), this.#clock.now());
  }

  refund(bankbookID: string): Promise<StepOutcome> {
    return this.#repo.refund(bankbookID, this.#clock.now());
  }

  async status(limit: number): Promise<{ requested: { count: number; amount: number }; runs: RunRow[] }> {
    const [requested, runs] = await Promise.all([this.#repo.requested(), this.#repo.runs(limit)]);
    return { requested, runs };
  }
}

function refuseMuddle(runID: string, answers: readonly BankAnswer[]): void {
  const seen = new Map<string, BankAnswer>();
  for (const answer of answers) {
    if (answer.runID !== runID)
      throw new BankFileError(`Line ${answer.line}: this is an answer to ${answer.runID}, not to ${runID}.`);
    const before = seen.get(answer.bankbookID);
    if (before && before.failure !== answer.failure)
      throw new BankFileError(
        `Line ${answer.line}: says otherwise than line ${before.line} of the same payment.`,
      );
    seen.set(answer.bankbookID, answer);
  }
}
