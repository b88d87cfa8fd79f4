import { z } from 'zod';
import { Role } from '../enums.ts';
import { ProjectID, UID } from '../ids.ts';
import { route } from '../route.ts';

const taskers = [Role.tasker] as const;
const operators = [Role.admin, Role.manager, Role.requester] as const;
const int = z.number().int();
const inProject = z.object({ projectID: ProjectID });

export const PreTestType = { choice: 1, text: 2 } as const;
/** A pre-test of the kind noanswer has no key: only an operator can let somebody pass. */
export const PRE_TEST_KINDS = ['default', 'noanswer'] as const;

export const PreTest = z.object({
  preTestID: z.uuid(),
  problem: z.string(),
  examples: z.array(z.object({ num: int, example: z.string() })),
  type: int,
});
export type PreTest = z.infer<typeof PreTest>;

export const PreTestAnswer = z.object({
  preTestID: z.uuid(),
  answer: int.min(1).max(1000).optional(),
  simpleAnswer: z.string().max(2000).optional(),
});
export type PreTestAnswer = z.infer<typeof PreTestAnswer>;

export const pretestRoutes = {
  list: route({
    service: 'project',
    method: 'GET',
    path: '/api/v1/gproject/{projectID}/pretest',
    access: taskers,
    summary: 'The questions of a project’s pre-test, never their answers; 204 when it asks nothing',
    params: inProject,
    query: z.object({ uID: UID.optional() }),
    self: ['uID'],
    answer: z.object({ preTests: z.array(PreTest), kind: z.enum(PRE_TEST_KINDS), pass: z.boolean() }),
    mayBeEmpty: true,
    errors: ['1003', '1005'],
  }),
  answer: route({
    service: 'project',
    method: 'POST',
    path: '/api/v1/gproject/{projectID}/pretest/answer',
    access: taskers,
    summary:
      'Answer the pre-test: every question once, or none where it asks none; tells only whether all were right',
    params: inProject,
    body: z.object({ uID: UID, preTests: z.array(PreTestAnswer).max(200).default([]) }),
    self: ['uID'],
    answer: z.object({ pass: z.boolean() }),
    errors: ['1000', '1003', '1005', '1018'],
  }),
  admit: route({
    service: 'project',
    method: 'PUT',
    path: '/api/v1/gproject/{projectID}/pretest/admission',
    access: operators,
    summary: 'Let a tasker pass the pre-test by hand, or take that back',
    params: inProject,
    body: z.object({ userID: z.string().trim().min(1).max(254), pass: z.boolean() }),
    errors: ['1000', '1003', '1005'],
  }),
};
