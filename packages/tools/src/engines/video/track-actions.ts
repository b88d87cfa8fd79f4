import type { AnnotationObject } from '@pumasi/contract/documents/document';
import { occlusionsOf, toggleOcclusion, writeOcclusions } from '@pumasi/contract/tools/object-tracker';
import { newID } from '../../core/ids.ts';
import { keepInside } from './keep-inside.ts';
import {
  endOf,
  mergeTracks,
  neighbourKey,
  removeKeyframe,
  setKeyframe,
  splitTrack,
  toggleOutside,
} from './track-edit.ts';
import { type TrackHold, trackOf } from './track-hold.ts';

const STEPS: Record<string, readonly [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

export function goToKey(tool: TrackHold, by: 1 | -1): boolean {
  const held = tool.held();
  const frame = held && neighbourKey(held.track, tool.frame, by);
  if (frame === null) return held !== null;
  tool.goTo(frame);
  return true;
}

export function toggleKeyframe(tool: TrackHold): boolean {
  const held = tool.held();
  if (!held || !tool.editable) return false;
  const { object, track, moment } = held;
  if (!moment) tool.notice.emit('not-yet');
  else if (!moment.key) tool.put(object.id, setKeyframe(track, tool.frame, moment.box, moment.outside));
  else {
    const left = removeKeyframe(track, tool.frame);
    if (left) tool.put(object.id, left);
    else tool.notice.emit('last-keyframe');
  }
  return true;
}

export function toggleGone(tool: TrackHold): boolean {
  const held = tool.held();
  if (!held || !tool.editable) return false;
  const shape = toggleOutside(held.track, tool.frame);
  if (shape) tool.put(held.object.id, shape);
  else tool.notice.emit(held.moment ? 'first-frame' : 'not-yet');
  return true;
}

export function toggleOccluded(tool: TrackHold): boolean {
  const held = tool.held();
  if (!held || !tool.editable) return false;
  const { object, track, moment } = held;
  if (!moment || moment.outside) {
    tool.notice.emit('not-yet');
    return true;
  }
  const last = endOf(track, tool.frames) - 1;
  const occluded = writeOcclusions(toggleOcclusion(occlusionsOf(object), tool.frame, last));
  const { occluded: _old, ...rest } = object.attributes;
  tool.session.transact((step) =>
    step.update(object.id, { attributes: occluded.length > 0 ? { ...rest, occluded } : rest }),
  );
  return true;
}
/** What was hidden, or said of it, stays with the first half. */
export function split(tool: TrackHold): boolean {
  const held = tool.held();
  if (!held || !tool.editable) return false;
  const halves = splitTrack(held.track, tool.frame);
  if (!halves) {
    tool.notice.emit('split-where');
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
  tool.session.transact((step) => {
    step.update(held.object.id, { shape: halves[0] });
    step.add(second);
  });
  tool.session.selection.set([second.id]);
  return true;
}

export function merge(tool: TrackHold): boolean {
  const { session } = tool;
  const chosen = session.selection.ids.flatMap((id) => session.store.get(id) ?? []);
  const [a, b] = chosen;
  const [first, second] = [a && trackOf(a), b && trackOf(b)];
  if (!tool.editable || chosen.length === 0) return false;
  if (!a || !b || !first || !second || chosen.length !== 2) {
    tool.notice.emit('merge-two');
    return true;
  }
  if (a.classID !== b.classID) {
    tool.notice.emit('merge-class');
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

export function toggleHidden(tool: TrackHold): boolean {
  const { ids } = tool.session.selection;
  if (ids.length === 0) return false;
  tool.session.setHidden(ids, !ids.every(tool.session.isHidden));
  return true;
}

export function nudge(tool: TrackHold, side: string, by: number): boolean {
  const held = tool.held();
  const step = STEPS[side];
  if (!held?.moment || held.moment.outside || !step || !tool.editable) return false;
  const box = keepInside(tool, {
    ...held.moment.box,
    x: held.moment.box.x + step[0] * by,
    y: held.moment.box.y + step[1] * by,
  });
  tool.put(held.object.id, setKeyframe(held.track, tool.frame, box), `nudge:${held.object.id}:${tool.frame}`);
  return true;
}
