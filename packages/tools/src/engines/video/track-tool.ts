import type { AnnotationObject } from '@pumasi/contract/documents/document';
import type { TrackShape } from '@pumasi/contract/documents/shapes';
import {
  fpsOf,
  isOccluded,
  type ObjectTrackerOptions,
  occlusionsOf,
  type TrackMoment,
  trackAt,
} from '@pumasi/contract/tools/object-tracker';
import { Viewport } from '../../canvas/viewport.ts';
import type { Session } from '../../core/session.ts';
import type { Size } from '../../geometry/coordinates.ts';
import { clamp } from '../../geometry/rect.ts';
import type { Player } from '../../timeline/player.ts';
import { TimeTool } from '../../timeline/time-tool.ts';
import { Timeline, type TimelineItem, type TimelineSource } from '../../timeline/timeline.ts';
import { type VideoCommand, type VideoGroup, videoBindings } from './commands.ts';
import {
  goToKey,
  merge,
  nudge,
  split,
  toggleGone,
  toggleHidden,
  toggleKeyframe,
  toggleOccluded,
} from './track-actions.ts';
import { endOf } from './track-edit.ts';
import { TrackGestures } from './track-gestures.ts';
import { type HeldTrack, type TrackHold, trackOf } from './track-hold.ts';

const ZOOM = 1.25;
const LEAP = 10;
/** Boxes that live through the frames of a clip, without a screen: the browser and the tests play on the same one. */
export class TrackTool extends TimeTool<VideoCommand, VideoGroup> implements TimelineSource, TrackHold {
  readonly timeline: Timeline;
  readonly viewport: Viewport;
  readonly options: ObjectTrackerOptions;
  readonly fps: number;
  readonly frames: number;
  readonly gestures: TrackGestures;
  hand: 'box' | 'select';
  ghosts = true;
  #frame = 0;

  constructor(session: Session, player: Player, size: Size, screen: Size, options: ObjectTrackerOptions) {
    super(session, player, videoBindings(session.mode));
    this.options = options;
    this.fps = fpsOf(options, { answers: session.store.field('answers') });
    this.frames = Math.max(1, Math.round(player.duration * this.fps));
    this.hand = session.mode === 'work' ? 'box' : 'select';
    this.viewport = new Viewport(size, screen);
    this.timeline = new Timeline(this, { row: 28 });
    this.gestures = new TrackGestures(this, () => this.transport.playing && this.transport.pause());
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

  get editable(): boolean {
    return this.session.mode === 'work';
  }
  held(): HeldTrack | null {
    const object = this.current;
    const track = object && trackOf(object);
    return object && track ? { object, track, moment: trackAt(track, this.#frame) } : null;
  }
  put(id: string, shape: TrackShape, merge: string | null = null): void {
    this.session.transact((step) => step.update(id, { shape }), merge);
  }

  protected remove(): boolean {
    const { ids } = this.session.selection;
    if (ids.length === 0 || !this.editable) return false;
    this.session.transact((step) => {
      for (const id of ids) step.remove(id);
    });
    return true;
  }

  protected act(command: VideoCommand): boolean {
    const { transport, session, viewport, timeline } = this;
    const [name, detail] = command.split('-') as [string, string | undefined];
    if (name === 'nudge' || name === 'push') return nudge(this, detail ?? '', name === 'push' ? 10 : 1);
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
        return goToKey(this, -1);
      case 'key-next':
        return goToKey(this, 1);
      case 'box':
      case 'select':
        if (!this.editable) return false;
        this.hand = command;
        session.touch();
        return true;
      case 'keyframe':
        return toggleKeyframe(this);
      case 'outside':
        return toggleGone(this);
      case 'occluded':
        return toggleOccluded(this);
      case 'split':
        return split(this);
      case 'merge':
        return merge(this);
      case 'hide':
        return toggleHidden(this);
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
        if (!this.gestures.busy) return false;
        this.gestures.pointerCancel();
        return true;
      default:
        return false;
    }
  }

  get isOccludedNow(): boolean {
    return this.current !== null && isOccluded(occlusionsOf(this.current), this.#frame);
  }
}
