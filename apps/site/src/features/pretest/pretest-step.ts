import { pretestRoutes } from '@pumasi/contract/api/pretest';
import { claimsNow, client } from '../../lib/session.ts';

export type PretestStep = 'passed' | 'questions' | 'refused';

/**
 * What follows when a unit was refused for want of a pre-test: one that asks nothing is passed by an empty answer, and the
 * unit may be asked for again; one that asks something is answered on /pretest. Throws when it cannot be found out.
 */
export async function pretestStep(projectID: string): Promise<PretestStep> {
  const { uID } = claimsNow();
  const asked = await client.call(pretestRoutes.list, { params: { projectID }, query: { uID } });
  if (asked) return 'questions';
  const { pass } = await client.ask(pretestRoutes.answer, {
    params: { projectID },
    body: { uID, preTests: [] },
  });
  return pass ? 'passed' : 'refused';
}
