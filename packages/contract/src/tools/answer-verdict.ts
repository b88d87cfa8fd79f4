import type { AnnotationDocument, AnswerValue, Verdict } from '../documents/document.ts';

/** Objects carry their verdict themselves; an answer has no room for one, so it stands beside it under this key. */
const PREFIX = 'verdict:';

export const verdictKey = (id: string): string => `${PREFIX}${id}`;
export const isVerdictKey = (key: string): boolean => key.startsWith(PREFIX);

export function answerVerdict(answers: AnnotationDocument['answers'], id: string): Verdict | undefined {
  const value = answers[verdictKey(id)];
  return value === 'ok' || value === 'wrong' ? value : undefined;
}

/** The answers with one more verdict, or one fewer. */
export function withVerdict(
  answers: AnnotationDocument['answers'],
  id: string,
  verdict: Verdict | undefined,
): Record<string, AnswerValue> {
  const { [verdictKey(id)]: _, ...rest } = answers;
  return verdict === undefined ? rest : { ...rest, [verdictKey(id)]: verdict };
}
