import { isVerdictKey } from '../tools/answer-verdict.ts';
import { type AnnotationDocument, parseDocument } from './document.ts';

/**
 * A worker's document with what its reviewer said of it: verdicts and remarks, and nothing else that the reviewer's
 * copy may hold. Given back unchanged where either cannot be read.
 */
export function withReviewMarks(work: unknown, review: unknown): unknown {
  const [mine, theirs] = [parseDocument(work), parseDocument(review)];
  if (!mine.ok || !theirs.ok) return work;
  const verdicts = new Map(theirs.document.objects.map(({ id, verdict }) => [id, verdict]));
  const said = Object.entries(theirs.document.answers).filter(([key]) => isVerdictKey(key));
  const marked: AnnotationDocument = {
    ...mine.document,
    objects: mine.document.objects.map((object) => withVerdict(object, verdicts.get(object.id))),
    answers: {
      ...Object.fromEntries(Object.entries(mine.document.answers).filter(([key]) => !isVerdictKey(key))),
      ...Object.fromEntries(said),
    },
    remarks: theirs.document.remarks,
  };
  return marked;
}

type Judged = AnnotationDocument['objects'][number];
function withVerdict(object: Judged, verdict: Judged['verdict']): Judged {
  const { verdict: before, ...rest } = object;
  if (!verdict) return before ? rest : object;
  return { ...rest, verdict };
}
