import { isVerdictKey } from '../tools/answer-verdict.ts';
import type { AnnotationDocument, AnnotationObject } from './document.ts';

/** What a worker changed between two hand-ins; verdicts and remarks are a reviewer's and do not count. */
export interface Difference {
  /** Ids of objects. */
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Keys of answers that are new, other or gone. */
  readonly answers: readonly string[];
  readonly filesAdded: number;
  readonly filesRemoved: number;
  /** The files that stayed are in another order. */
  readonly filesMoved: boolean;
  /** Links between objects that are new, other or gone. */
  readonly relations: number;
}

export function differenceOf(before: AnnotationDocument, after: AnnotationDocument): Difference {
  const [was, is] = [byID(before.objects), byID(after.objects)];
  const [old, now] = [before.files.map(nameOf), after.files.map(nameOf)];
  const stayed = old.filter((file) => now.includes(file));
  return {
    added: after.objects.filter(({ id }) => !was.has(id)).map(({ id }) => id),
    changed: after.objects
      .filter((object) => was.has(object.id) && !isSame(plain(was.get(object.id)), plain(object)))
      .map(({ id }) => id),
    removed: before.objects.filter(({ id }) => !is.has(id)).map(({ id }) => id),
    answers: [...new Set([...Object.keys(before.answers), ...Object.keys(after.answers)])].filter(
      (key) => !isVerdictKey(key) && !isSame(before.answers[key], after.answers[key]),
    ),
    filesAdded: now.filter((file) => !old.includes(file)).length,
    filesRemoved: old.length - stayed.length,
    filesMoved: !isSame(
      stayed,
      now.filter((file) => old.includes(file)),
    ),
    relations: countOther(before.relations, after.relations),
  };
}

/** The worker handed in the very same again. */
export const isUnchanged = (it: Difference): boolean =>
  it.added.length + it.changed.length + it.removed.length + it.answers.length === 0 &&
  it.filesAdded + it.filesRemoved + it.relations === 0 &&
  !it.filesMoved;

const byID = <T extends { id: string }>(list: readonly T[]) => new Map(list.map((it) => [it.id, it]));
const nameOf = ({ id, sha256 }: AnnotationDocument['files'][number]): string => sha256 ?? id;
const plain = (object: AnnotationObject | undefined) => object && { ...object, verdict: undefined };

function countOther<T extends { id: string }>(before: readonly T[], after: readonly T[]): number {
  const [was, is] = [byID(before), byID(after)];
  const ids = new Set([...was.keys(), ...is.keys()]);
  return [...ids].filter((id) => !isSame(was.get(id), is.get(id))).length;
}

/** By content; a field that is undefined is as good as none. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((it, i) => isSame(it, b[i]))
    );
  const [one, two] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return [...new Set([...Object.keys(one), ...Object.keys(two)])].every((key) => isSame(one[key], two[key]));
}
