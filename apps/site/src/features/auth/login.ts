import { accountRoutes } from '@pumasi/contract/api/account';
import { readClaims } from '@pumasi/contract/claims';
import { CallError } from '@pumasi/contract/client';
import { Role } from '@pumasi/contract/enums';
import { client, tokens } from '../../lib/session.ts';

export const PASSWORD_MAX = 20;
export type LoginProblem = 'm7' | 'm8' | 'm9' | 'm10' | 'offline';

export function missing(userID: string, passwd: string): 'm7' | 'm8' | null {
  if (!userID.trim()) return 'm7';
  return passwd ? null : 'm8';
}

export function problemOf(error: unknown): LoginProblem {
  if (!(error instanceof CallError)) return 'offline';
  if (error.code === '1001') return 'm10';
  return error.status === 0 || error.status >= 500 ? 'offline' : 'm9';
}

/** Stores the tokens of a tasker; null when that worked. */
export async function login(userID: string, passwd: string): Promise<LoginProblem | null> {
  const lack = missing(userID, passwd);
  if (lack) return lack;
  try {
    const sealed = await client.seal(passwd);
    const answer = await client.ask(accountRoutes.login, { body: { userID: userID.trim(), passwd: sealed } });
    if (readClaims(answer.accessToken)?.role !== Role.tasker) return 'm9';
    tokens.set(answer);
    return null;
  } catch (error) {
    return problemOf(error);
  }
}
