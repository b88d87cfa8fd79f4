import type { AnnotationObject } from '@pumasi/contract/documents/document';
import { spansOfMask } from '@pumasi/contract/documents/mask';
import type { Dab } from '../../../geometry/raster.ts';
import type { View } from '../../../geometry/view.ts';
import type { Interaction, Stroke } from '../interaction.ts';
import { pathOf } from '../path-cache.ts';

interface Scene {
  readonly view: View;
  readonly density: number;
  readonly interaction: Interaction;
  readonly objectOf: (id: string) => AnnotationObject | undefined;
  readonly colorOf: (target: string | null) => string;
}

/** Strokes that are not in the document yet. Each move draws its own bit; nothing drawn before is looked at again. */
export class StrokeLayer {
  #canvas: HTMLCanvasElement | null = null;
  #context: CanvasRenderingContext2D | null = null;
  #drawn: { view: View; strokes: readonly Stroke[]; dabs: number } | null = null;

  /** Puts the strokes onto `top`, which is in device pixels then. */
  paint(top: CanvasRenderingContext2D, scene: Scene, opacity: number): void {
    const { strokes } = scene.interaction;
    if (strokes.length === 0) {
      this.#drawn = null;
      return;
    }
    const context = this.#ready(top.canvas);
    if (!context) return;
    this.#draw(context, scene, strokes);
    top.save();
    top.resetTransform();
    top.globalAlpha = opacity;
    top.drawImage(context.canvas, 0, 0);
    top.restore();
  }

  #ready({ width, height }: HTMLCanvasElement): CanvasRenderingContext2D | null {
    this.#canvas ??= document.createElement('canvas');
    this.#context ??= this.#canvas.getContext('2d');
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width;
      this.#canvas.height = height;
      this.#drawn = null;
    }
    return this.#context;
  }

  #draw(context: CanvasRenderingContext2D, scene: Scene, strokes: readonly Stroke[]): void {
    const { view, density } = scene;
    const drawn = this.#drawn;
    if (drawn && drawn.view === view && drawn.strokes === strokes) {
      const last = strokes[strokes.length - 1]!;
      this.#bit(context, last, drawn.dabs, scene);
      drawn.dabs = last.dabs.length;
      return;
    }
    context.restore();
    context.resetTransform();
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    const scale = view.scale * density;
    context.setTransform(scale, 0, 0, scale, view.x * density, view.y * density);
    context.save();
    for (const id of new Set(strokes.map((it) => it.target))) {
      const shape = id === null ? undefined : scene.objectOf(id)?.shape;
      if (shape?.kind !== 'mask' || spansOfMask(shape).length === 0) continue;
      // Where the object is already, a stroke adds nothing to be seen; where it is lifted, it is drawn here.
      if (id !== null && scene.interaction.isLifted(id)) {
        context.fillStyle = scene.colorOf(id);
        context.fill(pathOf(shape));
      } else {
        const outside = new Path2D(pathOf(shape) as Path2D);
        outside.rect(-1e6, -1e6, 2e6, 2e6);
        context.clip(outside, 'evenodd');
      }
    }
    for (const stroke of strokes) this.#bit(context, stroke, 0, scene);
    this.#drawn = { view, strokes, dabs: strokes[strokes.length - 1]!.dabs.length };
  }

  #bit(context: CanvasRenderingContext2D, stroke: Stroke, from: number, scene: Scene): void {
    const { dabs, operation, target } = stroke;
    if (from >= dabs.length) return;
    const erases = operation === 'subtract' && target !== null;
    context.globalCompositeOperation = erases ? 'destination-out' : 'source-over';
    // Erasing from whatever lies there is shown as a light veil: which pixels go is known when it lands.
    const color = operation === 'subtract' ? '#ffffff' : scene.colorOf(target);
    context.strokeStyle = color;
    context.fillStyle = color;
    context.lineCap = 'round';
    for (let i = from; i < dabs.length; i++) line(context, dabs[i - 1] ?? dabs[i]!, dabs[i]!);
    context.globalCompositeOperation = 'source-over';
  }

  release(): void {
    if (this.#canvas) this.#canvas.width = 0;
  }
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
