import type { AnnotationObject } from '@pumasi/contract/documents/document';
import type { MaskShape } from '@pumasi/contract/documents/shapes';
import type { Dab } from '../../../geometry/raster.ts';
import type { View } from '../../../geometry/view.ts';
import type { Interaction, Stroke } from '../interaction.ts';
import { pathOf } from '../path-cache.ts';

interface Scene {
  readonly view: View;
  readonly density: number;
  readonly opacity: number;
  readonly interaction: Pick<Interaction, 'strokes' | 'isLifted'>;
  readonly objectOf: (id: string) => AnnotationObject | undefined;
  readonly colorOf: (target: string | null) => string;
}

interface Pixels {
  readonly width: number;
  readonly height: number;
}

/**
 * Strokes that are not in the document yet, on a canvas of their own that the browser blends: each move draws its own
 * bit there, nothing drawn before is looked at again and no pixel is read back.
 */
export class StrokeLayer {
  #canvas: HTMLCanvasElement;
  #context: CanvasRenderingContext2D;
  #drawn: { view: View; strokes: readonly Stroke[]; dabs: number } | null = null;
  #cut: { canvas: HTMLCanvasElement; shape: MaskShape; view: View } | null = null;
  #opacity = 0;

  constructor(parent: HTMLElement) {
    this.#canvas = document.createElement('canvas');
    const context = this.#canvas.getContext('2d');
    if (!context) throw new Error('no 2d canvas');
    this.#context = context;
    this.#canvas.width = 0;
    this.#canvas.style.cssText =
      'position:absolute;left:0;top:0;width:100%;height:100%;will-change:transform;visibility:hidden';
    parent.append(this.#canvas);
  }

  paint(scene: Scene, size: Pixels): void {
    const { strokes } = scene.interaction;
    if (strokes.length === 0) {
      this.#drawn = null;
      this.#cut = null;
      this.#show(0);
      return;
    }
    if (this.#canvas.width !== size.width || this.#canvas.height !== size.height) {
      this.#canvas.width = size.width;
      this.#canvas.height = size.height;
      this.#drawn = null;
    }
    this.#draw(scene, strokes);
    this.#show(scene.opacity);
  }

  /** 0 takes it from the screen: a layer that is only clear would be blended all the same. */
  #show(opacity: number): void {
    if (opacity === this.#opacity) return;
    this.#opacity = opacity;
    this.#canvas.style.opacity = String(opacity);
    this.#canvas.style.visibility = opacity > 0 ? 'visible' : 'hidden';
  }

  #draw(scene: Scene, strokes: readonly Stroke[]): void {
    const { view } = scene;
    const drawn = this.#drawn;
    if (drawn && drawn.view === view && drawn.strokes === strokes) {
      const last = strokes[strokes.length - 1]!;
      this.#bit(last, drawn.dabs, scene);
      drawn.dabs = last.dabs.length;
      return;
    }
    const context = this.#context;
    context.resetTransform();
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    aim(context, scene);
    for (const id of new Set(strokes.map((it) => it.target))) {
      // What is taken from the resting layer is drawn here.
      const shape = id !== null && scene.interaction.isLifted(id) ? maskOf(scene, id) : null;
      if (!shape) continue;
      context.fillStyle = scene.colorOf(id);
      context.fill(pathOf(shape));
    }
    for (const stroke of strokes) this.#bit(stroke, 0, scene);
    this.#drawn = { view, strokes, dabs: strokes[strokes.length - 1]!.dabs.length };
  }

  #bit(stroke: Stroke, from: number, scene: Scene): void {
    const { dabs, operation, target } = stroke;
    if (from >= dabs.length) return;
    const context = this.#context;
    const erases = operation === 'subtract' && target !== null;
    context.globalCompositeOperation = erases ? 'destination-out' : 'source-over';
    // Erasing from whatever lies there is shown as a light veil: which pixels go is known when it lands.
    const color = operation === 'subtract' ? '#ffffff' : scene.colorOf(target);
    context.strokeStyle = color;
    context.fillStyle = color;
    context.lineCap = 'round';
    for (let i = from; i < dabs.length; i++) line(context, dabs[i - 1] ?? dabs[i]!, dabs[i]!);
    // Where the object is already, a stroke adds nothing to be seen.
    if (!erases && target !== null && !scene.interaction.isLifted(target)) this.#cutOut(stroke, from, scene);
    context.globalCompositeOperation = 'source-over';
  }

  #cutOut({ dabs, target }: Stroke, from: number, scene: Scene): void {
    const shape = maskOf(scene, target!);
    if (!shape) return;
    const { width, height } = this.#canvas;
    const { view, density } = scene;
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let i = Math.max(0, from - 1); i < dabs.length; i++) {
      const [x, y, radius] = dabs[i]!;
      const reach = radius * view.scale * density + 2;
      const [cx, cy] = [(x * view.scale + view.x) * density, (y * view.scale + view.y) * density];
      left = Math.min(left, cx - reach);
      top = Math.min(top, cy - reach);
      right = Math.max(right, cx + reach);
      bottom = Math.max(bottom, cy + reach);
    }
    left = Math.max(0, Math.floor(left));
    top = Math.max(0, Math.floor(top));
    const w = Math.min(width, Math.ceil(right)) - left;
    const h = Math.min(height, Math.ceil(bottom)) - top;
    if (w <= 0 || h <= 0) return;
    const context = this.#context;
    context.globalCompositeOperation = 'destination-out';
    context.resetTransform();
    context.drawImage(this.#silhouette(shape, scene), left, top, w, h, left, top, w, h);
    aim(context, scene);
  }

  /** The object's pixels as they lie on the screen, filled once: as a clip it would be filled again in each frame. */
  #silhouette(shape: MaskShape, scene: Scene): HTMLCanvasElement {
    const known = this.#cut;
    if (known && known.shape === shape && known.view === scene.view) return known.canvas;
    const canvas = known?.canvas ?? document.createElement('canvas');
    canvas.width = this.#canvas.width;
    canvas.height = this.#canvas.height;
    const context = canvas.getContext('2d');
    if (context) {
      aim(context, scene);
      context.fill(pathOf(shape));
    }
    this.#cut = { canvas, shape, view: scene.view };
    return canvas;
  }

  dispose(): void {
    this.#cut = null;
    this.#canvas.width = 0;
    this.#canvas.remove();
  }
}

function aim(context: CanvasRenderingContext2D, { view, density }: Pick<Scene, 'view' | 'density'>): void {
  const scale = view.scale * density;
  context.setTransform(scale, 0, 0, scale, view.x * density, view.y * density);
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
