import type { AnnotationObject } from '@pumasi/contract/documents/document';
import type { MaskShape } from '@pumasi/contract/documents/shapes';
import type { Size } from '../../../geometry/coordinates.ts';
import type { Dab } from '../../../geometry/raster.ts';
import { intersects, type Rect, rect } from '../../../geometry/rect.ts';
import { boundsOf } from '../../../geometry/shape-bounds.ts';
import type { View } from '../../../geometry/view.ts';
import type { Interaction, Stroke } from '../interaction.ts';
import { pathOf } from '../path-cache.ts';

interface Scene {
  readonly view: View;
  readonly screen: Size;
  readonly density: number;
  readonly opacity: number;
  readonly interaction: Pick<Interaction, 'strokes' | 'isLifted'>;
  readonly objectOf: (id: string) => AnnotationObject | undefined;
  readonly colorOf: (target: string | null) => string;
}

/** Device pixels of a tile's side: small enough that one move touches little, large enough to be few. */
const SIDE = 256;
const SPARE_UP_TO = 32;

interface Tile {
  readonly context: CanvasRenderingContext2D;
  /** On the screen, in device pixels. */
  readonly area: Rect;
}

/**
 * Strokes that are not in the document yet, on tiles that the browser blends: each move draws its own bit on the one or
 * two that it crosses, nothing drawn before is looked at again, no pixel is read back, and where nothing is painted
 * there is no layer to be blended.
 */
export class StrokeLayer {
  #parent = document.createElement('div');
  #tiles = new Map<string, Tile>();
  /** Of strokes before, hidden: making a layer takes longer than drawing on it. */
  #spare: CanvasRenderingContext2D[] = [];
  #drawn: { view: View; strokes: readonly Stroke[]; dabs: number } | null = null;
  #cut: { canvas: HTMLCanvasElement; shape: MaskShape; color: string; view: View } | null = null;

  constructor(parent: HTMLElement) {
    this.#parent.style.cssText = 'position:absolute;left:0;top:0';
    parent.append(this.#parent);
  }

  paint(scene: Scene): void {
    const { strokes } = scene.interaction;
    if (strokes.length === 0) {
      if (this.#drawn) this.#clear();
      this.#drawn = null;
      this.#cut = null;
      return;
    }
    const { view } = scene;
    const drawn = this.#drawn;
    const last = strokes[strokes.length - 1]!;
    if (drawn && drawn.view === view && drawn.strokes === strokes) {
      this.#bit(last, drawn.dabs, scene);
    } else {
      this.#clear();
      for (const id of new Set(strokes.map((it) => it.target))) this.#lift(id, scene);
      for (const stroke of strokes) this.#bit(stroke, 0, scene);
    }
    this.#drawn = { view, strokes, dabs: last.dabs.length };
  }

  #clear(): void {
    for (const { context } of this.#tiles.values()) {
      context.resetTransform();
      context.clearRect(0, 0, SIDE, SIDE);
      context.canvas.style.visibility = 'hidden';
      if (this.#spare.length < SPARE_UP_TO) this.#spare.push(context);
      else release(context);
    }
    this.#tiles.clear();
  }

  /** What is taken from the resting layer is drawn here. */
  #lift(id: string | null, scene: Scene): void {
    const shape = id !== null && scene.interaction.isLifted(id) ? maskOf(scene, id) : null;
    const bounds = shape && boundsOf(shape);
    if (!shape || !bounds) return;
    const [left, top] = toDevice(scene, bounds.minX, bounds.minY);
    const [right, bottom] = toDevice(scene, bounds.maxX, bounds.maxY);
    const silhouette = this.#silhouette(shape, scene.colorOf(id), scene);
    const reach = rect(Math.floor(left), Math.floor(top), Math.ceil(right), Math.ceil(bottom));
    this.#each(reach, scene, ({ context, area }) => copy(context, silhouette, area, reach, 'source-over'));
  }

  #bit(stroke: Stroke, from: number, scene: Scene): void {
    const { dabs, operation, target } = stroke;
    if (from >= dabs.length) return;
    const erases = operation === 'subtract' && target !== null;
    // Erasing from whatever lies there is shown as a light veil: which pixels go is known when it lands.
    const color = operation === 'subtract' ? '#ffffff' : scene.colorOf(target);
    // Where the object is already, a stroke adds nothing to be seen.
    const under =
      !erases && target !== null && !scene.interaction.isLifted(target) ? maskOf(scene, target) : null;
    const reach = reachOf(dabs, from, scene);
    this.#each(reach, scene, ({ context, area }) => {
      context.globalCompositeOperation = erases ? 'destination-out' : 'source-over';
      context.strokeStyle = color;
      context.fillStyle = color;
      context.lineCap = 'round';
      for (let i = from; i < dabs.length; i++) line(context, dabs[i - 1] ?? dabs[i]!, dabs[i]!);
      if (under) copy(context, this.#silhouette(under, color, scene), area, reach, 'destination-out');
      context.globalCompositeOperation = 'source-over';
    });
  }

  /** The tiles that `reach` crosses, in device pixels of the screen. */
  #each(reach: Rect, scene: Scene, draw: (tile: Tile) => void): void {
    const { screen, density } = scene;
    const last = {
      x: Math.ceil((screen.width * density) / SIDE),
      y: Math.ceil((screen.height * density) / SIDE),
    };
    const toX = Math.min(last.x - 1, Math.floor(reach.maxX / SIDE));
    const toY = Math.min(last.y - 1, Math.floor(reach.maxY / SIDE));
    for (let y = Math.max(0, Math.floor(reach.minY / SIDE)); y <= toY; y++) {
      for (let x = Math.max(0, Math.floor(reach.minX / SIDE)); x <= toX; x++) {
        const tile = this.#tile(x, y, scene);
        if (tile && intersects(tile.area, reach)) draw(tile);
      }
    }
  }

  #tile(x: number, y: number, { view, density, opacity }: Scene): Tile | null {
    const key = `${x} ${y}`;
    const known = this.#tiles.get(key);
    if (known) return known;
    const context = this.#spare.pop() ?? newTile(this.#parent);
    if (!context) return null;
    const side = SIDE / density;
    const { style } = context.canvas;
    style.width = `${side}px`;
    style.height = `${side}px`;
    style.transform = `translate(${x * side}px,${y * side}px)`;
    style.opacity = String(opacity);
    style.visibility = 'visible';
    const pixel = view.scale * density;
    context.setTransform(pixel, 0, 0, pixel, view.x * density - x * SIDE, view.y * density - y * SIDE);
    const tile = { context, area: rect(x * SIDE, y * SIDE, (x + 1) * SIDE, (y + 1) * SIDE) };
    this.#tiles.set(key, tile);
    return tile;
  }

  /** The object's pixels as they lie on the screen, filled once: as a clip it would be filled again in each frame. */
  #silhouette(shape: MaskShape, color: string, scene: Scene): HTMLCanvasElement {
    const known = this.#cut;
    if (known?.shape === shape && known.view === scene.view && known.color === color) return known.canvas;
    const { view, density, screen } = scene;
    const canvas = known?.canvas ?? document.createElement('canvas');
    canvas.width = Math.ceil(screen.width * density);
    canvas.height = Math.ceil(screen.height * density);
    const context = canvas.getContext('2d');
    if (context) {
      const pixel = view.scale * density;
      context.setTransform(pixel, 0, 0, pixel, view.x * density, view.y * density);
      context.fillStyle = color;
      context.fill(pathOf(shape));
    }
    this.#cut = { canvas, shape, color, view };
    return canvas;
  }

  dispose(): void {
    this.#clear();
    for (const context of this.#spare.splice(0)) release(context);
    this.#parent.remove();
  }
}

