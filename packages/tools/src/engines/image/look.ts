import { Signal } from '../../core/signal.ts';
import type { Turn } from '../../geometry/turned.ts';

/** How the picture is looked at; nothing of it is in the document. */
export class Look {
  readonly changed = new Signal();
  /** How strongly masks cover the picture. */
  opacity = 0.45;
  outlines = true;
  /** New points cling to those of neighbours. */
  snap = false;
  /** The document before this one is shown too. */
  compare = false;
  minimap = true;
  turn: Turn = 0;

  set(patch: Partial<Omit<Look, 'changed' | 'set'>>): void {
    Object.assign(this, patch);
    this.changed.emit();
  }
}
