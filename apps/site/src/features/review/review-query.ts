import { type ReviewRound, type SubmittedFile, unitRoutes } from '@pumasi/contract/api/unit';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/session.ts';
import { loadContent, type UnitContent, unitURL } from '../unit/content.ts';

/** What was handed in, as it stood at one moment. */
export interface Shown {
  content: UnitContent;
  fileURL: string;
  fileURLs: readonly SubmittedFile[];
}

export interface Review {
  workID: string | null;
  workBy: string | null;
  /** When it was assigned and done: the work, and the review where there was one. */
  times: { worked: Span; reviewed: Span | null };
  rounds: readonly ReviewRound[];
  latest: Shown;
}
export interface Span {
  assignedAt: string | null;
  doneAt: string | null;
}

const load = async (part: {
  contentURL: string;
  fileURL: string;
  fileURLs?: SubmittedFile[];
}): Promise<Shown> => ({
  content: await loadContent(part.contentURL),
  fileURL: unitURL(part.fileURL),
  fileURLs: part.fileURLs ?? [],
});

export const reviewQuery = (projectID: string, unitID: string) =>
  queryOptions({
    queryKey: ['review', projectID, unitID],
    staleTime: 60_000,
    queryFn: async (): Promise<Review> => {
      const params = { projectID, unitID };
      const { evalReview, workReview, unitReview } = await client.ask(unitRoutes.review, { params });
      const turn = evalReview ?? workReview;
      if (!turn) {
        if (!unitReview) throw new Error('a review without content');
        const never = { assignedAt: null, doneAt: null };
        const times = { worked: never, reviewed: null };
        return { workID: null, workBy: null, times, rounds: [], latest: await load(unitReview) };
      }
      const worked = evalReview
        ? { assignedAt: evalReview.workAssignedAt, doneAt: evalReview.workedAt }
        : { assignedAt: turn.assignedAt, doneAt: turn.workedAt };
      const reviewed = evalReview ? { assignedAt: evalReview.assignedAt, doneAt: evalReview.evaledAt } : null;
      return {
        workID: turn.workID,
        workBy: turn.workBy,
        times: { worked, reviewed },
        rounds: turn.rounds,
        latest: await load(turn),
      };
    },
  });

export const roundQuery = (unitID: string, round: ReviewRound) =>
  queryOptions({
    queryKey: ['review-round', unitID, round.round],
    staleTime: 60_000,
    queryFn: () => load(round),
  });
