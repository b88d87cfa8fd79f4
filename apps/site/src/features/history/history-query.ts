import { projectRoutes } from '@pumasi/contract/api/project';
import { unitRoutes } from '@pumasi/contract/api/unit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { claimsNow, client } from '../../lib/session.ts';

export type Part = 'work' | 'eval';
export const PROJECTS_PER_PAGE = 15;
export const UNITS_PER_PAGE = 10;
const RUNNING = 3;

interface Asked {
  part: Part;
  page: number;
  limit: number;
  /** Only projects that are in progress. */
  running?: boolean;
}

/** A page of projects with the number of them all. */
export const historyQuery = ({ part, page, limit, running = false }: Asked) =>
  queryOptions({
    queryKey: ['history', part, page, limit, running],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const params = { uID: claimsNow().uID };
      const query = { type: part === 'work' ? 1 : 2, ...(running && { state: RUNNING }) };
      const [{ count }, list] = await Promise.all([
        client.ask(projectRoutes.historyCount, { params, query }),
        client.call(projectRoutes.historyList, { params, query: { ...query, page, limit } }),
      ]);
      return { count, projects: list?.projects ?? [] };
    },
  });

/** A page of the caller's units in a project; null where the server says there are none. */
export const unitsQuery = (projectID: string, part: Part, page: number) =>
  queryOptions({
    queryKey: ['units', projectID, part, page],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const { uID } = claimsNow();
      const query = { uID, ...(part === 'work' ? { workBy: uID } : { evalBy: uID }) };
      const [{ count }, list] = await Promise.all([
        client.ask(unitRoutes.count, { params: { projectID }, query }),
        client.call(unitRoutes.list, {
          params: { projectID },
          query: { ...query, page, limit: UNITS_PER_PAGE },
        }),
      ]);
      return { count, units: list?.units ?? null };
    },
  });

export const projectNameQuery = (projectID: string) =>
  queryOptions({
    queryKey: ['project-name', projectID],
    staleTime: 5 * 60_000,
    queryFn: async () => (await client.ask(projectRoutes.simple, { params: { projectID } })).project.name,
  });

/** The latest of a list stands first and has the highest number. */
export const rowNumber = (total: number, page: number, perPage: number, index: number): number =>
  total - (page - 1) * perPage - index;
