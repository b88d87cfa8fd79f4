import type { BoxShape } from '@pumasi/contract/documents/shapes';
import { isOccluded, occlusionsOf, trackAt } from '@pumasi/contract/tools/object-tracker';
import { BOX_HANDLES, handlePosition } from '../../geometry/box.ts';
import { neighbourKey } from './track-edit.ts';
import { trackOf } from './track-hold.ts';
import type { TrackTool } from './track-tool.ts';

const FONT = '600 13px';

/** Over the picture: every box of the frame, the one in hand with its handles, and where it was and will be. */
export function paintTracks(
  context: CanvasRenderingContext2D,
  tool: TrackTool,
  density: number,
  font: string,
): void {
  const { viewport, session } = tool;
  const { preview } = tool.gestures;
  const { scale, x, y } = viewport.view;
  context.resetTransform();
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  context.setTransform(scale * density, 0, 0, scale * density, x * density, y * density);
  context.font = `${FONT} ${font}`;
  context.textBaseline = 'middle';
  if (tool.ghosts) paintGhosts(context, tool, scale);
  for (const { object, moment } of tool.visible()) {
    const held = preview?.id === object.id ? preview.box : moment.box;
    const selected = tool.isSelected(object.id);
    const hidden = isOccluded(occlusionsOf(object), tool.frame);
    const color = tool.colorOf(object);
    paintBox(context, held, color, scale, { selected, dashed: hidden, faint: !moment.key && !selected });
    const number = session.store.indexOf(object.id) + 1;
    const verdict = object.verdict === 'ok' ? ' ✓' : object.verdict === 'wrong' ? ' ✕' : '';
    paintLabel(
      context,
      held,
      `${number} ${tool.nameOf(object)}${moment.key ? ' ◆' : ''}${verdict}`,
      color,
      scale,
    );
    if (selected && session.mode === 'work') paintHandles(context, held, color, scale);
  }
  if (preview && preview.id === null) {
    const color = tool.colorOf({ classID: session.activeClass });
    paintBox(context, preview.box, color, scale, { selected: true, dashed: false, faint: false });
  }
}

interface Look {
  readonly selected: boolean;
  readonly dashed: boolean;
  readonly faint: boolean;
}

function paintBox(
  context: CanvasRenderingContext2D,
  box: BoxShape,
  color: string,
  scale: number,
  look: Look,
) {
  context.fillStyle = color;
  context.globalAlpha = look.selected ? 0.2 : 0.1;
  context.fillRect(box.x, box.y, box.w, box.h);
  context.globalAlpha = 1;
  context.setLineDash(look.dashed ? [6 / scale, 4 / scale] : []);
  if (look.selected) {
    context.strokeStyle = '#ffffff';
    context.lineWidth = 4 / scale;
    context.strokeRect(box.x, box.y, box.w, box.h);
  }
  context.strokeStyle = color;
  context.lineWidth = (look.faint ? 1.5 : 2.5) / scale;
  context.strokeRect(box.x, box.y, box.w, box.h);
  context.setLineDash([]);
}

function paintLabel(
  context: CanvasRenderingContext2D,
  box: BoxShape,
  text: string,
  color: string,
  scale: number,
) {
  context.save();
  context.translate(box.x, box.y);
  context.scale(1 / scale, 1 / scale);
  const width = context.measureText(text).width + 10;
  const top = box.y * scale < 22 ? 2 : -22;
  context.fillStyle = '#15181dd9';
  context.beginPath();
  context.roundRect(0, top, width, 20, 4);
  context.fill();
  context.fillStyle = color;
  context.fillText(text, 5, top + 10.5);
  context.restore();
}

function paintHandles(context: CanvasRenderingContext2D, box: BoxShape, color: string, scale: number) {
  const r = 4.5 / scale;
  context.fillStyle = '#ffffff';
  context.strokeStyle = color;
  context.lineWidth = 2 / scale;
  for (const handle of BOX_HANDLES) {
    const [x, y] = handlePosition(box, handle);
    context.fillRect(x - r, y - r, r * 2, r * 2);
    context.strokeRect(x - r, y - r, r * 2, r * 2);
  }
}

function paintGhosts(context: CanvasRenderingContext2D, tool: TrackTool, scale: number) {
  const object = tool.current;
  const track = object && trackOf(object);
  if (!object || !track || tool.session.isHidden(object.id)) return;
  context.strokeStyle = tool.colorOf(object);
  context.lineWidth = 1.5 / scale;
  context.globalAlpha = 0.55;
  context.setLineDash([3 / scale, 4 / scale]);
  const centres: [number, number][] = [];
  for (const by of [-1, 1] as const) {
    const frame = neighbourKey(track, tool.frame, by);
    const there = frame === null ? null : trackAt(track, frame);
    if (there && !there.outside) context.strokeRect(there.box.x, there.box.y, there.box.w, there.box.h);
  }
  for (const { shape, outside } of track.keyframes) {
    if (shape.kind === 'box' && !outside) centres.push([shape.x + shape.w / 2, shape.y + shape.h / 2]);
  }
  context.setLineDash([]);
  context.beginPath();
  for (const [i, [x, y]] of centres.entries()) {
    if (i === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.stroke();
  context.globalAlpha = 1;
}
