import { unitRoutes } from '@pumasi/contract/api/unit';
import { queryOptions } from '@tanstack/react-query';
import { claimsNow, client } from '../../lib/session.ts';
import { PAGER_LIMIT } from './pager-place.ts';

export type Tab = 0 | 1;
/** Tab 0 is one's own work, tab 1 one's reviews. */
const who = (tab: Tab) => {
  const { uID } = claimsNow();
  return tab === 0 ? { uID, workBy: uID } : { uID, evalBy: uID };
};

export const countQuery = (projectID: string, tab: Tab) =>
  queryOptions({
    queryKey: ['review-count', projectID, tab],
    queryFn: async () =>
      (await client.ask(unitRoutes.count, { params: { projectID }, query: who(tab) })).count,
  });

export const unitsQuery = (projectID: string, tab: Tab, page: number) =>
  queryOptions({
    queryKey: ['review-units', projectID, tab, page],
    queryFn: async () => {
      const query = { ...who(tab), page, limit: PAGER_LIMIT };
      return (await client.call(unitRoutes.list, { params: { projectID }, query }))?.units ?? [];
    },
  });
