import { type EvalTask, unitRoutes, type WorkTask } from '@pumasi/contract/api/unit';
import { CallError } from '@pumasi/contract/client';
import { claimsNow, client } from '../../lib/session.ts';
import { freeTask } from './acquire.ts';

export type Taken<T> =
  | { kind: 'task'; task: T }
  | { kind: 'none' | 'pretest' | 'forbidden' | 'failed' | 'expired' };

async function taking<T>(ask: () => Promise<T | null | undefined>): Promise<Taken<T>> {
  try {
    const task = await ask();
    return task ? { kind: 'task', task } : { kind: 'none' };
  } catch (error) {
    // A lost connection says nothing about the project: it is worth another try.
    if (!(error instanceof CallError) || error.status === 0) throw error;
    if (error.code === '1020') return { kind: 'pretest' };
    // The session has told it already and leads to the login.
    if (error.code === '1007') return { kind: 'expired' };
    return { kind: error.status === 403 || error.status === 401 ? 'forbidden' : 'failed' };
  }
}

/** What a submit answered about the next task; undefined when it did not say. */
export const takenOf = <T>(task: T | null | undefined): Taken<T> | undefined =>
  task === undefined ? undefined : task === null ? { kind: 'none' } : { kind: 'task', task };

export const takeWork = (projectID: string): Promise<Taken<WorkTask>> =>
  taking(async () => {
    const answer = await client.call(unitRoutes.takeWork, {
      params: { projectID },
      body: { uID: claimsNow().uID },
    });
    return answer?.workTask ?? (await freeTask(projectID));
  });

export const takeEval = (projectID: string, reWork?: boolean): Promise<Taken<EvalTask>> =>
  taking(async () => {
    const answer = await client.call(unitRoutes.takeEval, {
      params: { projectID },
      body: { uID: claimsNow().uID, ...(reWork === undefined ? {} : { reWork }) },
    });
    return answer?.evalTask;
  });
