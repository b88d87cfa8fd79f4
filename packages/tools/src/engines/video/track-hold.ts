import type { AnnotationObject } from '@pumasi/contract/documents/document';
import type { TrackShape } from '@pumasi/contract/documents/shapes';
import type { ObjectTrackerOptions, TrackMoment } from '@pumasi/contract/tools/object-tracker';
import type { Viewport } from '../../canvas/viewport.ts';
import type { Session } from '../../core/session.ts';
import type { Signal } from '../../core/signal.ts';
import type { Timeline } from '../../timeline/timeline.ts';

export const trackOf = ({ shape }: AnnotationObject): TrackShape | null =>
  shape.kind === 'track' ? shape : null;

export interface HeldTrack {
  readonly object: AnnotationObject;
  readonly track: TrackShape;
  /** Null where it has not begun yet. */
  readonly moment: TrackMoment | null;
}

/** What commands and gestures know of the tool: the frame, the track in hand and how to change it. */
export interface TrackHold {
  readonly session: Session;
  readonly viewport: Viewport;
  readonly timeline: Timeline;
  readonly options: ObjectTrackerOptions;
  readonly notice: Signal<string>;
  readonly frame: number;
  readonly frames: number;
  readonly editable: boolean;
  readonly hand: 'box' | 'select';
  playhead(): number;
  held(): HeldTrack | null;
  momentOf(object: AnnotationObject): TrackMoment | null;
  visible(): { object: AnnotationObject; moment: TrackMoment }[];
  isSelected(id: string): boolean;
  choose(id: string | null, more?: boolean, at?: number): void;
  goTo(frame: number): void;
  put(id: string, shape: TrackShape, merge?: string | null): void;
}
