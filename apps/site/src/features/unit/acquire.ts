import type { WorkTask } from '@pumasi/contract/api/unit';
import { ACQUISITION_UNIT, collectRoutes } from '@pumasi/contract/api/unit-collect';
import { queryClient } from '../../lib/query-client.ts';
import { claimsNow, client } from '../../lib/session.ts';
import { type ProjectContext, projectQuery } from './project-query.ts';
import { type Sending, seal } from './submit.ts';

/** A hand-in that nobody asked for one by one: there is no unit until it has arrived. */
export const isFree = ({ unitID }: { unitID: string }): boolean => unitID === ACQUISITION_UNIT;

const slotOf = (projectID: string): string => `pumasi.acquisition.${claimsNow().uID}.${projectID}`;

/** The sender's own name for the hand-in in the making: a reload goes on with it, a repeated sending counts once. */
function nameOf(projectID: string): string {
  const known = localStorage.getItem(slotOf(projectID));
  if (known) return known;
  const name = crypto.randomUUID();
  localStorage.setItem(slotOf(projectID), name);
  return name;
}

const collects = ({ template }: ProjectContext): boolean => template.tool.includes('collector');

/** Where a collecting project has no slot left, what the worker brings of their own; null where nothing more is taken. */
export async function freeTask(projectID: string): Promise<WorkTask | null> {
  const context = await queryClient.ensureQueryData(projectQuery(projectID));
  if (!collects(context)) return null;
  // A filled quota is why there was no slot as well: nobody should go out for pictures that are refused.
  const { acquisition } = await client.ask(collectRoutes.acquisition, {
    params: { projectID },
    query: { uID: claimsNow().uID },
  });
  if (acquisition !== 'open') return null;
  return {
    unitID: ACQUISITION_UNIT,
    workID: nameOf(projectID),
    contentURL: '',
    fileURL: '',
    fileURLs: [],
    assignedAt: new Date().toISOString(),
    deadline: '',
    price: context.project.projectPrice.workUnitPrice,
    round: 1,
    reWork: false,
    preAssigned: false,
  };
}

export async function acquire(task: WorkTask, { projectID, work, onProgress }: Sending): Promise<void> {
  const content = JSON.stringify({ data: work.data });
  await client.ask(collectRoutes.acquire, {
    params: { projectID },
    body: {
      content,
      workBy: claimsNow().uID,
      assignKey: task.workID,
      ...(await seal(ACQUISITION_UNIT, content)),
    },
    files: { file: work.files ?? [] },
    onProgress: (sent, total) => onProgress?.(sent / total),
  });
  localStorage.removeItem(slotOf(projectID));
}
