import { pointRoutes } from '@pumasi/contract/api/point';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/session.ts';
import type { Range } from './range.ts';

export const POINTS_PER_PAGE = 10;

export const earningsQuery = (uID: string, range: Range) =>
  queryOptions({
    queryKey: ['points', 'earnings', uID, range.from, range.to],
    placeholderData: keepPreviousData,
    queryFn: () => client.ask(pointRoutes.earnings, { params: { uID }, query: range }),
  });

export const pointsQuery = (uID: string, page: number) =>
  queryOptions({
    queryKey: ['points', 'list', uID, page],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const params = { uID };
      const [{ count }, list] = await Promise.all([
        client.ask(pointRoutes.count, { params }),
        client.call(pointRoutes.list, { params, query: { page, limit: POINTS_PER_PAGE } }),
      ]);
      return { count, points: list?.points ?? [] };
    },
  });

export const statementQuery = (uID: string, year: number) =>
  queryOptions({
    queryKey: ['points', 'statement', uID, year],
    queryFn: async () => (await client.ask(pointRoutes.statement, { params: { uID, year } })).statement,
  });
