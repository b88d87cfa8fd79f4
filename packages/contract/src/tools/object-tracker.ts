import { z } from 'zod';
import { type AnnotationDocument, type AnnotationObject, emptyDocument } from '../documents/document.ts';
import { LIMITS } from '../documents/limits.ts';
import type { BoxShape, TrackShape } from '../documents/shapes.ts';
import { attributeDefinition, attributesOf, faultOfAttribute } from './attributes.ts';
import type { AnswerProblem, ToolClass, ToolDefinition } from './tool-definition.ts';

const count = z.number().int().min(0).max(LIMITS.objects);

export const objectTrackerOptions = z
  .object({
    /** Frames a second of the clips; a unit whose clip differs says so in `answers.fps`. */
    fps: z.number().min(1).max(240).default(30),
    interpolation: z.literal('linear').default('linear'),
    minObjects: count.default(1),
    maxObjects: count.default(500),
    minKeyframes: z.number().int().min(1).max(LIMITS.keyframes).default(1),
    /** In pixels of the clip. */
    minBoxSize: z.number().min(0).max(10_000).default(3),
    requireClass: z.boolean().default(true),
    /** Whether a box may reach past the edges of the picture. */
    allowOutside: z.boolean().default(false),
    attributes: z.array(attributeDefinition).max(LIMITS.attributes).default([]),
  })
  .refine((it) => it.minObjects <= it.maxObjects, { error: 'min-over-max' })
  .refine((it) => it.attributes.every(({ id }) => id !== 'occluded'), { error: 'reserved-attribute' });
export type ObjectTrackerOptions = z.infer<typeof objectTrackerOptions>;

export const fpsOf = (
  options: ObjectTrackerOptions,
  { answers }: Pick<AnnotationDocument, 'answers'>,
): number => {
  const declared = answers.fps;
  return typeof declared === 'number' && declared >= 1 && declared <= 240 ? declared : options.fps;
};

export type Keyframe = TrackShape['keyframes'][number];

/** The place of the last keyframe at or before `frame`; -1 before the first. */
export function keyframeBefore(keyframes: readonly Keyframe[], frame: number): number {
  let low = 0;
  let high = keyframes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyframes[middle]!.frame <= frame) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const between = (a: number, b: number, part: number): number => a + (b - a) * part;

export interface TrackMoment {
  readonly box: BoxShape;
  /** A keyframe lies on this very frame. */
  readonly key: boolean;
  readonly outside: boolean;
}

/**
 * Where a tracked box is at a frame; null before its first keyframe. Between two keyframes it moves in a straight line;
 * towards a keyframe where it is gone, and after the last one, it stays where it was seen.
 */
export function trackAt({ keyframes }: TrackShape, frame: number): TrackMoment | null {
  const at = keyframeBefore(keyframes, frame);
  const a = keyframes[at];
  if (!a || a.shape.kind !== 'box') return null;
  const b = keyframes[at + 1];
  const key = a.frame === frame;
  if (key || a.outside || !b || b.outside || b.shape.kind !== 'box') {
    return { box: a.shape, key, outside: a.outside };
  }
  const part = (frame - a.frame) / (b.frame - a.frame);
  const box: BoxShape = {
    kind: 'box',
    x: between(a.shape.x, b.shape.x, part),
    y: between(a.shape.y, b.shape.y, part),
    w: between(a.shape.w, b.shape.w, part),
    h: between(a.shape.h, b.shape.h, part),
    angle: between(a.shape.angle, b.shape.angle, part),
  };
  return { box, key, outside: false };
}

/** First and last frame of a stretch, both included. */
export type FrameRange = readonly [number, number];
const RANGE = /^(\d{1,8})-(\d{1,8})$/;

/** The stretches in which a track is hidden by something; kept as `attributes.occluded`: ['12-20', '30-44']. */
export function occlusionsOf({ attributes }: Pick<AnnotationObject, 'attributes'>): FrameRange[] {
  const value = attributes.occluded;
  if (!Array.isArray(value)) return [];
  return value
    .flatMap((text): FrameRange[] => {
      const found = RANGE.exec(text);
      return found && Number(found[1]) <= Number(found[2]) ? [[Number(found[1]), Number(found[2])]] : [];
    })
    .toSorted((a, b) => a[0] - b[0]);
}

export const writeOcclusions = (ranges: readonly FrameRange[]): string[] =>
  ranges.map(([from, to]) => `${from}-${to}`);

