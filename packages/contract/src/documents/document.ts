import { z } from 'zod';
import { ID_PATTERN, LIMITS } from './limits.ts';
import { migrate } from './migrate.ts';
import { shapeSchema, weightOf } from './shapes.ts';
import { soundObjects } from './sound-objects.ts';

export const DOCUMENT_VERSION = 1;

export const idSchema = z.string().regex(ID_PATTERN);
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);
const key = z
  .string()
  .min(1)
  .max(LIMITS.name)
  .refine((it) => !RESERVED.has(it), { error: 'reserved-key' });
const bounded = <T extends z.ZodType>(value: T, max: number) =>
  z.record(key, value).refine((it) => Object.keys(it).length <= max, { error: 'too-many' });

export const attributeValue = z.union([
  z.string().max(LIMITS.text),
  z.number(),
  z.boolean(),
  z.array(z.string().max(LIMITS.name)).max(LIMITS.choices),
]);
const answerValue = z.union([attributeValue, bounded(attributeValue, LIMITS.choices), z.null()]);

export const verdictSchema = z.enum(['ok', 'wrong']);

export const objectSchema = z.strictObject({
  id: idSchema,
  classID: z.string().max(64).nullable(),
  shape: shapeSchema,
  attributes: bounded(attributeValue, LIMITS.attributes).default({}),
  group: idSchema.optional(),
  source: z.enum(['worker', 'ml']).default('worker'),
  verdict: verdictSchema.optional(),
});

/** Two objects joined by a named link, such as a clause and the party it binds. */
export const relationSchema = z.strictObject({
  id: idSchema,
  kind: z.string().max(LIMITS.name),
  from: idSchema,
  to: idSchema,
});

/** What the worker hands in as bytes; the bytes travel beside the document. */
export const fileSchema = z.strictObject({
  id: idSchema,
  name: z.string().min(1).max(LIMITS.name),
  type: z.string().max(100),
  size: z.number().int().min(0),
  slot: z.string().max(LIMITS.name).optional(),
  width: z.number().min(0).optional(),
  height: z.number().min(0).optional(),
  duration: z.number().min(0).optional(),
  /** Of the bytes as they are handed in: tells which part of the upload this is, and an equal file from another. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** 64 bits of how a picture looks; near pictures differ in few of them. */
  look: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  entries: z
    .array(z.strictObject({ path: z.string().max(1_000), size: z.number().min(0) }))
    .max(LIMITS.files)
    .optional(),
});

/** A reviewer's words pinned to a spot (image pixels, seconds or an offset in `x`) or to an object. */
export const remarkSchema = z.strictObject({
  id: idSchema,
  objectID: idSchema.optional(),
  x: z.number().min(-LIMITS.coordinate).max(LIMITS.coordinate),
  y: z.number().min(-LIMITS.coordinate).max(LIMITS.coordinate),
  text: z.string().max(LIMITS.remark),
});

const unique = (items: readonly { id: string }[]) => new Set(items.map((it) => it.id)).size === items.length;

export const documentSchema = z
  .strictObject({
    tool: z.string().regex(/^[a-z0-9_]{1,60}$/),
    version: z.literal(DOCUMENT_VERSION),
    guideVersion: z.number().int().min(0).max(1_000_000),
    objects: z.array(objectSchema).max(LIMITS.objects),
    relations: z.array(relationSchema).max(LIMITS.relations),
    answers: bounded(answerValue, LIMITS.answers),
    files: z.array(fileSchema).max(LIMITS.files),
    remarks: z.array(remarkSchema).max(LIMITS.remarks).default([]),
  })
  .refine((it) => unique(it.objects) && unique(it.relations) && unique(it.files) && unique(it.remarks), {
    error: 'duplicate-id',
  })
  .refine((it) => it.objects.reduce((sum, { shape }) => sum + weightOf(shape), 0) <= LIMITS.numbers, {
    error: 'too-large',
  });

export type AnnotationDocument = z.infer<typeof documentSchema>;
export type AnnotationObject = z.infer<typeof objectSchema>;
export type AttributeValue = z.infer<typeof attributeValue>;
export type AnswerValue = z.infer<typeof answerValue>;
export type Relation = z.infer<typeof relationSchema>;
export type DocumentFile = z.infer<typeof fileSchema>;
export type Remark = z.infer<typeof remarkSchema>;
export type Verdict = z.infer<typeof verdictSchema>;

export const emptyDocument = (tool: string, guideVersion: number): AnnotationDocument => ({
  tool,
  version: DOCUMENT_VERSION,
  guideVersion,
  objects: [],
  relations: [],
  answers: {},
  files: [],
  remarks: [],
});

export type ParsedDocument = { ok: true; document: AnnotationDocument } | { ok: false; problem: string };

/** The one gate for documents from the wire, the draft journal or a file: migrated, checked, never thrown. */
export function parseDocument(value: unknown): ParsedDocument {
  const document = migrate(value);
  // A crowded picture holds ten thousand plain outlines: they are checked by hand, a schema for each costs ten times.
  const objects = soundObjects(document) as AnnotationObject[] | null;
  const result = documentSchema.safeParse(objects ? { ...(document as object), objects: [] } : document);
  if (result.success) return { ok: true, document: objects ? { ...result.data, objects } : result.data };
  const issue = result.error.issues[0];
  return { ok: false, problem: issue ? `${issue.path.join('.')}: ${issue.message}` : 'unreadable' };
}
