import { z } from 'zod';
import { type AnnotationDocument, type AnswerValue, emptyDocument, idSchema } from '../documents/document.ts';
import { LIMITS } from '../documents/limits.ts';
import { isVerdictKey } from './answer-verdict.ts';
import type { AnswerProblem, ToolDefinition } from './tool-definition.ts';

const line = z
  .string()
  .min(1)
  .max(LIMITS.name * 5);
const prose = z.string().max(LIMITS.remark * 2);
const choiceCount = z.number().int().min(0).max(LIMITS.choices);
const textLength = z.number().int().min(0).max(LIMITS.text);

/** True when the answer to an earlier question is one of `in`, within `min` and `max`, or there at all. */
const test = z.object({
  question: idSchema,
  /** Of a matrix: the row that is meant. */
  row: z.string().max(LIMITS.name).optional(),
  in: z
    .array(z.union([z.string().max(LIMITS.name), z.number()]))
    .min(1)
    .max(LIMITS.choices)
    .optional(),
  min: z.number().optional(),
  max: z.number().optional(),
});
const condition = z.union([
  test,
  z.object({ all: z.array(test).min(1).max(20) }),
  z.object({ any: z.array(test).min(1).max(20) }),
]);
export type SurveyTest = z.infer<typeof test>;
export type SurveyCondition = z.infer<typeof condition>;

const option = z.object({
  value: z.string().min(1).max(LIMITS.name),
  name: line,
  nameEn: line.optional(),
  /** Chosen alone: ‘none of these’. */
  exclusive: z.boolean().default(false),
});
const options = z
  .array(option)
  .min(1)
  .max(LIMITS.choices)
  .refine((it) => new Set(it.map(({ value }) => value)).size === it.length, { error: 'duplicate-value' });

const common = {
  id: idSchema.refine((it) => !isVerdictKey(it), { error: 'reserved-id' }),
  title: line,
  titleEn: line.optional(),
  help: prose.optional(),
  helpEn: prose.optional(),
  required: z.boolean().default(false),
  when: condition.optional(),
};

const question = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), ...common, choices: options }),
  z.object({
    kind: z.literal('multiple'),
    ...common,
    choices: options,
    minChoices: choiceCount.optional(),
    maxChoices: choiceCount.optional(),
  }),
  z.object({
    kind: z.literal('scale'),
    ...common,
    min: z.number().int().min(0).max(10).default(1),
    max: z.number().int().min(1).max(10).default(5),
    lowLabel: line.optional(),
    lowLabelEn: line.optional(),
    highLabel: line.optional(),
    highLabelEn: line.optional(),
  }),
  z.object({
    kind: z.literal('text'),
    ...common,
    minLength: textLength.default(0),
    maxLength: textLength.min(1).default(1_000),
    multiline: z.boolean().default(true),
  }),
  z.object({
    kind: z.literal('number'),
    ...common,
    min: z.number().optional(),
    max: z.number().optional(),
    whole: z.boolean().default(true),
    unit: z.string().max(20).optional(),
    unitEn: z.string().max(20).optional(),
  }),
  z.object({ kind: z.literal('matrix'), ...common, rows: options, columns: options }),
]);
export type SurveyQuestion = z.infer<typeof question>;
export type SurveyChoice = z.infer<typeof option>;

const section = z.object({
  id: idSchema,
  title: line,
  titleEn: line.optional(),
  description: prose.optional(),
  descriptionEn: prose.optional(),
  when: condition.optional(),
  questions: z.array(question).min(1).max(200),
});
export type SurveySection = z.infer<typeof section>;

const limitsAgree = (it: SurveyQuestion): boolean => {
  switch (it.kind) {
    case 'multiple':
      return (
        (it.minChoices ?? 0) <= (it.maxChoices ?? LIMITS.choices) && (it.minChoices ?? 0) <= it.choices.length
      );
    case 'scale':
      return it.min < it.max;
    case 'text':
      return it.minLength <= it.maxLength;
    case 'number':
      return (it.min ?? -Infinity) <= (it.max ?? Infinity);
    default:
      return true;
  }
};

const testsOf = (it: SurveyCondition | undefined): readonly SurveyTest[] =>
  it === undefined ? [] : 'all' in it ? it.all : 'any' in it ? it.any : [it];

/** A condition looks back only: so there are no circles, and one walk from the top decides everything. */
function looksBack(sections: readonly SurveySection[]): boolean {
  const seen = new Set<string>();
  const known = (it: SurveyCondition | undefined) => testsOf(it).every(({ question: id }) => seen.has(id));
  return sections.every(
    (part) =>
      known(part.when) &&
      part.questions.every((it) => {
        const fine = known(it.when) && !seen.has(it.id);
        seen.add(it.id);
        return fine;
      }),
  );
}

