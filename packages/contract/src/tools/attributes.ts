import { z } from 'zod';
import { type AttributeValue, idSchema } from '../documents/document.ts';
import { LIMITS } from '../documents/limits.ts';

const common = {
  id: idSchema,
  name: z.string().min(1).max(LIMITS.name),
  required: z.boolean().default(false),
  /** Absent: for objects of every class. */
  classIDs: z.array(z.string().max(64)).max(1_000).optional(),
};

export const attributeDefinition = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    ...common,
    maxLength: z.number().int().min(1).max(LIMITS.text).default(500),
  }),
  z.object({ kind: z.literal('number'), ...common, min: z.number().optional(), max: z.number().optional() }),
  z.object({
    kind: z.literal('choice'),
    ...common,
    choices: z.array(z.string().min(1).max(LIMITS.name)).min(1).max(LIMITS.choices),
  }),
  z.object({ kind: z.literal('checkbox'), ...common }),
]);
export type AttributeDefinition = z.infer<typeof attributeDefinition>;

export const attributesOf = (definitions: readonly AttributeDefinition[], classID: string | null) =>
  definitions.filter((it) => !it.classIDs || (classID !== null && it.classIDs.includes(classID)));

/** Null when the value may stay; an empty value is a fault only where one is required. */
export function faultOfAttribute(
  definition: AttributeDefinition,
  value: AttributeValue | undefined,
): 'attribute-missing' | 'attribute-invalid' | null {
  if (definition.kind === 'checkbox') {
    if (value !== undefined && typeof value !== 'boolean') return 'attribute-invalid';
    return definition.required && value !== true ? 'attribute-missing' : null;
  }
  if (value === undefined || value === '') return definition.required ? 'attribute-missing' : null;
  switch (definition.kind) {
    case 'text':
      return typeof value === 'string' && value.length <= definition.maxLength ? null : 'attribute-invalid';
    case 'number': {
      if (typeof value !== 'number') return 'attribute-invalid';
      const { min = -Infinity, max = Infinity } = definition;
      return value >= min && value <= max ? null : 'attribute-invalid';
    }
    case 'choice':
      return typeof value === 'string' && definition.choices.includes(value) ? null : 'attribute-invalid';
  }
}
