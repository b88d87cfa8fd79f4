import type { TokenStore } from '@pumasi/contract/client';

const REFRESH_DAYS = 14;

function readCookie(name: string): string | undefined {
  const prefix = `${name}=`;
  const found = document.cookie.split('; ').find((one) => one.startsWith(prefix));
  return found ? decodeURIComponent(found.slice(prefix.length)) || undefined : undefined;
}

function writeCookie(name: string, value: string, path: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store API is missing in Firefox and Safari
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${seconds}; SameSite=Strict${secure}`;
}

export interface CookieTokens extends TokenStore {
  set(tokens: { accessToken: string; refreshToken: string }): void;
  setRefresh(token: string): void;
}

/** Both tokens in cookies that scripts can read, as the clients of the product expect. */
export function cookieTokens(names: { access: string; refresh: string }, path = '/'): CookieTokens {
  const keep = REFRESH_DAYS * 24 * 60 * 60;
  const write = (name: string, value: string) => writeCookie(name, value, path, keep);
  return {
    access: () => readCookie(names.access),
    refresh: () => readCookie(names.refresh),
    setAccess: (token) => write(names.access, token),
    setRefresh: (token) => write(names.refresh, token),
    set: ({ accessToken, refreshToken }) => {
      write(names.access, accessToken);
      write(names.refresh, refreshToken);
    },
    clear: () => {
      writeCookie(names.access, '', path, 0);
      writeCookie(names.refresh, '', path, 0);
    },
  };
}
