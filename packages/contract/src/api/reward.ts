import { z } from 'zod';
import { Role } from '../enums.ts';
import { ProjectID, UID } from '../ids.ts';
import { route } from '../route.ts';

const anyone = [Role.admin, Role.manager, Role.requester, Role.tasker] as const;
const taskers = [Role.tasker] as const;
const int = z.number().int();

export const rewardRoutes = {
  balance: route({
    service: 'reward',
    method: 'GET',
    path: '/api/v1/greward/user/{uID}/balance',
    access: taskers,
    summary: 'The caller’s points: all (0), withdrawable (1) or for automatic payout (2)',
    params: z.object({ uID: UID }),
    query: z.object({ billType: z.coerce.number().int().min(0).max(2).default(0) }),
    self: ['uID'],
    answer: z.object({ balance: int }),
    errors: ['1000', '1003'],
  }),
  reward: route({
    service: 'reward',
    method: 'GET',
    path: '/api/v1/greward/user/{uID}/reward',
    access: taskers,
    summary: 'The caller’s points left and points paid out so far',
    params: z.object({ uID: UID }),
    self: ['uID'],
    answer: z.object({ userReward: z.object({ balance: int, withdrawal: int }) }),
    errors: ['1003'],
  }),
  deposit: route({
    service: 'reward',
    method: 'GET',
    path: '/api/v1/greward/user/{uID}/deposit/{projectID}',
    access: taskers,
    summary: 'What the caller earned in a project by work (1) or review (2)',
    params: z.object({ uID: UID, projectID: ProjectID }),
    query: z.object({ permission: z.coerce.number().int().min(1).max(2).default(1) }),
    self: ['uID'],
    answer: z.object({ userDeposit: z.object({ deposit: int }) }),
    errors: ['1000', '1003', '1005'],
  }),
  projectPrice: route({
    service: 'reward',
    method: 'GET',
    path: '/api/v1/greward/project/{projectID}',
    access: anyone,
    summary: 'The prices of a project',
    params: z.object({ projectID: ProjectID }),
    answer: z.object({
      project: z.object({
        projectPrice: z.object({ workUnitPrice: int, evalUnitPrice: int, priceDescription: z.string() }),
      }),
    }),
    errors: ['1005'],
  }),
};
