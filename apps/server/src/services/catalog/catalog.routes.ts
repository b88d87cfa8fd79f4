import { projectRoutes } from '@pumasi/contract/api/project';
import { bind } from '../../http/binding.ts';
import type { CatalogService } from './catalog.service.ts';

export const catalogBindings = (catalog: CatalogService) => [
  bind(projectRoutes.workable, async ({ caller }) => {
    const projects = await catalog.workable(caller);
    return projects.length ? { projects } : null;
  }),
  bind(projectRoutes.evalable, async ({ caller }) => {
    const projects = await catalog.evalable(caller);
    return projects.length ? { projects } : null;
  }),
  bind(projectRoutes.consoleList, ({ caller, query }) => catalog.forOperators(caller, query)),
];
