import type { Shape } from '@pumasi/contract/documents/shapes';
import { intersects } from '../../geometry/rect.ts';
import { handlesOf, isTooShort } from './handles.ts';
import type { ImageController } from './image-controller.ts';
import { colorOf, LABEL_FONT, paintDot, WRONG_COLOR } from './paint-resting.ts';
import { pathOf } from './path-cache.ts';
import { TURN_AWAY } from './states/state.ts';

/** Beyond this many the resting layer marks the selected ones, or each frame would draw them all. */
export const MARK_ON_TOP_UP_TO = 200;
const HANDLES_UP_TO = 400;

/** Drawn anew in each frame in which something in hand has changed; the context is clear and in image pixels. */
export function paintActive(
  context: CanvasRenderingContext2D,
  controller: ImageController,
  colors: ReadonlyMap<string, string>,
): void {
  const { viewport, interaction, session } = controller;
  const { view } = viewport;
  context.lineJoin = 'round';
  paintCells(context, controller);
  const marked = session.selection.ids.length <= MARK_ON_TOP_UP_TO ? session.selection.ids : [];
  const shown = new Set([...marked, ...interaction.inHand.keys()]);
  const seen = viewport.visible;
  let drawn = 0;
  for (const id of shown) {
    const object = session.store.get(id);
    const bounds = controller.scene.boundsOf(id);
    const held = interaction.inHand.get(id);
    // Masks are marked where they rest: an outline of thousands of corners is too much for each frame.
    if (object?.shape.kind === 'mask') continue;
    if (!object || session.isHidden(id) || (!held && bounds && !intersects(bounds, seen))) continue;
    if (++drawn > MARK_ON_TOP_UP_TO * 5) break;
    paintOutline(context, held ?? object.shape, colorOf(object, colors), view.scale, marked.includes(id));
  }
  const hovered =
    interaction.hover && !shown.has(interaction.hover) ? session.store.get(interaction.hover) : null;
  if (hovered) paintOutline(context, hovered.shape, colorOf(hovered, colors), view.scale, false);
  paintHandles(context, controller);
  paintBefore(context, controller);
  paintDraft(context, controller, colors);
  paintFrame(context, controller);
  paintRemarks(context, controller);
  paintCaret(context, controller);
}

/** What was changed or removed since the hand-in before: outlines alone, so that what is there now stays in sight. */
function paintBefore(context: CanvasRenderingContext2D, controller: ImageController): void {
  const { replaced, look, viewport } = controller;
  if (replaced.length === 0 || !look.compare) return;
  const { scale } = viewport.view;
  context.lineWidth = 3 / scale;
  context.strokeStyle = 'rgba(16,19,26,.8)';
  const stroke = () => {
    for (const { shape } of replaced) {
      if (shape.kind === 'point') paintDot(context, shape.x, shape.y, scale, true);
      else context.stroke(pathOf(shape));
    }
  };
  context.fillStyle = '#ffffff';
  stroke();
  context.lineWidth = 1.5 / scale;
  context.strokeStyle = '#ffffff';
  context.setLineDash([7 / scale, 5 / scale]);
  stroke();
  context.setLineDash([]);
}

function paintCells(context: CanvasRenderingContext2D, { interaction, viewport }: ImageController): void {
  const { borders, cell } = interaction;
  if (borders) {
    context.globalAlpha = 0.55;
    context.drawImage(borders, 0, 0, viewport.image.width, viewport.image.height);
    context.globalAlpha = 1;
  }
  if (!cell) return;
  context.fillStyle = 'rgba(255,255,255,.4)';
  context.beginPath();
  for (let i = 0; i < cell.length; i += 3)
    context.rect(cell[i + 1]!, cell[i]!, cell[i + 2]! - cell[i + 1]!, 1);
  context.fill();
}

/** A ring of two colours, to be seen on any ground; a cross where a key will act. */
function paintCaret(context: CanvasRenderingContext2D, { interaction, viewport }: ImageController): void {
  const { caret } = interaction;
  if (!caret) return;
  const { scale } = viewport.view;
  const { x, y } = caret.at;
  const arm = 8 / scale;
  context.beginPath();
  if (caret.radius !== null) context.arc(x, y, Math.max(caret.radius, 1 / scale), 0, Math.PI * 2);
  if (caret.byKey) {
    context.moveTo(x - arm, y);
    context.lineTo(x + arm, y);
    context.moveTo(x, y - arm);
    context.lineTo(x, y + arm);
  }
  context.strokeStyle = '#10131a';
  context.lineWidth = 3 / scale;
  context.stroke();
  context.strokeStyle = '#ffffff';
  context.lineWidth = 1.25 / scale;
  context.stroke();
}

function paintOutline(
  context: CanvasRenderingContext2D,
  shape: Shape,
  color: string,
  scale: number,
  strong: boolean,
): void {
  context.fillStyle = color;
  if (shape.kind === 'point') {
    paintDot(context, shape.x, shape.y, scale * 0.8, true);
    return;
  }
  const path = pathOf(shape);
  if (shape.kind !== 'polyline') {
    context.globalAlpha = strong ? 0.22 : 0.14;
    context.fill(path, 'evenodd');
    context.globalAlpha = 1;
  }
  context.strokeStyle = strong ? '#ffffff' : color;
  context.lineWidth = (strong ? 4 : 3) / scale;
  context.stroke(path);
  if (!strong) return;
  context.strokeStyle = color;
  context.lineWidth = 2 / scale;
  context.stroke(path);
}

