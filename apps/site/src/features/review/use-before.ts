import { type EvalTask, unitRoutes } from '@pumasi/contract/api/unit';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../lib/session.ts';
import { roundQuery, type Shown } from './review-query.ts';

export interface Before {
  round: number;
  shown: Shown;
}

/**
 * What its worker had handed in before the work that is judged now: undefined where there was nothing, null while it is
 * fetched. When it cannot be had, the review goes on without it.
 */
export function useBefore(projectID: string, task: EvalTask | undefined): Before | null | undefined {
  const reworked = task !== undefined && task.round > 1;
  const found = useQuery({
    queryKey: ['before', projectID, task?.evalID],
    enabled: reworked,
    retry: 1,
    queryFn: async ({ client: queries }): Promise<Before | false> => {
      if (!task) return false;
      const params = { projectID, unitID: task.unitID };
      const { evalReview } = await client.ask(unitRoutes.review, { params });
      const round = evalReview?.rounds.find((one) => one.round === task.round - 1);
      // Somebody who judged another work at this unit later is shown that one.
      if (evalReview?.workID !== task.workID || !round) return false;
      const shown = await queries.fetchQuery(roundQuery(task.unitID, round));
      return { round: round.round, shown };
    },
  });
  if (!reworked || found.isError) return undefined;
  return found.data === undefined ? null : found.data || undefined;
}
