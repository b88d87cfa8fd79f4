import { z } from 'zod';
import { Role } from '../enums.ts';
import { ProjectID, UnitID } from '../ids.ts';
import { route } from '../route.ts';

const anyone = [Role.admin, Role.manager, Role.requester, Role.tasker] as const;

export const preprocRoutes = {
  simple: route({
    service: 'preproc',
    method: 'GET',
    path: '/api/v1/gpreproc/{projectID}/unit/{unitID}/simple',
    access: anyone,
    summary: 'The name that a unit’s file had when it was brought',
    params: z.object({ projectID: ProjectID, unitID: UnitID }),
    answer: z.object({ unit: z.object({ orgFileName: z.string() }) }),
    errors: ['1003', '1005'],
  }),
  ml: route({
    service: 'preproc',
    method: 'POST',
    path: '/api/v1/gpreproc/{projectID}/ml',
    access: anyone,
    summary: 'The AI draft of a unit; 204 when there is none',
    params: z.object({ projectID: ProjectID }),
    body: z.object({ unitID: UnitID }),
    answer: z.object({ mlData: z.unknown() }),
    mayBeEmpty: true,
    errors: ['1000', '1003', '1005'],
  }),
};
