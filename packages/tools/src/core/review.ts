import type { Remark, Verdict } from '@pumasi/contract/documents/document';
import { answerVerdict, withVerdict } from '@pumasi/contract/tools/answer-verdict';
import { newID } from './ids.ts';
import type { Session } from './session.ts';

/** What a reviewer says of one thing: an object, or an answer by the id of its question. */
export function verdictOf(session: Session, id: string): Verdict | undefined {
  const object = session.store.get(id);
  return object ? object.verdict : answerVerdict(session.store.field('answers'), id);
}

/** The same verdict again takes it back. */
export function judge(session: Session, ids: readonly string[], verdict: Verdict): void {
  if (session.mode !== 'review' || ids.length === 0) return;
  const next = ids.every((id) => verdictOf(session, id) === verdict) ? undefined : verdict;
  session.transact((step) => {
    for (const id of ids) {
      if (session.store.get(id)) step.update(id, { verdict: next });
      else step.set('answers', withVerdict(session.store.field('answers'), id, next));
    }
  });
}

export const remarkOf = (session: Session, id: string): Remark | undefined =>
  session.store.field('remarks').find((it) => it.objectID === id);

/** `x` is the place of the thing where it has one. An empty remark is none. */
export function writeRemark(session: Session, id: string, text: string, x = 0): void {
  if (session.mode !== 'review') return;
  const remarks = session.store.field('remarks');
  const before = remarkOf(session, id);
  if ((before?.text ?? '') === text) return;
  const others = remarks.filter((it) => it !== before);
  const next = { id: before?.id ?? newID(), objectID: id, x, y: 0, text };
  session.transact(
    (step) =>
      step.set(
        'remarks',
        text === '' ? others : before ? remarks.map((it) => (it === before ? next : it)) : [...others, next],
      ),
    `remark:${id}`,
  );
}
