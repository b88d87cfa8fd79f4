import type { AnnotationObject, Relation } from '@pumasi/contract/documents/document';
import { mayLink, type RelationKind } from '@pumasi/contract/tools/legal-form-tagger';
import { newID } from '../../core/ids.ts';
import type { Keymap } from '../../core/keymap.ts';
import { judge } from '../../core/review.ts';
import type { Session } from '../../core/session.ts';
import { Signal } from '../../core/signal.ts';
import { type TextCommand, type TextGroup, textKeymap } from './commands.ts';
import { type Span, spansOf, stepLetter, tidy } from './text-layout.ts';

export interface TextRules {
  readonly relations: readonly RelationKind[];
  readonly allowOverlap: boolean;
  readonly maxObjects: number;
  readonly trim: boolean;
  readonly writing: boolean;
}

export type TextNotice = 'overlap' | 'too-many' | 'twice' | 'select-first' | 'no-kind' | 'linked';
export type Edge = 'start' | 'end';
export interface Range {
  readonly start: number;
  readonly end: number;
}
/** A link that is being made: its first end, then both while the kind is asked for. */
export interface LinkDraft {
  readonly from: string;
  readonly to: string | null;
}

/** A tool for text without a screen: spans, their bounds and the links between them. */
export class TextController {
  readonly session: Session;
  readonly text: string;
  readonly rules: TextRules;
  readonly keymap: Keymap<TextCommand, TextGroup>;
  readonly notice = new Signal<TextNotice>();
  /** The screen must bring this span into sight. */
  readonly reveal = new Signal<string>();
  /** The letters that were selected have become something; nothing is selected any more. */
  readonly taken = new Signal();
  #pending: Range | null = null;
  #link: LinkDraft | null = null;
  #spans: { revision: number; list: Span[] } | null = null;

  constructor(session: Session, text: string, rules: TextRules) {
    this.session = session;
    this.text = text;
    this.rules = rules;
    this.keymap = textKeymap(session.mode, { links: rules.relations.length > 0, writing: rules.writing });
  }

