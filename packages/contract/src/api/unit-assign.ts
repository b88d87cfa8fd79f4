import { z } from 'zod';
import { Role } from '../enums.ts';
import { ProjectID, UID, UnitID } from '../ids.ts';
import { route } from '../route.ts';
import { EvalTask, WorkTask } from './unit.ts';

const inProject = z.object({ projectID: ProjectID });
/** workAssignID or evalAssignID of a row of the assigned list. */
const named = z.object({ uID: UID, assignID: z.uuid() });

export const assignRoutes = {
  openWork: route({
    service: 'unit',
    method: 'POST',
    path: '/api/v1/gunit/{projectID}/unit/work/preAssigned',
    access: [Role.tasker],
    summary: 'Opens a work of the caller’s assigned list: a held, a rejected or a reserved unit',
    params: inProject,
    body: named,
    self: ['uID'],
    answer: z.object({ workTask: WorkTask }),
    errors: ['1000', '1003', '1005', '1020', '1021'],
  }),
  openEval: route({
    service: 'unit',
    method: 'POST',
    path: '/api/v1/gunit/{projectID}/unit/eval/preAssigned',
    access: [Role.tasker],
    summary: 'Opens a review of the caller’s assigned list: a held one, a re-review or a reserved unit',
    params: inProject,
    body: named,
    self: ['uID'],
    answer: z.object({ evalTask: EvalTask }),
    errors: ['1000', '1003', '1005', '1020', '1021'],
  }),
  preassign: route({
    service: 'unit',
    method: 'POST',
    path: '/api/v1/gunit/{projectID}/unit/preassign',
    access: [Role.admin, Role.manager],
    summary: 'Reserves units for one person: they get these first, and nobody else does while it lasts',
    params: inProject,
    body: z.object({
      /** The tasker whom the units are for, not the caller. */
      uID: UID,
      unitIDs: z.array(UnitID).min(1).max(500),
      /** 1 waiting units to work on, 2 submitted units to review */
      part: z.union([z.literal(1), z.literal(2)]),
      /** How long the reservation lasts. */
      hours: z
        .number()
        .int()
        .min(1)
        .max(24 * 90)
        .default(24 * 7),
    }),
    answer: z.object({
      reserved: z.array(z.object({ unitID: UnitID, assignID: z.uuid() })),
      /** missing: no such unit; state: not waiting (for this part); part: this person already took part in the unit */
      refused: z.array(z.object({ unitID: UnitID, why: z.enum(['missing', 'state', 'part']) })),
    }),
    errors: ['1000', '1003', '1005'],
  }),
};
