import { statRoutes } from '@pumasi/contract/api/stat';
import { bind } from '../../http/binding.ts';
import type { ProjectService } from '../project/project.service.ts';
import type { StatService } from './stat.service.ts';

export const statBindings = (stat: StatService, project: ProjectService) => [
  bind(statRoutes.ranking, async ({ query }) => {
    const userStats = await stat.ranking(query);
    return userStats.length ? { userStats } : null;
  }),
  bind(statRoutes.timeouts, async ({ caller, query }) => {
    await project.name(caller, query.projectID);
    return { count: await stat.timeouts(caller.uID, query.projectID, query.permission) };
  }),
];
