import { describe, expect, it } from 'vitest';
import { bankbookState, shownFigures } from './bankbook-state.ts';

describe('a withdrawal in the history', () => {
  it.each([
    [2, 'requested'],
    [11, 'requested'],
    [14, 'requested'],
    [15, 'requested'],
    [3, 'cancelled'],
    [5, 'paid'],
    [12, 'paid'],
    [8, 'error'],
    [9, 'refund'],
    [10, 'expired'],
    [1, 'none'],
    [99, 'none'],
  ])('in state %i is %s', (state, name) => expect(bankbookState(state)).toBe(name));

  const row = { tax: 660, payout: 19_340, withdrawAt: '2026-11-26T01:00:00.000Z' };
  it('has no processed date while requested', () => {
    for (const state of [2, 11, 14, 15]) expect(shownFigures({ ...row, state }).processedAt).toBeNull();
    expect(shownFigures({ ...row, state: 5 }).processedAt).toBe(row.withdrawAt);
  });
  it('shows tax and deposit as 0 when it expired, and as they are otherwise', () => {
    expect(shownFigures({ ...row, state: 10 })).toMatchObject({ tax: 0, payout: 0 });
    expect(shownFigures({ ...row, state: 5 })).toMatchObject({ tax: 660, payout: 19_340 });
  });
});
