import { bankbookRoutes } from '@pumasi/contract/api/bankbook';
import { rewardRoutes } from '@pumasi/contract/api/reward';
import { BillType } from '@pumasi/contract/enums';
import { newOneTimeKey, openField } from '@pumasi/contract/seal';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/session.ts';

export const BANKBOOKS_PER_PAGE = 10;

export const balancesQuery = (uID: string) =>
  queryOptions({
    queryKey: ['balances', uID],
    queryFn: async () => {
      const of = async (billType: number) =>
        (await client.ask(rewardRoutes.balance, { params: { uID }, query: { billType } })).balance;
      const [total, withdrawable, automatic] = await Promise.all([
        of(BillType.total),
        of(BillType.withdrawable),
        of(BillType.automatic),
      ]);
      return { total, withdrawable, automatic };
    },
  });

export const calendarQuery = (uID: string) =>
  queryOptions({
    queryKey: ['payout-calendar', uID],
    queryFn: () => client.ask(bankbookRoutes.calendar, { params: { uID } }),
  });
export type PayoutCalendar = Awaited<ReturnType<NonNullable<ReturnType<typeof calendarQuery>['queryFn']>>>;

/** A page of withdrawals with their masked account numbers opened. */
export const bankbooksQuery = (uID: string, page: number) =>
  queryOptions({
    queryKey: ['bankbooks', uID, page],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const oneTimeKey = newOneTimeKey();
      const params = { uID };
      const [{ count }, list] = await Promise.all([
        client.ask(bankbookRoutes.count, { params }),
        client.call(bankbookRoutes.list, { params, query: { page, limit: BANKBOOKS_PER_PAGE }, oneTimeKey }),
      ]);
      const bankbooks = await Promise.all(
        (list?.bankbooks ?? []).map(async (one) => ({
          ...one,
          accountNum:
            one.accountNum &&
            (await openField(oneTimeKey, `response:accountNum:${one.bankbookID}`, one.accountNum)),
        })),
      );
      return { count, bankbooks };
    },
  });

export const traceQuery = (uID: string, bankbookID: string) =>
  queryOptions({
    queryKey: ['bankbook', uID, bankbookID],
    queryFn: () => client.ask(bankbookRoutes.trace, { params: { uID, bankbookID } }),
  });

export type Trace = Awaited<ReturnType<NonNullable<ReturnType<typeof traceQuery>['queryFn']>>>;

/** Everything that a withdrawal changes, here and in the top bar. */
export const POINT_KEYS = [
  'balances',
  'payout-calendar',
  'bankbooks',
  'bankbook',
  'balance',
  'reward',
  'points',
  'tasker',
] as const;
