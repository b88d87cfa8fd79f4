import { imagePoint } from '../../../geometry/coordinates.ts';
import { clamp } from '../../../geometry/rect.ts';
import { unturn } from '../../../geometry/turned.ts';
import type { Command } from '../commands.ts';
import type { MaskEdits } from '../masks/mask-edits.ts';
import type { Press, State, StateContext } from './state.ts';

const SIDES: Record<string, readonly [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** What tools that paint share: a place that the pointer or the arrow keys move, and a key that acts there. */
export abstract class MaskState implements State {
  abstract readonly name: string;
  protected readonly context: StateContext;
  protected readonly masks: MaskEdits;

  constructor(context: StateContext) {
    if (!context.masks) throw new Error('no masks in this tool');
    this.context = context;
    this.masks = context.masks;
  }

  enter(): void {
    this.context.interaction.show({ cursor: 'crosshair' });
  }
  exit(): void {
    this.context.interaction.show({ caret: null });
  }

  /** Acts at a place by key; `far` draws on from the last place. */
  protected abstract act(x: number, y: number, far: boolean): void;
  protected radius(): number | null {
    return null;
  }

  pointerMove({ image, touch }: Press): void {
    this.show(image.x, image.y, touch);
  }
  pointerLeave(): void {
    this.context.interaction.show({ caret: null });
  }

  protected show(x: number, y: number, hidden = false): void {
    this.context.interaction.show({
      caret: hidden ? null : { at: imagePoint(x, y), radius: this.radius(), byKey: false },
    });
  }

  command(command: Command): boolean {
    const [name, detail] = command.split('-') as [string, string | undefined];
    if (name === 'nudge' || name === 'leap') return this.#step(detail ?? '', name === 'leap' ? 10 : 1);
    if (command !== 'dab' && command !== 'dab-line') return false;
    const { x, y } = this.#place();
    this.act(x, y, command === 'dab-line');
    return true;
  }

  #place() {
    const { viewport, interaction } = this.context;
    const { minX, minY, maxX, maxY } = viewport.visible;
    return interaction.caret?.at ?? imagePoint((minX + maxX) / 2, (minY + maxY) / 2);
  }

  /** By four pixels of the screen, or forty: the caret must cross a picture in a reasonable time. */
  #step(side: string, by: number): boolean {
    const move = SIDES[side];
    if (!move) return false;
    const { viewport, look } = this.context;
    const [dx, dy] = unturn(look.turn, move[0], move[1]);
    const far = (4 * by) / viewport.view.scale;
    const { x, y } = this.#place();
    const at = imagePoint(
      clamp(x + dx * far, 0, viewport.image.width),
      clamp(y + dy * far, 0, viewport.image.height),
    );
    this.context.interaction.show({ caret: { at, radius: this.radius(), byKey: true } });
    this.moved(at.x, at.y);
    return true;
  }
  protected moved(_x: number, _y: number): void {}
}
