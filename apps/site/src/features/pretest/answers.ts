import { type PreTest, type PreTestAnswer, PreTestType } from '@pumasi/contract/api/pretest';

/** By preTestID: the number of the chosen example, or what was written. */
export type Answers = Readonly<Record<string, number | string>>;

export const isAnswered = ({ preTestID, type }: PreTest, answers: Answers): boolean => {
  const given = answers[preTestID];
  return type === PreTestType.choice ? typeof given === 'number' : String(given ?? '').trim() !== '';
};

export const unanswered = (preTests: readonly PreTest[], answers: Answers): PreTest[] =>
  preTests.filter((preTest) => !isAnswered(preTest, answers));

export const toSend = (preTests: readonly PreTest[], answers: Answers): PreTestAnswer[] =>
  preTests.map(({ preTestID, type }) =>
    type === PreTestType.choice
      ? { preTestID, answer: Number(answers[preTestID]) }
      : { preTestID, simpleAnswer: String(answers[preTestID] ?? '').trim() },
  );
