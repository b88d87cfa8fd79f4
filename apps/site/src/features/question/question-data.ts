import { projectRoutes } from '@pumasi/contract/api/project';
import { type QuestionCategory, questionRoutes } from '@pumasi/contract/api/question';
import { queryOptions } from '@tanstack/react-query';
import { claimsNow, client } from '../../lib/session.ts';

export const QUESTIONS_PER_PAGE = 9;
const PUBLIC_QUESTIONS = 5;
export const QUESTIONS = ['questions'] as const;

export const uploadPicture = async (file: File): Promise<string> =>
  (await client.ask(questionRoutes.addPicture, { files: { file } })).path;

export const questionList = (page: number) =>
  queryOptions({
    queryKey: [...QUESTIONS, 'mine', page],
    queryFn: async () => {
      const { uID } = claimsNow();
      const [{ count }, answer] = await Promise.all([
        client.ask(questionRoutes.count, { query: { uID } }),
        client.call(questionRoutes.list, { query: { uID, page, limit: QUESTIONS_PER_PAGE } }),
      ]);
      return { count, questions: answer?.questions ?? [] };
    },
  });

export const questionDetail = (questionID: string) =>
  queryOptions({
    queryKey: [...QUESTIONS, 'one', questionID],
    retry: false,
    queryFn: async () => (await client.ask(questionRoutes.one, { params: { questionID } })).question,
  });

export const publicQuestions = (projectID: string) =>
  queryOptions({
    queryKey: [...QUESTIONS, 'public', projectID],
    queryFn: async () => {
      const query = {
        uID: claimsNow().uID,
        limit: PUBLIC_QUESTIONS,
        projectID,
        category: 'work' as const,
      };
      return (await client.call(questionRoutes.publicList, { query }))?.questions ?? [];
    },
  });

/** The projects that a question about work or review can be about. */
export const askableProjects = (part: 'work' | 'review') =>
  queryOptions({
    queryKey: ['askableProjects', part],
    staleTime: 5 * 60_000,
    queryFn: async () => {
      const route = part === 'work' ? projectRoutes.workable : projectRoutes.evalable;
      return (await client.call(route, { params: { uID: claimsNow().uID } }))?.projects ?? [];
    },
  });

export interface NewQuestion {
  category: QuestionCategory;
  projectID: string;
  title: string;
  question: string;
  isPublic: boolean;
}

export async function ask({ projectID, isPublic, ...given }: NewQuestion): Promise<void> {
  await client.ask(questionRoutes.ask, {
    body: {
      ...given,
      ...(projectID ? { projectID } : {}),
      questioner: claimsNow().uID,
      public: isPublic,
    },
  });
}
