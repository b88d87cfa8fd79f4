import type { Bankbook } from '@pumasi/contract/api/bankbook';
import { regularPayout } from '@pumasi/contract/payout-days';
import type { BankbookRow } from './bankbook.repo.ts';

const REQUESTED = 2;
/** Asked for, in a run, or at the bank: nothing is decided. */
const PENDING = new Set([2, 11, 14, 15]);
const NEVER_PAID = new Set([3, 8, 9, 10]);

/** A request's day follows the holidays as they are known now; a run's day is fixed. */
export const payoutOnOf = (row: BankbookRow, holidays: readonly string[]): string =>
  row.pay_on ?? regularPayout(row.week, holidays).payoutOn;

export const isCancellable = (row: Pick<BankbookRow, 'state'>): boolean => row.state === REQUESTED;

export const presentBankbook = (
  row: BankbookRow,
  holidays: readonly string[],
  accountNum: string,
): Bankbook => ({
  bankbookID: row.bankbook_id,
  billType: row.bill_type,
  state: row.state,
  exchange: row.amount,
  tax: row.tax,
  payout: row.payout,
  exchangeAt: row.requested_at.toISOString(),
  withdrawAt: PENDING.has(row.state) ? null : row.state_at.toISOString(),
  payoutOn: NEVER_PAID.has(row.state) ? null : payoutOnOf(row, holidays),
  cancellable: isCancellable(row),
  accountNum,
  bankCode: row.bank_code,
  accountHolder: row.account_holder,
});
