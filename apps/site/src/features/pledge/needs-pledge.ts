import { PledgeType, pledgeRoutes } from '@pumasi/contract/api/pledge';
import { projectRoutes } from '@pumasi/contract/api/project';
import { claimsNow, client } from '../../lib/session.ts';

export const pledgeTypeOf = (page: 'work' | 'eval'): PledgeType =>
  page === 'work' ? PledgeType.work : PledgeType.eval;

/**
 * Whether /pledge comes before /work or /eval: the project asks for a pledge, and the caller has not signed it for this part.
 * When this cannot be found out it throws; the text to show is `checkFailed` of the pledge's texts.
 */
export async function needsPledge(projectID: string, page: 'work' | 'eval'): Promise<boolean> {
  const { uID } = claimsNow();
  const { project } = await client.ask(projectRoutes.detail, {
    params: { projectID },
    query: { uID, act: 2 },
  });
  if (!project.pledge) return false;
  const { pledge } = await client.ask(pledgeRoutes.signed, {
    params: { projectID, uID },
    query: { type: pledgeTypeOf(page) },
  });
  return !pledge;
}
