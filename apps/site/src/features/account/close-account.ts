import { accountRoutes } from '@pumasi/contract/api/account';
import { bankbookRoutes } from '@pumasi/contract/api/bankbook';
import { CallError } from '@pumasi/contract/client';
import { claimsNow, client } from '../../lib/session.ts';

export type ClosureProblem = 'points' | 'needAgree' | 'pending' | 'wrongPassword' | 'failed';

export interface ClosureSteps {
  pending: () => Promise<boolean>;
  check: () => Promise<unknown>;
  close: () => Promise<unknown>;
}

/** A password that could not be checked is not a wrong one; and the server knows more states of money on its way than this page asks for. */
const PROBLEM_OF: Record<string, ClosureProblem> = { '1002': 'wrongPassword', '1021': 'pending' };

/** In the order of the specification; each step is asked only when all before it were passed. */
export async function closeAccount(
  form: { pointsLoaded: boolean; agreed: boolean },
  steps: ClosureSteps,
): Promise<ClosureProblem | null> {
  if (!form.pointsLoaded) return 'points';
  if (!form.agreed) return 'needAgree';
  try {
    if (await steps.pending()) return 'pending';
    await steps.check();
    await steps.close();
    return null;
  } catch (error) {
    return (error instanceof CallError && PROBLEM_OF[error.code]) || 'failed';
  }
}

/** Requested and accepted withdrawals: the two states that hold a closure back here. */
const PENDING = [2, 11];

export const closureSteps = (password: string): ClosureSteps => {
  const { uID } = claimsNow();
  return {
    pending: async () => {
      const query = { state: PENDING, page: 1, limit: 10 };
      const answer = await client.call(bankbookRoutes.list, { params: { uID }, query });
      return (answer?.bankbooks.length ?? 0) > 0;
    },
    check: async () =>
      client.ask(accountRoutes.checkPassword, { body: { passwd: await client.seal(password) } }),
    close: () => client.ask(accountRoutes.closeAccount, { params: { uID } }),
  };
};
