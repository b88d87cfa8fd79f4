import { z } from 'zod';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 20;

/** 8 to 20 characters with at least one digit and one ASCII letter. Characters, not UTF-16 units: one emoji is one. */
export function isPassword(value: string): boolean {
  const { length } = Array.from(value);
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX && /[0-9]/.test(value) && /[A-Za-z]/.test(value);
}

const Email = z.email().max(254);
export const isEmail = (value: string): boolean => Email.safeParse(value).success;

/** The domain itself and everything under it, whatever the case. */
export function isReservedAddress(email: string, reserved: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return reserved.some((each) => domain === each.toLowerCase() || domain.endsWith(`.${each.toLowerCase()}`));
}

/** Whether somebody may sign up with this id: an e-mail address outside the reserved domains. */
export const isUserID = (value: string, reserved: readonly string[]): boolean =>
  isEmail(value) && !isReservedAddress(value, reserved);

/** 10 or 11 digits that start with 0, without separators. */
export const isMobile = (value: string): boolean => /^0\d{9,10}$/.test(value);

/** 3+3+4 for ten digits, otherwise 3+4+4. */
export function splitMobile(mobile: string): [string, string, string] {
  const middle = mobile.length === 10 ? 6 : 7;
  return [mobile.slice(0, 3), mobile.slice(3, middle), mobile.slice(middle)];
}

/** 12******34: the owner recognises the number, whoever looks over the shoulder gains nothing. */
export const maskDigits = (digits: string): string =>
  digits.length <= 4
    ? '*'.repeat(digits.length)
    : `${digits.slice(0, 2)}${'*'.repeat(digits.length - 4)}${digits.slice(-2)}`;
