import type { Shape } from '@pumasi/contract/documents/shapes';
import { Signal } from '../../core/signal.ts';
import type { ImagePoint } from '../../geometry/coordinates.ts';
import type { Rect } from '../../geometry/rect.ts';
import type { VertexRef } from './handles.ts';

/** An outline that is being drawn and is no object yet. */
export interface Draft {
  readonly kind: 'box' | 'polygon' | 'polyline';
  readonly points: readonly (readonly [number, number])[];
  /** Where the next point would fall. */
  readonly tip: ImagePoint | null;
  readonly closing: boolean;
}

/** What the top layer shows of a gesture. Nothing of it is in the document, and no panel follows it per move. */
export class Interaction {
  readonly changed = new Signal();
  /** Objects in hand were taken from the resting layer or put back. */
  readonly lifted = new Signal<readonly string[]>();
  hover: string | null = null;
  hoverVertex: VertexRef | null = null;
  vertex: VertexRef | null = null;
  remark: string | null = null;
  draft: Draft | null = null;
  frame: Rect | null = null;
  /** Cross lines through the pointer while a box is about to be drawn. */
  cross: ImagePoint | null = null;
  cursor = 'default';
  #inHand = new Map<string, Shape>();

  get inHand(): ReadonlyMap<string, Shape> {
    return this.#inHand;
  }

  show(
    patch: Partial<
      Pick<
        Interaction,
        'hover' | 'hoverVertex' | 'vertex' | 'remark' | 'draft' | 'frame' | 'cross' | 'cursor'
      >
    >,
  ): void {
    Object.assign(this, patch);
    this.changed.emit();
  }

  /** The shapes as they look while dragged. */
  hold(shapes: ReadonlyMap<string, Shape>): void {
    const fresh = [...shapes.keys()].filter((id) => !this.#inHand.has(id));
    this.#inHand = new Map(shapes);
    if (fresh.length > 0) this.lifted.emit(fresh);
    this.changed.emit();
  }

  release(): void {
    const ids = [...this.#inHand.keys()];
    this.#inHand = new Map();
    if (ids.length > 0) this.lifted.emit(ids);
    this.changed.emit();
  }
}
