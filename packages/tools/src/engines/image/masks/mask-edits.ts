import {
  combine,
  maskOfSpans,
  type Operation,
  type Region,
  regionOfSpans,
  type Spans,
  spansOfMask,
} from '@pumasi/contract/documents/mask';
import type { MaskShape } from '@pumasi/contract/documents/shapes';
import type { Session } from '../../../core/session.ts';
import type { Size } from '../../../geometry/coordinates.ts';
import { clamp } from '../../../geometry/rect.ts';
import type { ImageRules, MaskRules } from '../rules.ts';
import type { MaskDesk } from './mask-desk.ts';

export type MaskNotice = 'too-many' | 'locked' | 'no-hole' | 'no-pixels' | 'nothing-selected' | 'merge-two';
export type PaintOperation = Extract<Operation, 'add' | 'subtract'>;

export interface MaskSettings {
  readonly size: number;
  readonly tolerance: number;
  readonly cellSize: number;
  /** Tools that add take away instead, for hands without an Alt key. */
  readonly subtract: boolean;
  /** Whether a pen's pressure makes the brush thinner. */
  readonly pressure: boolean;
}

const LIMITS = { size: [1, 500], tolerance: [0, 128], cellSize: [8, 200] } as const;

interface Surroundings {
  readonly session: Session;
  readonly viewport: { readonly image: Size };
  readonly rules: ImageRules;
  readonly desk: MaskDesk;
  readonly notify: (notice: MaskNotice) => void;
}

/** Turns what tools made into steps of the document, one after another, however long each took to compute. */
export class MaskEdits {
  readonly desk: MaskDesk;
  #session: Session;
  #rules: ImageRules;
  #notify: (notice: MaskNotice) => void;
  #settings: MaskSettings;
  #queue: Promise<void> = Promise.resolve();
  #pending = 0;
  #viewport: { readonly image: Size };

