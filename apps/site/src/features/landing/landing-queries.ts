import { projectRoutes } from '@pumasi/contract/api/project';
import { statRoutes } from '@pumasi/contract/api/stat';
import { unitRoutes } from '@pumasi/contract/api/unit';
import { ProjectState } from '@pumasi/contract/enums';
import { percent } from '@pumasi/ui/format.ts';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../app/session.ts';

const SHOWN_PROJECTS = 8;
const ASKED_RANKS = 15;
export const SHOWN_RANKS = 5;

export const publicProjectsQuery = queryOptions({
  queryKey: ['public', 'projects'],
  queryFn: async () => {
    const query = { page: 1, limit: SHOWN_PROJECTS, state: ProjectState.start };
    return (await client.call(projectRoutes.publicList, { query }))?.projects ?? [];
  },
});

/** Completion: everything that no longer waits for a worker, in whole percents. */
export const publicProgressQuery = (projectID: string) =>
  queryOptions({
    queryKey: ['public', 'progress', projectID],
    queryFn: async () => {
      const { projectProgress } = await client.ask(unitRoutes.publicProgress, { params: { projectID } });
      return percent(projectProgress.total - projectProgress.workWait, projectProgress.total);
    },
  });

export const rankingQuery = queryOptions({
  queryKey: ['public', 'ranking'],
  queryFn: async () => {
    const answer = await client.call(statRoutes.ranking, { query: { page: 1, limit: ASKED_RANKS } });
    return (answer?.userStats ?? []).slice(0, SHOWN_RANKS);
  },
});
