import { withholdingTaxOn } from '@pumasi/contract/money';

export const AMOUNT_STEP = 1000;

export interface WithdrawalForm {
  amount: number;
  holder: string;
  bankCode: number;
  accountNum: string;
  rrnFront: string;
  rrnBack: string;
}

/** What is true at the moment of sending, asked for anew. */
export interface Standing {
  certificated: boolean;
  balance: number;
  minimum: number;
  requested: boolean;
}

export type WithdrawalProblem =
  | 'notVerified'
  | 'overBalance'
  | 'underBalance'
  | 'underMinimum'
  | 'already'
  | 'needNumber'
  | 'needBank'
  | 'needHolder'
  | 'needRrn'
  | 'badRrn';

/** The nine checks in the order of the specification. */
export function withdrawalProblem(form: WithdrawalForm, standing: Standing): WithdrawalProblem | null {
  if (!standing.certificated) return 'notVerified';
  if (standing.balance < form.amount) return 'overBalance';
  if (standing.balance < standing.minimum) return 'underBalance';
  if (form.amount < standing.minimum) return 'underMinimum';
  if (standing.requested) return 'already';
  if (!form.accountNum) return 'needNumber';
  if (form.bankCode === 0) return 'needBank';
  if (!form.holder.trim()) return 'needHolder';
  const rrn = form.rrnFront + form.rrnBack;
  if (!rrn) return 'needRrn';
  return /^\d{13}$/.test(rrn) ? null : 'badRrn';
}

/** What was typed as an amount: whole, not negative, never more than there is. */
export function clampAmount(typed: string, balance: number): number {
  const digits = typed.replace(/\D/g, '').slice(0, 12);
  return Math.min(digits ? Number(digits) : 0, Math.max(0, balance));
}

/** One step of 1,000 up or down, onto a whole thousand; the last step up takes what is left. */
export function stepAmount(amount: number, direction: 1 | -1, balance: number): number {
  const next =
    direction === 1
      ? Math.floor(amount / AMOUNT_STEP) * AMOUNT_STEP + AMOUNT_STEP
      : Math.ceil(amount / AMOUNT_STEP) * AMOUNT_STEP - AMOUNT_STEP;
  return Math.max(0, Math.min(next, balance));
}

/** What will be withheld and paid, by the day of payment. */
export function preview(amount: number, payoutOn: string): { tax: number; payout: number } {
  const tax = withholdingTaxOn(amount, payoutOn);
  return { tax, payout: amount - tax };
}

/** A registered number is shown masked; whoever types a digit writes a new one. */
export const typedNumber = (value: string, masked: string): string => {
  const digits = value.replace(/\D/g, '');
  if (!value.includes('*')) return digits;
  return value === masked ? masked : digits.slice(masked.replace(/\D/g, '').length);
};
