import { z } from 'zod';
import { type AnnotationDocument, type AnnotationObject, emptyDocument } from '../documents/document.ts';
import { LIMITS } from '../documents/limits.ts';
import { attributeDefinition, attributesOf, faultOfAttribute } from './attributes.ts';
import type { AnswerProblem, ToolClass, ToolDefinition } from './tool-definition.ts';

const count = z.number().int().min(0).max(LIMITS.objects);

export const audioSttOptions = z
  .object({
    /** Seconds of the three skips, back and forward. */
    skips: z.array(z.number().min(0.1).max(60)).length(3).default([1, 2, 3]),
    /** Who may speak at once: anybody, different speakers only, or nobody. */
    overlap: z.enum(['any', 'between-speakers', 'none']).default('between-speakers'),
    requireSpeaker: z.boolean().default(true),
    requireText: z.boolean().default(true),
    maxTextLength: z.number().int().min(1).max(LIMITS.text).default(500),
    minIntervals: count.default(1),
    maxIntervals: count.default(2_000),
    minIntervalSeconds: z.number().min(0.01).max(60).default(0.1),
    maxIntervalSeconds: z.number().min(0.1).max(86_400).optional(),
    /** Enter in a transcript goes on to the next interval and plays it. */
    autoAdvance: z.boolean().default(true),
    attributes: z.array(attributeDefinition).max(LIMITS.attributes).default([]),
  })
  .refine((it) => it.minIntervals <= it.maxIntervals, { error: 'min-over-max' })
  .refine((it) => it.minIntervalSeconds <= (it.maxIntervalSeconds ?? Infinity), { error: 'min-over-max' })
  .refine((it) => it.attributes.every(({ id }) => id !== 'text'), { error: 'reserved-attribute' });
export type AudioSttOptions = z.infer<typeof audioSttOptions>;

export type AudioSttProblem =
  | 'too-few'
  | 'too-many'
  | 'not-interval'
  | 'speaker-missing'
  | 'speaker-unknown'
  | 'too-short'
  | 'too-long'
  | 'overlap'
  | 'text-missing'
  | 'text-too-long'
  | 'attribute-missing'
  | 'attribute-invalid';
type Problem = AnswerProblem<AudioSttProblem>;

export interface TimeInterval {
  readonly start: number;
  readonly end: number;
}
/** Times are stored in milliseconds' steps: a touch of two intervals is no overlap. */
const TOUCH = 0.0015;
export const overlaps = (a: TimeInterval, b: TimeInterval): boolean =>
  a.start < b.end - TOUCH && b.start < a.end - TOUCH;

export const intervalOf = ({ shape }: AnnotationObject): TimeInterval | null =>
  shape.kind === 'interval' ? shape : null;

/** By start, then by end: the order in which people speak and in which intervals are numbered. */
export const inTimeOrder = (objects: readonly AnnotationObject[]): AnnotationObject[] =>
  objects.toSorted((a, b) => {
    const [x, y] = [intervalOf(a), intervalOf(b)];
    if (!x || !y) return Number(y !== null) - Number(x !== null);
    return x.start - y.start || x.end - y.end;
  });

/** The intervals that may not be spoken over by one of this speaker. */
export function rivalsOf(
  objects: readonly AnnotationObject[],
  rule: AudioSttOptions['overlap'],
  id: string,
  classID: string | null,
): TimeInterval[] {
  if (rule === 'any') return [];
  return objects.flatMap((it) => {
    const interval = intervalOf(it);
    if (!interval || it.id === id) return [];
    return rule === 'none' || it.classID === classID ? [interval] : [];
  });
}

function validate(
  document: AnnotationDocument,
  options: AudioSttOptions,
  classes: readonly ToolClass[],
): Problem[] {
  const found: Problem[] = [];
  const total = document.objects.length;
  if (total < options.minIntervals) found.push({ code: 'too-few', values: { min: options.minIntervals } });
  if (total > options.maxIntervals) found.push({ code: 'too-many', values: { max: options.maxIntervals } });
  const known = new Set(classes.map((it) => it.classID));
  const ordered = inTimeOrder(document.objects);
  /** The latest end so far, of each speaker or of all. */
  const ends = new Map<string | null, TimeInterval>();
  for (const [index, object] of ordered.entries()) {
    const { id: objectID, classID, attributes } = object;
    const report = (code: AudioSttProblem, values: Record<string, string | number> = {}) =>
      found.push({ code, objectID, values: { number: index + 1, ...values } });

    if (classID === null) {
      if (options.requireSpeaker && classes.length > 0) report('speaker-missing');
    } else if (!known.has(classID)) report('speaker-unknown');

    const interval = intervalOf(object);
    if (!interval) report('not-interval');
    else {
      const seconds = interval.end - interval.start;
      if (seconds < options.minIntervalSeconds - TOUCH)
        report('too-short', { min: options.minIntervalSeconds });
      if (options.maxIntervalSeconds !== undefined && seconds > options.maxIntervalSeconds + TOUCH) {
        report('too-long', { max: options.maxIntervalSeconds });
      }
      const voice = options.overlap === 'none' ? '' : classID;
      const before = ends.get(voice);
      if (options.overlap !== 'any' && before && overlaps(before, interval)) report('overlap');
      if (!before || interval.end > before.end) ends.set(voice, interval);
    }

    const text = attributes.text;
    if (typeof text !== 'string' || text.trim() === '') {
      if (options.requireText) report('text-missing');
    } else if (text.length > options.maxTextLength) report('text-too-long', { max: options.maxTextLength });
    for (const definition of attributesOf(options.attributes, classID)) {
      const fault = faultOfAttribute(definition, attributes[definition.id]);
      if (fault) report(fault, { name: definition.name });
    }
  }
  return found;
}

export const audioStt: ToolDefinition<AudioSttOptions, AudioSttProblem> = {
  id: 'audio_stt',
  options: audioSttOptions,
  validate,
  sample: {
    options: audioSttOptions.parse({
      attributes: [{ kind: 'checkbox', id: 'noisy', name: '잡음이 큼' }],
    }),
    classes: [
      { classID: 'speaker-a', name: '화자 1', color: '#4c9aff' },
      { classID: 'speaker-b', name: '화자 2', color: '#ff7a59' },
    ],
    document: {
      ...emptyDocument('audio_stt', 1),
      objects: [
        {
          id: 'sample-1',
          classID: 'speaker-a',
          shape: { kind: 'interval', start: 0.5, end: 2.25 },
          attributes: { text: '여기 빈자리 있나요?' },
          source: 'worker',
        },
        {
          id: 'sample-2',
          classID: 'speaker-b',
          shape: { kind: 'interval', start: 2.6, end: 5.1 },
          attributes: { text: '네, 창가 쪽에 두 자리 있습니다.' },
          source: 'worker',
        },
      ],
    },
  },
};
