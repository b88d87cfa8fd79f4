import { z } from 'zod';
import { Role } from '../enums.ts';
import { ProjectID, UID } from '../ids.ts';
import { paging, route } from '../route.ts';

const anyone = [Role.admin, Role.manager, Role.requester, Role.tasker] as const;
const operators = [Role.admin, Role.manager, Role.requester] as const;
const taskers = [Role.tasker] as const;
const int = z.number().int();

export const PublicProject = z.object({
  projectID: ProjectID,
  name: z.string(),
  description: z.string(),
  category: int,
  workUnitPrice: int,
  startAt: z.string(),
  endAt: z.string(),
  workEnv: int,
  state: int,
});
export type PublicProject = z.infer<typeof PublicProject>;

/** What to expect of a project's work; null until enough of it passed to be fair. */
export const ProjectStatistics = z
  .object({
    /** From assignment to submit, of works that passed. */
    medianSeconds: int,
    /** 0 to 1: works that passed review without ever being rejected, of those that were decided. */
    passRate: z.number(),
    pointsPerHour: int,
    /** How many passed works this rests on. */
    basis: int,
  })
  .nullable();
export type ProjectStatistics = z.infer<typeof ProjectStatistics>;

export const ListedProject = z.object({
  projectID: ProjectID,
  name: z.string(),
  description: z.string(),
  workEnv: int,
  category: int,
  startAt: z.string(),
  endAt: z.string(),
  tool: z.string(),
  participated: z.boolean(),
  canParticipate: z.boolean(),
  /** The stored level that a level-limited project admits; 0 admits everybody. */
  minLevel: int,
  price: z.object({ workUnitPrice: int, evalUnitPrice: int }),
  progress: z.object({ total: int, workWait: int, pass: int }),
  workProgress: z.object({ reject: int }),
  evalProgress: z.object({ reevalWait: int }),
  statistics: ProjectStatistics,
});
export type ListedProject = z.infer<typeof ListedProject>;

/** A project that the caller took part in, with every figure of its row: no further call is needed to show it. */
export const HistoryProject = z.object({
  projectID: ProjectID,
  name: z.string(),
  category: int,
  state: int,
  lastAt: z.string().nullable(),
  total: int,
  totalWork: int,
  pass: int,
  passWork: int,
  /** Rejected now; `totReject` counts every rejection there ever was. */
  reject: int,
  rejectWork: int,
  totReject: int,
  evalWait: int,
  evalWaitWork: int,
  report: int,
  /** Assignments that ran out, and units taken out of the project while they were the caller’s. */
  timeout: int,
  delete: int,
  unitPrice: int,
  priceDescription: z.string(),
  pay: int,
});
export type HistoryProject = z.infer<typeof HistoryProject>;

const historyQuery = {
  type: z.coerce.number().int().min(1).max(2).default(1),
  state: z.coerce.number().int().min(1).max(5).optional(),
};

export const ProjectDetail = z.object({
  projectID: ProjectID,
  name: z.string(),
  description: z.string(),
  category: int,
  workEnv: int,
  state: int,
  startAt: z.string(),
  endAt: z.string(),
  templateID: z.string(),
  publicQuestion: z.boolean(),
  pledge: z.boolean(),
  /** 1 work, 2 review: what the caller does in it; 1 for whoever did nothing yet. */
  participateType: int,
  guideVersion: int,
  projectPrice: z.object({ workUnitPrice: int, evalUnitPrice: int, priceDescription: z.string() }),
  statistics: ProjectStatistics,
  gunitProject: z.object({
    workTimeout: int,
    evalTimeout: int,
    reWorkTimeout: int,
    reEvalTimeout: int,
    workMinTimeout: int,
    evalMinTimeout: int,
    reWorkMinTimeout: int,
    reEvalMinTimeout: int,
  }),
});
export type ProjectDetail = z.infer<typeof ProjectDetail>;

