import type { AnnotationObject } from '@pumasi/contract/documents/document';
import type { BoxShape, TrackShape } from '@pumasi/contract/documents/shapes';
import {
  fpsOf,
  isOccluded,
  type ObjectTrackerOptions,
  occlusionsOf,
  type TrackMoment,
  toggleOcclusion,
  trackAt,
  writeOcclusions,
} from '@pumasi/contract/tools/object-tracker';
import type { PointerInfo, PointerTarget } from '../../canvas/pointer-input.ts';
import { Viewport } from '../../canvas/viewport.ts';
import { newID } from '../../core/ids.ts';
import type { Session } from '../../core/session.ts';
import { Signal } from '../../core/signal.ts';
import { BOX_HANDLES, type BoxHandle, handlePosition, resizeBox } from '../../geometry/box.ts';
import type { ScreenPoint, Size } from '../../geometry/coordinates.ts';
import { clamp } from '../../geometry/rect.ts';
import type { Player } from '../../timeline/player.ts';
import { TimeTool } from '../../timeline/time-tool.ts';
import { Timeline, type TimelineItem, type TimelineSource } from '../../timeline/timeline.ts';
import { type VideoCommand, type VideoGroup, videoBindings } from './commands.ts';
import {
  endOf,
  mergeTracks,
  neighbourKey,
  removeKeyframe,
  roundBox,
  setKeyframe,
  splitTrack,
  toggleOutside,
} from './track-edit.ts';

