import { projectRoutes } from '@pumasi/contract/api/project';
import { bind } from '../../http/binding.ts';
import type { ProjectService } from './project.service.ts';

const orEmpty = <T, K extends string>(key: K, rows: T[]): Record<K, T[]> | null =>
  rows.length ? ({ [key]: rows } as Record<K, T[]>) : null;

export const projectBindings = (project: ProjectService) => [
  bind(projectRoutes.publicList, async ({ query }) => orEmpty('projects', await project.publicList(query))),
  bind(projectRoutes.simple, async ({ caller, params }) => ({
    project: await project.name(caller, params.projectID),
  })),
  bind(projectRoutes.classList, async ({ caller, params, query }) =>
    orEmpty('classes', await project.classList(caller, params.projectID, query)),
  ),
  bind(projectRoutes.classTree, async ({ caller, params }) => ({
    class: { children: await project.classTree(caller, params.projectID) },
  })),
  bind(projectRoutes.template, async ({ params }) => {
    const { template_id, tool, type, description } = await project.template(params.templateID);
    return { template: { templateID: template_id, tool, type, description } };
  }),
  bind(projectRoutes.templateOption, async ({ caller, query }) => ({
    templateOption: { path: await project.optionPath(caller, query.projectID, query.templateID) },
  })),
  bind(projectRoutes.option, async ({ caller, params }) => ({
    option: await project.option(caller, params.projectID),
  })),
];