function paintHandles(
  context: CanvasRenderingContext2D,
  { session, interaction, viewport, rules }: ImageController,
): void {
  const id = session.selection.only;
  const object = id ? session.store.get(id) : undefined;
  if (!id || !object || session.mode !== 'work' || session.isLocked(id) || session.isHidden(id)) return;
  const { scale } = viewport.view;
  const shape = interaction.inHand.get(id) ?? object.shape;
  const handles = handlesOf(shape, rules.rotatable ? TURN_AWAY / scale : null);
  if (handles.length > HANDLES_UP_TO) return;
  context.strokeStyle = '#10131a';
  context.lineWidth = 1 / scale;
  for (const handle of handles) {
    if (handle.kind === 'middle' && isTooShort(shape, handle, 7 / scale)) continue;
    const is = (it: { ring: number; index: number } | null) =>
      handle.kind === 'vertex' && it?.ring === handle.ring && it.index === handle.index;
    const chosen = is(interaction.vertex) || is(interaction.hoverVertex);
    const radius = (handle.kind === 'middle' ? 3 : chosen ? 6.5 : 4.5) / scale;
    context.globalAlpha = handle.kind === 'middle' ? 0.7 : 1;
    context.fillStyle = is(interaction.vertex) ? '#ffd43b' : '#ffffff';
    context.beginPath();
    if (handle.kind === 'corner')
      context.rect(handle.at[0] - radius, handle.at[1] - radius, radius * 2, radius * 2);
    else context.arc(handle.at[0], handle.at[1], radius, 0, Math.PI * 2);
    context.fill();
    context.stroke();
  }
  context.globalAlpha = 1;
}

function paintDraft(
  context: CanvasRenderingContext2D,
  { interaction, session, viewport }: ImageController,
  colors: ReadonlyMap<string, string>,
): void {
  const { draft } = interaction;
  if (!draft) return;
  const { scale } = viewport.view;
  const color = (session.activeClass !== null && colors.get(session.activeClass)) || '#ffffff';
  const first = draft.points[0];
  if (!first) return;
  context.beginPath();
  if (draft.kind === 'box') {
    if (draft.tip) context.rect(first[0], first[1], draft.tip.x - first[0], draft.tip.y - first[1]);
  } else {
    context.moveTo(first[0], first[1]);
    for (const [x, y] of draft.path ?? draft.points) context.lineTo(x, y);
    if (draft.closing && draft.kind !== 'polyline') context.closePath();
    else if (draft.tip) context.lineTo(draft.tip.x, draft.tip.y);
  }
  context.fillStyle = color;
  if (draft.kind !== 'polyline') {
    context.globalAlpha = 0.18;
    context.fill();
    context.globalAlpha = 1;
  }
  context.strokeStyle = '#10131a';
  context.lineWidth = 3.5 / scale;
  context.stroke();
  context.strokeStyle = color;
  context.lineWidth = 2 / scale;
  context.stroke();
  if (draft.kind === 'box') return;
  context.strokeStyle = '#10131a';
  context.lineWidth = 1 / scale;
  draft.points.forEach(([x, y], i) => {
    context.fillStyle = i === 0 && draft.closing ? '#ffd43b' : '#ffffff';
    context.beginPath();
    context.arc(x, y, (i === 0 && draft.kind !== 'polyline' ? 6 : 4) / scale, 0, Math.PI * 2);
    context.fill();
    context.stroke();
  });
}

function paintFrame(context: CanvasRenderingContext2D, { interaction, viewport }: ImageController): void {
  const { frame } = interaction;
  if (!frame) return;
  context.fillStyle = 'rgba(255,255,255,.12)';
  context.strokeStyle = '#ffffff';
  context.lineWidth = 1 / viewport.view.scale;
  context.setLineDash([5 / viewport.view.scale, 4 / viewport.view.scale]);
  context.beginPath();
  context.rect(frame.minX, frame.minY, frame.maxX - frame.minX, frame.maxY - frame.minY);
  context.fill();
  context.stroke();
  context.setLineDash([]);
}

function paintRemarks(
  context: CanvasRenderingContext2D,
  { session, interaction, viewport, look }: ImageController,
): void {
  const { scale } = viewport.view;
  session.store.field('remarks').forEach((remark, i) => {
    const radius = 12 / scale;
    context.beginPath();
    context.arc(remark.x, remark.y, radius, 0, Math.PI * 2);
    context.fillStyle = WRONG_COLOR;
    context.fill();
    context.lineWidth = (interaction.remark === remark.id ? 3 : 1.5) / scale;
    context.strokeStyle = '#ffffff';
    context.stroke();
    context.fillStyle = '#10131a';
    context.font = `700 ${13 / scale}px ${LABEL_FONT}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.save();
    context.translate(remark.x, remark.y);
    context.rotate((-look.turn * Math.PI) / 2);
    context.fillText(String(i + 1), 0, 0.5 / scale);
    context.restore();
    context.textAlign = 'start';
  });
}
