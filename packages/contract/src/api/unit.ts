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

/** One of the files that a worker handed in; the document's `files[position]` is about this one. */
export const SubmittedFile = z.object({
  position: int,
  url: z.string(),
  /** What the worker called it; text to show, never a path. */
  name: z.string(),
  /** Told by its bytes. */
  type: z.string(),
  bytes: int,
  sha256: z.string(),
});
export type SubmittedFile = z.infer<typeof SubmittedFile>;

export const WorkTask = z.object({
  unitID: UnitID,
  workID: WorkID,
  contentURL: z.string(),
  /** The unit's own file: the picture to label, or the brief of a slot to fill. */
  fileURL: z.string(),
  /** What the worker kept last, else handed in with the latest round, in order; empty for new work. */
  fileURLs: z.array(SubmittedFile),
  assignedAt: z.string(),
  deadline: z.string(),
  /** What the worker earns when it passes, frozen when it was assigned. */
  price: int,
  /** Grows with each submit of this turn: 1 for new work, more for re-work. */
  round: int,
  reWork: z.boolean(),
  /** Reserved for this worker by an operator: only then an intermediate save is offered. */
  preAssigned: z.boolean(),
});
export type WorkTask = z.infer<typeof WorkTask>;

/** Why a rejected work is looked at again; `stage` is the review stage that rejected it. */
export const TaskAppeal = z.object({ reason: z.string(), rejectReason: z.string(), stage: int });

export const EvalTask = z.object({
  unitID: UnitID,
  workID: WorkID,
  workBy: UID,
  evalID: EvalID,
  contentURL: z.string(),
  /** The unit's own file, as its worker got it. */
  fileURL: z.string(),
  /** What the worker handed in, in order. */
  fileURLs: z.array(SubmittedFile),
  assignedAt: z.string(),
  deadline: z.string(),
  price: int,
  stage: int,
  round: int,
  report: z.boolean(),
  /** Opened by name from the assigned list: only then an intermediate save is offered. */
  preAssigned: z.boolean(),
  /** Set when the worker appealed: pass upholds the worker, reject dismisses the appeal for good. */
  appeal: TaskAppeal.nullable(),
});
export type EvalTask = z.infer<typeof EvalTask>;

/** `next=true` asks for the next task in the same trip: the submit counts whatever becomes of that. */
const next = { next: flag.optional() };
export const NextWork = z.object({ next: WorkTask.nullable().optional() });
export const NextEval = z.object({ next: EvalTask.nullable().optional() });

/** `content` is JSON text {unitID, data, rejectReason?, unableReason?, ml?}; the server keeps the very text it was sent. */
export const content = z.string().min(2).max(20_000_000);
export const reason = z.string().trim().min(1).max(5000);
export const seal = { sessKey: z.string().min(1).max(1024), sess: z.string().min(1).max(4096) };
const file = { usePrevFile: flag.optional() };
const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

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
      /** The classes that were judged by, as JSON. */
      classes: z.string().max(200_000).refine(isJson, 'must be JSON').optional(),
      ...next,
    }),
    multipart: ['file'],
    self: ['evalBy'],
    answer: NextEval,
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
/** One hand-in of a turn: before and after of a unit that was re-worked. verdict: 1 rejected, 2 passed, null not decided. */
export const ReviewRound = z.object({
  round: int,
  contentURL: z.string(),
  fileURL: z.string(),
  fileURLs: z.array(SubmittedFile),
  submittedAt: z.string(),
  verdict: int.nullable(),
  reason: z.string().nullable(),
});
export type ReviewRound = z.infer<typeof ReviewRound>;
const Turn = z.object({
  workID: WorkID,
  workBy: UID,
  contentURL: z.string(),
  fileURL: z.string(),
  fileURLs: z.array(SubmittedFile),
  /** All hand-ins, oldest first. */
  rounds: z.array(ReviewRound),
});

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
    summary:
      'Save work without submitting it, with all its files; usePrevFile leaves those that were saved or handed in before',
    params: inProject,
    body: keepWork,
    multipart: ['file'],
    repeated: ['file'],
    self: ['workBy'],
    errors: ['1000', '1003', '1005', '1009', '1014', '1015', '1016', '1017'],
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
      ...next,
    }),
    /** Several files are sent as `file` several times; the document's files[i] is about the i-th. */
    multipart: ['file'],
    repeated: ['file'],
    self: ['workBy'],
    answer: NextWork,
    errors: ['1000', '1003', '1005', '1009', '1014', '1015', '1016', '1017', '1021'],
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
        /** To a worker an alias: no account answers to it, so nobody learns who judged them. */
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
          /** Of a work that was appealed: with a reviewer, with an operator, or how it ended. */
          appeal: z.enum(['open', 'operator', 'upheld', 'dismissed']).nullable(),
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
