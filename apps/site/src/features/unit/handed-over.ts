import type { EvalTask, WorkTask } from '@pumasi/contract/api/unit';
import { onSessionEnd } from '../../lib/session.ts';
import type { Taken } from './take.ts';

/** The unit that a list has just taken waits here for its screen, so that it is not asked for twice. */
function slot<T>() {
  let held: { projectID: string; taken: Taken<T> } | undefined;
  // The next person at this browser must not find it.
  onSessionEnd(() => {
    held = undefined;
  });
  return {
    put: (projectID: string, taken: Taken<T>): Taken<T> => {
      // A refusal is told on the spot; kept, it would meet whoever comes back after a pre-test.
      held = taken.kind === 'task' ? { projectID, taken } : undefined;
      return taken;
    },
    collect: (projectID: string): Taken<T> | undefined => {
      const found = held?.projectID === projectID ? held.taken : undefined;
      held = undefined;
      return found;
    },
  };
}

const work = slot<WorkTask>();
const evaluation = slot<EvalTask>();

export const handOver = { work: work.put, eval: evaluation.put };
export const collect = { work: work.collect, eval: evaluation.collect };
