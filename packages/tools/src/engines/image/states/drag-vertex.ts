import type { Shape } from '@pumasi/contract/documents/shapes';
import type { Command } from '../commands.ts';
import { pointsOf, type VertexRef } from '../handles.ts';
import { insertVertex, moveVertex } from '../shape-edit.ts';
import { placePoint } from './snap.ts';
import type { Press, State, StateContext } from './state.ts';

/** Moves one vertex, or draws a new one out of the middle of an edge. */
export class DragVertex implements State {
  readonly name = 'drag-vertex';
  #context: StateContext;
  #id: string;
  #vertex: VertexRef;
  #shape: Shape | null;
  #moved: Shape | null = null;

  constructor(context: StateContext, id: string, vertex: VertexRef, insert: boolean) {
    this.#context = context;
    this.#id = id;
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
    this.#context.interaction.show({ vertex: this.#vertex, cursor: 'crosshair' });
  }
  exit(): void {
    this.#context.interaction.show({ caret: null });
    this.#context.interaction.release();
  }

  pointerMove(press: Press): void {
    if (!this.#shape) return;
    const [x, y] = placePoint(this.#context, press, this.#id);
    this.#moved = moveVertex(this.#shape, this.#vertex, x, y);
    this.#context.interaction.hold(new Map([[this.#id, this.#moved]]));
  }

  pointerUp(): void {
    const shape = this.#moved;
    this.#context.rest();
    if (shape) this.#context.session.transact((step) => step.update(this.#id, { shape }));
  }

  pointerCancel(): void {
    this.#context.rest();
  }

  command(command: Command): boolean {
    if (command === 'cancel') this.#context.rest();
    return true;
  }
}
