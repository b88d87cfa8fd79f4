import { MAX_TITLE, type QuestionCategory } from '@pumasi/contract/api/question';
import { isTooLarge } from '@pumasi/contract/question-size';

export type WorkType = 'none' | 'work' | 'review';

export interface QuestionDraft {
  readonly category: QuestionCategory | '';
  readonly title: string;
  readonly text: string;
}

export type Problem = 'needCategory' | 'needTitle' | 'needText' | 'tooLarge' | 'busy';
export type Problems = Partial<Record<keyof QuestionDraft, Problem>>;

/** The empty address of a picture that is still being uploaded. */
const ON_ITS_WAY = /!\[[^\]]*\]\(\)/;

/** As the server counts them: an emoji is one. */
export const characters = (text: string): number => Array.from(text).length;

export function problemsOf({ category, title, text }: QuestionDraft): Problems {
  const length = characters(title.trim());
  const textProblem: Problem | null = !text.trim()
    ? 'needText'
    : isTooLarge(text)
      ? 'tooLarge'
      : ON_ITS_WAY.test(text)
        ? 'busy'
        : null;
  return {
    ...(!category && { category: 'needCategory' as const }),
    ...((length === 0 || length > MAX_TITLE) && { title: 'needTitle' as const }),
    ...(textProblem && { text: textProblem }),
  };
}

const PREFIX = { none: '', work: '[작업] ', review: '[검수] ' } as const;
const KNOWN = /^\[(작업|검수)\] ?/;

/** The title with the mark of the kind of work, in place of the one it had. */
export const withPrefix = (title: string, workType: WorkType): string =>
  PREFIX[workType] + title.replace(KNOWN, '');
