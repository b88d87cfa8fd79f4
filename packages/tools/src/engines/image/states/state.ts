import type { PointerInfo } from '../../../canvas/pointer-input.ts';
import type { Viewport } from '../../../canvas/viewport.ts';
import type { Session } from '../../../core/session.ts';
import type { BoxHandle } from '../../../geometry/box.ts';
import type { ImagePoint } from '../../../geometry/coordinates.ts';
import type { Command } from '../commands.ts';
import type { VertexRef } from '../handles.ts';
import type { Interaction } from '../interaction.ts';
import type { Look } from '../look.ts';
import type { MaskEdits, MaskNotice } from '../masks/mask-edits.ts';
import type { ImageRules, ImageTool } from '../rules.ts';
import type { Scene } from '../scene.ts';

export interface Press extends PointerInfo {
  readonly image: ImagePoint;
}

/** Names instead of classes, so that states may lead to one another without importing one another. */
export type Transition =
  | { readonly to: 'drag-shape'; readonly press: Press; readonly ids: readonly string[] }
  | { readonly to: 'drag-vertex'; readonly id: string; readonly vertex: VertexRef; readonly insert: boolean }
  | { readonly to: 'resize'; readonly id: string; readonly handle: BoxHandle }
  | { readonly to: 'turn-box'; readonly id: string }
  | { readonly to: 'frame'; readonly press: Press }
  | { readonly to: 'pan'; readonly press: Press };

export type Notice = 'too-many' | 'locked' | 'too-many-vertices' | 'preparing' | 'no-previous' | MaskNotice;

export interface StateContext {
  readonly session: Session;
  readonly viewport: Viewport;
  readonly scene: Scene;
  readonly interaction: Interaction;
  readonly options: ImageRules;
  readonly look: Look;
  /** Null where objects are outlines and not pixels. */
  readonly masks: MaskEdits | null;
  go: (transition: Transition) => void;
  /** Ends a gesture: back to the state of the tool in hand. */
  rest: () => void;
  setTool: (tool: ImageTool) => void;
  notify: (notice: Notice) => void;
}

/** A gesture or the wait for one. Everything is optional: what a state does not name, it ignores. */
export interface State {
  readonly name: string;
  enter?(): void;
  exit?(): void;
  pointerDown?(press: Press): void;
  pointerMove?(press: Press): void;
  pointerUp?(press: Press): void;
  pointerLeave?(): void;
  /** The press turned out to be none (a second finger came down). */
  pointerCancel?(): void;
  /** True when the command means something special here and is done. */
  command?(command: Command): boolean;
}

/** The handle that turns a box stands so far off it, in CSS pixels. */
export const TURN_AWAY = 28;

export const reachOf = (context: StateContext, touch: boolean): number =>
  (touch ? 16 : 7) / context.viewport.view.scale;

/** Inside the picture, unless the project allows shapes to reach past it. */
export function clampPoint(
  { viewport, options }: StateContext,
  { x, y }: { x: number; y: number },
): [number, number] {
  const hundredth = (value: number) => Math.round(value * 100) / 100;
  if (options.allowOutside) return [hundredth(x), hundredth(y)];
  const { width, height } = viewport.image;
  return [hundredth(Math.min(Math.max(x, 0), width)), hundredth(Math.min(Math.max(y, 0), height))];
}
