import { projectRoutes } from '@pumasi/contract/api/project';
import { rewardRoutes } from '@pumasi/contract/api/reward';
import { unitRoutes } from '@pumasi/contract/api/unit';
import { CallError } from '@pumasi/contract/client';
import { percent } from '@pumasi/ui/format.ts';
import { queryOptions } from '@tanstack/react-query';
import { claimsNow, client } from '../../lib/session.ts';

const ACT_PARTICIPATE = 2;
const GUIDE_OF_WORK = 1;

export const detailQuery = (projectID: string) =>
  queryOptions({
    queryKey: ['project-detail', projectID],
    queryFn: async () => {
      const params = { projectID };
      const query = { uID: claimsNow().uID, act: ACT_PARTICIPATE };
      const [{ project }, priced, { projectProgress }] = await Promise.all([
        client.ask(projectRoutes.detail, { params, query }),
        client.ask(rewardRoutes.projectPrice, { params }),
        client.ask(unitRoutes.progress, { params }),
      ]);
      const { total, workWait } = projectProgress;
      return {
        ...project,
        projectPrice: priced.project.projectPrice,
        projectProgress,
        progressRate: percent(total - workWait, total),
      };
    },
  });

/** null where a project has published no guide. */
export const guideQuery = (projectID: string, type = GUIDE_OF_WORK) =>
  queryOptions({
    queryKey: ['guide', projectID, type],
    queryFn: async () => {
      try {
        return (await client.ask(projectRoutes.guide, { params: { projectID }, query: { type } })).guide;
      } catch (error) {
        if (error instanceof CallError && error.code === '1005') return null;
        throw error;
      }
    },
  });

export const participationQuery = (projectID: string) =>
  queryOptions({
    queryKey: ['participation', projectID],
    queryFn: async () => {
      const params = { projectID, uID: claimsNow().uID };
      return (await client.ask(unitRoutes.workProgressDetail, { params })).workProgress;
    },
  });
