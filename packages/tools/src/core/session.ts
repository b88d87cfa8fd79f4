import type { AnnotationDocument, AnnotationObject } from '@pumasi/contract/documents/document';
import type { ToolClass } from '@pumasi/contract/tools/tool-definition';
import { type Change, inverse } from './change.ts';
import { DocumentStore } from './document-store.ts';
import { History } from './history.ts';
import { newID } from './ids.ts';
import { Selection } from './selection.ts';
import { Signal } from './signal.ts';
import { Transaction } from './transaction.ts';

export type ToolMode = 'work' | 'review' | 'view';

/** One unit in hand, without any screen: the document and all that a person does to it. */
export class Session {
  readonly store: DocumentStore;
  readonly selection: Selection;
  /** Everything that panels show has settled to a new state. */
  readonly changed = new Signal();
  /** What was applied to the document, in order: transactions, undo and redo alike. */
  readonly committed = new Signal<readonly Change[]>();
  readonly mode: ToolMode;
  readonly classes: readonly ToolClass[];
  #history: History;
  #hidden = new Set<string>();
  #locked = new Set<string>();
  #activeClass: string | null;
  #clipboard: readonly AnnotationObject[] = [];
  #version = 0;
  #looks = 0;
  #dirty = false;

  constructor(document: AnnotationDocument, mode: ToolMode, classes: readonly ToolClass[], dirty = false) {
    this.mode = mode;
    this.#dirty = dirty;
    this.classes = classes;
    this.store = new DocumentStore(document);
    this.#history = new History(this.store);
    this.selection = new Selection(() => this.touch());
    this.#activeClass = classes[0]?.classID ?? null;
  }

  get version(): number {
    return this.#version;
  }
  get dirty(): boolean {
    return this.#dirty;
  }
  get canUndo(): boolean {
    return this.#history.canUndo;
  }
  get canRedo(): boolean {
    return this.#history.canRedo;
  }
  get activeClass(): string | null {
    return this.#activeClass;
  }
  get clipboard(): readonly AnnotationObject[] {
    return this.#clipboard;
  }

  /** Counts changes of what is hidden, so that whoever draws need not compare lists. */
  get looks(): number {
    return this.#looks;
  }

  touch(): void {
    this.#version += 1;
    this.changed.emit();
  }

  /** All or nothing: a step that throws leaves the document as it was. */
  transact(action: (step: Transaction) => void, merge: string | null = null): void {
    const step = new Transaction(this.store, this.mode === 'work');
    try {
      action(step);
    } catch (error) {
      for (const change of inverse(step.changes)) this.store.stage(change);
      throw error;
    }
    if (step.changes.length === 0) return;
    this.#history.push(step.changes, merge);
    this.store.announce(step.changes);
    this.#settle(step.changes);
  }

  undo(): void {
    const changes = this.#history.undo();
    if (changes) this.#settle(changes);
  }
  redo(): void {
    const changes = this.#history.redo();
    if (changes) this.#settle(changes);
  }

  #settle(changes: readonly Change[]): void {
    this.#dirty = true;
    this.selection.keepOnly((id) => this.store.get(id) !== undefined);
    this.committed.emit(changes);
    this.touch();
  }

  isHidden = (id: string): boolean => this.#hidden.has(id);
  isLocked = (id: string): boolean => this.#locked.has(id);

  setHidden(ids: readonly string[], hidden: boolean): void {
    this.#flag(this.#hidden, ids, hidden);
  }
  setLocked(ids: readonly string[], locked: boolean): void {
    this.#flag(this.#locked, ids, locked);
  }
  #flag(set: Set<string>, ids: readonly string[], on: boolean): void {
    for (const id of ids) {
      if (on) set.add(id);
      else set.delete(id);
    }
    this.#looks += 1;
    this.touch();
  }

  /** Chosen for what comes next and, while objects are selected, for them too. */
  setClass(classID: string): void {
    this.#activeClass = classID;
    const ids = this.selection.ids.filter(
      (id) => !this.isLocked(id) && this.store.get(id)?.classID !== classID,
    );
    if (this.mode === 'work' && ids.length > 0) {
      this.transact((step) => {
        for (const id of ids) step.update(id, { classID });
      });
    } else this.touch();
  }

  copy(): void {
    this.#clipboard = this.selection.ids.flatMap((id) => this.store.get(id) ?? []);
  }

  /** The document of another source, such as an AI draft, as one step that can be undone. */
  replace(document: AnnotationDocument): void {
    this.transact((step) => {
      for (const id of this.store.order.toReversed()) step.remove(id);
      for (const object of document.objects) step.add(object);
      step.set('relations', document.relations);
      step.set('answers', document.answers);
      step.set('files', document.files);
    });
  }

  newObject(shape: AnnotationObject['shape']): AnnotationObject {
    return { id: newID(), classID: this.#activeClass, shape, attributes: {}, source: 'worker' };
  }
}
