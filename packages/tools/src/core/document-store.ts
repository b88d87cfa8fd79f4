import type { AnnotationDocument, AnnotationObject } from '@pumasi/contract/documents/document';
import { maskOfSpans, patchSpans, spansOfMask, spansOfRuns } from '@pumasi/contract/documents/mask';
import type { MaskShape } from '@pumasi/contract/documents/shapes';
import type { Change, MaskChange, ObjectChange } from './change.ts';
import { Signal } from './signal.ts';

/** The document in hand. Objects are never mutated: a changed object is a new one, so caches key on identity. */
export class DocumentStore {
  readonly changed = new Signal<readonly Change[]>();
  /** All but the objects. */
  #base: AnnotationDocument;
  #objects = new Map<string, AnnotationObject>();
  #order: string[] = [];
  #revision = 0;

  constructor(document: AnnotationDocument) {
    this.#base = { ...document, objects: [] };
    for (const object of document.objects) {
      this.#objects.set(object.id, object);
      this.#order.push(object.id);
    }
  }

  get revision(): number {
    return this.#revision;
  }
  /** Drawing order, bottom first. */
  get order(): readonly string[] {
    return this.#order;
  }
  get size(): number {
    return this.#order.length;
  }
  get(id: string): AnnotationObject | undefined {
    return this.#objects.get(id);
  }
  indexOf(id: string): number {
    return this.#order.indexOf(id);
  }
  field<F extends 'answers' | 'relations' | 'files' | 'remarks'>(field: F): AnnotationDocument[F] {
    return this.#base[field];
  }

  toDocument(): AnnotationDocument {
    return { ...this.#base, objects: this.#order.map((id) => this.#objects.get(id)!) };
  }

  apply(changes: readonly Change[]): void {
    for (const change of changes) this.stage(change);
    this.announce(changes);
  }

  /** One step of an action that is not over yet: nobody is told until `announce`. */
  stage(change: Change): void {
    if (change.kind === 'field') this.#base = { ...this.#base, [change.field]: change.after };
    else if (change.kind === 'mask') this.#applyMask(change);
    else this.#applyObject(change);
  }

  announce(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.#revision += 1;
    this.changed.emit(changes);
  }

  #applyMask({ id, region, after }: MaskChange): void {
    const object = this.#objects.get(id);
    if (object?.shape.kind !== 'mask') return;
    const spans = patchSpans(spansOfMask(object.shape), region, spansOfRuns(region, after));
    this.#objects.set(id, { ...object, shape: maskOfSpans(spans) ?? blank(region) });
  }

  #applyObject({ id, index, before, after }: ObjectChange): void {
    if (after) this.#objects.set(id, after);
    else this.#objects.delete(id);
    if (!before && after) this.#order.splice(Math.min(index, this.#order.length), 0, id);
    if (before && !after) {
      const place = this.#order[index] === id ? index : this.#order.indexOf(id);
      if (place >= 0) this.#order.splice(place, 1);
    }
  }
}

/** A mask without a pixel still needs a place. */
const blank = ({ x, y }: { x: number; y: number }): MaskShape => ({
  kind: 'mask',
  x,
  y,
  w: 1,
  h: 1,
  rle: [1],
});