export const isOccluded = (ranges: readonly FrameRange[], frame: number): boolean =>
  ranges.some(([from, to]) => frame >= from && frame <= to);

/** From `frame` on it is hidden, or seen again, until the next change or the end of the clip. */
export function toggleOcclusion(ranges: readonly FrameRange[], frame: number, last: number): FrameRange[] {
  const inside = ranges.find(([from, to]) => frame >= from && frame <= to);
  if (inside) {
    return ranges.flatMap((it): FrameRange[] =>
      it === inside ? (frame > it[0] ? [[it[0], frame - 1]] : []) : [it],
    );
  }
  const next = ranges.find(([from]) => from > frame);
  const touching = ranges.find(([, to]) => to === frame - 1);
  const to = next ? next[1] : Math.max(frame, last);
  const rest = ranges.filter((it) => it !== next && it !== touching);
  return [...rest, [touching ? touching[0] : frame, to] as const].toSorted((a, b) => a[0] - b[0]);
}

export type ObjectTrackerProblem =
  | 'too-few'
  | 'too-many'
  | 'not-track'
  | 'class-missing'
  | 'class-unknown'
  | 'too-few-keyframes'
  | 'never-seen'
  | 'box-too-small'
  | 'attribute-missing'
  | 'attribute-invalid';
type Problem = AnswerProblem<ObjectTrackerProblem>;

function validate(
  document: AnnotationDocument,
  options: ObjectTrackerOptions,
  classes: readonly ToolClass[],
): Problem[] {
  const found: Problem[] = [];
  const total = document.objects.length;
  if (total < options.minObjects) found.push({ code: 'too-few', values: { min: options.minObjects } });
  if (total > options.maxObjects) found.push({ code: 'too-many', values: { max: options.maxObjects } });
  const known = new Set(classes.map((it) => it.classID));
  for (const [index, { id: objectID, classID, shape, attributes }] of document.objects.entries()) {
    const report = (code: ObjectTrackerProblem, values: Record<string, string | number> = {}) =>
      found.push({ code, objectID, values: { number: index + 1, ...values } });

    if (classID === null) {
      if (options.requireClass && classes.length > 0) report('class-missing');
    } else if (!known.has(classID)) report('class-unknown');
    if (shape.kind !== 'track' || shape.keyframes.some((it) => it.shape.kind !== 'box')) report('not-track');
    else {
      const seen = shape.keyframes.filter((it) => !it.outside);
      if (seen.length === 0) report('never-seen');
      if (shape.keyframes.length < options.minKeyframes) {
        report('too-few-keyframes', { min: options.minKeyframes });
      }
      const small = seen.find(
        (it) => it.shape.kind === 'box' && Math.min(it.shape.w, it.shape.h) < options.minBoxSize,
      );
      if (small) report('box-too-small', { min: options.minBoxSize, frame: small.frame });
    }
    for (const definition of attributesOf(options.attributes, classID)) {
      const fault = faultOfAttribute(definition, attributes[definition.id]);
      if (fault) report(fault, { name: definition.name });
    }
  }
  return found;
}

const box = (x: number, y: number, w: number, h: number): BoxShape => ({ kind: 'box', x, y, w, h, angle: 0 });

export const objectTracker: ToolDefinition<ObjectTrackerOptions, ObjectTrackerProblem> = {
  id: 'object_tracker',
  options: objectTrackerOptions,
  validate,
  sample: {
    options: objectTrackerOptions.parse({
      fps: 15,
      minKeyframes: 2,
      attributes: [{ kind: 'checkbox', id: 'parked', name: '멈춰 있음', classIDs: ['car'] }],
    }),
    classes: [
      { classID: 'car', name: '승용차', color: '#4c9aff' },
      { classID: 'person', name: '보행자', color: '#ff7a59' },
    ],
    document: {
      ...emptyDocument('object_tracker', 1),
      objects: [
        {
          id: 'sample-1',
          classID: 'car',
          shape: {
            kind: 'track',
            keyframes: [
              { frame: 0, shape: box(40, 120, 90, 60), outside: false },
              { frame: 20, shape: box(240, 140, 110, 70), outside: false },
              { frame: 40, shape: box(240, 140, 110, 70), outside: true },
            ],
          },
          attributes: { occluded: ['8-12'] },
          source: 'worker',
        },
      ],
    },
  },
};
