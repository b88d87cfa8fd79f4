import type { Shape } from '@pumasi/contract/documents/shapes';
import { centreOf } from '../../../geometry/box.ts';
import { normalAngle } from '../shape-edit.ts';
import { HeldShape } from './held-shape.ts';
import type { Press } from './state.ts';

/** Turns a box about its centre; Shift keeps to steps of fifteen degrees. */
export class TurnBox extends HeldShape {
  readonly name = 'turn-box';

  enter(): void {
    this.context.interaction.show({ cursor: 'grabbing' });
  }

  protected pull({ image, shift }: Press): Shape | null {
    const box = this.context.session.store.get(this.id)?.shape;
    if (box?.kind !== 'box') return null;
    const [cx, cy] = centreOf(box);
    const degrees = (Math.atan2(image.y - cy, image.x - cx) * 180) / Math.PI + 90;
    return { ...box, angle: normalAngle(shift ? Math.round(degrees / 15) * 15 : degrees) };
  }
}
