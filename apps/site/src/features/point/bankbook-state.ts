import type { Bankbook } from '@pumasi/contract/api/bankbook';

export type BankbookStateName = 'requested' | 'cancelled' | 'paid' | 'error' | 'refund' | 'expired' | 'none';

const NAMES: Record<number, BankbookStateName> = {
  2: 'requested',
  11: 'requested',
  14: 'requested',
  15: 'requested',
  3: 'cancelled',
  5: 'paid',
  12: 'paid',
  8: 'error',
  9: 'refund',
  10: 'expired',
};

export const bankbookState = (state: number): BankbookStateName => NAMES[state] ?? 'none';

/** What a row of the history shows: nothing was decided while requested, nothing was paid when expired. */
export function shownFigures(row: Pick<Bankbook, 'state' | 'tax' | 'payout' | 'withdrawAt'>) {
  const name = bankbookState(row.state);
  return {
    name,
    tax: name === 'expired' ? 0 : row.tax,
    payout: name === 'expired' ? 0 : row.payout,
    processedAt: name === 'requested' ? null : row.withdrawAt,
  };
}
