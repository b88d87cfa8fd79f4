import type { Shape } from '@pumasi/contract/documents/shapes';
import { SpatialIndex } from '../../canvas/spatial-index.ts';
import type { Change } from '../../core/change.ts';
import type { Session } from '../../core/session.ts';
import type { Size } from '../../geometry/coordinates.ts';
import { encloses, grow, type Rect, rect, union } from '../../geometry/rect.ts';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import { type Candidate, pickShape } from './hit-test.ts';

/** Where the objects of a session lie, for drawing and for the pointer. */
export class Scene {
  readonly session: Session;
  #index = new SpatialIndex();
  #ranks: Map<string, number> | null = null;
  #extent: Rect;
  #stop: () => void;

  constructor(session: Session, image: Size) {
    this.session = session;
    let { minX, minY, maxX, maxY } = rect(0, 0, image.width, image.height);
    const places = new Map<string, Rect>();
    for (const id of session.store.order) {
      const bounds = boundsOf(session.store.get(id)!.shape);
      if (!bounds) continue;
      places.set(id, bounds);
      if (bounds.minX < minX) minX = bounds.minX;
      if (bounds.minY < minY) minY = bounds.minY;
      if (bounds.maxX > maxX) maxX = bounds.maxX;
      if (bounds.maxY > maxY) maxY = bounds.maxY;
    }
    this.#extent = rect(minX, minY, maxX, maxY);
    this.#index.load(places);
    this.#stop = session.store.changed.subscribe((changes) => this.#follow(changes));
  }

  setImage({ width, height }: Size): void {
    this.#extent = union(this.#extent, rect(0, 0, width, height));
  }

  /** All places where something may be drawn; it only grows, so that layers keep their size. */
  get extent(): Rect {
    return this.#extent;
  }

  boundsOf(id: string): Rect | undefined {
    return this.#index.boundsOf(id);
  }

  /** Visible objects that touch `area`, in drawing order. */
  within(area: Rect): string[] {
    if (encloses(area, this.#extent)) {
      return this.session.store.order.filter((id) => this.#index.has(id) && !this.session.isHidden(id));
    }
    const ranks = this.#ranked();
    return this.#index
      .search(area)
      .filter((id) => !this.session.isHidden(id))
      .map((id) => ({ id, rank: ranks.get(id) ?? 0 }))
      .toSorted((a, b) => a.rank - b.rank)
      .map((it) => it.id);
  }

  countWithin(area: Rect): number {
    const ids = encloses(area, this.#extent) ? this.session.store.order : this.#index.search(area);
    let count = 0;
    for (const id of ids) if (!this.session.isHidden(id)) count++;
    return count;
  }

  /** Objects wholly inside `area`, for the selection frame. */
  inside(area: Rect): string[] {
    return this.within(area).filter((id) => encloses(area, this.#index.boundsOf(id)!));
  }

  pick(x: number, y: number, reach: number): string | null {
    return pickShape(this.#candidates(x, y, reach), x, y, reach);
  }

  *#candidates(x: number, y: number, reach: number): Generator<Candidate> {
    const ranks = this.#ranked();
    for (const id of this.#index.search(grow(rect(x, y, x, y), reach * 1.5))) {
      const object = this.session.store.get(id);
      if (!object || this.session.isHidden(id)) continue;
      yield { id, shape: object.shape, rank: ranks.get(id) ?? 0 };
    }
  }

  #boundsOf(shape: Shape): Rect | null {
    const bounds = boundsOf(shape);
    if (bounds) this.#extent = union(this.#extent, bounds);
    return bounds;
  }

  #follow(changes: readonly Change[]): void {
    for (const change of changes) {
      if (change.kind === 'field') continue;
      if (change.kind === 'object' && (!change.before || !change.after)) this.#ranks = null;
      const now = this.session.store.get(change.id);
      const bounds = now ? this.#boundsOf(now.shape) : null;
      if (bounds) this.#index.set(change.id, bounds);
      else this.#index.delete(change.id);
    }
  }

  #ranked(): Map<string, number> {
    this.#ranks ??= new Map(this.session.store.order.map((id, rank) => [id, rank]));
    return this.#ranks;
  }

  dispose(): void {
    this.#stop();
  }
}
