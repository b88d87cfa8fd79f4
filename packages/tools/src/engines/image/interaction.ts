import type { Spans } from '@pumasi/contract/documents/mask';
import type { Shape } from '@pumasi/contract/documents/shapes';
import { Signal } from '../../core/signal.ts';
import type { ImagePoint } from '../../geometry/coordinates.ts';
import type { Dab } from '../../geometry/raster.ts';
import type { Rect } from '../../geometry/rect.ts';
import type { VertexRef } from './handles.ts';

/** An outline that is being drawn and is no object yet. */
export interface Draft {
  readonly kind: 'box' | 'polygon' | 'polyline' | 'scissors';
  readonly points: readonly (readonly [number, number])[];
  /** Where the next point would fall. */
  readonly tip: ImagePoint | null;
  readonly closing: boolean;
  /** The way from point to point where it is not straight. */
  readonly path?: readonly (readonly [number, number])[];
}

/** A pull of the brush that is not in the document yet. */
export interface Stroke {
  readonly dabs: Dab[];
  readonly operation: 'add' | 'subtract';
  readonly target: string | null;
}

/** Where the next stroke would fall. */
export interface Caret {
  readonly at: ImagePoint;
  readonly radius: number | null;
  readonly byKey: boolean;
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
  caret: Caret | null = null;
  /** The cell under the pointer, and the borders of all of them. */
  cell: Spans | null = null;
  borders: ImageBitmap | null = null;
  cursor = 'default';
  #strokes: readonly Stroke[] = [];
  #inHand = new Map<string, Shape>();

  get inHand(): ReadonlyMap<string, Shape> {
    return this.#inHand;
  }

  get strokes(): readonly Stroke[] {
    return this.#strokes;
  }
  begin(stroke: Stroke): void {
    this.#strokes = [...this.#strokes, stroke];
    // What is erased must be taken from the resting layer, where it could not be made less.
    if (stroke.operation === 'subtract' && stroke.target !== null) this.lifted.emit([stroke.target]);
  }
  extend(stroke: Stroke, dabs: readonly Dab[]): void {
    stroke.dabs.push(...dabs);
    this.changed.emit();
  }
  end(stroke: Stroke): void {
    this.#strokes = this.#strokes.filter((it) => it !== stroke);
    if (stroke.operation === 'subtract' && stroke.target !== null) this.lifted.emit([stroke.target]);
    this.changed.emit();
  }
  /** Whether the top layer shows it instead of the resting one. */
  isLifted(id: string): boolean {
    return (
      this.#inHand.has(id) || this.#strokes.some((it) => it.operation === 'subtract' && it.target === id)
    );
  }

  show(patch: Partial<Pick<Interaction, Shown>>): void {
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

type Shown =
  | 'hover'
  | 'hoverVertex'
  | 'vertex'
  | 'remark'
  | 'draft'
  | 'frame'
  | 'cross'
  | 'caret'
  | 'cell'
  | 'borders'
  | 'cursor';
