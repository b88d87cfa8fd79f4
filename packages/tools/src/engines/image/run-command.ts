import { judge } from '../../core/review.ts';
import { union } from '../../geometry/rect.ts';
import { unturn } from '../../geometry/turned.ts';
import { addCopies } from './add-copies.ts';
import type { Command } from './commands.ts';
import type { Machine } from './machine.ts';
import { runLookCommand } from './run-look-command.ts';
import { runMaskCommand } from './run-mask-command.ts';
import { isMovable, moveInside, normalAngle, translate } from './shape-edit.ts';
import type { StateContext } from './states/state.ts';

const STEPS: Record<string, readonly [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};
const LOOKS = /^(zoom-|fit|help|hide|show-all|outlines|smaller|larger|turn-|minimap|snap|compare)/;

const free = ({ session }: StateContext) => session.selection.ids.filter((id) => !session.isLocked(id));
const movable = ({ session }: StateContext) => session.selection.ids.filter((id) => isMovable(session, id));

function nudge(context: StateContext, side: string, far: boolean): boolean {
  const { session, scene, options, viewport } = context;
  const ids = movable(context);
  const step = STEPS[side];
  if (ids.length === 0 || !step) return false;
  const [sx, sy] = unturn(context.look.turn, step[0], step[1]);
  let [dx, dy] = [sx * (far ? 10 : 1), sy * (far ? 10 : 1)];
  const bounds = ids.flatMap((id) => scene.boundsOf(id) ?? []);
  if (!options.allowOutside && bounds.length > 0) {
    [dx, dy] = moveInside(bounds.reduce(union), dx, dy, viewport.image);
  }
  if (dx === 0 && dy === 0) return true;
  session.transact((it) => {
    for (const id of ids) {
      const object = session.store.get(id);
      if (object) it.update(id, { shape: translate(object.shape, dx, dy) });
    }
  }, `nudge:${ids.join()}`);
  return true;
}

function remove(context: StateContext): boolean {
  const { session, interaction } = context;
  if (session.mode === 'review') return removeRemark(context);
  const ids = free(context);
  if (ids.length === 0) {
    if (session.selection.ids.length > 0) context.notify('locked');
    return session.selection.ids.length > 0;
  }
  interaction.show({ vertex: null });
  session.transact((step) => {
    for (const id of ids) step.remove(id);
  });
  return true;
}

function removeRemark({ session, interaction }: StateContext): boolean {
  const id = interaction.remark;
  const remarks = session.store.field('remarks');
  if (!id || !remarks.some((it) => it.id === id)) return false;
  interaction.show({ remark: null });
  session.transact((step) =>
    step.set(
      'remarks',
      remarks.filter((it) => it.id !== id),
    ),
  );
  return true;
}

function paste(context: StateContext): boolean {
  const { clipboard } = context.session;
  // Beside the original, or the copy would hide it.
  const shift = 16 / context.viewport.view.scale;
  addCopies(
    context,
    clipboard.map((it) => ({ ...it, shape: translate(it.shape, shift, shift) })),
  );
  return clipboard.length > 0;
}

/** A degree at a time, boxes alone. */
function spin({ session, options }: StateContext, by: number): boolean {
  const ids = session.selection.ids.filter(
    (id) => !session.isLocked(id) && session.store.get(id)?.shape.kind === 'box',
  );
  if (!options.rotatable || ids.length === 0) return false;
  session.transact((it) => {
    for (const id of ids) {
      const shape = session.store.get(id)?.shape;
      if (shape?.kind === 'box') it.update(id, { shape: { ...shape, angle: normalAngle(shape.angle + by) } });
    }
  }, `spin:${ids.join()}`);
  return true;
}

/** False at either end, so that Tab can leave the canvas and nobody is trapped in it. */
function step({ session, scene, viewport, interaction }: StateContext, by: 1 | -1): boolean {
  const ids = session.store.order.filter((id) => !session.isHidden(id));
  const at = session.selection.last ? ids.indexOf(session.selection.last) : -1;
  const next = at < 0 && by < 0 ? undefined : ids[at + by];
  interaction.show({ vertex: null });
  if (next === undefined) {
    session.selection.clear();
    return false;
  }
  session.selection.set([next]);
  const bounds = scene.boundsOf(next);
  if (bounds) viewport.reveal(bounds);
  return true;
}

function toggleHidden({ session }: StateContext): boolean {
  const ids = session.selection.ids;
  if (ids.length === 0) return false;
  session.setHidden(ids, !ids.every(session.isHidden));
  return true;
}

function toggleLocked({ session }: StateContext): boolean {
  const ids = session.selection.ids;
  if (ids.length === 0) return false;
  session.setLocked(ids, !ids.every(session.isLocked));
  return true;
}

function cancel(context: StateContext, machine: Machine): boolean {
  const { session, interaction } = context;
  // With a brush in hand the first Escape ends the object, the second lays the brush down.
  if (machine.tool !== 'select' && !(context.masks && session.selection.ids.length > 0))
    machine.setTool('select');
  else if (interaction.vertex) interaction.show({ vertex: null });
  else if (session.selection.ids.length > 0) session.selection.clear();
  else return false;
  return true;
}

/** True when the command did something: then its key is not the page's any more. */
export function runCommand(command: Command, machine: Machine): boolean {
  const { context } = machine;
  const { session, options } = context;
  // What is still being computed lands first: an undo must undo it, a new class must meet it.
  if (context.masks?.busy && !LOOKS.test(command)) {
    context.masks.whenIdle(() => runCommand(command, machine));
    return true;
  }
  if (machine.command(command)) return true;
  const done = runMaskCommand(command, context) ?? runLookCommand(command, context);
  if (done !== null) return done;
  const [name, detail] = command.split('-') as [string, string | undefined];

  if (name === 'nudge' || name === 'leap') return nudge(context, detail ?? '', name === 'leap');
  if (name === 'class') {
    const classID = session.classes[Number(detail) - 1]?.classID;
    if (classID === undefined) return false;
    session.setClass(classID);
    return true;
  }
  switch (command) {
    case 'select':
    case 'remark':
      machine.setTool(command);
      return true;
    case 'box':
    case 'polygon':
    case 'polyline':
    case 'point':
    case 'brush':
    case 'eraser':
    case 'fill':
    case 'scissors':
    case 'wand':
    case 'superpixel':
      if (!options.tools.includes(command)) return false;
      machine.setTool(command);
      return true;
    case 'cancel':
      return cancel(context, machine);
    case 'undo-vertex':
    case 'delete':
      return remove(context);
    case 'undo':
      if (session.canUndo) session.undo();
      return true;
    case 'redo':
      if (session.canRedo) session.redo();
      return true;
    case 'copy':
      session.copy();
      return session.clipboard.length > 0;
    case 'paste':
      return paste(context);
    case 'select-all':
      session.selection.set(session.store.order.filter((id) => !session.isHidden(id)));
      return true;
    case 'spin-left':
      return spin(context, -1);
    case 'spin-right':
      return spin(context, 1);
    case 'next':
      return step(context, 1);
    case 'previous':
      return step(context, -1);
    case 'hide':
      return toggleHidden(context);
    case 'show-all':
      session.setHidden(session.store.order, false);
      return true;
    case 'lock':
      return toggleLocked(context);
    case 'verdict-ok':
      judge(session, session.selection.ids, 'ok');
      return session.selection.ids.length > 0;
    case 'verdict-wrong':
      judge(session, session.selection.ids, 'wrong');
      return session.selection.ids.length > 0;
    default:
      return false;
  }
}
