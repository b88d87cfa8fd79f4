import type { Shape } from '@pumasi/contract/documents/shapes';
import { pointsOf, type VertexRef } from '../handles.ts';
import { insertVertex, moveVertex } from '../shape-edit.ts';
import { HeldShape } from './held-shape.ts';
import { placePoint } from './snap.ts';
import type { Press, StateContext } from './state.ts';

/** Moves one vertex, or draws a new one out of the middle of an edge. */
export class DragVertex extends HeldShape {
  readonly name = 'drag-vertex';
  #vertex: VertexRef;
  #shape: Shape | null;

  constructor(context: StateContext, id: string, vertex: VertexRef, insert: boolean) {
    super(context, id);
    const shape = context.session.store.get(id)?.shape ?? null;
    this.#shape = shape;
    this.#vertex = vertex;
    if (insert && shape) {
      const points = pointsOf(shape, vertex.ring);
      if (points.length >= context.options.maxVertices) {
        this.#shape = null;
        context.notify('too-many-vertices');
        return;
      }
      const a = points[vertex.index]!;
      const b = points[(vertex.index + 1) % points.length]!;
      this.#shape = insertVertex(shape, vertex, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
      this.#vertex = { ring: vertex.ring, index: vertex.index + 1 };
    }
  }

  enter(): void {
    this.context.interaction.show({ vertex: this.#vertex, cursor: 'crosshair' });
  }

  protected pull(press: Press): Shape | null {
    if (!this.#shape) return null;
    const [x, y] = placePoint(this.context, press, this.id);
    return moveVertex(this.#shape, this.#vertex, x, y);
  }
}
