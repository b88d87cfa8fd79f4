import type { Pair, Shape } from '@pumasi/contract/documents/shapes';
import { cornersOf } from '../../../geometry/box.ts';
import { imagePoint } from '../../../geometry/coordinates.ts';
import { grow, rect } from '../../../geometry/rect.ts';
import { clampPoint, type Press, reachOf, type StateContext } from './state.ts';

interface Outline {
  readonly points: readonly Pair[];
  readonly closed: boolean;
}

function outlinesOf(shape: Shape): Outline[] {
  switch (shape.kind) {
    case 'box':
      return [{ points: cornersOf(shape), closed: true }];
    case 'polygon':
      return shape.rings.map((points) => ({ points, closed: true }));
    case 'polyline':
      return [{ points: shape.points, closed: false }];
    case 'point':
      return [{ points: [[shape.x, shape.y]], closed: false }];
    default:
      return [];
  }
}

function footOn(a: Pair, b: Pair, x: number, y: number): Pair {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / square));
  return [a[0] + dx * t, a[1] + dy * t];
}

/** A vertex of a neighbour wins over an edge of it; null where nothing is near. */
function nearest(outlines: readonly Outline[], x: number, y: number, reach: number): Pair | null {
  let [vertex, edge]: [Pair | null, Pair | null] = [null, null];
  let [toVertex, toEdge] = [reach, reach];
  for (const { points, closed } of outlines) {
    points.forEach((a, i) => {
      const away = Math.hypot(a[0] - x, a[1] - y);
      if (away <= toVertex) [vertex, toVertex] = [a, away];
      const b = points[i + 1] ?? (closed ? points[0] : undefined);
      const foot = b && footOn(a, b, x, y);
      const off = foot ? Math.hypot(foot[0] - x, foot[1] - y) : Infinity;
      if (foot && off <= toEdge) [edge, toEdge] = [foot, off];
    });
  }
  return vertex ?? edge;
}

/** Where a point goes: inside the picture, and with snapping on to a neighbour close by. Ctrl lets it go free. */
export function placePoint(
  context: StateContext,
  press: Press,
  except: string | null = null,
): [number, number] {
  const { look, scene, session, interaction } = context;
  if (!look.snap) return clampPoint(context, press.image);
  const { x, y } = press.image;
  const reach = reachOf(context, press.touch) * 1.4;
  const around = press.mod ? [] : scene.within(grow(rect(x, y, x, y), reach));
  const outlines = around.flatMap((id) => {
    const shape = id === except ? undefined : session.store.get(id)?.shape;
    return shape ? outlinesOf(shape) : [];
  });
  const found = nearest(outlines, x, y, reach);
  interaction.show({
    caret: found && { at: imagePoint(found[0], found[1]), radius: reach / 2, byKey: false },
  });
  return clampPoint(context, found ? { x: found[0], y: found[1] } : press.image);
}
