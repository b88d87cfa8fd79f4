/** Pop-ups that somebody closed for a week: a cookie of 168 hours. */
export const HIDE_HOURS = 168;

export const isHidden = (name: string): boolean =>
  document.cookie.split('; ').some((one) => one.startsWith(`${name}=`));

export function hideForAWeek(name: string): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store API is missing in Firefox and Safari
  document.cookie = `${name}=1; Path=/; Max-Age=${HIDE_HOURS * 60 * 60}; SameSite=Lax`;
}
