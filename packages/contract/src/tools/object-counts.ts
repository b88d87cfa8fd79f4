import { z } from 'zod';
import type { AnnotationDocument } from '../documents/document.ts';
import { LIMITS } from '../documents/limits.ts';
import type { AnswerProblem, ToolClass } from './tool-definition.ts';

export const objectCount = z.number().int().min(0).max(LIMITS.objects);
export const perClassRules = z
  .array(z.object({ classID: z.string().max(64), min: objectCount.optional(), max: objectCount.optional() }))
  .max(1_000)
  .default([]);

interface CountRules {
  readonly minObjects: number;
  readonly maxObjects: number;
  readonly perClass: z.infer<typeof perClassRules>;
}
export type CountProblem = 'too-few' | 'too-many' | 'class-too-few' | 'class-too-many';

/** Too few or too many objects, of all and of each class that has a rule. */
export function countProblems(
  { objects }: AnnotationDocument,
  { minObjects, maxObjects, perClass }: CountRules,
  classes: readonly ToolClass[],
): AnswerProblem<CountProblem>[] {
  const found: AnswerProblem<CountProblem>[] = [];
  if (objects.length < minObjects) found.push({ code: 'too-few', values: { min: minObjects } });
  if (objects.length > maxObjects) found.push({ code: 'too-many', values: { max: maxObjects } });
  for (const { classID, min = 0, max = Infinity } of perClass) {
    const have = objects.filter((it) => it.classID === classID).length;
    const name = classes.find((it) => it.classID === classID)?.name ?? classID;
    if (have < min) found.push({ code: 'class-too-few', values: { name, min } });
    if (have > max) found.push({ code: 'class-too-many', values: { name, max } });
  }
  return found;
}
