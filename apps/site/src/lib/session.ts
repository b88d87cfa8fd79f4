import { accountRoutes } from '@pumasi/contract/api/account';
import { type Claims, readClaims } from '@pumasi/contract/claims';
import { createClient } from '@pumasi/contract/client';
import { Role } from '@pumasi/contract/enums';
import { cookieTokens } from '@pumasi/ui/cookie-tokens.ts';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { leaveTo } from './leave.ts';
import { rememberPlace } from './return-to.ts';
import { sessionTexts } from './session-texts.ts';

export const tokens = cookieTokens({ access: 'accessToken', refresh: 'refreshToken' });

/** Until the page that a login ended on is gone its calls are refused again and again: the end is told once, or not at all after a logout. */
let leaving = false;

export const client = createClient({
  address: (service) => siteConfig().services[service] ?? '',
  tokens,
  onExpired: () => {
    rememberPlace();
    endSession();
    if (leaving) return;
    leaving = true;
    void dialogs.alert(sessionTexts.text('expired'), { last: true }).then(() => leaveSession('/login'));
  },
});

const forgetters = new Set<() => void>();
/** Whoever keeps what was loaded for a person says here how to forget it. */
export const onSessionEnd = (forget: () => void): void => void forgetters.add(forget);

/** Forgets the person: tokens and everything that was loaded with them. */
export function endSession(): void {
  tokens.clear();
  for (const forget of forgetters) forget();
}

export async function logout(): Promise<void> {
  // The server's session ends too, but a server that does not answer must not keep anybody logged in here.
  await client.call(accountRoutes.logout).catch(() => undefined);
  await leaveSession('/');
}

/** Forgets the person and goes where nobody needs to be logged in. */
export async function leaveSession(path: '/' | '/login'): Promise<void> {
  leaving = true;
  endSession();
  try {
    await leaveTo(path);
  } finally {
    leaving = false;
  }
}

const isLive = (claims: Claims | null): claims is Claims =>
  claims !== null && claims.role === Role.tasker && claims.exp * 1000 > Date.now();

let lastClaims: Claims | null = null;

/** The claims of a valid login, renewed when the access token has run out; null when there is none to renew. */
export async function currentClaims(): Promise<Claims | null> {
  const claims = readClaims(tokens.access());
  if (isLive(claims)) return (lastClaims = claims);
  if (!tokens.refresh() || !(await client.renew())) return null;
  const renewed = readClaims(tokens.access());
  return isLive(renewed) ? (lastClaims = renewed) : null;
}

/**
 * For components behind the guard. A page may be drawn, even for the first time, between the end of a login and the
 * way out, so the last person whom the guard let in is remembered for it.
 */
export function claimsNow(): Claims {
  lastClaims = readClaims(tokens.access()) ?? lastClaims;
  if (!lastClaims) throw new Error('no login');
  return lastClaims;
}

/** Tokens handed over in the address are believed only when the server renews them for a tasker. */
export async function adoptTokens(handed: { accessToken: string; refreshToken: string }): Promise<boolean> {
  const claims = readClaims(handed.accessToken);
  if (!claims) return false;
  try {
    const { accessToken } = await client.ask(accountRoutes.refresh, {
      params: { uID: claims.uID },
      bearer: handed.refreshToken,
    });
    if (readClaims(accessToken)?.role !== Role.tasker) return false;
    tokens.set({ accessToken, refreshToken: handed.refreshToken });
    return true;
  } catch {
    return false;
  }
}
