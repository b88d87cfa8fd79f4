import type { Command } from './commands.ts';
import type { ImageTool } from './rules.ts';
import { DragShape } from './states/drag-shape.ts';
import { DragVertex } from './states/drag-vertex.ts';
import { DrawBox } from './states/draw-box.ts';
import { DrawPoint } from './states/draw-point.ts';
import { DrawPolygon } from './states/draw-polygon.ts';
import { DrawPolyline } from './states/draw-polyline.ts';
import { Frame } from './states/frame.ts';
import { Inspect } from './states/inspect.ts';
import { PaintBrush } from './states/paint-brush.ts';
import { Pan } from './states/pan.ts';
import { FillHole, PickCells, Wand } from './states/pick-pixels.ts';
import { PinRemark } from './states/pin-remark.ts';
import { Resize } from './states/resize.ts';
import { Scissors } from './states/scissors.ts';
import { Select } from './states/select.ts';
import type { Notice, Press, State, StateContext, Transition } from './states/state.ts';
import { TurnBox } from './states/turn-box.ts';

type Surroundings = Pick<
  StateContext,
  'session' | 'viewport' | 'scene' | 'interaction' | 'options' | 'look' | 'masks'
>;

/** Exactly one state at a time, with panning laid over it where it happens. */
export class Machine {
  readonly context: StateContext;
  #tool: ImageTool;
  #state: State;
  #pan: Pan | null = null;

  constructor(surroundings: Surroundings, notify: (notice: Notice) => void) {
    this.context = {
      ...surroundings,
      notify,
      go: (transition) => this.#go(transition),
      rest: () => this.#rest(),
      setTool: (tool) => this.setTool(tool),
    };
    const { session, masks, options } = surroundings;
    // Who opens a picture to paint it wants a brush in hand, not an arrow.
    this.#tool = (session.mode === 'work' && masks && options.tools[0]) || 'select';
    this.#state = this.#stateOfTool();
    this.#state.enter?.();
  }

  get tool(): ImageTool {
    return this.#tool;
  }
  get state(): State {
    return this.#pan ?? this.#state;
  }

  setTool(tool: ImageTool): void {
    this.#tool = tool;
    this.#change(this.#stateOfTool());
    this.context.session.touch();
  }

  pan(press: Press): void {
    this.#go({ to: 'pan', press });
  }

  command(command: Command): boolean {
    return this.#pan === null && (this.#state.command?.(command) ?? false);
  }

  #go(transition: Transition): void {
    if (transition.to === 'pan') {
      this.#pan = new Pan(this.context, transition.press);
      this.#pan.enter();
      return;
    }
    this.#change(this.#make(transition));
  }

  #rest(): void {
    if (this.#pan) {
      this.#pan = null;
      this.context.interaction.show({ cursor: this.#tool === 'select' ? 'default' : 'crosshair' });
      return;
    }
    this.#change(this.#stateOfTool());
  }

  #change(state: State): void {
    this.#state.exit?.();
    this.#state = state;
    state.enter?.();
  }

  #make(transition: Exclude<Transition, { to: 'pan' }>): State {
    switch (transition.to) {
      case 'drag-shape':
        return new DragShape(this.context, transition.press, transition.ids);
      case 'drag-vertex':
        return new DragVertex(this.context, transition.id, transition.vertex, transition.insert);
      case 'resize':
        return new Resize(this.context, transition.id, transition.handle);
      case 'turn-box':
        return new TurnBox(this.context, transition.id);
      case 'frame':
        return new Frame(this.context, transition.press);
    }
  }

  #stateOfTool(): State {
    if (this.context.session.mode !== 'work') {
      return this.#tool === 'remark' ? new PinRemark(this.context) : new Inspect(this.context);
    }
    switch (this.#tool) {
      case 'box':
        return new DrawBox(this.context);
      case 'polygon':
        return new DrawPolygon(this.context);
      case 'polyline':
        return new DrawPolyline(this.context);
      case 'point':
        return new DrawPoint(this.context);
      case 'brush':
        return new PaintBrush(this.context, false);
      case 'eraser':
        return new PaintBrush(this.context, true);
      case 'fill':
        return new FillHole(this.context);
      case 'wand':
        return new Wand(this.context);
      case 'scissors':
        return new Scissors(this.context);
      case 'superpixel':
        return new PickCells(this.context);
      default:
        return new Select(this.context);
    }
  }
}
