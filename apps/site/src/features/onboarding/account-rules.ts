import { WithdrawState } from '@pumasi/contract/enums';

export interface AccountForm {
  holder: string;
  bankCode: number;
  accountNum: string;
  rrnFront: string;
  rrnBack: string;
}
export type AccountProblem = 'needHolder' | 'needBank' | 'needNumber' | 'numeric' | 'needRrn';

/** A bad account number alone does not ask for the registration number again. */
export const asksRegistration = (withdrawState: number): boolean =>
  withdrawState === WithdrawState.unregistered || withdrawState === WithdrawState.badInfo;

export function accountProblem(form: AccountForm, withdrawState: number): AccountProblem | null {
  if (!form.holder.trim()) return 'needHolder';
  if (form.bankCode === 0) return 'needBank';
  if (!form.accountNum) return 'needNumber';
  if (!/^\d+$/.test(form.accountNum)) return 'numeric';
  if (asksRegistration(withdrawState) && !/^\d{13}$/.test(form.rrnFront + form.rrnBack)) return 'needRrn';
  return null;
}

/** Fisher–Yates on the browser's own randomness: where the keys lie must not be guessable. */
export function shuffledDigits(random: () => number = secureRandom): number[] {
  const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  for (let last = digits.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(random() * (last + 1));
    [digits[last], digits[pick]] = [digits[pick] as number, digits[last] as number];
  }
  return digits;
}
const secureRandom = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
