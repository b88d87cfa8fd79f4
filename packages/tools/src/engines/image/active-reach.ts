import { regionOfSpans } from '@pumasi/contract/documents/mask';
import { boundsOfPoints } from '../../geometry/points.ts';
import { grow, type Rect, rect, union } from '../../geometry/rect.ts';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import type { ImageController } from './image-controller.ts';
import { MARK_ON_TOP_UP_TO } from './paint-active.ts';
import { TURN_AWAY } from './states/state.ts';

/** Lines, handles and numbers reach past the places that they mark, in CSS pixels. */
const EDGE = 16;

/** The part of the picture within which the top layer draws; null for nothing, 'all' where it is no use to ask. */
export function activeReach(controller: ImageController): Rect | 'all' | null {
  const { interaction, session, scene, viewport, look, rules } = controller;
  const { borders, draft, caret, cell, frame, hover, inHand } = interaction;
  if (borders || (look.compare && controller.before)) return 'all';
  let reach: Rect | null = null;
  const add = (it: Rect | null | undefined) => {
    if (it) reach = reach ? union(reach, it) : it;
  };
  const { ids } = session.selection;
  for (const id of ids.length <= MARK_ON_TOP_UP_TO ? ids : []) {
    // Masks are marked where they rest.
    if (session.store.get(id)?.shape.kind !== 'mask') add(scene.boundsOf(id));
  }
  for (const shape of inHand.values()) add(boundsOf(shape));
  if (hover) add(scene.boundsOf(hover));
  if (draft) {
    for (const points of [draft.points, draft.path ?? []]) if (points.length > 0) add(boundsOfPoints(points));
    if (draft.tip) add(rect(draft.tip.x, draft.tip.y, draft.tip.x, draft.tip.y));
  }
  add(frame);
  if (caret) {
    const { x, y } = caret.at;
    add(grow(rect(x, y, x, y), caret.radius ?? 0));
  }
  const cells = cell && regionOfSpans(cell);
  if (cells) add(rect(cells.x, cells.y, cells.x + cells.w, cells.y + cells.h));
  for (const { x, y } of session.store.field('remarks')) add(rect(x, y, x, y));
  const edge = rules.rotatable ? EDGE + TURN_AWAY : EDGE;
  return reach && grow(reach, edge / viewport.view.scale);
}
