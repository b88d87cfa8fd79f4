import Flatbush from 'flatbush';
import { intersects, type Rect } from '../geometry/rect.ts';

/** Rebuilding 10,000 items takes a few milliseconds; a linear look at this many changed ones takes less than one. */
const REBUILD_AFTER = 400;

/** A packed static tree for what rests and a small list for what has changed since it was built. */
export class SpatialIndex {
  #tree: Flatbush | null = null;
  #stale = false;
  #ids: string[] = [];
  #bounds = new Map<string, Rect>();
  #changed = new Set<string>();

  get size(): number {
    return this.#bounds.size;
  }

  /** The tree is built when it is first asked: what is drawn as a whole needs none. */
  load(bounds: Map<string, Rect>): void {
    this.#bounds = bounds;
    this.#stale = true;
  }

  set(id: string, bounds: Rect): void {
    this.#bounds.set(id, bounds);
    this.#touch(id);
  }
  delete(id: string): void {
    if (this.#bounds.delete(id)) this.#touch(id);
  }

  has(id: string): boolean {
    return this.#bounds.has(id);
  }
  boundsOf(id: string): Rect | undefined {
    return this.#bounds.get(id);
  }

  search(area: Rect): string[] {
    if (this.#stale) this.#build();
    const found: string[] = [];
    if (this.#tree) {
      for (const i of this.#tree.search(area.minX, area.minY, area.maxX, area.maxY)) {
        const id = this.#ids[i]!;
        if (!this.#changed.has(id)) found.push(id);
      }
    }
    for (const id of this.#changed) {
      const bounds = this.#bounds.get(id);
      if (bounds && intersects(bounds, area)) found.push(id);
    }
    return found;
  }

  #touch(id: string): void {
    this.#changed.add(id);
    if (this.#changed.size > REBUILD_AFTER) this.#stale = true;
  }

  #build(): void {
    this.#stale = false;
    this.#changed.clear();
    this.#ids = [...this.#bounds.keys()];
    this.#tree = null;
    if (this.#ids.length === 0) return;
    const tree = new Flatbush(this.#ids.length);
    for (const { minX, minY, maxX, maxY } of this.#bounds.values()) tree.add(minX, minY, maxX, maxY);
    tree.finish();
    this.#tree = tree;
  }
}