function newTile(parent: HTMLElement): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  canvas.style.cssText = 'position:absolute;left:0;top:0;will-change:transform';
  parent.append(canvas);
  return canvas.getContext('2d');
}

function release({ canvas }: CanvasRenderingContext2D): void {
  canvas.width = 0;
  canvas.remove();
}

const toDevice = ({ view, density }: Scene, x: number, y: number): [number, number] => [
  (x * view.scale + view.x) * density,
  (y * view.scale + view.y) * density,
];

/** In device pixels of the screen. */
function reachOf(dabs: readonly Dab[], from: number, scene: Scene): Rect {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = Math.max(0, from - 1); i < dabs.length; i++) {
    const [x, y, radius] = dabs[i]!;
    const far = radius * scene.view.scale * scene.density + 2;
    const [cx, cy] = toDevice(scene, x, y);
    minX = Math.min(minX, cx - far);
    minY = Math.min(minY, cy - far);
    maxX = Math.max(maxX, cx + far);
    maxY = Math.max(maxY, cy + far);
  }
  return rect(Math.floor(minX), Math.floor(minY), Math.ceil(maxX), Math.ceil(maxY));
}

/** The part of a picture of the screen that lies on a tile, within `reach`. */
function copy(
  context: CanvasRenderingContext2D,
  from: HTMLCanvasElement,
  tile: Rect,
  reach: Rect,
  how: GlobalCompositeOperation,
): void {
  const left = Math.max(tile.minX, reach.minX);
  const top = Math.max(tile.minY, reach.minY);
  const w = Math.min(tile.maxX, reach.maxX, from.width) - left;
  const h = Math.min(tile.maxY, reach.maxY, from.height) - top;
  if (w <= 0 || h <= 0) return;
  context.save();
  context.globalCompositeOperation = how;
  context.resetTransform();
  context.drawImage(from, left, top, w, h, left - tile.minX, top - tile.minY, w, h);
  context.restore();
}

function maskOf(scene: Scene, id: string): MaskShape | null {
  const shape = scene.objectOf(id)?.shape;
  return shape?.kind === 'mask' ? shape : null;
}

function line(context: CanvasRenderingContext2D, a: Dab, b: Dab): void {
  context.beginPath();
  if (a === b) {
    context.arc(b[0], b[1], b[2], 0, Math.PI * 2);
    context.fill();
    return;
  }
  context.lineWidth = a[2] + b[2];
  context.moveTo(a[0], a[1]);
  context.lineTo(b[0], b[1]);
  context.stroke();
}
