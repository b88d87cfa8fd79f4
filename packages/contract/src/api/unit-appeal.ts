import { z } from 'zod';
import { Role } from '../enums.ts';
import { ProjectID, UID, UnitID, WorkID } from '../ids.ts';
import { route } from '../route.ts';
import { reason } from './unit.ts';

const ofUnit = z.object({ projectID: ProjectID, unitID: UnitID });
const int = z.number().int();

/** A rejected work may be appealed once, within this many days of the rejection. */
export const APPEAL_DAYS = 7;

export const Appeal = z.object({
  workID: WorkID,
  unitID: UnitID,
  reason: z.string(),
  /** What the reviewer had said, at which stage. */
  rejectReason: z.string(),
  stage: int,
  state: z.enum(['open', 'upheld', 'dismissed']),
  openedAt: z.string(),
  /** Since when an operator decides it, because no reviewer has in time; null while reviewers may. */
  escalatedAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Why it was dismissed. */
  decisionReason: z.string().nullable(),
});
export type Appeal = z.infer<typeof Appeal>;

export const appealRoutes = {
  open: route({
    service: 'unit',
    method: 'POST',
    path: '/api/v1/gunit/{projectID}/unit/{unitID}/appeal',
    access: [Role.tasker],
    summary: 'Appeal a rejection of one’s own work: another reviewer decides; sent twice it counts once',
    params: ofUnit,
    body: z.object({ uID: UID, workID: WorkID, reason }),
    self: ['uID'],
    answer: z.object({ appeal: Appeal }),
    errors: ['1000', '1003', '1005', '1009', '1021'],
  }),
  read: route({
    service: 'unit',
    method: 'GET',
    path: '/api/v1/gunit/{projectID}/unit/{unitID}/appeal',
    access: [Role.tasker],
    summary: 'The appeal of a work, for its worker and the reviewers concerned',
    params: ofUnit,
    query: z.object({ uID: UID, workID: WorkID }),
    self: ['uID'],
    answer: z.object({
      appeal: Appeal.nullable(),
      /** Until when the caller may appeal; null when there is nothing (more) to appeal. */
      appealableUntil: z.string().nullable(),
    }),
    errors: ['1000', '1003', '1005'],
  }),
};