  get pending(): Range | null {
    return this.#pending;
  }
  get link(): LinkDraft | null {
    return this.#link;
  }
  /** In reading order. */
  get spans(): readonly Span[] {
    const { store } = this.session;
    if (this.#spans?.revision !== store.revision)
      this.#spans = { revision: store.revision, list: spansOf(store.toDocument().objects, this.text.length) };
    return this.#spans.list;
  }
  spanOf(id: string): Span | undefined {
    return this.spans.find((it) => it.id === id);
  }
  wordsOf({ start, end }: Range): string {
    return this.text.slice(start, end);
  }
  numberOf(id: string): number {
    return this.spans.findIndex((it) => it.id === id) + 1;
  }
  get relations(): readonly Relation[] {
    return this.session.store.field('relations');
  }

  /** What is selected on the screen, or nothing. */
  setPending(range: Range | null): void {
    const tidied = range && tidy(this.text, range.start, range.end, this.rules.trim);
    if (tidied?.start === this.#pending?.start && tidied?.end === this.#pending?.end) return;
    this.#pending = tidied;
    this.session.touch();
  }

  /** The selected letters become a span; without any, the spans in hand change their class. */
  mark(classID: string | null = this.session.activeClass): boolean {
    const { session } = this;
    if (session.mode !== 'work') return false;
    const range = this.#pending;
    if (!range) {
      if (classID !== null && session.selection.ids.length > 0) {
        session.setClass(classID);
        return true;
      }
      this.notice.emit('select-first');
      return false;
    }
    const refused = this.#refusal(range, classID, null);
    if (refused) {
      this.notice.emit(refused);
      return false;
    }
    session.selection.clear();
    if (classID !== null) session.setClass(classID);
    const object: AnnotationObject = { ...session.newObject({ kind: 'span', ...range }), classID };
    session.transact((step) => step.add(object));
    this.#pending = null;
    session.selection.set([object.id]);
    this.taken.emit();
    return true;
  }

  #refusal(range: Range, classID: string | null, self: string | null): TextNotice | null {
    if (self === null && this.session.store.size >= this.rules.maxObjects) return 'too-many';
    for (const it of this.spans) {
      if (it.id === self || it.start >= range.end || it.end <= range.start) continue;
      if (!this.rules.allowOverlap) return 'overlap';
      if (it.start === range.start && it.end === range.end && it.classID === classID) return 'twice';
    }
    return null;
  }

  /** Moves one end of a span; steps of one drag or one key held down are undone together. */
  setEdge(id: string, edge: Edge, at: number, merge: string): boolean {
    const span = this.spanOf(id);
    if (!span || this.session.mode !== 'work') return false;
    const place = Math.max(0, Math.min(this.text.length, at));
    const range = tidy(
      this.text,
      edge === 'start' ? Math.min(place, span.end - 1) : span.start,
      edge === 'end' ? Math.max(place, span.start + 1) : span.end,
      false,
    );
    if (!range || (range.start === span.start && range.end === span.end)) return false;
    const refused = this.#refusal(range, span.classID, id);
    if (refused) {
      this.notice.emit(refused);
      return false;
    }
    this.session.transact((step) => step.update(id, { shape: { kind: 'span', ...range } }), merge);
    return true;
  }
  nudge(edge: Edge, by: 1 | -1): boolean {
    const span = this.session.selection.only ? this.spanOf(this.session.selection.only) : undefined;
    if (!span) return false;
    this.setEdge(span.id, edge, stepLetter(this.text, span[edge], by), `nudge:${span.id}:${edge}`);
    return true;
  }

  /** Links go with the spans that they join. */
  remove(): boolean {
    const { session } = this;
    const ids = session.selection.ids;
    if (session.mode !== 'work' || ids.length === 0) return false;
    const left = this.relations.filter((it) => !ids.includes(it.from) && !ids.includes(it.to));
    session.transact((step) => {
      for (const id of ids) step.remove(id);
      if (left.length !== this.relations.length) step.set('relations', left);
    });
    return true;
  }

  /** A span was pointed at: it is taken in hand, or becomes the other end of the link. */
  choose(id: string, reveal = false): void {
    if (this.#link && this.#link.to === null && this.#link.from !== id) {
      this.#link = { ...this.#link, to: id };
      const kinds = this.kinds;
      if (kinds.length === 0) {
        this.notice.emit('no-kind');
        this.#link = { ...this.#link, to: null };
      } else if (kinds.length === 1) this.finishLink(kinds[0]!.kind);
      else this.session.touch();
      return;
    }
    this.session.selection.set([id]);
    if (reveal) this.reveal.emit(id);
  }

  /** Inner spans first, then those around them: a second click on the same letters goes outward. */
  chooseAt(ids: readonly string[]): void {
    const at = this.session.selection.only ? ids.indexOf(this.session.selection.only) : -1;
    const next = ids[(at + 1) % ids.length];
    if (next !== undefined) this.choose(next);
  }

  startLink(): boolean {
    if (this.session.mode !== 'work' || this.rules.relations.length === 0) return false;
    const from = this.session.selection.only;
    if (this.#link || from === null) {
      if (!this.#link) this.notice.emit('select-first');
      this.#link = null;
    } else this.#link = { from, to: null };
    this.session.touch();
    return true;
  }
  /** Those that may join the two ends. */
  get kinds(): readonly RelationKind[] {
    const link = this.#link;
    if (!link?.to) return [];
    const classOf = (id: string) => this.session.store.get(id)?.classID ?? null;
    return this.rules.relations.filter((it) => mayLink(it, classOf(link.from), classOf(link.to!)));
  }
  finishLink(kind: string): void {
    const link = this.#link;
    if (!link?.to) return;
    const { from, to } = link;
    this.#link = null;
    if (this.relations.some((it) => it.kind === kind && it.from === from && it.to === to)) {
      this.notice.emit('linked');
      this.session.touch();
      return;
    }
    this.session.transact((step) =>
      step.set('relations', [...this.relations, { id: newID(), kind, from, to }]),
    );
  }
  removeLink(id: string): void {
    if (this.session.mode !== 'work') return;
    this.session.transact((step) =>
      step.set(
        'relations',
        this.relations.filter((it) => it.id !== id),
      ),
    );
  }
  turnLink(id: string): void {
    if (this.session.mode !== 'work') return;
    this.session.transact((step) =>
      step.set(
        'relations',
        this.relations.map((it) => (it.id === id ? { ...it, from: it.to, to: it.from } : it)),
      ),
    );
  }

  /** False at either end, so that Tab can leave the text and nobody is trapped in it. */
  step(by: 1 | -1): boolean {
    const { spans, session } = this;
    const last = session.selection.last;
    const at = last ? spans.findIndex((it) => it.id === last) : -1;
    const next = at < 0 && by < 0 ? spans.at(-1) : spans[at + by];
    if (!next) {
      session.selection.clear();
      return false;
    }
    session.selection.set([next.id]);
    this.reveal.emit(next.id);
    return true;
  }

  cancel(): boolean {
    const { session } = this;
    if (this.#link) this.#link = null;
    else if (this.#pending) {
      this.#pending = null;
      this.taken.emit();
    } else if (session.selection.ids.length > 0) session.selection.clear();
    else return false;
    session.touch();
    return true;
  }

  /** True when the command did something: then its key is not the page's any more. What needs a screen is not here. */
  run(command: TextCommand): boolean {
    const { session } = this;
    if (command.startsWith('class-')) {
      const index = Number(command.slice(6)) - 1;
      const kind = this.#link?.to ? this.kinds[index] : undefined;
      if (this.#link?.to) {
        if (kind) this.finishLink(kind.kind);
        return kind !== undefined;
      }
      const classID = session.classes[index]?.classID;
      if (classID === undefined) return false;
      if (this.#pending || session.selection.ids.length > 0) this.mark(classID);
      else session.setClass(classID);
      return true;
    }
    switch (command) {
      case 'mark': {
        // While a link is made, Enter takes the span that was stepped to.
        const here = session.selection.only;
        if (this.#link && here !== null && here !== this.#link.from) this.choose(here);
        else if (this.#pending) this.mark();
        else return false;
        return true;
      }
      case 'link':
        return this.startLink();
      case 'delete':
        return this.remove();
      case 'undo':
        session.undo();
        return true;
      case 'redo':
        session.redo();
        return true;
      case 'end-left':
        return this.nudge('end', -1);
      case 'end-right':
        return this.nudge('end', 1);
      case 'start-left':
        return this.nudge('start', -1);
      case 'start-right':
        return this.nudge('start', 1);
      case 'next':
        return this.step(1);
      case 'previous':
        return this.step(-1);
      case 'cancel':
        return this.cancel();
      case 'verdict-ok':
      case 'verdict-wrong':
        judge(session, session.selection.ids, command === 'verdict-ok' ? 'ok' : 'wrong');
        return session.selection.ids.length > 0;
      default:
        return false;
    }
  }
}
