import type { BoxShape } from '@pumasi/contract/documents/shapes';
import type { PointerInfo, PointerTarget } from '../../canvas/pointer-input.ts';
import { Signal } from '../../core/signal.ts';
import { BOX_HANDLES, type BoxHandle, handlePosition, resizeBox } from '../../geometry/box.ts';
import type { ScreenPoint } from '../../geometry/coordinates.ts';
import { clamp } from '../../geometry/rect.ts';
import { keepInside } from './keep-inside.ts';
import { roundBox, setKeyframe } from './track-edit.ts';
import { type TrackHold, trackOf } from './track-hold.ts';

type Gesture =
  | { kind: 'pan'; at: ScreenPoint }
  | { kind: 'draw'; from: readonly [number, number] }
  | { kind: 'move'; id: string; box: BoxShape; from: readonly [number, number]; moved: boolean }
  | { kind: 'resize'; id: string; box: BoxShape; handle: BoxHandle };

/** What a hand does on the picture: draws, moves and pulls the boxes of this frame. */
export class TrackGestures implements PointerTarget {
  /** What is in hand looks other than before. */
  readonly changed = new Signal();
  /** The box as it would be, while it is pulled or drawn. */
  preview: { readonly id: string | null; readonly box: BoxShape } | null = null;
  cursor = 'default';
  #tool: TrackHold;
  #pause: () => void;
  #gesture: Gesture | null = null;

  constructor(tool: TrackHold, pause: () => void) {
    this.#tool = tool;
    this.#pause = pause;
  }

  get busy(): boolean {
    return this.#gesture !== null;
  }

  #point(info: PointerInfo): [number, number] {
    const { x, y } = this.#tool.viewport.toImage(info.screen);
    if (this.#tool.options.allowOutside) return [x, y];
    const { width, height } = this.#tool.viewport.image;
    return [clamp(x, 0, width), clamp(y, 0, height)];
  }

  /** The one in hand first, then the smallest: it is the hardest to hit. */
  #pick(x: number, y: number): string | null {
    const hits = this.#tool
      .visible()
      .filter(({ moment: { box } }) => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h);
    hits.sort((a, b) => a.moment.box.w * a.moment.box.h - b.moment.box.w * b.moment.box.h);
    return (hits.find((it) => this.#tool.isSelected(it.object.id)) ?? hits[0])?.object.id ?? null;
  }
  #handleAt(box: BoxShape, x: number, y: number, reach: number): BoxHandle | null {
    return (
      BOX_HANDLES.find((it) => {
        const [hx, hy] = handlePosition(box, it);
        return Math.abs(hx - x) <= reach && Math.abs(hy - y) <= reach;
      }) ?? null
    );
  }

