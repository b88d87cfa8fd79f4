/** What an operator decides about payouts, read at each use: a change counts at once. */
export interface PayoutSettings {
  /** YYYY-MM-DD, days on which banks are closed. */
  holidays(): Promise<readonly string[]>;
  minWithdrawal(): Promise<number>;
}
