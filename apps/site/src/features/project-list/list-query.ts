import { projectRoutes } from '@pumasi/contract/api/project';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/session.ts';
import type { Page } from './arrange.ts';

export const listQuery = (page: Page, uID: string) =>
  queryOptions({
    queryKey: ['projects', page, uID],
    queryFn: async () => {
      const route = page === 'work' ? projectRoutes.workable : projectRoutes.evalable;
      return (await client.call(route, { params: { uID } }))?.projects ?? [];
    },
    refetchOnMount: 'always',
  });
