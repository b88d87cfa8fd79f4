import { z } from 'zod';
import { type AnnotationDocument, emptyDocument } from '../documents/document.ts';
import { LIMITS } from '../documents/limits.ts';
import type { AnswerProblem, ToolClass, ToolDefinition } from './tool-definition.ts';

const length = z.number().int().min(0).max(LIMITS.text);
const count = z.number().int().min(0).max(1_000);

export const textSummarizerOptions = z
  .object({
    minLength: length.default(20),
    maxLength: length.min(1).default(500),
    minSentences: count.default(1),
    maxSentences: count.min(1).default(10),
    minEvidence: count.default(1),
    maxEvidence: count.default(50),
    /** A run of this many letters taken over from the text draws a warning; 0 for none. */
    copyRun: z.number().int().min(0).max(1_000).default(20),
  })
  .refine(
    (it) =>
      it.minLength <= it.maxLength && it.minSentences <= it.maxSentences && it.minEvidence <= it.maxEvidence,
    { error: 'min-over-max' },
  );
export type TextSummarizerOptions = z.infer<typeof textSummarizerOptions>;

export type TextSummarizerProblem =
  | 'summary-missing'
  | 'too-short'
  | 'too-long'
  | 'too-few-sentences'
  | 'too-many-sentences'
  | 'too-few-evidence'
  | 'too-much-evidence'
  | 'shape-not-allowed'
  | 'class-unknown'
  | 'span-empty';

/** The place of the summary in the answers, and the name by which a verdict or remark points at it. */
export const SUMMARY = 'summary';

export const summaryOf = ({ answers }: Pick<AnnotationDocument, 'answers'>): string => {
  const value = answers[SUMMARY];
  return typeof value === 'string' ? value : '';
};

/** As people count: one for each letter, blanks at the ends not. */
export const countLetters = (text: string): number => [...text.trim()].length;

/** A full stop between digits ends nothing; words after the last one are a sentence too. */
export const countSentences = (text: string): number =>
  text.split(/(?<=[.!?。！？…]["'”’)\]]?)\s+|(?<=[。！？])|\n+/u).filter((it) => /[\p{L}\p{N}]/u.test(it))
    .length;

function validate(
  document: AnnotationDocument,
  options: TextSummarizerOptions,
  classes: readonly ToolClass[],
): AnswerProblem<TextSummarizerProblem>[] {
  const found: AnswerProblem<TextSummarizerProblem>[] = [];
  const summary = summaryOf(document);
  const [letters, sentences] = [countLetters(summary), countSentences(summary)];
  const about = (code: TextSummarizerProblem, values: Record<string, number>) =>
    found.push({ code, objectID: SUMMARY, values });
  if (letters === 0) {
    if (options.minLength > 0 || options.minSentences > 0) about('summary-missing', {});
  } else {
    if (letters < options.minLength) about('too-short', { min: options.minLength, length: letters });
    if (letters > options.maxLength) about('too-long', { max: options.maxLength, length: letters });
    if (sentences < options.minSentences)
      about('too-few-sentences', { min: options.minSentences, count: sentences });
    if (sentences > options.maxSentences)
      about('too-many-sentences', { max: options.maxSentences, count: sentences });
  }
  const marked = document.objects.length;
  if (marked < options.minEvidence)
    found.push({ code: 'too-few-evidence', values: { min: options.minEvidence } });
  if (marked > options.maxEvidence)
    found.push({ code: 'too-much-evidence', values: { max: options.maxEvidence } });
  const known = new Set(classes.map((it) => it.classID));
  for (const [index, { id: objectID, classID, shape }] of document.objects.entries()) {
    const report = (code: TextSummarizerProblem) =>
      found.push({ code, objectID, values: { number: index + 1 } });
    if (shape.kind !== 'span') report('shape-not-allowed');
    else if (shape.end <= shape.start) report('span-empty');
    if (known.size > 0 && (classID === null || !known.has(classID))) report('class-unknown');
  }
  return found;
}

export const textSummarizer: ToolDefinition<TextSummarizerOptions, TextSummarizerProblem> = {
  id: 'text_summarizer',
  options: textSummarizerOptions,
  validate,
  sample: {
    options: textSummarizerOptions.parse({ minLength: 10, maxLength: 120, maxSentences: 1, maxEvidence: 4 }),
    classes: [{ classID: 'evidence', name: '근거', color: '#36c98f' }],
    document: {
      ...emptyDocument('text_summarizer', 1),
      objects: [
        {
          id: 'e1',
          classID: 'evidence',
          shape: { kind: 'span', start: 0, end: 20 },
          attributes: {},
          source: 'worker',
        },
      ],
      answers: { summary: '가람시가 시내버스를 모두 저상버스로 바꾼다.' },
    },
  },
};
