import { z } from 'zod';
import { Role } from '../enums.ts';
import { ProjectID, UID } from '../ids.ts';
import { route } from '../route.ts';
import { AgreedDocument } from './account.ts';

const taskers = [Role.tasker] as const;

/** What is promised before working in a project, and before reviewing in it. */
export const PledgeType = { work: 5, eval: 6 } as const;
export type PledgeType = (typeof PledgeType)[keyof typeof PledgeType];

const isPledgeType = (type: number): type is PledgeType =>
  type === PledgeType.work || type === PledgeType.eval;
const Type = z.coerce.number().int().refine(isPledgeType, 'must be 5 (work) or 6 (review)');

export const pledgeRoutes = {
  signed: route({
    service: 'unit',
    method: 'GET',
    path: '/api/v1/gunit/{projectID}/unit/pledge/{uID}',
    access: taskers,
    summary: 'Whether the caller signed the pledge of a project: type 5 for work, 6 for review',
    params: z.object({ projectID: ProjectID, uID: UID }),
    query: z.object({ type: Type.default(PledgeType.work) }),
    self: ['uID'],
    answer: z.object({ pledge: z.boolean() }),
    errors: ['1000', '1003', '1005'],
  }),
  sign: route({
    service: 'unit',
    method: 'POST',
    path: '/api/v1/gunit/{projectID}/unit/pledge',
    access: taskers,
    summary: 'Sign the pledge of a project in its latest version',
    sealed: true,
    params: z.object({ projectID: ProjectID }),
    body: z.object({
      sign: z.string().min(1).max(400_000),
      type: z.number().int().refine(isPledgeType, 'must be 5 (work) or 6 (review)'),
      securityPledge: AgreedDocument,
    }),
    errors: ['1000', '1003', '1005'],
  }),
};
