import type { AnnotationDocument, AnnotationObject, AnswerValue } from './document.ts';
import { type Bounds, boundsOf, likeness } from './likeness.ts';

export interface Fault {
  readonly kind: 'missing' | 'extra' | 'loose' | 'detail' | 'answer';
  /** The class of the object, or the key of the answer. */
  readonly of: string;
}

export interface Comparison {
  /** 0 nothing right, 1 all of it. */
  readonly score: number;
  readonly faults: readonly Fault[];
}

/** Less alike than this is another object. */
const SAME = 0.5;
/** Less alike than this is the same object, loosely drawn. */
const TIGHT = 0.75;
/** How much of an object lies in its attributes and texts, where the known one has any. */
const DETAIL = 0.3;
/** Matching looks at every pair: a document beyond any known answer is cut, and what is cut counts as too much. */
const MOST = 2_000;

/** How much of a known answer another document got right, and what to look at in it. */
export function compareDocuments(known: AnnotationDocument, given: AnnotationDocument): Comparison {
  const faults: Fault[] = [];
  const parts: number[] = [];
  if (known.objects.length > 0 || Object.keys(known.answers).length === 0)
    parts.push(compareObjects(known.objects, given.objects, faults));
  if (Object.keys(known.answers).length > 0) parts.push(compareAnswers(known, given, faults));
  return { score: parts.reduce((sum, part) => sum + part, 0) / parts.length, faults };
}

/** Pairs the most alike first, each object once; what is left over on either side is wrong. */
function compareObjects(
  known: readonly AnnotationObject[],
  given: readonly AnnotationObject[],
  faults: Fault[],
): number {
  if (known.length === 0 && given.length === 0) return 1;
  const pairs = pairsOf(known.slice(0, MOST), given.slice(0, MOST));
  const [used, taken] = [new Set<AnnotationObject>(), new Set<AnnotationObject>()];
  let sum = 0;
  for (const { one, other, alike } of pairs) {
    if (used.has(one) || taken.has(other)) continue;
    used.add(one);
    taken.add(other);
    const agreement = agreementOf(one, other);
    sum += agreement === undefined ? alike : alike * (1 - DETAIL + DETAIL * agreement);
    if (alike < TIGHT) faults.push({ kind: 'loose', of: one.classID ?? '' });
    if (agreement !== undefined && agreement < 1) faults.push({ kind: 'detail', of: one.classID ?? '' });
  }
  for (const one of known) if (!used.has(one)) faults.push({ kind: 'missing', of: one.classID ?? '' });
  for (const other of given) if (!taken.has(other)) faults.push({ kind: 'extra', of: other.classID ?? '' });
  return (2 * sum) / (known.length + given.length);
}

function pairsOf(known: readonly AnnotationObject[], given: readonly AnnotationObject[]) {
  const pairs: { one: AnnotationObject; other: AnnotationObject; alike: number }[] = [];
  const bounds = given.map(({ shape }) => boundsOf(shape));
  for (const one of known) {
    const around = boundsOf(one.shape);
    for (const [i, other] of given.entries()) {
      if (one.classID !== other.classID || !meet(around, bounds[i])) continue;
      const alike = likeness(one.shape, other.shape);
      if (alike >= SAME) pairs.push({ one, other, alike });
    }
  }
  return pairs.sort((a, b) => b.alike - a.alike);
}

/** Objects far apart are not worth the look; a line or a point may lie beside its twin. */
function meet(one: Bounds | undefined, two: Bounds | undefined): boolean {
  if (!one || !two) return true;
  const slack = 40;
  return (
    one[0] - slack <= two[2] &&
    two[0] - slack <= one[2] &&
    one[1] - slack <= two[3] &&
    two[1] - slack <= one[3]
  );
}

function agreementOf(known: AnnotationObject, given: AnnotationObject): number | undefined {
  const keys = Object.keys(known.attributes);
  if (keys.length === 0) return undefined;
  return keys.filter((key) => isSame(known.attributes[key], given.attributes[key])).length / keys.length;
}

function compareAnswers(known: AnnotationDocument, given: AnnotationDocument, faults: Fault[]): number {
  const keys = Object.keys(known.answers);
  const wrong = keys.filter((key) => !isSame(known.answers[key], given.answers[key]));
  for (const key of wrong) faults.push({ kind: 'answer', of: key });
  return 1 - wrong.length / keys.length;
}

/** Spaces and the order of several choices are no difference. */
function isSame(a: AnswerValue | undefined, b: AnswerValue | undefined): boolean {
  if (typeof a === 'string' && typeof b === 'string') return tidy(a) === tidy(b);
  if (Array.isArray(a) && Array.isArray(b))
    return JSON.stringify(a.map(tidy).toSorted()) === JSON.stringify(b.map(tidy).toSorted());
  if (isRecord(a) && isRecord(b)) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...keys].every((key) => isSame(a[key], b[key]));
  }
  return a === b;
}
const tidy = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
const isRecord = (value: unknown): value is Record<string, AnswerValue> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
