// @vitest-environment jsdom
import { emptyDocument } from '@pumasi/contract/documents/document';
import type { TrackShape } from '@pumasi/contract/documents/shapes';
import { objectTracker, trackAt } from '@pumasi/contract/tools/object-tracker';
import { describe, expect, it } from 'vitest';
import { Session, type ToolMode } from '../../core/session.ts';
import { screenPoint } from '../../geometry/coordinates.ts';
import { toScreen } from '../../geometry/view.ts';
import { StillPlayer } from '../../timeline/player.ts';
import { trackOf } from './track-hold.ts';
import { TrackTool } from './track-tool.ts';

const { sample } = objectTracker;

function open(mode: ToolMode = 'work', fresh = false) {
  const document = fresh ? emptyDocument('object_tracker', 1) : sample.document;
  const session = new Session(document, mode, sample.classes);
  const player = new StillPlayer(6);
  const tool = new TrackTool(
    session,
    player,
    { width: 640, height: 360 },
    { width: 688, height: 408 },
    objectTracker.options.parse({ fps: 15 }),
  );
  tool.timeline.resize(1_000, 200);
  const notices: string[] = [];
  tool.notice.subscribe((it) => notices.push(it));
  const info = (x: number, y: number, more = {}) => {
    const at = toScreen(tool.viewport.view, { x, y });
    return {
      screen: screenPoint(at.x, at.y),
      button: 0,
      touch: false,
      shift: false,
      mod: false,
      alt: false,
      clicks: 1,
      ...more,
    };
  };
  const drag = (from: readonly [number, number], to: readonly [number, number], more = {}) => {
    tool.gestures.pointerDown(info(...from, more));
    tool.gestures.pointerMove(info((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, more));
    tool.gestures.pointerMove(info(...to, more));
    tool.gestures.pointerUp(info(...to, more));
  };
  const track = (id: string): TrackShape => trackOf(session.store.get(id)!)!;
  const boxAt = (id: string, frame: number) => trackAt(track(id), frame)?.box;
  return { session, player, tool, drag, info, track, boxAt, notices };
}

describe('frames', () => {
  it('are stepped one by one and by ten, and the clock stands in the middle of each', () => {
    const { tool, player } = open();
    tool.run('step-forward');
    tool.run('leap-forward');
    expect(tool.frame).toBe(11);
    expect(player.time).toBeCloseTo(11.5 / 15);
    tool.run('leap-back');
    tool.run('leap-back');
    expect(tool.frame).toBe(0);
    tool.run('last');
    expect([tool.frame, tool.frames]).toEqual([89, 90]);
  });

  it('are followed while it plays, and it comes to rest on one', () => {
    const { tool, player } = open();
    tool.run('play');
    player.pass(1.01);
    expect(tool.frame).toBe(15);
    tool.run('play');
    expect([player.playing, player.time]).toEqual([false, expect.closeTo(15.5 / 15)]);
  });

  it('the keyframes of the track in hand are jumped to', () => {
    const { tool } = open();
    tool.choose('sample-1');
    tool.run('key-next');
    expect(tool.frame).toBe(20);
    tool.run('key-next');
    tool.run('key-next');
    expect(tool.frame).toBe(40);
    tool.run('key-previous');
    expect(tool.frame).toBe(20);
  });
});

describe('tracks', () => {
  it('begin with a box and get a keyframe wherever it is moved', () => {
    const { tool, session, drag, boxAt } = open('work', true);
    drag([100, 100], [160, 140]);
    const id = session.selection.only!;
    expect(boxAt(id, 50)).toMatchObject({ x: 100, y: 100, w: 60, h: 40 });
    tool.goTo(10);
    drag([130, 120], [230, 120]);
    expect(boxAt(id, 10)).toMatchObject({ x: 200, y: 100 });
    expect(boxAt(id, 5)?.x).toBeCloseTo(150);
    drag([200, 100], [190, 90]);
    expect(boxAt(id, 10)).toMatchObject({ x: 190, y: 90, w: 70, h: 50 });
    session.undo();
    session.undo();
    expect(boxAt(id, 10)?.x).toBe(100);
  });

  it('stay inside the picture', () => {
    const { tool, drag, boxAt, session } = open('work', true);
    drag([600, 300], [700, 400]);
    expect(boxAt(session.selection.only!, 0)).toMatchObject({ w: 40, h: 60 });
    tool.run('push-right');
    expect(boxAt(session.selection.only!, 0)?.x).toBe(600);
  });

  it('leave and come back, are hidden and seen again', () => {
    const { tool, track, session, notices } = open();
    tool.choose('sample-1');
    tool.goTo(30);
    tool.run('outside');
    expect(trackAt(track('sample-1'), 35)?.outside).toBe(true);
    tool.goTo(36);
    tool.run('outside');
    expect(trackAt(track('sample-1'), 37)?.outside).toBe(false);
    tool.run('occluded');
    expect(session.store.get('sample-1')?.attributes.occluded).toEqual(['8-12', '36-39']);
    tool.run('occluded');
    expect(session.store.get('sample-1')?.attributes.occluded).toEqual(['8-12']);
    expect(notices).toEqual([]);
  });

  it('a keyframe is set and taken away, but never the last one', () => {
    const { tool, track, notices } = open();
    tool.choose('sample-1');
    tool.goTo(10);
    const before = trackAt(track('sample-1'), 5);
    tool.run('keyframe');
    expect(track('sample-1').keyframes.map((it) => it.frame)).toEqual([0, 10, 20, 40]);
    expect(trackAt(track('sample-1'), 5)?.box.x).toBeCloseTo(before!.box.x);
    for (const frame of [10, 20, 40, 0]) {
      tool.goTo(frame);
      tool.run('keyframe');
    }
    expect(track('sample-1').keyframes).toHaveLength(1);
    expect(notices).toEqual(['last-keyframe']);
  });

  it('are split in two that together show the same, and joined again', () => {
    const { tool, session, track, notices } = open();
    const whole = track('sample-1');
    tool.choose('sample-1');
    tool.run('split');
    expect(notices).toEqual(['split-where']);
    tool.goTo(10);
    tool.run('split');
    const second = session.selection.only!;
    for (let frame = 0; frame < 40; frame++) {
      const halves = [track('sample-1'), track(second)].map((it) => trackAt(it, frame));
      const seen = halves.filter((it) => it && !it.outside);
      expect(seen).toHaveLength(1);
      expect(seen[0]!.box.x).toBeCloseTo(trackAt(whole, frame)!.box.x, 1);
    }
    tool.run('merge');
    expect(notices.at(-1)).toBe('merge-two');
    tool.choose('sample-1');
    tool.choose(second, true);
    tool.run('merge');
    expect(session.store.size).toBe(1);
    for (const frame of [0, 5, 9, 10, 15, 39, 40]) {
      const moment = trackAt(track('sample-1'), frame)!;
      expect(moment.outside).toBe(trackAt(whole, frame)!.outside);
      expect(moment.box.x).toBeCloseTo(trackAt(whole, frame)!.box.x, 1);
    }
  });

  it('a click chooses, Shift adds, and review changes no box', () => {
    const { tool, session, info, drag, track } = open('review');
    tool.gestures.pointerDown(info(60, 140));
    tool.gestures.pointerUp(info(60, 140));
    expect(session.selection.ids).toEqual(['sample-1']);
    const before = track('sample-1');
    drag([60, 140], [200, 200]);
    expect(track('sample-1')).toBe(before);
    expect(tool.run('keyframe')).toBe(false);
    tool.run('verdict-ok');
    tool.run('remark');
    expect(session.store.get('sample-1')?.verdict).toBe('ok');
    expect(session.store.field('remarks')).toMatchObject([
      { objectID: 'sample-1', x: expect.closeTo(0.033) },
    ]);
  });
});
