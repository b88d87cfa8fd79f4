import type { Command } from '../commands.ts';
import { hitHandle } from '../handles.ts';
import { isMovable, removeVertex } from '../shape-edit.ts';
import { type Press, reachOf, type State, type StateContext, TURN_AWAY } from './state.ts';

/** Waiting with the arrow in hand: decides from where the press falls what the gesture will be. */
export class Select implements State {
  readonly name = 'select';
  #context: StateContext;

  constructor(context: StateContext) {
    this.#context = context;
  }

  enter(): void {
    this.#context.interaction.show({ cursor: 'default' });
  }
  exit(): void {
    this.#context.interaction.show({ hover: null, hoverVertex: null });
  }

  pointerDown(press: Press): void {
    const { session, scene, interaction } = this.#context;
    if (this.grabHandle(press)) return;
    const id = scene.pick(press.image.x, press.image.y, reachOf(this.#context, press.touch));
    interaction.show({ vertex: null });
    if (!id) {
      this.#context.go(press.touch ? { to: 'pan', press } : { to: 'frame', press });
      return;
    }
    if (press.shift || press.mod) {
      session.selection.toggle(id);
      return;
    }
    if (!session.selection.has(id)) session.selection.set([id]);
    const ids = session.selection.ids.filter((it) => isMovable(session, it));
    if (ids.length > 0 && isMovable(session, id)) this.#context.go({ to: 'drag-shape', press, ids });
  }

  /** Handles belong to the one selected shape; drawing tools offer them too. */
  grabHandle(press: Press): boolean {
    const found = this.#handleAt(press);
    if (!found) return false;
    const { id, handle } = found;
    if (handle.kind === 'corner') {
      this.#context.go({ to: 'resize', id, handle: handle.handle });
      return true;
    }
    if (handle.kind === 'turn') {
      this.#context.go({ to: 'turn-box', id });
      return true;
    }
    const vertex = { ring: handle.ring, index: handle.index };
    if (press.alt && handle.kind === 'vertex') {
      this.#remove(id, vertex);
      return true;
    }
    this.#context.go({ to: 'drag-vertex', id, vertex, insert: handle.kind === 'middle' });
    return true;
  }

  pointerMove(press: Press): void {
    const { scene, interaction, session } = this.#context;
    const found = this.#handleAt(press);
    if (found) {
      const { handle } = found;
      const vertex = handle.kind === 'corner' || handle.kind === 'turn' ? null : handle;
      const cursor =
        handle.kind === 'corner' ? cursorOf(handle.handle) : handle.kind === 'turn' ? 'grab' : 'crosshair';
      interaction.show({ hover: found.id, hoverVertex: vertex, cursor });
      return;
    }
    const hover = scene.pick(press.image.x, press.image.y, reachOf(this.#context, press.touch));
    if (hover === interaction.hover && !interaction.hoverVertex) return;
    const movable = hover && session.selection.has(hover) && isMovable(session, hover);
    interaction.show({ hover, hoverVertex: null, cursor: movable ? 'move' : hover ? 'pointer' : 'default' });
  }

  pointerLeave(): void {
    this.#context.interaction.show({ hover: null, hoverVertex: null });
  }

  command(command: Command): boolean {
    const { interaction, session } = this.#context;
    const id = session.selection.only;
    if (command === 'delete' && id && interaction.vertex) {
      this.#remove(id, interaction.vertex);
      return true;
    }
    return false;
  }

  #handleAt({ image, touch }: Press) {
    const { session, options, viewport } = this.#context;
    const id = session.selection.only;
    const object = id ? session.store.get(id) : undefined;
    if (!object || session.isLocked(object.id) || session.isHidden(object.id)) return null;
    const away = options.rotatable ? TURN_AWAY / viewport.view.scale : null;
    const handle = hitHandle(object.shape, image.x, image.y, reachOf(this.#context, touch), away);
    return handle ? { id: object.id, handle } : null;
  }

  #remove(id: string, vertex: { ring: number; index: number }): void {
    const { session, interaction } = this.#context;
    const object = session.store.get(id);
    const shape = object && !session.isLocked(id) ? removeVertex(object.shape, vertex) : null;
    interaction.show({ vertex: null, hoverVertex: null });
    if (shape) session.transact((step) => step.update(id, { shape }));
  }
}

function cursorOf({ sx, sy }: { sx: number; sy: number }): string {
  if (sx === 0) return 'ns-resize';
  if (sy === 0) return 'ew-resize';
  return sx === sy ? 'nwse-resize' : 'nesw-resize';
}
