import { CachedLayers } from '../../canvas/cached-layers.ts';
import { FrameLoop } from '../../canvas/frame-loop.ts';
import type { Picture } from '../../canvas/picture.ts';
import { PointerInput } from '../../canvas/pointer-input.ts';
import { Disposer } from '../../core/disposer.ts';
import { grow, intersects, type Rect, rect, union } from '../../geometry/rect.ts';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import { ActiveLayer } from './active-layer.ts';
import { colorsOf } from './colors.ts';
import type { ImageController } from './image-controller.ts';
import { StrokeLayer } from './masks/stroke-layer.ts';
import { MARK_ON_TOP_UP_TO } from './paint-active.ts';
import { colorOf, paintResting, type RestingStyle } from './paint-resting.ts';

/**
 * Milliseconds of script per frame for the sharp copy: little while a hand moves, more when it rests, all before the
 * first. The browser rasters what was drawn after the script, at several times its cost.
 */
const BUDGET = { moving: 0.8, resting: 6, first: 400 };
const REST_AFTER = 120;
/** More than this in a changed spot is left to the sharp copy. */
const REPAINT_UP_TO = 250;
const SPOTS_UP_TO = 40;
/** Outline, handle and label reach past a shape, in CSS pixels. */
const REACH = 24;

/** Binds a controller to canvases: the only part of the image engine that knows the DOM. */
export class ImageEngine {
  readonly controller: ImageController;
  #canvas: HTMLCanvasElement;
  #top: ActiveLayer;
  #layers: CachedLayers;
  #input: PointerInput;
  #loop: FrameLoop;
  #disposer = new Disposer();
  #style: RestingStyle;
  #colors: ReadonlyMap<string, string>;
  #topDirty = true;
  #movedAt = 0;
  #wanted = true;
  #first = true;
  #marking = false;
  #looks = 0;
  #chosen: readonly string[] = [];
  #strokes: StrokeLayer;
  #spots: Rect[] = [];
  #cursor = '';
  #density = 0;
  #onSettled: () => void;