export const ProjectClass = z.object({
  classID: z.string(),
  parentID: z.string().nullable(),
  name: z.string(),
  sysName: z.string(),
  type: z.string(),
  description: z.string(),
  mappingNames: z.array(z.string()),
  color: z.string(),
});
export type ProjectClass = z.infer<typeof ProjectClass>;

export interface ClassNode extends ProjectClass {
  children: ClassNode[];
}
const ClassNode: z.ZodType<ClassNode> = ProjectClass.extend({
  get children() {
    return z.array(ClassNode);
  },
});

export const Guide = z.object({
  markdown: z.string(),
  version: int,
  type: int,
  createdAt: z.string(),
  /** The version that the caller saw before this one, until a day after this one was first seen. */
  changed: z.object({ version: int, markdown: z.string() }).nullable(),
});
export type Guide = z.infer<typeof Guide>;

export const RollingMessage = z.object({ messageID: z.uuid(), description: z.string() });
export type RollingMessage = z.infer<typeof RollingMessage>;

const list = (path: string, summary: string) =>
  route({
    service: 'project',
    method: 'GET',
    path,
    access: taskers,
    summary,
    params: z.object({ uID: UID }),
    self: ['uID'],
    answer: z.object({ projects: z.array(ListedProject) }),
    mayBeEmpty: true,
    errors: ['1003'],
  });

