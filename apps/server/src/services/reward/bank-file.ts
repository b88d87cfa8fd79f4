import { csvLine } from './point.csv.ts';

export interface BankLine {
  readonly bankbookID: string;
  readonly bankCode: number;
  readonly accountNum: string;
  readonly accountHolder: string;
  readonly amount: number;
}

export interface BankAnswer {
  readonly line: number;
  readonly runID: string;
  readonly bankbookID: string;
  readonly amount: number;
  /** '' when it was paid. */
  readonly failure: '' | 'account' | 'info' | 'other';
}

/** What a bank's own format has to be able to do. The same lines must always give the same text. */
export interface BankFormat {
  write(run: { runID: string; payoutOn: string }, lines: readonly BankLine[]): string;
  /** Throws BankFileError; nothing of a file that cannot be read whole is used. */
  read(text: string): BankAnswer[];
}

export class BankFileError extends Error {
  override readonly name = 'BankFileError';
}

const ORDER = ['runID', 'payoutOn', 'bankbookID', 'bankCode', 'accountNum', 'accountHolder', 'amount'];
const ANSWER = ['runID', 'bankbookID', 'amount', 'result', 'reason'];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REASONS = ['account', 'info', 'other'] as const;

/** Our own format, for operators and for programs that talk to a bank: docs/providers/bank-file.md. */
export const csvBankFormat: BankFormat = {
  write: (run, lines) =>
    csvLine(ORDER) +
    lines
      .map((line) =>
        csvLine([
          run.runID,
          run.payoutOn,
          line.bankbookID,
          line.bankCode,
          line.accountNum,
          line.accountHolder,
          line.amount,
        ]),
      )
      .join(''),

  read: (text) => {
    const [head, ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
    if (head?.trim() !== ANSWER.join(','))
      throw new BankFileError(`The first line must be: ${ANSWER.join(',')}`);
    return lines.flatMap((line, i) => (line.trim() ? [readLine(line, i + 2)] : []));
  },
};

function readLine(text: string, line: number): BankAnswer {
  const fields = text.split(',').map((field) => field.trim());
  const wrong = (what: string): BankFileError => new BankFileError(`Line ${line}: ${what}.`);
  const [runID = '', bankbookID = '', amount = '', result = '', reason = ''] = fields;
  if (fields.length < ANSWER.length - 1 || fields.length > ANSWER.length)
    throw wrong(`${ANSWER.length} fields are needed`);
  if (!UUID.test(bankbookID)) throw wrong('bankbookID is none');
  if (!/^\d{1,12}$/.test(amount)) throw wrong('amount must be a whole number');
  if (result !== 'paid' && result !== 'failed') throw wrong('result must be paid or failed');
  if (result === 'paid' && reason) throw wrong('a payment that was made has no reason');
  const failure = result === 'paid' ? '' : REASONS.find((each) => each === (reason || 'other'));
  if (failure === undefined) throw wrong(`reason must be one of ${REASONS.join(', ')}`);
  return { line, runID, bankbookID, amount: Number(amount), failure };
}
