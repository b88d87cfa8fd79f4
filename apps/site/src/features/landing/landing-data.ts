import { type PublicProject, projectRoutes } from '@pumasi/contract/api/project';
import { statRoutes } from '@pumasi/contract/api/stat';
import { unitRoutes } from '@pumasi/contract/api/unit';
import { ProjectState } from '@pumasi/contract/enums';
import { percent } from '@pumasi/ui/format.ts';
import { client } from '../../lib/session.ts';

const SHOWN_PROJECTS = 8;
const ASKED_RANKS = 15;
const SHOWN_RANKS = 5;

export async function publicProjects(): Promise<PublicProject[]> {
  const query = { page: 1, limit: SHOWN_PROJECTS, state: ProjectState.start };
  return (await client.call(projectRoutes.publicList, { query }))?.projects ?? [];
}

/** Completion: everything that no longer waits for a worker, in whole percents. */
export async function publicProgress(projectID: string): Promise<number> {
  const { projectProgress } = await client.ask(unitRoutes.publicProgress, { params: { projectID } });
  return percent(projectProgress.total - projectProgress.workWait, projectProgress.total);
}

export async function topRanks(): Promise<{ email: string; pay: number }[]> {
  const answer = await client.call(statRoutes.ranking, { query: { page: 1, limit: ASKED_RANKS } });
  return (answer?.userStats ?? []).slice(0, SHOWN_RANKS);
}
