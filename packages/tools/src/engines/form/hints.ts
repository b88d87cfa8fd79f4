import type { AnswerValue } from '@pumasi/contract/documents/document';
import { lengthOf, type SurveyQuestion } from '@pumasi/contract/tools/survey';
import type { formTexts } from './texts.ts';

/** The limits of a question in a few words, and for text how far it has come. */
export function hintOf(
  question: SurveyQuestion,
  value: AnswerValue | undefined,
  t: typeof formTexts.text,
): string {
  switch (question.kind) {
    case 'single':
      return t('chooseOne');
    case 'multiple': {
      const { minChoices: min = 0, maxChoices: max } = question;
      if (max !== undefined) return min > 0 ? t('chooseBetween', { min, max }) : t('chooseMax', { max });
      return min > 1 ? t('chooseMin', { min }) : t('chooseAny');
    }
    case 'text': {
      const length = lengthOf(typeof value === 'string' ? value : '');
      const { minLength: min, maxLength: max } = question;
      return min > 0 ? t('lengthMin', { length, min, max }) : t('length', { length, max });
    }
    case 'number': {
      const { min, max } = question;
      if (min !== undefined && max !== undefined) return t('between', { min, max });
      if (min !== undefined) return t('least', { min });
      return max === undefined ? '' : t('most', { max });
    }
    default:
      return '';
  }
}
