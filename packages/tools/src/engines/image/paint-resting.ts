import type { AnnotationObject } from '@pumasi/contract/documents/document';
import { spansOfMask } from '@pumasi/contract/documents/mask';
import type { Pair, Shape } from '@pumasi/contract/documents/shapes';
import { heightOf, type Rect, widthOf } from '../../geometry/rect.ts';
import { NO_CLASS_COLOR } from './colors.ts';
import { outlineOf, pathOf } from './path-cache.ts';
import type { Scene } from './scene.ts';

/** Below this size on the screen an outline is a speck, and a speck is one small square. */
const SPECK = 3;
/** With very many in sight, outlines of small ones merge into a mush anyway: a plain fill says as much. */
const CROWD = 2_000;
const CROWD_SPECK = 14;
/** Here even its outline says no more than its bounds. */
const CROWD_RECT = 8;
const LABELS_UP_TO = 250;
const LABEL_MIN_WIDTH = 44;
const BATCH = 24;

/** As in the panels; a canvas cannot read a CSS variable. */
export const LABEL_FONT = '"Pretendard Variable", Pretendard, system-ui, sans-serif';
export const WRONG_COLOR = '#ff5c5c';
export const OK_COLOR = '#3ddc84';

export interface RestingStyle {
  readonly colors: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
  /** Objects in hand are on the top layer. */
  isLifted(id: string): boolean;
  isMarked(id: string): boolean;
  readonly look: { readonly opacity: number; readonly outlines: boolean; readonly turn: number };
}

/** CSS pixels of one image pixel, and device pixels of one CSS pixel. */
export interface Resolution {
  readonly scale: number;
  readonly density: number;
  /** How many there are on the whole layer: a spot drawn anew must look as all around it. */
  readonly crowd: number;
}

/** All that rests in `area`, bottom first; the context is in image pixels. Yields so that a frame is never late. */
export function* paintResting(
  context: CanvasRenderingContext2D,
  scene: Scene,
  area: Rect,
  { scale, crowd }: Resolution,
  style: RestingStyle,
): Generator<void> {
  const ids = scene.within(area);
  yield;
  const labels: AnnotationObject[] = [];
  context.lineJoin = 'round';
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!;
    if (i % BATCH === BATCH - 1) yield;
    const object = scene.session.store.get(id);
    const bounds = scene.boundsOf(id);
    if (!object || !bounds || style.isLifted(id)) continue;
    paintObject(context, object, bounds, scale, style, crowd > CROWD);
    if (crowd <= LABELS_UP_TO && (widthOf(bounds) * scale >= LABEL_MIN_WIDTH || object.verdict)) {
      labels.push(object);
    }
  }
  for (const object of labels) paintLabel(context, object, scene.boundsOf(object.id)!, scale, style);
}

function paintObject(
  context: CanvasRenderingContext2D,
  object: AnnotationObject,
  bounds: Rect,
  scale: number,
  style: RestingStyle,
  crowded: boolean,
): void {
  const { shape } = object;
  const color = object.verdict === 'wrong' ? WRONG_COLOR : colorOf(object, style.colors);
  const marked = style.isMarked(object.id);
  context.fillStyle = color;
  if (shape.kind === 'point') {
    paintDot(context, shape.x, shape.y, scale, marked);
    return;
  }
  const w = widthOf(bounds);
  const h = heightOf(bounds);
  const size = Math.max(w, h) * scale;
  if (size < SPECK) {
    const side = SPECK / scale;
    context.fillRect(bounds.minX, bounds.minY, side, side);
    return;
  }
  if (crowded && size < CROWD_SPECK && !marked && shape.kind !== 'polyline') {
    context.globalAlpha = 0.6;
    if (size < CROWD_RECT || (shape.kind === 'box' && shape.angle === 0)) {
      context.fillRect(bounds.minX, bounds.minY, w, h);
    } else fill(context, outlineOf(context, shape));
    context.globalAlpha = 1;
    return;
  }
  context.strokeStyle = marked ? '#ffffff' : color;
  if (shape.kind === 'mask') {
    paintMask(context, object, scale, style.look, marked);
    return;
  }
  context.lineWidth = (marked ? 2.5 : crowded ? 1 : 1.5) / scale;
  const dashed = object.source === 'ml' || object.verdict === 'wrong';
  if (dashed) context.setLineDash([6 / scale, 4 / scale]);
  if (shape.kind === 'box' && shape.angle === 0) {
    context.globalAlpha = 0.16;
    context.fillRect(shape.x, shape.y, shape.w, shape.h);
    context.globalAlpha = 1;
    context.strokeRect(shape.x, shape.y, shape.w, shape.h);
  } else {
    const path = outlineOf(context, shape);
    if (shape.kind !== 'polyline') {
      context.globalAlpha = 0.16;
      fill(context, path);
      context.globalAlpha = 1;
    }
    if (path) context.stroke(path);
    else context.stroke();
  }
  if (dashed) context.setLineDash([]);
}

