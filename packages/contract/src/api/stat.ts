import { z } from 'zod';
import { Role } from '../enums.ts';
import { ProjectID, UID } from '../ids.ts';
import { paging, route } from '../route.ts';

export const statRoutes = {
  ranking: route({
    service: 'stat',
    method: 'GET',
    path: '/api/v1/public/gstat/user/accum/list',
    access: 'public',
    summary: 'Who earned most so far, ids masked',
    query: z.object(paging(50, 15)),
    answer: z.object({ userStats: z.array(z.object({ email: z.string(), pay: z.number().int() })) }),
    mayBeEmpty: true,
    errors: ['1000'],
  }),
  timeouts: route({
    service: 'stat',
    method: 'GET',
    path: '/api/v1/gstat/user/{uID}/timeout/count',
    access: [Role.tasker],
    summary: 'How often the caller’s assignments in a project timed out',
    params: z.object({ uID: UID }),
    query: z.object({
      projectID: ProjectID,
      permission: z.coerce.number().int().min(1).max(2).default(1),
    }),
    self: ['uID'],
    answer: z.object({ count: z.number().int() }),
    errors: ['1000', '1003', '1005'],
  }),
};
