import { unitRoutes } from '@pumasi/contract/api/unit';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { claimsNow, client } from '../../lib/session.ts';
import { evalAssignState, type UnitStateName, workAssignState } from './unit-state.ts';

export type Part = 'work' | 'eval';
export const ASSIGN_PAGE = 10;

/** The id has a name of its own for work and for reviews; the rest is the same. */
const Row = z.object({
  workAssignID: z.string().optional(),
  evalAssignID: z.string().optional(),
  unitID: z.string(),
  report: z.boolean(),
  state: z.number(),
  workState: z.number().nullable(),
  evalState: z.number().nullable(),
});

export interface Assigned {
  assignID: string;
  unitID: string;
  report: boolean;
  state: UnitStateName;
}

/** One page of what is assigned to the caller, with how many there are in all. */
export const assignQuery = (part: Part, projectID: string, page: number) =>
  queryOptions({
    queryKey: ['assigned', part, projectID, page],
    staleTime: 0,
    queryFn: async (): Promise<{ count: number; rows: Assigned[] }> => {
      const [counting, listing] =
        part === 'work'
          ? [unitRoutes.workAssignCount, unitRoutes.workAssignList]
          : [unitRoutes.evalAssignCount, unitRoutes.evalAssignList];
      const { uID } = claimsNow();
      const params = { projectID };
      const [{ count }, list] = await Promise.all([
        client.ask(counting, { params, query: { uID } }),
        client.call(listing, { params, query: { uID, page, limit: ASSIGN_PAGE } }),
      ]);
      const rows = z.array(Row).parse(list?.[`${part}Assigns`] ?? []);
      return {
        count,
        rows: rows.map(({ workAssignID, evalAssignID, ...row }) => ({
          assignID: workAssignID ?? evalAssignID ?? '',
          unitID: row.unitID,
          report: row.report,
          state: part === 'work' ? workAssignState(row) : evalAssignState(row),
        })),
      };
    },
  });
