import { maskDigits } from '@pumasi/contract/account-rules';
import { accountRoutes } from '@pumasi/contract/api/account';
import { rewardRoutes } from '@pumasi/contract/api/reward';
import { newOneTimeKey, openField } from '@pumasi/contract/seal';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/session.ts';

export const userQuery = (uID: string) =>
  queryOptions({
    queryKey: ['user', uID],
    queryFn: async () => (await client.ask(accountRoutes.user, { params: { uID } })).user,
  });

export type Me = Awaited<ReturnType<NonNullable<ReturnType<typeof userQuery>['queryFn']>>>;

export const rewardQuery = (uID: string) =>
  queryOptions({
    queryKey: ['reward', uID],
    queryFn: async () => (await client.ask(rewardRoutes.reward, { params: { uID } })).userReward,
  });

/** The bank account with its numbers opened, both masked as they stand on the screen. The key is made anew for each request. */
export const taskerQuery = (uID: string) =>
  queryOptions({
    queryKey: ['tasker', uID],
    queryFn: async () => {
      const oneTimeKey = newOneTimeKey();
      const { tasker } = await client.ask(accountRoutes.tasker, { params: { uID }, oneTimeKey });
      const open = (field: 'accountNum' | 'regidentNum') =>
        tasker[field] ? openField(oneTimeKey, `response:${field}`, tasker[field]) : '';
      const accountNum = maskDigits(await open('accountNum'));
      return { ...tasker, accountNum, regidentNum: await open('regidentNum') };
    },
  });
export type Tasker = Awaited<ReturnType<NonNullable<ReturnType<typeof taskerQuery>['queryFn']>>>;