const ZOOM = 1.25;
const LEAP = 10;
const STEPS: Record<string, readonly [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

type Gesture =
  | { kind: 'pan'; at: ScreenPoint }
  | { kind: 'draw'; from: readonly [number, number] }
  | { kind: 'move'; id: string; box: BoxShape; from: readonly [number, number]; moved: boolean }
  | { kind: 'resize'; id: string; box: BoxShape; handle: BoxHandle };

export const trackOf = ({ shape }: AnnotationObject): TrackShape | null =>
  shape.kind === 'track' ? shape : null;

/** Boxes that live through the frames of a clip, without a screen: the browser and the tests play on the same one. */
export class TrackTool extends TimeTool<VideoCommand, VideoGroup> implements TimelineSource, PointerTarget {
  readonly timeline: Timeline;
  readonly viewport: Viewport;
  readonly options: ObjectTrackerOptions;
  readonly fps: number;
  readonly frames: number;
  /** What is in hand looks other than before. */
  readonly handled = new Signal();
  /** The box as it would be, while it is pulled or drawn. */
  preview: { readonly id: string | null; readonly box: BoxShape } | null = null;
  hand: 'box' | 'select';
  ghosts = true;
  cursor = 'default';
  #gesture: Gesture | null = null;
  #frame = 0;

  constructor(session: Session, player: Player, size: Size, screen: Size, options: ObjectTrackerOptions) {
    super(session, player, videoBindings(session.mode));
    this.options = options;
    this.fps = fpsOf(options, { answers: session.store.field('answers') });
    this.frames = Math.max(1, Math.round(player.duration * this.fps));
    this.hand = session.mode === 'work' ? 'box' : 'select';
    this.viewport = new Viewport(size, screen);
    this.timeline = new Timeline(this, { row: 28 });
    // The middle of the first frame, as of every other: an edge could show either neighbour.
    this.transport.seek(this.playhead());
    this.disposer.add(
      this.transport.ticked.subscribe(() => {
        if (this.transport.playing) this.#frame = this.#frameAt(this.transport.time);
      }),
    );
    this.disposer.add(
      this.transport.changed.subscribe(() => {
        // Comes to rest in the middle of a frame, so that the picture and the boxes agree.
        if (!this.transport.playing) this.goTo(this.#frame);
      }),
    );
  }

  get frame(): number {
    return this.#frame;
  }
  get duration(): number {
    return this.frames / this.fps;
  }
  #frameAt(time: number): number {
    return clamp(Math.floor(time * this.fps + 1e-3), 0, this.frames - 1);
  }
  goTo(frame: number): void {
    this.#frame = clamp(Math.round(frame), 0, this.frames - 1);
    this.transport.seek((this.#frame + 0.5) / this.fps);
    this.timeline.reveal(this.playhead());
    this.session.touch();
  }

  momentOf(object: AnnotationObject): TrackMoment | null {
    const track = trackOf(object);
    return track && trackAt(track, this.#frame);
  }
  order(): readonly string[] {
    return this.session.store.order;
  }
  /** Everything to be seen in this frame, bottom first. */
  visible(): { object: AnnotationObject; moment: TrackMoment }[] {
    const { store } = this.session;
    return store.order.flatMap((id) => {
      const object = store.get(id)!;
      const moment = this.session.isHidden(id) ? null : this.momentOf(object);
      return moment && !moment.outside ? [{ object, moment }] : [];
    });
  }

  rows() {
    return this.session.store.order.map((id, i) => {
      const object = this.session.store.get(id)!;
      return { label: `${i + 1} ${this.nameOf(object)}`, color: this.colorOf(object) };
    });
  }
  items(): readonly TimelineItem[] {
    const { store } = this.session;
    return store.order.flatMap((id, row): TimelineItem[] => {
      const object = store.get(id)!;
      const track = trackOf(object);
      if (!track) return [];
      const at = (frame: number) => frame / this.fps;
      const gaps = track.keyframes.flatMap((it, i) =>
        it.outside && track.keyframes[i + 1]
          ? [{ start: at(it.frame), end: at(track.keyframes[i + 1]!.frame) }]
          : [],
      );
      return [
        {
          id,
          row,
          start: at(track.keyframes[0]!.frame),
          end: at(endOf(track, this.frames)),
          color: this.colorOf(object),
          label: '',
          verdict: object.verdict,
          keys: track.keyframes.map((it) => at(it.frame + 0.5)),
          gaps,
          veiled: occlusionsOf(object).map(([from, to]) => ({ start: at(from), end: at(to + 1) })),
        },
      ];
    });
  }
  isSelected(id: string): boolean {
    return this.session.selection.has(id);
  }
  playhead(): number {
    return (this.#frame + 0.5) / this.fps;
  }
  seek(time: number): void {
    const frame = this.#frameAt(time);
    if (frame !== this.#frame) this.goTo(frame);
  }
  boundsOf(): null {
    return null;
  }
  snapPoints(): readonly number[] {
    return [];
  }
  change(): void {}
  drawBounds(): null {
    return null;
  }
  draw(): void {}

  choose(id: string | null, more = false, at?: number): void {
    const { selection } = this.session;
    if (id === null) {
      // A press beside the tracks moves the clock and keeps what is in hand.
      if (at === undefined) selection.clear();
      return;
    }
    const object = this.session.store.get(id);
    const track = object && trackOf(object);
    if (!track) return;
    if (more) selection.toggle(id);
    else selection.set([id]);
    const seen = trackAt(track, this.#frame);
    if (at !== undefined) this.seek(at);
    else if (!seen || seen.outside) {
      const first = track.keyframes.find((it) => !it.outside) ?? track.keyframes[0]!;
      this.goTo(first.frame);
    }
    const row = this.session.store.indexOf(id);
    this.timeline.revealSpan({ start: this.playhead(), end: this.playhead() }, row);
  }

  get #editable(): boolean {
    return this.session.mode === 'work';
  }
  #inHand(): { object: AnnotationObject; track: TrackShape; moment: TrackMoment | null } | null {
    const object = this.current;
    const track = object && trackOf(object);
    return object && track ? { object, track, moment: trackAt(track, this.#frame) } : null;
  }
  #put(id: string, shape: TrackShape, merge: string | null = null): void {
    this.session.transact((step) => step.update(id, { shape }), merge);
  }

  protected remove(): boolean {
    const { ids } = this.session.selection;
    if (ids.length === 0 || !this.#editable) return false;
    this.session.transact((step) => {
      for (const id of ids) step.remove(id);
    });
    return true;
  }

  protected act(command: VideoCommand): boolean {
    const { transport, session, viewport, timeline } = this;
    const [name, detail] = command.split('-') as [string, string | undefined];
    if (name === 'nudge' || name === 'push') return this.#nudge(detail ?? '', name === 'push' ? 10 : 1);
    if (name === 'step' || name === 'leap') {
      if (transport.playing) transport.pause();
      this.goTo(this.#frame + (detail === 'back' ? -1 : 1) * (name === 'leap' ? LEAP : 1));
      return true;
    }
    switch (command) {
      case 'play':
        if (transport.playing) transport.pause();
        else {
          if (this.#frame >= this.frames - 1) this.goTo(0);
          transport.play();
        }
        return true;
      case 'first':
        this.goTo(0);
        return true;
      case 'last':
        this.goTo(this.frames - 1);
        return true;
      case 'key-previous':
        return this.#toKey(-1);
      case 'key-next':
        return this.#toKey(1);
      case 'box':
      case 'select':
        if (!this.#editable) return false;
        this.hand = command;
        session.touch();
        return true;
      case 'keyframe':
        return this.#toggleKeyframe();
      case 'outside':
        return this.#toggleOutside();
      case 'occluded':
        return this.#toggleOccluded();
      case 'split':
        return this.#split();
      case 'merge':
        return this.#merge();
      case 'hide':
        return this.#toggleHidden();
      case 'ghosts':
        this.ghosts = !this.ghosts;
        session.touch();
        return true;
      case 'zoom-in':
        viewport.zoomBy(ZOOM);
        return true;
      case 'zoom-out':
        viewport.zoomBy(1 / ZOOM);
        return true;
      case 'fit':
        viewport.fit();
        return true;
      case 'timeline-in':
        timeline.zoom(1.5);
        return true;
      case 'timeline-out':
        timeline.zoom(1 / 1.5);
        return true;
      case 'timeline-fit':
        timeline.fit();
        return true;
      case 'cancel':
        if (!this.#gesture) return false;
        this.pointerCancel();
        return true;
      default:
        return false;
    }
  }

  #toKey(by: 1 | -1): boolean {
    const held = this.#inHand();
    const frame = held && neighbourKey(held.track, this.#frame, by);
    if (frame === null) return held !== null;
    this.goTo(frame);
    return true;
  }

  #toggleKeyframe(): boolean {
    const held = this.#inHand();
    if (!held || !this.#editable) return false;
    const { object, track, moment } = held;
    if (!moment) this.notice.emit('not-yet');
    else if (!moment.key) this.#put(object.id, setKeyframe(track, this.#frame, moment.box, moment.outside));
    else {
      const left = removeKeyframe(track, this.#frame);
      if (left) this.#put(object.id, left);
      else this.notice.emit('last-keyframe');
    }
    return true;
  }

  #toggleOutside(): boolean {
    const held = this.#inHand();
    if (!held || !this.#editable) return false;
    const shape = toggleOutside(held.track, this.#frame);
    if (shape) this.#put(held.object.id, shape);
    else this.notice.emit(held.moment ? 'first-frame' : 'not-yet');
    return true;
  }

  #toggleOccluded(): boolean {
    const held = this.#inHand();
    if (!held || !this.#editable) return false;
    const { object, track, moment } = held;
    if (!moment || moment.outside) {
      this.notice.emit('not-yet');
      return true;
    }
    const last = endOf(track, this.frames) - 1;
    const occluded = writeOcclusions(toggleOcclusion(occlusionsOf(object), this.#frame, last));
    const { occluded: _old, ...rest } = object.attributes;
    this.session.transact((step) =>
      step.update(object.id, { attributes: occluded.length > 0 ? { ...rest, occluded } : rest }),
    );
    return true;
  }
  get isOccludedNow(): boolean {
    return this.current !== null && isOccluded(occlusionsOf(this.current), this.#frame);
  }

  /** What was hidden, or said of it, stays with the first half. */
  #split(): boolean {
    const held = this.#inHand();
    if (!held || !this.#editable) return false;
    const halves = splitTrack(held.track, this.#frame);
    if (!halves) {
      this.notice.emit('split-where');
      return true;
    }
    const { occluded: _old, ...attributes } = held.object.attributes;
    const second: AnnotationObject = {
      id: newID(),
      classID: held.object.classID,
      shape: halves[1],
      attributes,
      source: 'worker',
    };
    this.session.transact((step) => {
      step.update(held.object.id, { shape: halves[0] });
      step.add(second);
    });
    this.session.selection.set([second.id]);
    return true;
  }

  #merge(): boolean {
    const { session } = this;
    const chosen = session.selection.ids.flatMap((id) => session.store.get(id) ?? []);
    const [a, b] = chosen;
    const [first, second] = [a && trackOf(a), b && trackOf(b)];
    if (!this.#editable || chosen.length === 0) return false;
    if (!a || !b || !first || !second || chosen.length !== 2) {
      this.notice.emit('merge-two');
      return true;
    }
    if (a.classID !== b.classID) {
      this.notice.emit('merge-class');
      return true;
    }
    session.transact((step) => {
      const occluded = writeOcclusions(
        [...occlusionsOf(a), ...occlusionsOf(b)].toSorted((x, y) => x[0] - y[0]),
      );
      const attributes = { ...b.attributes, ...a.attributes };
      if (occluded.length > 0) attributes.occluded = occluded;
      step.update(a.id, { shape: mergeTracks(first, second), attributes });
      step.remove(b.id);
    });
    session.selection.set([a.id]);
    return true;
  }

  #toggleHidden(): boolean {
    const { ids } = this.session.selection;
    if (ids.length === 0) return false;
    this.session.setHidden(ids, !ids.every(this.session.isHidden));
    return true;
  }

  #nudge(side: string, by: number): boolean {
    const held = this.#inHand();
    const step = STEPS[side];
    if (!held?.moment || held.moment.outside || !step || !this.#editable) return false;
    const box = this.#inside({
      ...held.moment.box,
      x: held.moment.box.x + step[0] * by,
      y: held.moment.box.y + step[1] * by,
    });
    this.#put(
      held.object.id,
      setKeyframe(held.track, this.#frame, box),
      `nudge:${held.object.id}:${this.#frame}`,
    );
    return true;
  }

  /** Moved back into the picture as a whole. */
  #inside(box: BoxShape): BoxShape {
    if (this.options.allowOutside) return box;
    const { width, height } = this.viewport.image;
    return {
      ...box,
      x: clamp(box.x, 0, Math.max(0, width - box.w)),
      y: clamp(box.y, 0, Math.max(0, height - box.h)),
    };
  }
  #point(info: PointerInfo): [number, number] {
    const { x, y } = this.viewport.toImage(info.screen);
    if (this.options.allowOutside) return [x, y];
    const { width, height } = this.viewport.image;
    return [clamp(x, 0, width), clamp(y, 0, height)];
  }

  /** The one in hand first, then the smallest: it is the hardest to hit. */
  #pick(x: number, y: number): string | null {
    const hits = this.visible().filter(
      ({ moment: { box } }) => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h,
    );
    hits.sort((a, b) => a.moment.box.w * a.moment.box.h - b.moment.box.w * b.moment.box.h);
    return (hits.find((it) => this.isSelected(it.object.id)) ?? hits[0])?.object.id ?? null;
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
    if (this.transport.playing) this.transport.pause();
    if (info.button === 1) {
      this.#gesture = { kind: 'pan', at: info.screen };
      return;
    }
    if (info.button !== 0) return;
    const { x, y } = this.viewport.toImage(info.screen);
    const reach = (info.touch ? 16 : 8) / this.viewport.view.scale;
    const held = this.#inHand();
    if (this.#editable && held?.moment && !held.moment.outside && !this.session.isHidden(held.object.id)) {
      const { box } = held.moment;
      const handle = this.#handleAt(box, x, y, reach);
      if (handle) {
        this.#gesture = { kind: 'resize', id: held.object.id, box, handle };
        return;
      }
    }
    const id = info.alt ? null : this.#pick(x, y);
    if (id !== null && (this.hand === 'select' || this.isSelected(id) || info.shift || info.mod)) {
      if (!this.isSelected(id) || info.shift || info.mod) this.choose(id, info.shift || info.mod);
      const object = this.session.store.get(id);
      const moment = object && this.momentOf(object);
      if (moment && this.#editable && this.isSelected(id)) {
        this.#gesture = { kind: 'move', id, box: moment.box, from: [x, y], moved: false };
      }
      return;
    }
    if (this.hand === 'box' && this.#editable) this.#gesture = { kind: 'draw', from: this.#point(info) };
    else {
      this.session.selection.clear();
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
        this.viewport.panBy(info.screen.x - gesture.at.x, info.screen.y - gesture.at.y);
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
        const at = this.viewport.toImage(info.screen);
        const [dx, dy] = [at.x - gesture.from[0], at.y - gesture.from[1]];
        if (!gesture.moved && Math.hypot(dx, dy) * this.viewport.view.scale < 4) return;
        gesture.moved = true;
        const box = this.#inside({ ...gesture.box, x: gesture.box.x + dx, y: gesture.box.y + dy });
        this.preview = { id: gesture.id, box: roundBox(box) };
        break;
      }
      case 'resize':
        this.preview = { id: gesture.id, box: roundBox(resizeBox(gesture.box, gesture.handle, x, y)) };
        break;
    }
    this.handled.emit();
  }

  pointerUp(info: PointerInfo): void {
    const gesture = this.#gesture;
    const preview = this.preview;
    this.#gesture = null;
    this.preview = null;
    if (gesture?.kind === 'draw') this.#finishDrawing(preview?.box ?? null, info);
    else if (preview?.id && Math.min(preview.box.w, preview.box.h) >= this.options.minBoxSize) {
      const object = this.session.store.get(preview.id);
      const track = object && trackOf(object);
      if (track) this.#put(preview.id, setKeyframe(track, this.#frame, preview.box));
    }
    this.handled.emit();
  }

  #finishDrawing(box: BoxShape | null, info: PointerInfo): void {
    const least = Math.max(this.options.minBoxSize, 3 / this.viewport.view.scale);
    if (!box || Math.min(box.w, box.h) < least) {
      const { x, y } = this.viewport.toImage(info.screen);
      const id = this.#pick(x, y);
      if (id === null) this.session.selection.clear();
      else this.choose(id);
      return;
    }
    if (this.session.store.size >= this.options.maxObjects) {
      this.notice.emit('too-many');
      return;
    }
    const keyframes = [{ frame: this.#frame, shape: box, outside: false }];
    const object = this.session.newObject({ kind: 'track', keyframes });
    this.session.transact((step) => step.add(object));
    this.session.selection.set([object.id]);
    const at = this.playhead();
    this.timeline.revealSpan({ start: at, end: at }, this.session.store.indexOf(object.id));
  }

  #hover(info: PointerInfo): void {
    const { x, y } = this.viewport.toImage(info.screen);
    const held = this.#inHand();
    const reach = 8 / this.viewport.view.scale;
    const box = this.#editable && held?.moment && !held.moment.outside ? held.moment.box : null;
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
      : id !== null && this.isSelected(id) && this.#editable
        ? 'move'
        : this.hand === 'box'
          ? 'crosshair'
          : id !== null
            ? 'pointer'
            : 'default';
    if (cursor === this.cursor) return;
    this.cursor = cursor;
    this.handled.emit();
  }

  pointerLeave(): void {}
  pointerCancel(): void {
    this.#gesture = null;
    this.preview = null;
    this.handled.emit();
  }
  wheel(at: ScreenPoint, dx: number, dy: number, pan: boolean): void {
    if (pan) this.viewport.panBy(-(dx || dy), dx ? -dy : 0);
    else this.viewport.zoomBy(Math.exp(-dy * 0.0018), at);
  }
  pinch(centre: ScreenPoint, dx: number, dy: number, factor: number): void {
    this.viewport.panBy(dx, dy);
    this.viewport.zoomBy(factor, centre);
  }
}
