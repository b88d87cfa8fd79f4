import { z } from 'zod';
import { Role } from '../enums.ts';
import { EvalID, ProjectID, UID, UnitID, WorkID } from '../ids.ts';
import { paging, route } from '../route.ts';

const anyone = [Role.admin, Role.manager, Role.requester, Role.tasker] as const;
const taskers = [Role.tasker] as const;
const int = z.number().int();
const inProject = z.object({ projectID: ProjectID });
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

export const ProjectProgress = z.object({
  total: int,
  pass: int,
  reject: int,
  evalWait: int,
  reevalWait: int,
  evaling: int,
  workWait: int,
  working: int,
  report: int,
  evalor: int,
  worker: int,
});
export type ProjectProgress = z.infer<typeof ProjectProgress>;

export const WorkTask = z.object({
  unitID: UnitID,
  workID: WorkID,
  contentURL: z.string(),
  fileURL: z.string(),
  assignedAt: z.string(),
  deadline: z.string(),
  /** What the worker earns when it passes, frozen when it was assigned. */
  price: int,
  /** Grows with each submit of this turn: 1 for new work, more for re-work. */
  round: int,
  reWork: z.boolean(),
});
export type WorkTask = z.infer<typeof WorkTask>;

export const EvalTask = z.object({
  unitID: UnitID,
  workID: WorkID,
  workBy: UID,
  evalID: EvalID,
  contentURL: z.string(),
  fileURL: z.string(),
  assignedAt: z.string(),
  deadline: z.string(),
  price: int,
  stage: int,
  round: int,
  report: z.boolean(),
});
export type EvalTask = z.infer<typeof EvalTask>;

/** `content` is JSON text {unitID, data, rejectReason?, unableReason?, ml?}; the server keeps the very text it was sent. */
const content = z.string().min(2).max(20_000_000);
const reason = z.string().trim().min(1).max(5000);
const seal = { sessKey: z.string().min(1).max(1024), sess: z.string().min(1).max(4096) };
const file = { usePrevFile: flag.optional() };

const keepWork = z.object({ unitID: UnitID, content, workBy: UID, ...file });
const keepEval = z.object({ unitID: UnitID, content, evalBy: UID, workID: WorkID, ...file });

const judge = (step: 'pass' | 'reject', summary: string) =>
  route({
    service: 'unit',
    method: 'PUT',
    path: `/api/v1/gunit/{projectID}/unit/eval/${step}`,
    access: taskers,
    summary,
    params: inProject,
    body: keepEval.extend({
      ...seal,
      report: flag.optional(),
      reportReason: reason.optional(),
      rejectReason: reason.optional(),
      classes: z.string().max(200_000).optional(),
    }),
    multipart: ['file'],
    self: ['evalBy'],
    errors: ['1000', '1003', '1005', '1014', '1015', '1016', '1021'],
  });

const assignRoutes = <K extends 'work' | 'eval'>(kind: K) => {
  const row = z.object({
    [`${kind}AssignID`]: z.uuid(),
    unitID: UnitID,
    report: z.boolean(),
    state: int,
    workState: int.nullable(),
    evalState: int.nullable(),
  });
  return {
    count: route({
      service: 'unit',
      method: 'GET',
      path: `/api/v1/gunit/{projectID}/unit/${kind}/assign/count`,
      access: taskers,
      summary: `How many units are assigned to the caller for ${kind}`,
      params: inProject,
      query: z.object({ uID: UID }),
      self: ['uID'],
      answer: z.object({ count: int }),
      errors: ['1003', '1005'],
    }),
    list: route({
      service: 'unit',
      method: 'GET',
      path: `/api/v1/gunit/{projectID}/unit/${kind}/assign/list`,
      access: taskers,
      summary: `The units assigned to the caller for ${kind}, latest first`,
      params: inProject,
      query: z.object({ uID: UID, ...paging(100) }),
      self: ['uID'],
      answer: z.object({ [`${kind}Assigns`]: z.array(row) }),
      mayBeEmpty: true,
      errors: ['1000', '1003', '1005'],
    }),
    one: route({
      service: 'unit',
      method: 'GET',
      path: `/api/v1/gunit/{projectID}/unit/${kind}/assign`,
      access: taskers,
      summary: `The caller’s ${kind} assignment of one unit; 204 when there is none`,
      params: inProject,
      query: z.object({ unitID: UnitID, uID: UID }),
      self: ['uID'],
      answer: z.object({ [`${kind}Assign`]: row }),
      mayBeEmpty: true,
      errors: ['1000', '1003', '1005'],
    }),
  };
};
const workAssign = assignRoutes('work');
const evalAssign = assignRoutes('eval');