  pointerDown(info: PointerInfo): void {
    this.#pause();
    if (info.button === 1) {
      this.#gesture = { kind: 'pan', at: info.screen };
      return;
    }
    if (info.button !== 0) return;
    const { x, y } = this.#tool.viewport.toImage(info.screen);
    const reach = (info.touch ? 16 : 8) / this.#tool.viewport.view.scale;
    const held = this.#tool.held();
    if (
      this.#tool.editable &&
      held?.moment &&
      !held.moment.outside &&
      !this.#tool.session.isHidden(held.object.id)
    ) {
      const { box } = held.moment;
      const handle = this.#handleAt(box, x, y, reach);
      if (handle) {
        this.#gesture = { kind: 'resize', id: held.object.id, box, handle };
        return;
      }
    }
    const id = info.alt ? null : this.#pick(x, y);
    if (
      id !== null &&
      (this.#tool.hand === 'select' || this.#tool.isSelected(id) || info.shift || info.mod)
    ) {
      if (!this.#tool.isSelected(id) || info.shift || info.mod) this.#tool.choose(id, info.shift || info.mod);
      const object = this.#tool.session.store.get(id);
      const moment = object && this.#tool.momentOf(object);
      if (moment && this.#tool.editable && this.#tool.isSelected(id)) {
        this.#gesture = { kind: 'move', id, box: moment.box, from: [x, y], moved: false };
      }
      return;
    }
    if (this.#tool.hand === 'box' && this.#tool.editable)
      this.#gesture = { kind: 'draw', from: this.#point(info) };
    else {
      this.#tool.session.selection.clear();
      this.#gesture = { kind: 'pan', at: info.screen };
    }
  }

  pointerMove(info: PointerInfo): void {
    const gesture = this.#gesture;
    if (!gesture) {
      this.#hover(info);
      return;
    }
    const [x, y] = this.#point(info);
    switch (gesture.kind) {
      case 'pan':
        this.#tool.viewport.panBy(info.screen.x - gesture.at.x, info.screen.y - gesture.at.y);
        this.#gesture = { kind: 'pan', at: info.screen };
        break;
      case 'draw': {
        const [fx, fy] = gesture.from;
        const box: BoxShape = {
          kind: 'box',
          x: Math.min(fx, x),
          y: Math.min(fy, y),
          w: Math.abs(fx - x),
          h: Math.abs(fy - y),
          angle: 0,
        };
        this.preview = { id: null, box: roundBox(box) };
        break;
      }
      case 'move': {
        const at = this.#tool.viewport.toImage(info.screen);
        const [dx, dy] = [at.x - gesture.from[0], at.y - gesture.from[1]];
        if (!gesture.moved && Math.hypot(dx, dy) * this.#tool.viewport.view.scale < 4) return;
        gesture.moved = true;
        const box = keepInside(this.#tool, { ...gesture.box, x: gesture.box.x + dx, y: gesture.box.y + dy });
        this.preview = { id: gesture.id, box: roundBox(box) };
        break;
      }
      case 'resize':
        this.preview = { id: gesture.id, box: roundBox(resizeBox(gesture.box, gesture.handle, x, y)) };
        break;
    }
    this.changed.emit();
  }

  pointerUp(info: PointerInfo): void {
    const gesture = this.#gesture;
    const preview = this.preview;
    this.#gesture = null;
    this.preview = null;
    if (gesture?.kind === 'draw') this.#finishDrawing(preview?.box ?? null, info);
    else if (preview?.id && Math.min(preview.box.w, preview.box.h) >= this.#tool.options.minBoxSize) {
      const object = this.#tool.session.store.get(preview.id);
      const track = object && trackOf(object);
      if (track) this.#tool.put(preview.id, setKeyframe(track, this.#tool.frame, preview.box));
    }
    this.changed.emit();
  }

  #finishDrawing(box: BoxShape | null, info: PointerInfo): void {
    const least = Math.max(this.#tool.options.minBoxSize, 3 / this.#tool.viewport.view.scale);
    if (!box || Math.min(box.w, box.h) < least) {
      const { x, y } = this.#tool.viewport.toImage(info.screen);
      const id = this.#pick(x, y);
      if (id === null) this.#tool.session.selection.clear();
      else this.#tool.choose(id);
      return;
    }
    if (this.#tool.session.store.size >= this.#tool.options.maxObjects) {
      this.#tool.notice.emit('too-many');
      return;
    }
    const keyframes = [{ frame: this.#tool.frame, shape: box, outside: false }];
    const object = this.#tool.session.newObject({ kind: 'track', keyframes });
    this.#tool.session.transact((step) => step.add(object));
    this.#tool.session.selection.set([object.id]);
    const at = this.#tool.playhead();
    this.#tool.timeline.revealSpan({ start: at, end: at }, this.#tool.session.store.indexOf(object.id));
  }

  #hover(info: PointerInfo): void {
    const { x, y } = this.#tool.viewport.toImage(info.screen);
    const held = this.#tool.held();
    const reach = 8 / this.#tool.viewport.view.scale;
    const box = this.#tool.editable && held?.moment && !held.moment.outside ? held.moment.box : null;
    const handle = box && this.#handleAt(box, x, y, reach);
    const id = this.#pick(x, y);
    const cursor = handle
      ? handle.sx === 0
        ? 'ns-resize'
        : handle.sy === 0
          ? 'ew-resize'
          : handle.sx === handle.sy
            ? 'nwse-resize'
            : 'nesw-resize'
      : id !== null && this.#tool.isSelected(id) && this.#tool.editable
        ? 'move'
        : this.#tool.hand === 'box'
          ? 'crosshair'
          : id !== null
            ? 'pointer'
            : 'default';
    if (cursor === this.cursor) return;
    this.cursor = cursor;
    this.changed.emit();
  }

  pointerLeave(): void {}
  pointerCancel(): void {
    this.#gesture = null;
    this.preview = null;
    this.changed.emit();
  }
  wheel(at: ScreenPoint, dx: number, dy: number, pan: boolean): void {
    if (pan) this.#tool.viewport.panBy(-(dx || dy), dx ? -dy : 0);
    else this.#tool.viewport.zoomBy(Math.exp(-dy * 0.0018), at);
  }
  pinch(centre: ScreenPoint, dx: number, dy: number, factor: number): void {
    this.#tool.viewport.panBy(dx, dy);
    this.#tool.viewport.zoomBy(factor, centre);
  }
}
