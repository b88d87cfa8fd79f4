import { accountRoutes } from '@pumasi/contract/api/account';
import { type Claims, readClaims } from '@pumasi/contract/claims';
import { CallError, createClient } from '@pumasi/contract/client';
import { Role } from '@pumasi/contract/enums';
import { cookieTokens } from '@pumasi/ui/cookie-tokens.ts';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { consoleTexts } from './console-texts.ts';
import { leaveToLogin } from './leave.ts';
import { queryClient } from './query-client.ts';

/** Names and a path of their own: a tasker's login in the same browser must not be mixed up with an operator's. */
export const tokens = cookieTokens(
  { access: 'consoleAccessToken', refresh: 'consoleRefreshToken' },
  '/console',
);

/** Until the page that a login ended on is gone its calls are refused again and again: the end is told once, or not at all after a logout. */
let leaving = false;

export const client = createClient({
  address: (service) => siteConfig().services[service] ?? '',
  tokens,
  onExpired: () => {
    endSession();
    if (leaving) return;
    leaving = true;
    void dialogs.alert(consoleTexts.text('expired'), { last: true }).then(leaveSession);
  },
});

export function endSession(): void {
  tokens.clear();
  queryClient.clear();
}

export async function logout(): Promise<void> {
  await client.call(accountRoutes.logout).catch(() => undefined);
  await leaveSession();
}

async function leaveSession(): Promise<void> {
  leaving = true;
  endSession();
  try {
    await leaveToLogin();
  } finally {
    leaving = false;
  }
}

export const mayEnter = (claims: Claims | null): claims is Claims =>
  claims !== null && claims.role !== Role.tasker && claims.exp * 1000 > Date.now();

let lastClaims: Claims | null = null;

export async function currentClaims(): Promise<Claims | null> {
  const claims = readClaims(tokens.access());
  if (mayEnter(claims)) return (lastClaims = claims);
  if (!tokens.refresh() || !(await client.renew())) return null;
  const renewed = readClaims(tokens.access());
  return mayEnter(renewed) ? (lastClaims = renewed) : null;
}

/** For the one page that opens without a login as well. */
export const hasLogin = (): boolean => mayEnter(readClaims(tokens.access()));

/**
 * For components behind the guard. A page may be drawn, even for the first time, between the end of a login and the
 * way out, so the last person whom the guard let in is remembered for it.
 */
export function claimsNow(): Claims {
  lastClaims = readClaims(tokens.access()) ?? lastClaims;
  if (!lastClaims) throw new Error('no login');
  return lastClaims;
}

export type LoginProblem = 'missing' | 'wrong' | 'locked' | 'offline';

export async function login(userID: string, passwd: string): Promise<LoginProblem | null> {
  if (!userID.trim() || !passwd) return 'missing';
  try {
    const body = { userID: userID.trim(), passwd: await client.seal(passwd) };
    const answer = await client.ask(accountRoutes.loginConsole, { body });
    if (!mayEnter(readClaims(answer.accessToken))) return 'wrong';
    tokens.set(answer);
    return null;
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 0 || error.status >= 500) return 'offline';
    return error.code === '1001' ? 'locked' : 'wrong';
  }
}