  constructor(
    controller: ImageController,
    picture: Picture,
    canvas: HTMLCanvasElement,
    world: HTMLElement,
    onSettled: () => void = () => {},
  ) {
    const { session, interaction, viewport, scene } = controller;
    this.controller = controller;
    this.#canvas = canvas;
    this.#onSettled = onSettled;
    this.#colors = colorsOf(session.classes);
    this.#style = {
      colors: this.#colors,
      names: new Map(session.classes.map((it) => [it.classID, it.name])),
      isLifted: (id) => interaction.isLifted(id),
      isMarked: (id) => (this.#marking || controller.masks !== null) && session.selection.has(id),
      look: controller.look,
    };
    this.#layers = new CachedLayers(world, picture, () => viewport.screen, {
      extent: () => grow(scene.extent, REACH / viewport.view.scale),
      paint: (buffer, area) =>
        paintResting(
          buffer.context,
          scene,
          grow(area, REACH / buffer.view.scale),
          {
            scale: buffer.view.scale,
            density: buffer.density,
            crowd: scene.countWithin(grow(buffer.area, REACH / buffer.view.scale)),
          },
          this.#style,
        ),
    });
    this.#strokes = new StrokeLayer(world);
    this.#top = new ActiveLayer(world);
    this.#loop = new FrameLoop(() => this.#frame());
    this.#input = new PointerInput(
      canvas,
      controller,
      () => this.#loop.request(),
      () => controller.look.turn,
    );
    this.#listen();
    this.#resize();
  }

  setFilter(filter: string): void {
    this.#layers.setFilter(filter);
    this.refresh();
  }

  /** The picture has better copies now: draw from them when nothing else is going on. */
  refresh(): void {
    this.#wanted = true;
    this.#markTop();
  }

  #listen(): void {
    const { session, interaction, viewport, look } = this.controller;
    const on = this.#disposer;
    on.add(
      viewport.changed.subscribe(() => {
        this.#movedAt = performance.now();
        this.#markTop();
      }),
    );
    on.add(interaction.changed.subscribe(() => this.#markTop()));
    on.add(interaction.lifted.subscribe((ids) => this.#repaint(ids.flatMap((id) => this.#reachOf(id)))));
    on.add(
      session.store.changed.subscribe((changes) => {
        const spots: Rect[] = [];
        for (const change of changes) {
          if (change.kind === 'mask') {
            const { x, y, w, h } = change.region;
            spots.push(rect(x, y, x + w, y + h));
          }
          if (change.kind !== 'object') continue;
          for (const object of [change.before, change.after]) {
            const bounds = object && boundsOf(object.shape);
            if (bounds) spots.push(bounds);
          }
        }
        this.#repaint(spots);
      }),
    );
    on.add(session.changed.subscribe(() => this.#sessionChanged()));
    on.add(
      look.changed.subscribe(() => {
        this.#input.moved();
        this.refresh();
      }),
    );
    // A web font comes in parts, when a text first needs them: labels are drawn again in it.
    if (document.fonts) on.listen(document.fonts, 'loadingdone', () => this.refresh());
    const observer = new ResizeObserver(() => this.#resize());
    observer.observe(this.#canvas);
    on.add(() => observer.disconnect());
  }

  #sessionChanged(): void {
    const { session } = this.controller;
    const marking = session.selection.ids.length > MARK_ON_TOP_UP_TO;
    const chosen = this.controller.masks !== null && session.selection.ids !== this.#chosen;
    if (marking || chosen || marking !== this.#marking || session.looks !== this.#looks) this.#wanted = true;
    this.#chosen = session.selection.ids;
    this.#marking = marking;
    this.#looks = session.looks;
    this.#markTop();
  }

  #markTop(): void {
    this.#topDirty = true;
    this.#loop.request();
  }

  #reachOf(id: string): Rect[] {
    const bounds = this.controller.scene.boundsOf(id);
    return bounds ? [bounds] : [];
  }

  /** What changed is gathered until the next frame: a stroke that lands puts its object back and changes it. */
  #repaint(spots: readonly Rect[]): void {
    for (const spot of spots) this.#spots.push(spot);
    this.#markTop();
  }

  /** Draws a changed spot of the resting layer anew, at once; a large one waits for the sharp copy. */
  #mend(): void {
    const spots = this.#spots;
    if (spots.length === 0) return;
    this.#spots = [];
    if (this.#first) return;
    // A copy under way may already hold the old state of these spots.
    if (this.#layers.busy) this.#wanted = true;
    const parts = spots.length > SPOTS_UP_TO ? null : apart(spots, REACH / this.#layers.base.scale);
    const { scene } = this.controller;
    const crowd = parts?.reduce((sum, it) => sum + scene.within(it).length, 0) ?? Infinity;
    if (parts && crowd <= REPAINT_UP_TO) for (const it of parts) this.#layers.repaint(it);
    else this.#wanted = true;
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (width === 0 || height === 0) return;
    const density = Math.min(2, globalThis.devicePixelRatio || 1);
    const { screen } = this.controller.viewport;
    const known = screen.width === width && screen.height === height;
    // An observer reports once without any change: that must not cost a second drawing of everything.
    if (known && this.#density === density) return;
    this.#density = density;
    this.controller.viewport.resize({ width, height });
    this.#wanted = true;
    this.#markTop();
  }

  #frame(): boolean {
    const { viewport, interaction } = this.controller;
    const playing = this.#input.flush();
    const { view } = viewport;
    this.#layers.place(view);
    this.#mend();
    if (this.#topDirty) {
      this.#topDirty = false;
      this.#drawTop();
      if (interaction.cursor !== this.#cursor) this.#canvas.style.cursor = interaction.cursor;
      this.#cursor = interaction.cursor;
    }
    return this.#sharpen(playing);
  }

  #drawTop(): void {
    const { session, viewport, interaction, look } = this.controller;
    const { view, screen } = viewport;
    const density = this.#density;
    this.#strokes.paint({
      view,
      screen,
      density,
      opacity: look.opacity,
      interaction,
      objectOf: (id) => session.store.get(id),
      colorOf: (id) => colorOf(session.store.get(id ?? '') ?? { classID: session.activeClass }, this.#colors),
    });
    this.#top.paint(this.controller, density, this.#colors);
  }

  #sharpen(playing: boolean): boolean {
    const { view } = this.controller.viewport;
    const layers = this.#layers;
    const moving = performance.now() - this.#movedAt < REST_AFTER;
    const stale = this.#wanted || !layers.isSharp(view);
    if (!moving && stale && (!layers.busy || this.#wanted)) {
      this.#wanted = false;
      layers.redraw(view);
    } else if (moving && !layers.busy && layers.isShort(view)) layers.redraw(view);
    if (layers.busy) {
      layers.work(view, this.#first ? BUDGET.first : moving || playing ? BUDGET.moving : BUDGET.resting);
      if (!layers.busy) this.#finished();
    }
    return layers.busy || this.#wanted || !layers.isSharp(view);
  }

  #finished(): void {
    const first = this.#first;
    this.#first = false;
    if (first) this.#onSettled();
    else if (!this.#wanted && this.#layers.isSharp(this.controller.viewport.view)) this.#onSettled();
  }

  dispose(): void {
    this.#loop.dispose();
    this.#input.dispose();
    this.#disposer.dispose();
    this.#layers.dispose();
    this.#strokes.dispose();
    this.#top.dispose();
  }
}

/** Spots that touch become one; those far apart stay so, or all between them would be drawn too. */
function apart(spots: readonly Rect[], reach: number): Rect[] {
  let parts: Rect[] = [];
  for (const spot of spots) {
    let whole = grow(spot, reach);
    for (;;) {
      const near = parts.filter((it) => intersects(it, whole));
      if (near.length === 0) break;
      // The whole may reach others now: once more.
      parts = parts.filter((it) => !near.includes(it));
      whole = near.reduce(union, whole);
    }
    parts.push(whole);
  }
  return parts;
}
