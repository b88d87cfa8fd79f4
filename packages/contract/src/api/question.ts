import { z } from 'zod';
import { Role } from '../enums.ts';
import { ProjectID, UID } from '../ids.ts';
import { paging, route } from '../route.ts';

const anyone = [Role.admin, Role.manager, Role.requester, Role.tasker] as const;
const taskers = [Role.tasker] as const;
const operators = [Role.admin, Role.manager, Role.requester] as const;
const int = z.number().int();
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Site use, work and review, education, points, other. */
export const QUESTION_CATEGORIES = ['site', 'work', 'education', 'points', 'other'] as const;
export type QuestionCategory = (typeof QUESTION_CATEGORIES)[number];
const QuestionCategory = z.enum(QUESTION_CATEGORIES);
/** A caller may name a category as the specification writes it out. */
const GivenCategory = z.union([
  QuestionCategory,
  z.literal('site use').transform(() => 'site' as const),
  z.literal('work/review').transform(() => 'work' as const),
]);

export const MAX_TITLE = 100;
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
export const PICTURE_MIMES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** A text that is only written once it is there: spaces alone say nothing. */
const text = z.string().refine((given) => given.trim() !== '', 'must not be empty');
/** Of MAX_QUESTION_BYTES or more it is not malformed but too large. */
const markdown = text;

export const Question = z.object({
  questionID: z.uuid(),
  category: QuestionCategory,
  projectID: z.string().nullable(),
  title: z.string(),
  question: z.string(),
  /** Only its own is told to whoever asks. */
  questioner: UID.nullable(),
  public: z.boolean(),
  createdAt: z.string(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
});
export type Question = z.infer<typeof Question>;

/** A row of a list: the text itself comes with the single question. */
export const ListedQuestion = Question.omit({ question: true, answer: true });
export type ListedQuestion = z.infer<typeof ListedQuestion>;

export const PublicQuestion = Question.omit({ question: true });
export type PublicQuestion = z.infer<typeof PublicQuestion>;

export const AskedQuestion = ListedQuestion.extend({
  questioner: UID,
  userID: z.string(),
  projectName: z.string().nullable(),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

const own = { uID: UID.optional() };
const QuestionID = z.object({ questionID: z.uuid() });

export const questionRoutes = {
  publicList: route({
    service: 'project',
    method: 'GET',
    path: '/api/v1/gproject/question/publicList/',
    access: taskers,
    summary: 'Public questions, the latest first, of a project and a category where they are given',
    query: z.object({
      ...own,
      ...paging(50, 5),
      projectID: ProjectID.optional(),
      category: GivenCategory.optional(),
    }),
    self: ['uID'],
    answer: z.object({ questions: z.array(PublicQuestion) }),
    mayBeEmpty: true,
    errors: ['1000', '1003', '1005'],
  }),
  count: route({
    service: 'project',
    method: 'GET',
    path: '/api/v1/gproject/question/count',
    access: taskers,
    summary: 'How many questions the caller asked',
    query: z.object(own),
    self: ['uID'],
    answer: z.object({ count: int }),
    errors: ['1003'],
  }),
  list: route({
    service: 'project',
    method: 'GET',
    path: '/api/v1/gproject/question/list/',
    access: taskers,
    summary: 'The caller’s questions, the latest first',
    query: z.object({ ...own, ...paging(50, 9) }),
    self: ['uID'],
    answer: z.object({ questions: z.array(ListedQuestion) }),
    mayBeEmpty: true,
    errors: ['1000', '1003'],
  }),
  one: route({
    service: 'project',
    method: 'GET',
    path: '/api/v1/gproject/question/{questionID}',
    access: anyone,
    summary: 'A question that is one’s own, public, or to be answered by the caller',
    params: QuestionID,
    answer: z.object({ question: Question }),
    errors: ['1003', '1005'],
  }),
  ask: route({
    service: 'project',
    method: 'POST',
    path: '/api/v1/gproject/question',
    access: taskers,
    summary: 'Ask a question, in markdown; a public one can be read by whoever may see its project',
    body: z.object({
      category: GivenCategory.default('work'),
      /** None, null or '' where the question is about no project. */
      projectID: ProjectID.or(z.literal('')).nullish(),
      title: text.max(MAX_TITLE),
      question: markdown,
      questioner: UID.optional(),
      public: z.boolean().default(false),
    }),
    self: ['questioner'],
    answer: z.object({ questionID: z.uuid() }),
    errors: ['1000', '1003', '1005', '1016'],
  }),
  addPicture: route({
    service: 'project',
    method: 'POST',
    path: '/api/v1/gproject/question/picture',
    access: anyone,
    summary: 'Store a picture (PNG, JPEG or WebP by its bytes, 5 MiB at most) for a question or an answer',
    multipart: ['file'],
    body: z.object({}),
    answer: z.object({ path: z.string() }),
    errors: ['1000', '1016', '1017', '1018'],
  }),
  picture: route({
    service: 'project',
    method: 'GET',
    path: '/api/v1/public/gproject/question/picture/{pictureID}',
    access: 'public',
    summary: 'A picture of a question, for whoever holds its address',
    params: z.object({ pictureID: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
    errors: ['1005'],
  }),
  asked: route({
    service: 'project',
    method: 'GET',
    path: '/api/v1/gproject/question/asked',
    access: operators,
    summary:
      'Questions for the caller to answer: all to operators, those of their projects to requesters; waiting ones first, the oldest of them on top',
    query: z.object({ ...paging(100, 20), answered: flag.optional() }),
    answer: z.object({ count: int, waiting: int, questions: z.array(AskedQuestion) }),
    errors: ['1000', '1003'],
  }),
  answer: route({
    service: 'project',
    method: 'PUT',
    path: '/api/v1/gproject/question/{questionID}/answer',
    access: operators,
    summary: 'Answer a question, or better an answer; whoever asked is told the first time',
    params: QuestionID,
    body: z.object({ answer: markdown }),
    errors: ['1000', '1003', '1005', '1016'],
  }),
};
