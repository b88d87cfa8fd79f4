import { isPassword } from '@pumasi/contract/account-rules';
import { CallError } from '@pumasi/contract/client';

export interface PasswordForm {
  old: string;
  password: string;
  confirm: string;
}
export const NO_PASSWORDS: PasswordForm = { old: '', password: '', confirm: '' };

/** Anything empty or invalid is told in the same words. */
export const isComplete = ({ old, password, confirm }: PasswordForm): boolean =>
  old !== '' && isPassword(password) && confirm === password;

/** The code tells more than the status: a wrong old password is a 400 too. */
export function changeProblem(error: unknown): 'wrongOld' | 'recheck' | 'failed' {
  if (!(error instanceof CallError)) return 'failed';
  if (error.code === '1002') return 'wrongOld';
  return error.status === 400 ? 'recheck' : 'failed';
}
