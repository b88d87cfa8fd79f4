import { z } from 'zod';
import { type AnnotationDocument, emptyDocument } from '../documents/document.ts';
import { LIMITS } from '../documents/limits.ts';
import { attributeDefinition, attributesOf, faultOfAttribute } from './attributes.ts';
import { type CountProblem, countProblems, objectCount, perClassRules } from './object-counts.ts';
import type { AnswerProblem, ToolClass, ToolDefinition } from './tool-definition.ts';

export const IMAGE_SHAPES = ['box', 'polygon', 'polyline', 'point'] as const;
export type ImageShapeKind = (typeof IMAGE_SHAPES)[number];

export const imageAnnotatorOptions = z
  .object({
    shapes: z
      .array(z.enum(IMAGE_SHAPES))
      .min(1)
      .default([...IMAGE_SHAPES]),
    attributes: z.array(attributeDefinition).max(LIMITS.attributes).default([]),
    minObjects: objectCount.default(1),
    maxObjects: objectCount.default(5_000),
    perClass: perClassRules,
    /** In image pixels; a slip of the hand leaves smaller boxes than anyone means. */
    minBoxSize: z.number().min(0).max(10_000).default(3),
    maxVertices: z.number().int().min(3).max(LIMITS.pointsPerShape).default(500),
    requireClass: z.boolean().default(true),
    /** Whether a shape may reach past the edges of the picture. */
    allowOutside: z.boolean().default(false),
    /** Whether boxes may be turned. */
    rotatable: z.boolean().default(false),
  })
  .refine((it) => it.minObjects <= it.maxObjects, { error: 'min-over-max' });
export type ImageAnnotatorOptions = z.infer<typeof imageAnnotatorOptions>;

export type ImageAnnotatorProblem =
  | CountProblem
  | 'shape-not-allowed'
  | 'class-missing'
  | 'class-unknown'
  | 'box-too-small'
  | 'too-many-vertices'
  | 'attribute-missing'
  | 'attribute-invalid';

type Problem = AnswerProblem<ImageAnnotatorProblem>;

function validate(
  document: AnnotationDocument,
  options: ImageAnnotatorOptions,
  classes: readonly ToolClass[],
): Problem[] {
  const found: Problem[] = countProblems(document, options, classes);
  const known = new Set(classes.map((it) => it.classID));
  for (const [index, { id: objectID, classID, shape, attributes }] of document.objects.entries()) {
    const report = (code: ImageAnnotatorProblem, values: Record<string, string | number> = {}) =>
      found.push({ code, objectID, values: { number: index + 1, ...values } });

    if (!options.shapes.some((kind) => kind === shape.kind)) report('shape-not-allowed');
    if (classID === null) {
      if (options.requireClass && classes.length > 0) report('class-missing');
    } else if (!known.has(classID)) report('class-unknown');
    if (shape.kind === 'box' && Math.min(shape.w, shape.h) < options.minBoxSize) {
      report('box-too-small', { min: options.minBoxSize });
    }
    const vertices =
      shape.kind === 'polygon'
        ? shape.rings.reduce((sum, ring) => sum + ring.length, 0)
        : shape.kind === 'polyline'
          ? shape.points.length
          : 0;
    if (vertices > options.maxVertices) report('too-many-vertices', { max: options.maxVertices });
    for (const definition of attributesOf(options.attributes, classID)) {
      const fault = faultOfAttribute(definition, attributes[definition.id]);
      if (fault) report(fault, { name: definition.name });
    }
  }
  return found;
}

export const imageAnnotator: ToolDefinition<ImageAnnotatorOptions, ImageAnnotatorProblem> = {
  id: 'image_annotator',
  options: imageAnnotatorOptions,
  validate,
  sample: {
    options: imageAnnotatorOptions.parse({
      attributes: [
        {
          kind: 'choice',
          id: 'visibility',
          name: '가림 정도',
          choices: ['없음', '일부', '대부분'],
          required: true,
        },
        { kind: 'checkbox', id: 'cut', name: '화면 밖으로 잘림' },
        { kind: 'text', id: 'plate', name: '번호판', classIDs: ['car'], maxLength: 20 },
        { kind: 'number', id: 'count', name: '탑승 인원', classIDs: ['bicycle'], min: 0, max: 4 },
      ],
    }),
    classes: [
      { classID: 'car', name: '자동차', color: '#4c9aff' },
      { classID: 'person', name: '사람', color: '#ff7a59' },
      { classID: 'bicycle', name: '자전거', color: '#36c98f' },
      { classID: 'lane', name: '차선', color: '#ffd43b' },
    ],
    document: {
      ...emptyDocument('image_annotator', 1),
      objects: [
        {
          id: 'sample-1',
          classID: 'car',
          shape: { kind: 'box', x: 120, y: 260, w: 240, h: 140, angle: 0 },
          attributes: { visibility: '없음' },
          source: 'worker',
        },
        {
          id: 'sample-2',
          classID: 'lane',
          shape: {
            kind: 'polyline',
            points: [
              [40, 520],
              [240, 430],
              [380, 380],
            ],
          },
          attributes: { visibility: '일부' },
          source: 'worker',
        },
      ],
    },
  },
};
