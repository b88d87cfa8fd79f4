import { type ProjectClass, projectRoutes } from '@pumasi/contract/api/project';
import { queryOptions } from '@tanstack/react-query';
import { claimsNow, client } from '../../lib/session.ts';

const CLASS_PAGE = 100;
const ACT_PARTICIPATE = 2;

/** Every class, page by page until the server says there are no more. */
async function allClasses(projectID: string): Promise<ProjectClass[]> {
  const classes: ProjectClass[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, limit: CLASS_PAGE };
    const answer = await client.call(projectRoutes.classList, { params: { projectID }, query });
    classes.push(...(answer?.classes ?? []));
    if (!answer || answer.classes.length < CLASS_PAGE) return classes;
  }
}

/** What stays the same from unit to unit: the project, its tool, the tool's options and the classes. */
export const projectQuery = (projectID: string) =>
  queryOptions({
    queryKey: ['project', projectID],
    staleTime: 5 * 60_000,
    queryFn: async () => {
      const params = { projectID };
      const query = { uID: claimsNow().uID, act: ACT_PARTICIPATE };
      const [{ project }, { option }, classes] = await Promise.all([
        client.ask(projectRoutes.detail, { params, query }),
        client.ask(projectRoutes.option, { params }),
        allClasses(projectID),
      ]);
      const { template } = await client.ask(projectRoutes.template, {
        params: { templateID: project.templateID },
      });
      return { project, option, classes, template };
    },
  });
export type ProjectContext = Awaited<ReturnType<NonNullable<ReturnType<typeof projectQuery>['queryFn']>>>;
