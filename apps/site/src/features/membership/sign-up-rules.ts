import { isPassword, isUserID } from '@pumasi/contract/account-rules';
import type { CertMessage } from '@pumasi/contract/api/cert';
import { CallError } from '@pumasi/contract/client';
import { isCode } from '@pumasi/contract/codes';

/** null while nobody asked; then whether the id is taken. */
export type Duplicate = boolean | null;

export interface SignUpForm {
  userID: string;
  duplicate: Duplicate;
  password: string;
  confirm: string;
  person: CertMessage | null;
  terms: boolean;
  privacy: boolean;
}
export type SignUpProblem =
  | 'idFormat'
  | 'taken'
  | 'signUp.needCheck'
  | 'passwordRule'
  | 'differ'
  | 'signUp.needIdentity'
  | 'signUp.needTerms'
  | 'signUp.needPrivacy';

/** The first thing that is missing, in the order of the specification. */
export function signUpProblem(form: SignUpForm, reserved: readonly string[]): SignUpProblem | null {
  if (!isUserID(form.userID.trim(), reserved)) return 'idFormat';
  if (form.duplicate === null) return 'signUp.needCheck';
  if (form.duplicate) return 'taken';
  if (!isPassword(form.password)) return 'passwordRule';
  if (form.confirm !== form.password) return 'differ';
  if (!form.person) return 'signUp.needIdentity';
  if (!form.terms) return 'signUp.needTerms';
  if (!form.privacy) return 'signUp.needPrivacy';
  return null;
}

/** 1009 has its own words, any other code of the product another, and an answer that says none a third. */
export function registerProblem(error: unknown): 'm14' | 'm15' | 'm16' {
  if (!(error instanceof CallError) || !isCode(error.code)) return 'm14';
  return error.code === '1009' ? 'm15' : 'm16';
}

/** A certificate is good for ten minutes and once: whoever took longer must be able to verify again. */
export const isStaleCertificate = (error: unknown): boolean =>
  error instanceof CallError && error.code === '1010';

export type ResetProblem = 'reset.needPassword' | 'passwordRule' | 'reset.differ';

export function resetProblem(password: string, confirm: string): ResetProblem | null {
  if (!password) return 'reset.needPassword';
  if (!isPassword(password)) return 'passwordRule';
  return password === confirm ? null : 'reset.differ';
}

export type FindProblem = 'find.needName' | 'find.needPhone' | 'find.numeric';
export type Phone = readonly [string, string, string];

export function findProblem(name: string, phone: Phone): FindProblem | null {
  if (!name.trim()) return 'find.needName';
  if (phone.some((part) => part === '')) return 'find.needPhone';
  return phone.every((part) => /^\d+$/.test(part)) ? null : 'find.numeric';
}