  constructor({ session, viewport, rules, desk, notify }: Surroundings, mask: MaskRules) {
    this.#session = session;
    this.#rules = rules;
    this.#notify = notify;
    this.desk = desk;
    this.#viewport = viewport;
    this.#settings = {
      size: mask.brushSize,
      tolerance: mask.wandTolerance,
      cellSize: mask.superpixelSize,
      subtract: false,
      pressure: true,
    };
  }

  /** The whole picture. */
  get frame(): Region {
    const { width, height } = this.#viewport.image;
    return { x: 0, y: 0, w: width, h: height };
  }
  get settings(): MaskSettings {
    return this.#settings;
  }
  get busy(): boolean {
    return this.#pending > 0;
  }

  set(patch: Partial<MaskSettings>): void {
    const next = { ...this.#settings, ...patch };
    for (const key of ['size', 'tolerance', 'cellSize'] as const) {
      const [min, max] = LIMITS[key];
      next[key] = Math.round(clamp(next[key], min, max));
    }
    this.#settings = next;
    this.#session.touch();
  }

  operation(alt: boolean): PaintOperation {
    return alt !== this.#settings.subtract ? 'subtract' : 'add';
  }

  /** The mask that the next stroke goes to; null means a new one. */
  get target(): string | null {
    const { only } = this.#session.selection;
    return only !== null && this.#session.store.get(only)?.shape.kind === 'mask' ? only : null;
  }

  /** Steps land in the order in which they were begun. A failed one changes nothing. */
  put(make: () => Promise<Spans | null>, operation: PaintOperation, after: () => void = () => {}): void {
    // Begun at once, so that several may be computed side by side.
    const made = make();
    made.catch(() => {});
    this.#enqueue(async () => {
      const spans = await made;
      if (spans && spans.length > 0) this.#commit(spans, operation);
    }, after);
  }

  whenIdle(run: () => void): void {
    // Behind the last step, not within it: there it would find the desk still busy and queue itself for ever.
    if (this.busy) this.#enqueue(async () => {}, run);
    else run();
  }

  #enqueue(step: () => Promise<void>, after: () => void = () => {}): void {
    this.#pending += 1;
    this.#queue = this.#queue
      .then(step)
      .catch(() => this.#notify('no-pixels'))
      .then(() => {
        this.#pending -= 1;
        after();
        this.#session.touch();
      });
  }

  /** Resolves when all that was begun has landed, for tests and for who must wait. */
  settled(): Promise<void> {
    return this.#queue;
  }

  #commit(raw: Spans, operation: PaintOperation): void {
    const { target } = this;
    if (target !== null && this.#session.isLocked(target)) {
      this.#notify('locked');
      return;
    }
    if (operation === 'subtract') this.#erase(raw, target);
    else this.#add(raw, target);
  }

  #add(raw: Spans, target: string | null): void {
    const session = this.#session;
    const spans = this.#rules.mask?.allowOverlap ? raw : this.#unlocked(raw, target);
    const shape = target === null ? maskOfSpans(spans) : null;
    if (spans.length === 0) return;
    if (target === null && session.store.size >= this.#rules.maxObjects) {
      this.#notify('too-many');
      return;
    }
    const made = shape && session.newObject(shape);
    session.transact((step) => {
      if (made) step.add(made);
      else if (target !== null) step.paint(target, combine(this.#spansOf(target), spans, 'add'));
      if (this.#rules.mask?.allowOverlap) return;
      for (const id of this.#touching(spans, made?.id ?? target)) {
        step.paint(id, combine(this.#spansOf(id), spans, 'subtract'));
      }
    });
    if (made) session.selection.set([made.id]);
  }

  /** From the one in hand, or from whatever lies there. */
  #erase(spans: Spans, target: string | null): void {
    const session = this.#session;
    const ids = target === null ? this.#touching(spans, null) : [target];
    session.transact((step) => {
      for (const id of ids) {
        if (!session.isLocked(id)) step.paint(id, combine(this.#spansOf(id), spans, 'subtract'));
      }
    });
  }

  /** A locked mask keeps its pixels. */
  #unlocked(spans: Spans, target: string | null): Spans {
    return this.#touching(spans, target)
      .filter((id) => this.#session.isLocked(id))
      .reduce((left, id) => combine(left, this.#spansOf(id), 'subtract'), spans);
  }

  #touching(spans: Spans, except: string | null): string[] {
    const region = regionOfSpans(spans);
    return this.#session.store.order.filter((id) => {
      const mask = id === except || !region ? null : this.#maskOf(id);
      return mask !== null && region !== null && meets(mask, region) && !this.#session.isHidden(id);
    });
  }

  #maskOf(id: string): MaskShape | null {
    const shape = this.#session.store.get(id)?.shape;
    return shape?.kind === 'mask' ? shape : null;
  }
  #spansOf(id: string): Spans {
    const mask = this.#maskOf(id);
    return mask ? spansOfMask(mask) : new Int32Array(0);
  }

  /** Every hole of the one in hand, or the one at a place. */
  fill(at: readonly [number, number] | null): boolean {
    const { target } = this;
    if (target === null) {
      this.#notify('nothing-selected');
      return false;
    }
    this.put(async () => {
      const holes = await this.desk.service.holes(this.#spansOf(target), at);
      if (holes.length === 0) this.#notify('no-hole');
      return holes;
    }, 'add');
    return true;
  }

  /** Several masks become the first of them. */
  merge(): boolean {
    const session = this.#session;
    const ids = session.selection.ids.filter((id) => this.#maskOf(id) !== null && !session.isLocked(id));
    const [first, ...others] = ids;
    if (first === undefined || others.length === 0) {
      this.#notify('merge-two');
      return true;
    }
    session.transact((step) => {
      const all = others.reduce((sum, id) => combine(sum, this.#spansOf(id), 'add'), this.#spansOf(first));
      for (const id of others) step.remove(id);
      step.paint(first, all);
    });
    session.selection.set([first]);
    return true;
  }
}

const meets = (a: Region, b: Region): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