function fill(context: CanvasRenderingContext2D, path: Path2D | null): void {
  if (path) context.fill(path, 'evenodd');
  else context.fill('evenodd');
}

function paintMask(
  context: CanvasRenderingContext2D,
  { shape, source, verdict }: AnnotationObject,
  scale: number,
  { opacity, outlines }: RestingStyle['look'],
  marked: boolean,
): void {
  const path = pathOf(shape);
  context.globalAlpha = opacity;
  context.fill(path);
  context.globalAlpha = 1;
  if (!outlines && !marked) return;
  const dashed = source === 'ml' || verdict === 'wrong';
  if (marked) {
    context.lineWidth = 3.5 / scale;
    context.strokeStyle = '#10131a';
    context.stroke(path);
    context.strokeStyle = '#ffffff';
  }
  if (dashed) context.setLineDash([6 / scale, 4 / scale]);
  context.lineWidth = 1.5 / scale;
  context.stroke(path);
  context.setLineDash([]);
}

export function paintDot(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  scale: number,
  marked: boolean,
) {
  context.beginPath();
  context.arc(x, y, 5 / scale, 0, Math.PI * 2);
  context.fill();
  context.lineWidth = (marked ? 2.5 : 1.5) / scale;
  context.strokeStyle = marked ? '#ffffff' : '#10131a';
  context.stroke();
}

export const colorOf = (
  object: Pick<AnnotationObject, 'classID'>,
  colors: ReadonlyMap<string, string>,
): string => (object.classID !== null && colors.get(object.classID)) || NO_CLASS_COLOR;

function paintLabel(
  context: CanvasRenderingContext2D,
  object: AnnotationObject,
  bounds: Rect,
  scale: number,
  style: RestingStyle,
): void {
  const mark = object.verdict === 'ok' ? '✓ ' : object.verdict === 'wrong' ? '✕ ' : '';
  const name = `${mark}${(object.classID !== null && style.names.get(object.classID)) || '–'}`;
  context.font = `600 ${12 / scale}px ${LABEL_FONT}`;
  context.textBaseline = 'middle';
  const room = Math.max(widthOf(bounds), 64 / scale);
  const width = Math.min(context.measureText(name).width, room) + 10 / scale;
  const height = 18 / scale;
  const [x, y] = anchorOf(object.shape, bounds);
  context.save();
  // Upright whatever way the picture is turned.
  context.translate(x, y);
  context.rotate((-style.look.turn * Math.PI) / 2);
  const top = style.look.turn !== 0 || y - height >= 0 ? -height : 0;
  context.fillStyle =
    object.verdict === 'wrong'
      ? WRONG_COLOR
      : object.verdict === 'ok'
        ? OK_COLOR
        : colorOf(object, style.colors);
  context.fillRect(-0.75 / scale, top, width, height);
  context.fillStyle = '#10131a';
  context.fillText(name, 4 / scale, top + height / 2 + 0.5 / scale, room);
  context.restore();
}

/** The label sits on the outline itself: the corner of a polygon's bounds may be far from it. */
function anchorOf(shape: Shape, bounds: Rect): Pair {
  if (shape.kind === 'polyline') return shape.points[0]!;
  if (shape.kind === 'mask') {
    const [row = bounds.minY, from = bounds.minX] = spansOfMask(shape);
    return [from, row];
  }
  if (shape.kind !== 'polygon') return [bounds.minX, bounds.minY];
  return shape.rings[0]!.reduce((top, it) => (it[1] < top[1] ? it : top));
}