const userProgress = z.object({
  total: int,
  totalWork: int,
  pass: int,
  passWork: int,
  reject: int,
  rejectWork: int,
  evalWait: int,
  evalWaitWork: int,
  report: int,
});
const reviewerProgress = z.object({
  total: int,
  totalEval: int,
  pass: int,
  passEval: int,
  reject: int,
  rejectEval: int,
  reevalWait: int,
  reevalWaitEval: int,
  report: int,
});
const mine = z.object({ projectID: ProjectID, uID: UID });

const when = z.string().nullable();
const Turn = z.object({ workID: WorkID, workBy: UID, contentURL: z.string(), fileURL: z.string() });

export const unitRoutes = {
  publicProgress: route({
    service: 'unit',
    method: 'GET',
    path: '/api/v1/public/gunit/project/{projectID}/progress',
    access: 'public',
    summary: 'The progress of a public project',
    params: inProject,
    answer: z.object({ projectProgress: ProjectProgress }),
    errors: ['1005'],
  }),
  progress: route({
    service: 'unit',
    method: 'GET',
    path: '/api/v1/gunit/project/{projectID}/progress',
    access: anyone,
    summary: 'The progress of a project',
    params: inProject,
    answer: z.object({ projectProgress: ProjectProgress }),
    errors: ['1005'],
  }),
  takeWork: route({
    service: 'unit',
    method: 'POST',
    path: '/api/v1/gunit/{projectID}/unit/work',
    access: taskers,
    summary:
      'The unit that the caller holds, a rejected one of the caller’s, or a free one; 204 when there is none',
    params: inProject,
    body: z.object({ uID: UID }),
    self: ['uID'],
    answer: z.object({ workTask: WorkTask }),
    mayBeEmpty: true,
    errors: ['1000', '1003', '1005', '1020'],
  }),
  takeEval: route({
    service: 'unit',
    method: 'POST',
    path: '/api/v1/gunit/{projectID}/unit/eval',
    access: taskers,
    summary: 'The work that the caller reviews, or the next one to review; 204 when there is none',
    params: inProject,
    body: z.object({ uID: UID, reWork: z.boolean().optional() }),
    self: ['uID'],
    answer: z.object({ evalTask: EvalTask }),
    mayBeEmpty: true,
    errors: ['1000', '1003', '1005', '1020'],
  }),
  keepWork: route({
    service: 'unit',
    method: 'PUT',
    path: '/api/v1/gunit/{projectID}/unit/work/keep',
    access: taskers,
    summary: 'Save work without submitting it',
    params: inProject,
    body: keepWork,
    multipart: ['file'],
    self: ['workBy'],
    errors: ['1000', '1003', '1005', '1014', '1015', '1016'],
  }),
  submitWork: route({
    service: 'unit',
    method: 'PUT',
    path: '/api/v1/gunit/{projectID}/unit/work',
    access: taskers,
    summary: 'Submit work, or report with a reason that it cannot be done; sent twice it counts once',
    params: inProject,
    body: keepWork.extend({
      ...seal,
      report: flag.optional(),
      reportReason: reason.optional(),
      assignKey: z.string().max(64).optional(),
    }),
    multipart: ['file'],
    self: ['workBy'],
    errors: ['1000', '1003', '1005', '1014', '1015', '1016', '1017', '1021'],
  }),
  keepEval: route({
    service: 'unit',
    method: 'PUT',
    path: '/api/v1/gunit/{projectID}/unit/eval/keep',
    access: taskers,
    summary: 'Save a review without deciding it',
    params: inProject,
    body: keepEval,
    multipart: ['file'],
    self: ['evalBy'],
    errors: ['1000', '1003', '1005', '1014', '1015', '1016'],
  }),
  pass: judge('pass', 'Pass a work, or approve its report that it cannot be done'),
  reject: judge('reject', 'Reject a work, or its report, with a reason'),
  workAssignCount: workAssign.count,
  workAssignList: workAssign.list,
  workAssignOne: workAssign.one,
  evalAssignCount: evalAssign.count,
  evalAssignList: evalAssign.list,
  evalAssignOne: evalAssign.one,
  review: route({
    service: 'unit',
    method: 'POST',
    path: '/api/v1/gunit/{projectID}/unit/{unitID}/review',
    access: anyone,
    summary: 'What was done to a unit, for those who took part in it and for operators',
    params: z.object({ projectID: ProjectID, unitID: UnitID }),
    answer: z.object({
      evalReview: Turn.extend({
        workAssignedAt: when,
        workedAt: when,
        evalID: EvalID,
        evalBy: UID,
        assignedAt: when,
        evaledAt: when,
      }).optional(),
      workReview: Turn.extend({ assignedAt: when, workedAt: when }).optional(),
      unitReview: z.object({ contentURL: z.string(), fileURL: z.string() }).optional(),
    }),
    errors: ['1003', '1005'],
  }),
  count: route({
    service: 'unit',
    method: 'GET',
    path: '/api/v1/gunit/{projectID}/unit/count',
    access: taskers,
    summary: 'How many units the caller worked on or reviewed',
    params: inProject,
    query: z.object({ uID: UID, workBy: UID.optional(), evalBy: UID.optional() }),
    self: ['uID', 'workBy', 'evalBy'],
    answer: z.object({ count: int }),
    errors: ['1000', '1003', '1005'],
  }),
  list: route({
    service: 'unit',
    method: 'GET',
    path: '/api/v1/gunit/{projectID}/unit/list',
    access: taskers,
    summary: 'The units that the caller worked on or reviewed, latest first',
    params: inProject,
    query: z.object({ uID: UID, workBy: UID.optional(), evalBy: UID.optional(), ...paging(200) }),
    self: ['uID', 'workBy', 'evalBy'],
    answer: z.object({
      units: z.array(
        z.object({
          unitID: UnitID,
          workState: int,
          evalState: int.nullable(),
          works: z.array(z.object({ assignedAt: when, workedAt: when })),
          evals: z.array(z.object({ assignedAt: when, evaledAt: when })),
        }),
      ),
    }),
    mayBeEmpty: true,
    errors: ['1000', '1003', '1005'],
  }),
  workProgress: route({
    service: 'unit',
    method: 'GET',
    path: '/api/v1/gunit/{projectID}/unit/work/{uID}/progress',
    access: taskers,
    summary: 'How the caller’s work in a project stands',
    params: mine,
    self: ['uID'],
    answer: z.object({ workProgress: userProgress }),
    errors: ['1003', '1005'],
  }),
  workProgressDetail: route({
    service: 'unit',
    method: 'GET',
    path: '/api/v1/gunit/{projectID}/unit/work/{uID}/progress/detail',
    access: taskers,
    summary: 'The same with the cumulative rejects',
    params: mine,
    self: ['uID'],
    answer: z.object({ workProgress: userProgress }),
    errors: ['1003', '1005'],
  }),
  evalProgress: route({
    service: 'unit',
    method: 'GET',
    path: '/api/v1/gunit/{projectID}/unit/eval/{uID}/progress',
    access: taskers,
    summary: 'How the caller’s reviews in a project stand',
    params: mine,
    self: ['uID'],
    answer: z.object({ evalProgress: reviewerProgress }),
    errors: ['1003', '1005'],
  }),
  evalProgressDetail: route({
    service: 'unit',
    method: 'GET',
    path: '/api/v1/gunit/{projectID}/unit/eval/{uID}/progress/detail',
    access: taskers,
    summary: 'The same with the cumulative rejects',
    params: mine,
    self: ['uID'],
    answer: z.object({ evalProgress: reviewerProgress }),
    errors: ['1003', '1005'],
  }),
};
