import type { PreTestAnswer } from '@pumasi/contract/api/pretest';
import { Refusal } from '../../platform/refusal.ts';

/** A question with its key. */
export interface KeyedQuestion {
  readonly pretest_id: string;
  readonly type: number;
  readonly answer: number | null;
  readonly simple_answers: readonly string[] | null;
}

/** Korean is spaced in more than one right way: spaces, case and full stops do not make an answer wrong. */
export const plainAnswer = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.,!?]+/g, '');

function isRight(question: KeyedQuestion, given: PreTestAnswer): boolean {
  if (question.type === 1) return given.answer === question.answer;
  const said = plainAnswer(given.simpleAnswer ?? '');
  return (question.simple_answers ?? []).some((accepted) => plainAnswer(accepted) === said);
}

/** Whether all are right; an answer sheet that leaves a question out, or names one that is not asked, is no answer at all. */
export function judgePretest(
  questions: readonly KeyedQuestion[],
  answers: readonly PreTestAnswer[],
): boolean {
  const byID = new Map(answers.map((answer) => [answer.preTestID, answer]));
  if (byID.size !== answers.length) throw new Refusal('malformed', 'preTests: a question is answered twice');
  if (byID.size > questions.length || answers.some(({ preTestID }) => !has(questions, preTestID)))
    throw new Refusal('malformed', 'preTests: answers a question that is not asked');
  const given = questions.map((question) => {
    const answer = byID.get(question.pretest_id);
    const said = question.type === 1 ? answer?.answer : answer?.simpleAnswer?.trim() || undefined;
    if (!answer || said === undefined)
      throw new Refusal('malformed', 'preTests: every question must be answered');
    return { question, answer };
  });
  return given.every(({ question, answer }) => isRight(question, answer));
}

const has = (questions: readonly KeyedQuestion[], id: string): boolean =>
  questions.some(({ pretest_id }) => pretest_id === id);
