import { bankbookRoutes } from '@pumasi/contract/api/bankbook';
import { rewardRoutes } from '@pumasi/contract/api/reward';
import { CallError } from '@pumasi/contract/client';
import { BillType } from '@pumasi/contract/enums';
import { newOneTimeKey, sealField } from '@pumasi/contract/seal';
import { claimsNow, client } from '../../lib/session.ts';
import { saveAccount } from '../onboarding/save-account.ts';
import { type WithdrawalForm, type WithdrawalProblem, withdrawalProblem } from './withdrawal-rules.ts';

export type SendProblem = WithdrawalProblem | 'balance' | 'week' | 'system';
export interface Sent {
  problem: SendProblem | null;
  /** The request stands, but the account that it goes to was not kept for the next one. */
  accountNotSaved: boolean;
}

export interface SendSteps {
  standing: () => Promise<Parameters<typeof withdrawalProblem>[1]>;
  request: (form: WithdrawalForm) => Promise<unknown>;
  saveAccount: (form: WithdrawalForm) => Promise<unknown>;
}

const refused = (problem: SendProblem): Sent => ({ problem, accountNotSaved: false });

/** Looks anew, checks, sends, then keeps the account; the caller reloads and closes. */
export async function sendWithdrawal(form: WithdrawalForm, steps: SendSteps): Promise<Sent> {
  let standing: Awaited<ReturnType<SendSteps['standing']>>;
  try {
    standing = await steps.standing();
  } catch {
    return refused('balance');
  }
  const problem = withdrawalProblem(form, standing);
  if (problem) return refused(problem);
  try {
    await steps.request(form);
  } catch (error) {
    return refused(error instanceof CallError && error.code === '1004' ? 'week' : 'system');
  }
  const kept = await steps.saveAccount(form).then(
    () => true,
    () => false,
  );
  return { problem: null, accountNotSaved: !kept };
}

export const liveSteps = (certificated: boolean): SendSteps => {
  const params = { uID: claimsNow().uID };
  return {
    standing: async () => {
      const query = { billType: BillType.withdrawable };
      const [{ balance }, calendar] = await Promise.all([
        client.ask(rewardRoutes.balance, { params, query }),
        client.ask(bankbookRoutes.calendar, { params }),
      ]);
      return {
        certificated,
        balance,
        minimum: calendar.minWithdrawal,
        requested: calendar.request !== null,
      };
    },
    request: async (form) => {
      const oneTimeKey = newOneTimeKey();
      return client.ask(bankbookRoutes.exchange, {
        params,
        oneTimeKey,
        body: {
          exchange: form.amount,
          account: {
            accountNum: await sealField(oneTimeKey, 'accountNum', form.accountNum),
            bankCode: form.bankCode,
            accountHolder: form.holder.trim(),
            regidentNum: await sealField(oneTimeKey, 'regidentNum', form.rrnFront + form.rrnBack),
          },
        },
      });
    },
    // A number that is still masked means the registered one, here as in the request.
    saveAccount: (form) => saveAccount(form, true),
  };
};