export const projectRoutes = {
  publicList: route({
    service: 'project',
    method: 'GET',
    path: '/api/v1/public/gproject/project/list',
    access: 'public',
    summary: 'Public projects in one state, latest first',
    query: z.object({ ...paging(50, 8), state: z.coerce.number().int().min(3).max(3).default(3) }),
    answer: z.object({ projects: z.array(PublicProject) }),
    mayBeEmpty: true,
    errors: ['1000'],
  }),
  workable: list(
    '/api/v1/gproject/project/{uID}/workable',
    'Projects that the caller works in or may work in',
  ),
  evalable: list(
    '/api/v1/gproject/project/{uID}/evalable',
    'Projects that the caller reviews in or may review in',
  ),
  historyCount: route({
    service: 'project',
    method: 'GET',
    path: '/api/v1/gproject/project/user/{uID}/count',
    access: taskers,
    summary: 'How many projects the caller worked in (1) or reviewed in (2)',
    params: z.object({ uID: UID }),
    query: z.object(historyQuery),
    self: ['uID'],
    answer: z.object({ count: int }),
    errors: ['1000', '1003'],
  }),
  historyList: route({
    service: 'project',
    method: 'GET',
    path: '/api/v1/gproject/project/user/{uID}/list',
    access: taskers,
    summary: 'The projects that the caller worked in (1) or reviewed in (2), last active first',
    params: z.object({ uID: UID }),
    query: z.object({ ...historyQuery, ...paging(100) }),
    self: ['uID'],
    answer: z.object({ projects: z.array(HistoryProject) }),
    mayBeEmpty: true,
    errors: ['1000', '1003'],
  }),
  detail: route({
    service: 'project',
    method: 'GET',
    path: '/api/v1/gproject/project/{projectID}',
    access: anyone,
    summary: 'A project as its work and review screens need it',
    params: z.object({ projectID: ProjectID }),
    query: z.object({ uID: UID.optional(), act: z.coerce.number().int().optional() }),
    self: ['uID'],
    answer: z.object({ project: ProjectDetail }),
    errors: ['1003', '1005'],
  }),
  simple: route({
    service: 'project',
    method: 'GET',
    path: '/api/v1/gproject/project/{projectID}/simple',
    access: anyone,
    summary: 'The name of a project',
    params: z.object({ projectID: ProjectID }),
    answer: z.object({ project: z.object({ projectID: ProjectID, name: z.string() }) }),
    errors: ['1005'],
  }),
  classList: route({
    service: 'project',
    method: 'GET',
    path: '/api/v1/gproject/{projectID}/class/list',
    access: anyone,
    summary: 'The classes of a project, page by page until 204',
    params: z.object({ projectID: ProjectID }),
    query: z.object(paging(100, 100)),
    answer: z.object({ classes: z.array(ProjectClass) }),
    mayBeEmpty: true,
    errors: ['1000', '1005'],
  }),
  classTree: route({
    service: 'project',
    method: 'GET',
    path: '/api/v1/gproject/{projectID}/class',
    access: anyone,
    summary: 'The classes of a project as a tree',
    params: z.object({ projectID: ProjectID }),
    answer: z.object({ class: z.object({ children: z.array(ClassNode) }) }),
    errors: ['1005'],
  }),
  template: route({
    service: 'project',
    method: 'GET',
    path: '/api/v1/gproject/template/{templateID}',
    access: anyone,
    summary: 'The tool that a project’s template names',
    params: z.object({ templateID: z.string().min(1).max(36) }),
    answer: z.object({
      template: z.object({ templateID: z.string(), tool: z.string(), type: int, description: z.string() }),
    }),
    errors: ['1005'],
  }),
  templateOption: route({
    service: 'project',
    method: 'GET',
    path: '/api/v1/gproject/template/option/activate',
    access: anyone,
    summary: 'Where the tool’s options for a project are',
    query: z.object({ projectID: ProjectID, templateID: z.string().min(1).max(36) }),
    answer: z.object({ templateOption: z.object({ path: z.string() }) }),
    errors: ['1005'],
  }),
  option: route({
    service: 'project',
    method: 'GET',
    path: '/api/v1/gproject/{projectID}/option',
    access: anyone,
    summary: 'The tool’s options for a project',
    params: z.object({ projectID: ProjectID }),
    answer: z.object({ option: z.record(z.string(), z.unknown()) }),
    errors: ['1005'],
  }),
  guide: route({
    service: 'project',
    method: 'GET',
    path: '/api/v1/gproject/{projectID}/guide/active',
    access: anyone,
    summary: 'The guide in force: type 1 for work, 2 for review',
    params: z.object({ projectID: ProjectID }),
    query: z.object({ type: z.coerce.number().int().min(1).max(2).default(1) }),
    answer: z.object({ guide: Guide }),
    errors: ['1000', '1005'],
  }),
  guideSeen: route({
    service: 'project',
    method: 'POST',
    path: '/api/v1/gproject/{projectID}/guide/seen',
    access: taskers,
    summary: 'Note which version of a guide the caller has seen',
    params: z.object({ projectID: ProjectID }),
    body: z.object({ type: int.min(1).max(2), version: int.min(1).max(2_147_483_647) }),
    errors: ['1000', '1003', '1005'],
  }),
  rollingMessages: route({
    service: 'project',
    method: 'GET',
    path: '/api/v1/gproject/rollingMessage/list',
    access: anyone,
    summary: 'Short messages to show in turn on a project’s work screen',
    query: z.object({ projectID: ProjectID, language: z.enum(['ko', 'en']).default('ko') }),
    answer: z.object({ rollingMessages: z.array(RollingMessage) }),
    mayBeEmpty: true,
    errors: ['1000', '1003', '1005'],
  }),
  consoleList: route({
    service: 'project',
    method: 'GET',
    path: '/api/v1/gproject/project/list',
    access: operators,
    summary: 'The projects that an operator or requester may see, with their progress',
    query: z.object(paging(100, 50)),
    answer: z.object({
      count: int,
      projects: z.array(
        PublicProject.extend({
          tool: z.string(),
          requester: z.string(),
          progress: z.object({
            total: int,
            workWait: int,
            working: int,
            evalWait: int,
            evaling: int,
            reject: int,
            pass: int,
          }),
        }),
      ),
    }),
    errors: ['1000', '1003'],
  }),
};
