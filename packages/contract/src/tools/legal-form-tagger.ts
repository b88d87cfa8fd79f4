import { z } from 'zod';
import { type AnnotationDocument, type AnnotationObject, emptyDocument } from '../documents/document.ts';
import { LIMITS } from '../documents/limits.ts';
import type { AnswerProblem, ToolClass, ToolDefinition } from './tool-definition.ts';

const count = z.number().int().min(0).max(LIMITS.objects);
const classIDs = z.array(z.string().max(64)).min(1).max(1_000).optional();

const relationKind = z.object({
  kind: z.string().min(1).max(LIMITS.name),
  name: z.string().min(1).max(LIMITS.name),
  nameEn: z.string().min(1).max(LIMITS.name).optional(),
  /** Absent: any class may stand at this end. */
  from: classIDs,
  to: classIDs,
});
export type RelationKind = z.infer<typeof relationKind>;

export const legalFormTaggerOptions = z
  .object({
    relations: z
      .array(relationKind)
      .max(100)
      .refine((it) => new Set(it.map(({ kind }) => kind)).size === it.length, { error: 'duplicate-kind' })
      .default([]),
    /** Whether spans may share letters: nested, such as a party within a clause, or crossing. */
    allowOverlap: z.boolean().default(true),
    minObjects: count.default(1),
    maxObjects: count.default(5_000),
    minRelations: count.default(0),
    perClass: z
      .array(z.object({ classID: z.string().max(64), min: count.optional(), max: count.optional() }))
      .max(1_000)
      .default([]),
    /** Blanks at the ends of a selection are a slip of the hand. */
    trim: z.boolean().default(true),
  })
  .refine((it) => it.minObjects <= it.maxObjects, { error: 'min-over-max' });
export type LegalFormTaggerOptions = z.infer<typeof legalFormTaggerOptions>;

export type LegalFormTaggerProblem =
  | 'too-few'
  | 'too-many'
  | 'class-too-few'
  | 'class-too-many'
  | 'too-few-relations'
  | 'shape-not-allowed'
  | 'class-missing'
  | 'class-unknown'
  | 'span-empty'
  | 'span-twice'
  | 'overlap'
  | 'relation-unknown'
  | 'relation-broken'
  | 'relation-self'
  | 'relation-twice'
  | 'relation-class';

type Problem = AnswerProblem<LegalFormTaggerProblem>;
interface Placed {
  object: AnnotationObject;
  number: number;
  start: number;
  end: number;
}

const placed = (objects: readonly AnnotationObject[]): Placed[] =>
  objects
    .flatMap((object, i) => {
      const { shape } = object;
      return shape.kind === 'span' ? [{ object, number: i + 1, start: shape.start, end: shape.end }] : [];
    })
    .sort((a, b) => a.start - b.start || b.end - a.end);

function countProblems(
  { objects, relations }: AnnotationDocument,
  options: LegalFormTaggerOptions,
  classes: readonly ToolClass[],
): Problem[] {
  const found: Problem[] = [];
  if (objects.length < options.minObjects)
    found.push({ code: 'too-few', values: { min: options.minObjects } });
  if (objects.length > options.maxObjects)
    found.push({ code: 'too-many', values: { max: options.maxObjects } });
  if (relations.length < options.minRelations) {
    found.push({ code: 'too-few-relations', values: { min: options.minRelations } });
  }
  for (const { classID, min = 0, max = Infinity } of options.perClass) {
    const have = objects.filter((it) => it.classID === classID).length;
    const name = classes.find((it) => it.classID === classID)?.name ?? classID;
    if (have < min) found.push({ code: 'class-too-few', values: { name, min } });
    if (have > max) found.push({ code: 'class-too-many', values: { name, max } });
  }
  return found;
}

function spanProblems(
  { objects }: AnnotationDocument,
  options: LegalFormTaggerOptions,
  classes: readonly ToolClass[],
): Problem[] {
  const found: Problem[] = [];
  const known = new Set(classes.map((it) => it.classID));
  const seen = new Set<string>();
  for (const [index, { id: objectID, classID, shape }] of objects.entries()) {
    const report = (code: LegalFormTaggerProblem) =>
      found.push({ code, objectID, values: { number: index + 1 } });
    if (classID === null) report('class-missing');
    else if (!known.has(classID)) report('class-unknown');
    if (shape.kind !== 'span') {
      report('shape-not-allowed');
      continue;
    }
    if (shape.end <= shape.start) report('span-empty');
    const key = `${shape.start} ${shape.end} ${classID}`;
    if (seen.has(key)) report('span-twice');
    seen.add(key);
  }
  if (options.allowOverlap) return found;
  let reach = -1;
  for (const { object, number, start, end } of placed(objects)) {
    if (start < reach) found.push({ code: 'overlap', objectID: object.id, values: { number } });
    reach = Math.max(reach, end);
  }
  return found;
}

/** Whether a link of this kind may go from one class to the other. */
export const mayLink = (it: RelationKind, from: string | null, to: string | null): boolean =>
  (!it.from || (from !== null && it.from.includes(from))) && (!it.to || (to !== null && it.to.includes(to)));

function relationProblems(
  { objects, relations }: AnnotationDocument,
  options: LegalFormTaggerOptions,
): Problem[] {
  const found: Problem[] = [];
  const byID = new Map(objects.map((it) => [it.id, it]));
  const seen = new Set<string>();
  for (const [index, { kind, from, to }] of relations.entries()) {
    const [a, b] = [byID.get(from), byID.get(to)];
    const report = (code: LegalFormTaggerProblem) =>
      found.push({ code, ...(a && { objectID: a.id }), values: { number: index + 1 } });
    const rule = options.relations.find((it) => it.kind === kind);
    const key = JSON.stringify([kind, from, to]);
    if (!rule) report('relation-unknown');
    if (!a || !b) report('relation-broken');
    else if (from === to) report('relation-self');
    else if (seen.has(key)) report('relation-twice');
    else if (rule && !mayLink(rule, a.classID, b.classID)) report('relation-class');
    seen.add(key);
  }
  return found;
}

export const legalFormTagger: ToolDefinition<LegalFormTaggerOptions, LegalFormTaggerProblem> = {
  id: 'legal_form_tagger',
  options: legalFormTaggerOptions,
  validate: (document, options, classes) => [
    ...countProblems(document, options, classes),
    ...spanProblems(document, options, classes),
    ...relationProblems(document, options),
  ],
  sample: {
    options: legalFormTaggerOptions.parse({
      relations: [{ kind: 'pays', name: '지급한다', nameEn: 'pays', from: ['party'], to: ['amount'] }],
    }),
    classes: [
      { classID: 'party', name: '당사자', color: '#4c9aff' },
      { classID: 'amount', name: '금액', color: '#eab308' },
      { classID: 'clause', name: '조항', color: '#94a3b8' },
    ],
    document: {
      ...emptyDocument('legal_form_tagger', 1),
      objects: [
        {
          id: 's1',
          classID: 'clause',
          shape: { kind: 'span', start: 0, end: 19 },
          attributes: {},
          source: 'worker',
        },
        {
          id: 's2',
          classID: 'party',
          shape: { kind: 'span', start: 0, end: 3 },
          attributes: {},
          source: 'worker',
        },
        {
          id: 's3',
          classID: 'amount',
          shape: { kind: 'span', start: 5, end: 12 },
          attributes: {},
          source: 'worker',
        },
      ],
      relations: [{ id: 'r1', kind: 'pays', from: 's2', to: 's3' }],
    },
  },
};