export const surveyOptions = z
  .object({
    title: line,
    titleEn: line.optional(),
    intro: prose.optional(),
    introEn: prose.optional(),
    /** The unit's text file is what the questions are about. */
    showFile: z.boolean().default(true),
    sections: z.array(section).min(1).max(50),
  })
  .refine((it) => it.sections.every((part) => part.questions.every(limitsAgree)), { error: 'min-over-max' })
  .refine((it) => new Set(it.sections.map(({ id }) => id)).size === it.sections.length, {
    error: 'duplicate-id',
  })
  .refine((it) => looksBack(it.sections), { error: 'condition-order' });
export type SurveyOptions = z.infer<typeof surveyOptions>;

type Answers = AnnotationDocument['answers'];

const isPlain = (value: AnswerValue | undefined): value is Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function isAnswered(value: AnswerValue | undefined): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  return isPlain(value) ? Object.keys(value).length > 0 : true;
}

function passes(it: SurveyTest, answers: Answers): boolean {
  const whole = answers[it.question];
  const value = it.row === undefined ? whole : isPlain(whole) ? whole[it.row] : undefined;
  if (!isAnswered(value)) return false;
  const { in: allowed } = it;
  if (allowed) {
    const given = Array.isArray(value) ? value : [value];
    if (!given.some((one) => allowed.some((other) => other === one))) return false;
  }
  if (it.min === undefined && it.max === undefined) return true;
  const size = Array.isArray(value) ? value.length : value;
  return typeof size === 'number' && size >= (it.min ?? -Infinity) && size <= (it.max ?? Infinity);
}

const holds = (it: SurveyCondition | undefined, answers: Answers): boolean => {
  if (it === undefined) return true;
  if ('any' in it) return it.any.some((one) => passes(one, answers));
  return testsOf(it).every((one) => passes(one, answers));
};

export interface VisibleSection {
  section: SurveySection;
  questions: readonly SurveyQuestion[];
}

/** What is asked, given the answers so far; the answer to a question that is not asked decides nothing. */
export function visibleSections(survey: SurveyOptions, answers: Answers): VisibleSection[] {
  const counted: Record<string, AnswerValue> = {};
  return survey.sections.flatMap((part) => {
    if (!holds(part.when, counted)) return [];
    const questions = part.questions.filter((it) => {
      if (!holds(it.when, counted)) return false;
      const value = answers[it.id];
      if (value !== undefined) counted[it.id] = value;
      return true;
    });
    return questions.length > 0 ? [{ section: part, questions }] : [];
  });
}

/** The answers without those that nobody asks for any more; the same object when all are asked for. */
export function askedAnswers(survey: SurveyOptions, answers: Answers): Answers {
  const asked = new Set(visibleSections(survey, answers).flatMap((it) => it.questions.map(({ id }) => id)));
  const keep = (key: string) => asked.has(isVerdictKey(key) ? key.slice('verdict:'.length) : key);
  const entries = Object.entries(answers);
  const kept = entries.filter(([key]) => keep(key));
  return kept.length === entries.length ? answers : Object.fromEntries(kept);
}

export type SurveyProblem =
  | 'required'
  | 'answer-invalid'
  | 'too-few-choices'
  | 'too-many-choices'
  | 'not-alone'
  | 'too-short'
  | 'too-long'
  | 'too-small'
  | 'too-large'
  | 'not-whole'
  | 'row-missing'
  | 'not-asked';

interface Fault {
  code: SurveyProblem;
  values?: Record<string, string | number>;
}
const INVALID: Fault = { code: 'answer-invalid' };

function choiceFault(it: Extract<SurveyQuestion, { kind: 'multiple' }>, value: AnswerValue): Fault | null {
  if (!Array.isArray(value) || new Set(value).size !== value.length) return INVALID;
  const chosen = value.map((one) => it.choices.find((choice) => choice.value === one));
  if (chosen.includes(undefined)) return INVALID;
  if (chosen.some((one) => one?.exclusive)) return chosen.length > 1 ? { code: 'not-alone' } : null;
  const { minChoices = 0, maxChoices = LIMITS.choices } = it;
  if (value.length < minChoices) return { code: 'too-few-choices', values: { min: minChoices } };
  if (value.length > maxChoices) return { code: 'too-many-choices', values: { max: maxChoices } };
  return null;
}

function numberFault(
  value: AnswerValue,
  { min = -Infinity, max = Infinity, whole }: { min?: number; max?: number; whole: boolean },
): Fault | null {
  if (typeof value !== 'number') return INVALID;
  if (value < min) return { code: 'too-small', values: { min } };
  if (value > max) return { code: 'too-large', values: { max } };
  return whole && !Number.isInteger(value) ? { code: 'not-whole' } : null;
}

