import { accountRoutes } from '@pumasi/contract/api/account';
import type { OneTimeKey } from '@pumasi/contract/seal';
import { bind } from '../../http/binding.ts';
import type { AccountService } from './account.service.ts';
import type { BankService } from './bank.service.ts';
import { doorOf, type SessionService } from './session.service.ts';

/** Routes marked sealed always arrive with the opened key. */
const opened = (one: OneTimeKey | undefined): OneTimeKey => {
  if (!one) throw new Error('a sealed route was bound without its key');
  return one;
};

export const accountBindings = (account: AccountService, bank: BankService, sessions: SessionService) => [
  bind(accountRoutes.login, ({ body, meta }) => account.login('tasker', body, meta)),
  bind(accountRoutes.loginConsole, ({ body, meta }) => account.login('console', body, meta)),
  bind(accountRoutes.refresh, async ({ meta }) => {
    const { accessToken } = await sessions.refresh(meta.bearer, meta.binding);
    return { accessToken };
  }),
  bind(accountRoutes.logout, async ({ caller, meta }) => {
    await sessions.end(caller.sessionID);
    if (meta.binding.length > 0) meta.setBinding(doorOf(caller.role), '');
    return {};
  }),
  bind(accountRoutes.user, async ({ caller, params }) => ({ user: await account.user(caller, params.uID) })),
  bind(accountRoutes.userPublic, async ({ params }) => {
    const name = await account.publicName(params.uID);
    return { name, user: { name } };
  }),
  bind(accountRoutes.userByID, async ({ caller, params }) => ({
    user: await account.ownByUserID(caller, params.userID),
  })),
  bind(accountRoutes.securityPledge, ({ caller, params, body, oneTimeKey, meta }) =>
    account.signPledge(caller, params.userID, body, opened(oneTimeKey), meta),
  ),
  bind(accountRoutes.privacyAgreement, async ({ caller }) => {
    await account.agreeToPrivacy(caller.uID);
    return {};
  }),
  bind(accountRoutes.updateUser, async ({ caller, body }) => {
    await account.setNotifications(caller.uID, body);
    return {};
  }),
  bind(accountRoutes.tasker, async ({ caller, oneTimeKey }) => ({
    tasker: await bank.bank(caller, opened(oneTimeKey)),
  })),
  bind(accountRoutes.updateTasker, async ({ caller, body, oneTimeKey }) => {
    await bank.setBank(caller, body, opened(oneTimeKey));
    return {};
  }),
];
