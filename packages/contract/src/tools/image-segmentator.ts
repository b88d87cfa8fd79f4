import { z } from 'zod';
import { type AnnotationDocument, emptyDocument } from '../documents/document.ts';
import { LIMITS } from '../documents/limits.ts';
import { combine, countPixels, NO_SPANS, type Spans, spansOfMask } from '../documents/mask.ts';
import type { MaskShape } from '../documents/shapes.ts';
import { attributeDefinition, attributesOf, faultOfAttribute } from './attributes.ts';
import { type CountProblem, countProblems, objectCount, perClassRules } from './object-counts.ts';
import type { AnswerProblem, ToolClass, ToolDefinition } from './tool-definition.ts';

export const MASK_TOOLS = ['brush', 'eraser', 'polygon', 'fill', 'scissors', 'wand', 'superpixel'] as const;
export type MaskTool = (typeof MASK_TOOLS)[number];

export const imageSegmentatorOptions = z
  .object({
    tools: z
      .array(z.enum(MASK_TOOLS))
      .min(1)
      .default([...MASK_TOOLS]),
    attributes: z.array(attributeDefinition).max(LIMITS.attributes).default([]),
    minObjects: objectCount.default(1),
    maxObjects: objectCount.default(500),
    perClass: perClassRules,
    requireClass: z.boolean().default(true),
    /** Whether two objects may hold the same pixel; where not, the one painted last takes it. */
    allowOverlap: z.boolean().default(false),
    /** A slip of the brush leaves smaller ones than anyone means. */
    minMaskPixels: z.number().int().min(1).max(10_000_000).default(16),
    maxVertices: z.number().int().min(3).max(LIMITS.pointsPerShape).default(2_000),
    /** What the sliders begin with. */
    brushSize: z.number().int().min(1).max(500).default(24),
    wandTolerance: z.number().int().min(0).max(128).default(24),
    superpixelSize: z.number().int().min(8).max(200).default(32),
  })
  .refine((it) => it.minObjects <= it.maxObjects, { error: 'min-over-max' });
export type ImageSegmentatorOptions = z.infer<typeof imageSegmentatorOptions>;

export type ImageSegmentatorProblem =
  | CountProblem
  | 'shape-not-allowed'
  | 'class-missing'
  | 'class-unknown'
  | 'mask-too-small'
  | 'overlap'
  | 'attribute-missing'
  | 'attribute-invalid';

type Problem = AnswerProblem<ImageSegmentatorProblem>;

const apart = (a: MaskShape, b: MaskShape): boolean =>
  a.x >= b.x + b.w || b.x >= a.x + a.w || a.y >= b.y + b.h || b.y >= a.y + a.h;

/** The first object below that shares a pixel with this one. */
function overlapped(mask: MaskShape, below: readonly { number: number; mask: MaskShape }[]): number | null {
  const spans: Spans = spansOfMask(mask);
  for (const it of below) {
    if (!apart(mask, it.mask) && combine(spans, spansOfMask(it.mask), 'both').length > 0) return it.number;
  }
  return null;
}

function validate(
  document: AnnotationDocument,
  options: ImageSegmentatorOptions,
  classes: readonly ToolClass[],
): Problem[] {
  const found: Problem[] = countProblems(document, options, classes);
  const known = new Set(classes.map((it) => it.classID));
  const below: { number: number; mask: MaskShape }[] = [];
  for (const [index, { id: objectID, classID, shape, attributes }] of document.objects.entries()) {
    const number = index + 1;
    const report = (code: ImageSegmentatorProblem, values: Record<string, string | number> = {}) =>
      found.push({ code, objectID, values: { number, ...values } });

    if (shape.kind !== 'mask') report('shape-not-allowed');
    if (classID === null) {
      if (options.requireClass && classes.length > 0) report('class-missing');
    } else if (!known.has(classID)) report('class-unknown');
    const spans = shape.kind === 'mask' ? spansOfMask(shape) : NO_SPANS;
    if (shape.kind === 'mask' && countPixels(spans) < options.minMaskPixels) {
      report('mask-too-small', { min: options.minMaskPixels });
    }
    if (shape.kind === 'mask' && !options.allowOverlap) {
      const other = overlapped(shape, below);
      if (other !== null) report('overlap', { other });
      below.push({ number, mask: shape });
    }
    for (const definition of attributesOf(options.attributes, classID)) {
      const fault = faultOfAttribute(definition, attributes[definition.id]);
      if (fault) report(fault, { name: definition.name });
    }
  }
  return found;
}

/** A disc as runs, for the sample. */
function disc(x: number, y: number, radius: number): MaskShape {
  const side = radius * 2 + 1;
  const rle: number[] = [];
  let background = 0;
  for (let row = -radius; row <= radius; row++) {
    const half = Math.floor(Math.sqrt(radius * radius - row * row));
    rle.push(background + radius - half, half * 2 + 1);
    background = radius - half;
  }
  return { kind: 'mask', x: x - radius, y: y - radius, w: side, h: side, rle: [...rle, background] };
}

export const imageSegmentator: ToolDefinition<ImageSegmentatorOptions, ImageSegmentatorProblem> = {
  id: 'image_segmentator',
  options: imageSegmentatorOptions,
  validate,
  sample: {
    options: imageSegmentatorOptions.parse({
      attributes: [{ kind: 'checkbox', id: 'cut', name: '화면 밖으로 잘림' }],
    }),
    classes: [
      { classID: 'apple', name: '사과', color: '#ff7a59' },
      { classID: 'pear', name: '배', color: '#36c98f' },
      { classID: 'plate', name: '접시', color: '#4c9aff' },
    ],
    document: {
      ...emptyDocument('image_segmentator', 1),
      objects: [
        { id: 'sample-1', classID: 'apple', shape: disc(160, 200, 60), attributes: {}, source: 'worker' },
        { id: 'sample-2', classID: 'pear', shape: disc(330, 220, 48), attributes: {}, source: 'ml' },
      ],
    },
  },
};
