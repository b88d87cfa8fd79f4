import { accountRoutes } from '@pumasi/contract/api/account';
import { WithdrawState } from '@pumasi/contract/enums';
import { newOneTimeKey, sealField } from '@pumasi/contract/seal';
import { claimsNow, client } from '../../lib/session.ts';
import type { AccountForm } from './account-rules.ts';

/** The numbers leave the browser sealed with a key of this request alone. */
export async function saveAccount(form: AccountForm, withRegistration: boolean): Promise<unknown> {
  const oneTimeKey = newOneTimeKey();
  return client.ask(accountRoutes.updateTasker, {
    params: { uID: claimsNow().uID },
    oneTimeKey,
    body: {
      accountNum: await sealField(oneTimeKey, 'accountNum', form.accountNum),
      bankCode: form.bankCode,
      accountHolder: form.holder.trim(),
      ...(withRegistration && {
        regidentNum: await sealField(oneTimeKey, 'regidentNum', form.rrnFront + form.rrnBack),
      }),
      withdrawState: WithdrawState.registered,
    },
  });
}
