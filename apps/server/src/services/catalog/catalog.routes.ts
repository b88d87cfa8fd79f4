import { projectRoutes } from '@pumasi/contract/api/project';
import { bind } from '../../http/binding.ts';
import type { CatalogService } from './catalog.service.ts';
import type { HistoryService } from './history.service.ts';

export const catalogBindings = (catalog: CatalogService, history: HistoryService) => [
  bind(projectRoutes.workable, async ({ caller }) => {
    const projects = await catalog.workable(caller);
    return projects.length ? { projects } : null;
  }),
  bind(projectRoutes.evalable, async ({ caller }) => {
    const projects = await catalog.evalable(caller);
    return projects.length ? { projects } : null;
  }),
  bind(projectRoutes.detail, async ({ caller, params }) => ({
    project: await catalog.detail(caller, params.projectID),
  })),
  bind(projectRoutes.historyCount, async ({ caller, query }) => ({
    count: await history.count(caller.uID, query),
  })),
  bind(projectRoutes.historyList, async ({ caller, query }) => {
    const projects = await history.list(caller.uID, query);
    return projects.length ? { projects } : null;
  }),
  bind(projectRoutes.consoleList, ({ caller, query }) => catalog.forOperators(caller, query)),
];
