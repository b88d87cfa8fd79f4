/** wo****@pumasi.example: enough to recognise oneself, too little to write to somebody. */
export function maskUserID(userID: string): string {
  const at = userID.lastIndexOf('@');
  return at < 0 ? `${userID.slice(0, 2)}****` : `${userID.slice(0, Math.min(2, at))}****${userID.slice(at)}`;
}

/** 12******34: the owner recognises the number, a thief gains nothing. */
export const maskDigits = (digits: string): string =>
  digits.length <= 4
    ? '*'.repeat(digits.length)
    : `${digits.slice(0, 2)}${'*'.repeat(digits.length - 4)}${digits.slice(-2)}`;
