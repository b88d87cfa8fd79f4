/** Pop-ups that somebody closed for a while: a cookie of 168 hours, on a phone of 72 for the recruitment ones. */
export const HIDE_HOURS = 168;
export const PHONE_HIDE_HOURS = 72;

export const isHidden = (name: string): boolean =>
  document.cookie.split('; ').some((one) => one.startsWith(`${name}=`));

export function hideFor(name: string, hours = HIDE_HOURS): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store API is missing in Firefox and Safari
  document.cookie = `${name}=1; Path=/; Max-Age=${hours * 60 * 60}; SameSite=Lax`;
}
