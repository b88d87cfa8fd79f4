import { accountRoutes } from '@pumasi/contract/api/account';
import { bankbookRoutes } from '@pumasi/contract/api/bankbook';
import { claimsNow, client } from '../../lib/session.ts';

export type ClosureProblem = 'points' | 'needAgree' | 'pending' | 'wrongPassword' | 'failed';

export interface ClosureSteps {
  pending: () => Promise<boolean>;
  check: () => Promise<unknown>;
  close: () => Promise<unknown>;
}

/** In the order of the specification; each step is asked only when all before it were passed. */
export async function closeAccount(
  form: { pointsLoaded: boolean; agreed: boolean },
  steps: ClosureSteps,
): Promise<ClosureProblem | null> {
  if (!form.pointsLoaded) return 'points';
  if (!form.agreed) return 'needAgree';
  const failedAt = async (step: () => Promise<unknown>): Promise<boolean> =>
    step().then(
      () => false,
      () => true,
    );
  try {
    if (await steps.pending()) return 'pending';
  } catch {
    return 'failed';
  }
  if (await failedAt(steps.check)) return 'wrongPassword';
  return (await failedAt(steps.close)) ? 'failed' : null;
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
