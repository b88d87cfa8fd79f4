import type { AnnotationDocument, AnnotationObject } from '@pumasi/contract/documents/document';
import {
  combine,
  regionOfSpans,
  runsOfSpans,
  type Spans,
  spansOfMask,
} from '@pumasi/contract/documents/mask';
import type { Change, FieldChange } from './change.ts';
import type { DocumentStore } from './document-store.ts';

/** Collects what one action of the user does; it becomes one step of undo, or nothing when the action throws. */
export class Transaction {
  readonly changes: Change[] = [];
  #store: DocumentStore;
  #byWorker: boolean;

  constructor(store: DocumentStore, byWorker: boolean) {
    this.#store = store;
    this.#byWorker = byWorker;
  }

  add(object: AnnotationObject): void {
    this.#push({ kind: 'object', id: object.id, index: this.#store.size, before: null, after: object });
  }

  update(id: string, patch: Partial<Omit<AnnotationObject, 'id'>>): void {
    const before = this.#store.get(id);
    if (!before) return;
    const after = { ...before, ...patch };
    // A verdict was on what the worker has just changed.
    if (this.#byWorker && after.verdict !== undefined) delete after.verdict;
    this.#push({ kind: 'object', id, index: -1, before, after });
  }

  remove(id: string): void {
    const before = this.#store.get(id);
    if (!before) return;
    this.#push({ kind: 'object', id, index: this.#store.indexOf(id), before, after: null });
  }

  /** The pixels that a mask shall have; one that has none left is removed. */
  paint(id: string, spans: Spans): void {
    const object = this.#store.get(id);
    if (object?.shape.kind !== 'mask') return;
    const old = spansOfMask(object.shape);
    const region = regionOfSpans(combine(old, spans, 'either-not-both'));
    if (!region) return;
    if (spans.length === 0) {
      this.remove(id);
      return;
    }
    if (this.#byWorker && object.verdict !== undefined) this.update(id, {});
    const [before, after] = [runsOfSpans(old, region), runsOfSpans(spans, region)];
    this.#push({ kind: 'mask', id, region, before, after });
  }

  set<F extends FieldChange['field']>(field: F, after: AnnotationDocument[F]): void {
    this.#push({ kind: 'field', field, before: this.#store.field(field), after } as FieldChange);
  }

  /** Applied at once, so that later steps of the same action see the result. */
  #push(change: Change): void {
    this.changes.push(change);
    this.#store.stage(change);
  }
}
