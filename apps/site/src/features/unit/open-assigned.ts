import type { EvalTask, WorkTask } from '@pumasi/contract/api/unit';
import { assignRoutes } from '@pumasi/contract/api/unit-assign';
import { CallError } from '@pumasi/contract/client';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { claimsNow, client } from '../../lib/session.ts';
import { assignTexts } from './assign-texts.ts';

/** null when it did not open, which was told; what is in hand stays. */
async function opening<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    const code = error instanceof CallError ? error.code : '';
    if (code !== '1007') await dialogs.alert(assignTexts.text(code === '1021' ? 'changed' : 'failed'));
    return null;
  }
}
const body = (assignID: string) => ({ uID: claimsNow().uID, assignID });

export const openAssignedWork = (projectID: string, assignID: string): Promise<WorkTask | null> =>
  opening(async () => {
    const input = { params: { projectID }, body: body(assignID) };
    return (await client.ask(assignRoutes.openWork, input)).workTask;
  });

export const openAssignedEval = (projectID: string, assignID: string): Promise<EvalTask | null> =>
  opening(async () => {
    const input = { params: { projectID }, body: body(assignID) };
    return (await client.ask(assignRoutes.openEval, input)).evalTask;
  });