/** As people count: one for each letter, whatever it takes in memory. */
export const lengthOf = (text: string): number => [...text.trim()].length;

/** Null when the answer may stay as it is. */
export function faultOfAnswer(it: SurveyQuestion, value: AnswerValue | undefined): Fault | null {
  if (value === undefined || !isAnswered(value)) return it.required ? { code: 'required' } : null;
  const known = (list: readonly SurveyChoice[], one: unknown) => list.some((choice) => choice.value === one);
  switch (it.kind) {
    case 'single':
      return known(it.choices, value) ? null : INVALID;
    case 'multiple':
      return choiceFault(it, value);
    case 'scale':
      return numberFault(value, { min: it.min, max: it.max, whole: true }) ? INVALID : null;
    case 'text': {
      if (typeof value !== 'string') return INVALID;
      const length = lengthOf(value);
      if (length < it.minLength) return { code: 'too-short', values: { min: it.minLength, length } };
      return length > it.maxLength ? { code: 'too-long', values: { max: it.maxLength, length } } : null;
    }
    case 'number':
      return numberFault(value, {
        whole: it.whole,
        ...(it.min !== undefined && { min: it.min }),
        ...(it.max !== undefined && { max: it.max }),
      });
    case 'matrix': {
      if (!isPlain(value)) return INVALID;
      const entries = Object.entries(value);
      if (!entries.every(([row, column]) => known(it.rows, row) && known(it.columns, column))) return INVALID;
      const missing = it.rows.find(({ value: row }) => value[row] === undefined);
      if (!it.required || !missing) return null;
      return { code: 'row-missing', values: { row: missing.name, rowEn: missing.nameEn ?? missing.name } };
    }
  }
}

function validate(document: AnnotationDocument, survey: SurveyOptions): AnswerProblem<SurveyProblem>[] {
  const found: AnswerProblem<SurveyProblem>[] = [];
  const asked = visibleSections(survey, document.answers).flatMap((it) => it.questions);
  for (const [index, it] of asked.entries()) {
    const fault = faultOfAnswer(it, document.answers[it.id]);
    if (!fault) continue;
    const values = {
      number: index + 1,
      name: it.title,
      nameEn: it.titleEn ?? it.title,
      ...fault.values,
    };
    found.push({ code: fault.code, objectID: it.id, values });
  }
  const kept = askedAnswers(survey, document.answers);
  for (const name of Object.keys(document.answers)) {
    if (!(name in kept)) found.push({ code: 'not-asked', values: { name, nameEn: name } });
  }
  return found;
}

export const survey: ToolDefinition<SurveyOptions, SurveyProblem> = {
  id: 'survey',
  options: surveyOptions,
  validate,
  sample: {
    options: surveyOptions.parse({
      title: '장보기 습관',
      titleEn: 'Shopping habits',
      sections: [
        {
          id: 'habit',
          title: '습관',
          titleEn: 'Habits',
          questions: [
            {
              id: 'where',
              kind: 'single',
              title: '주로 어디에서 장을 보시나요?',
              titleEn: 'Where do you mostly shop?',
              required: true,
              choices: [
                { value: 'market', name: '시장', nameEn: 'Market' },
                { value: 'mart', name: '마트', nameEn: 'Supermarket' },
                { value: 'online', name: '온라인', nameEn: 'Online' },
              ],
            },
            {
              id: 'times',
              kind: 'number',
              title: '한 달에 몇 번 주문하시나요?',
              titleEn: 'How often do you order in a month?',
              required: true,
              min: 1,
              max: 60,
              unit: '번',
              unitEn: 'times',
              when: { question: 'where', in: ['online'] },
            },
          ],
        },
        {
          id: 'view',
          title: '생각',
          titleEn: 'Views',
          questions: [
            {
              id: 'joy',
              kind: 'scale',
              title: '장보기가 즐거운가요?',
              titleEn: 'Do you enjoy it?',
              required: true,
              lowLabel: '전혀',
              lowLabelEn: 'Not at all',
              highLabel: '매우',
              highLabelEn: 'Very much',
            },
            {
              id: 'why',
              kind: 'text',
              title: '까닭을 적어 주세요.',
              titleEn: 'Why?',
              maxLength: 200,
            },
          ],
        },
      ],
    }),
    classes: [],
    document: {
      ...emptyDocument('survey', 1),
      answers: { where: 'online', times: 4, joy: 4, why: '고르는 재미가 있다.' },
    },
  },
};
