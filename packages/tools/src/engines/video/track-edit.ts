import type { BoxShape, TrackShape } from '@pumasi/contract/documents/shapes';
import { type Keyframe, trackAt } from '@pumasi/contract/tools/object-tracker';

const round = (value: number): number => Math.round(value * 100) / 100;
/** A hundredth of a pixel is finer than anyone can draw and keeps documents short. */
export const roundBox = (box: BoxShape): BoxShape => ({
  ...box,
  x: round(box.x),
  y: round(box.y),
  w: round(box.w),
  h: round(box.h),
});

const made = (keyframes: readonly Keyframe[]): TrackShape => ({
  kind: 'track',
  keyframes: keyframes.toSorted((a, b) => a.frame - b.frame),
});

export function setKeyframe(track: TrackShape, frame: number, box: BoxShape, outside = false): TrackShape {
  const others = track.keyframes.filter((it) => it.frame !== frame);
  return made([...others, { frame, shape: roundBox(box), outside }]);
}

/** Null when it was the last one: then nothing is left of the track. */
export function removeKeyframe(track: TrackShape, frame: number): TrackShape | null {
  const left = track.keyframes.filter((it) => it.frame !== frame);
  return left.length > 0 ? made(left) : null;
}

/** Gone from this frame on, or seen again; null where the track has not begun. */
export function toggleOutside(track: TrackShape, frame: number): TrackShape | null {
  const moment = trackAt(track, frame);
  if (!moment) return null;
  const first = track.keyframes[0]!.frame === frame;
  // Being gone at its very first frame says nothing.
  if (first && !moment.outside && track.keyframes.length === 1) return null;
  return setKeyframe(track, frame, moment.box, !moment.outside);
}

/** The first half ends where the second begins; null where there would be no two halves. */
export function splitTrack(track: TrackShape, frame: number): [TrackShape, TrackShape] | null {
  const moment = trackAt(track, frame);
  const before = track.keyframes.filter((it) => it.frame < frame);
  if (!moment || before.length === 0) return null;
  const last = trackAt(track, frame - 1) ?? moment;
  const after = track.keyframes.filter((it) => it.frame > frame);
  const closing: Keyframe[] = last.outside
    ? []
    : [
        ...(last.key ? [] : [{ frame: frame - 1, shape: roundBox(last.box), outside: false }]),
        { frame, shape: roundBox(last.box), outside: true },
      ];
  const opening: Keyframe = { frame, shape: roundBox(moment.box), outside: moment.outside };
  return [made([...before, ...closing]), made([opening, ...after])];
}

/** One path: the earlier track up to where the later one begins, and from there the later one. */
export function mergeTracks(a: TrackShape, b: TrackShape): TrackShape {
  const [first, second] = a.keyframes[0]!.frame <= b.keyframes[0]!.frame ? [a, b] : [b, a];
  const start = second.keyframes[0]!.frame;
  const kept = first.keyframes.filter((it) => it.frame < start);
  const cut = first.keyframes.some((it) => it.frame >= start && !it.outside);
  const last = cut ? trackAt(first, start - 1) : null;
  const bridge: Keyframe[] =
    last && !last.key && !last.outside
      ? [{ frame: start - 1, shape: roundBox(last.box), outside: false }]
      : [];
  return made([...kept, ...bridge, ...second.keyframes]);
}

/** Up to this frame, not including it, the track is somewhere to be seen. */
export function endOf({ keyframes }: TrackShape, frames: number): number {
  const last = keyframes.at(-1)!;
  return last.outside ? last.frame : Math.max(frames, last.frame + 1);
}

export const neighbourKey = (track: TrackShape, frame: number, by: 1 | -1): number | null => {
  const found =
    by > 0
      ? track.keyframes.find((it) => it.frame > frame)
      : track.keyframes.findLast((it) => it.frame < frame);
  return found?.frame ?? null;
};
