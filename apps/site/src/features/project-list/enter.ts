import type { ListedProject } from '@pumasi/contract/api/project';
import { WorkEnv } from '@pumasi/contract/enums';
import type { Taken } from '../unit/take.ts';

export type Entry = 'go' | 'mobileOnly' | 'noPermission' | 'pretest' | 'noData' | 'failed' | 'expired';

interface Way {
  mobile: boolean;
  /** Asks for a unit: the permission check of the spec. */
  take: () => Promise<Taken<unknown>>;
}

export type Enterable = Pick<ListedProject, 'projectID' | 'workEnv' | 'canParticipate'>;

/** The steps of the spec in their order: device, permission flag, a unit asked for, then where to go. */
export async function enterProject(
  project: Omit<Enterable, 'projectID'>,
  { mobile, take }: Way,
): Promise<Entry> {
  if (project.workEnv === WorkEnv.mobile && !mobile) return 'mobileOnly';
  if (!project.canParticipate) return 'noPermission';
  const taken = await take();
  switch (taken.kind) {
    case 'task':
      return 'go';
    case 'none':
      return 'noData';
    case 'pretest':
      return 'pretest';
    case 'forbidden':
      return 'noPermission';
    case 'failed':
      return 'failed';
    case 'expired':
      return 'expired';
  }
}
