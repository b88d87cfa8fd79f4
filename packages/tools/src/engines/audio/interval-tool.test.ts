// @vitest-environment jsdom
import { emptyDocument } from '@pumasi/contract/documents/document';
import { audioStt } from '@pumasi/contract/tools/audio-stt';
import { describe, expect, it } from 'vitest';
import { Session, type ToolMode } from '../../core/session.ts';
import { screenPoint } from '../../geometry/coordinates.ts';
import { StillPlayer } from '../../timeline/player.ts';
import { toX } from '../../timeline/time-axis.ts';
import { IntervalTool } from './interval-tool.ts';
import { Peaks } from './peaks.ts';

const { sample } = audioStt;

function open(mode: ToolMode = 'work', options: unknown = {}, fresh = false) {
  const document = fresh ? emptyDocument('audio_stt', 1) : sample.document;
  const session = new Session(document, mode, sample.classes);
  const player = new StillPlayer(10);
  const tool = new IntervalTool(session, player, audioStt.options.parse(options));
  tool.timeline.resize(1_096, 300);
  const notices: string[] = [];
  tool.notice.subscribe((it) => notices.push(it));
  const at = (time: number, y = 100, more = {}) => ({
    screen: screenPoint(toX(tool.timeline.axis, time) + 96, y),
    button: 0,
    touch: false,
    shift: false,
    mod: false,
    ...more,
  });
  const drag = (from: number, to: number, y = 100, more = {}) => {
    tool.timeline.pointerDown(at(from, y, more));
    tool.timeline.pointerMove(at((from + to) / 2, y, more));
    tool.timeline.pointerMove(at(to, y, more));
    tool.timeline.pointerUp(at(to, y, more));
  };
  const times = () =>
    tool.ordered().map((it) => (it.shape.kind === 'interval' ? [it.shape.start, it.shape.end] : null));
  const play = (seconds: number) => {
    player.pass(seconds);
    tool.transport.tick();
  };
  return { session, player, tool, at, drag, times, notices, play };
}

describe('intervals by hand', () => {
  it('are drawn by a pull, for the speaker in hand or the row under the pointer', () => {
    const { drag, times, session, tool } = open('work', {}, true);
    drag(1, 3);
    drag(5, 7, tool.timeline.rowsTop + 45);
    expect(times()).toEqual([
      [1, 3],
      [5, 7],
    ]);
    expect(tool.ordered().map((it) => it.classID)).toEqual(['speaker-a', 'speaker-b']);
    session.undo();
    expect(times()).toEqual([[1, 3]]);
  });

  it('are pulled by their edges and moved by their body, and stop where the speaker already speaks', () => {
    const { drag, times, tool } = open('work', { overlap: 'none' });
    drag(2.25, 9);
    expect(times()[0]).toEqual([0.5, 2.6]);
    tool.run('undo');
    drag(1.5, 1.3);
    expect(times()[0]).toEqual([0.3, 2.05]);
  });

  it('snap to the playhead', () => {
    const { drag, times, player } = open();
    player.seek(1.9);
    drag(2.25, 1.92);
    expect(times()[0]).toEqual([0.5, 1.9]);
  });

  it('a click only moves the playhead and drops the selection; review pulls nothing', () => {
    const { tool, at, player, session, times } = open('review');
    tool.timeline.pointerDown(at(8));
    tool.timeline.pointerUp(at(8));
    expect(player.time).toBeCloseTo(8);
    const before = times();
    tool.timeline.pointerDown(at(1));
    tool.timeline.pointerMove(at(3));
    tool.timeline.pointerUp(at(3));
    expect(times()).toEqual(before);
    expect(session.selection.ids).toEqual(['sample-1']);
  });
});

describe('intervals by key', () => {
  it('are marked while it plays', () => {
    const { tool, times, player, play } = open('work', {}, true);
    tool.run('play');
    play(1);
    tool.run('mark-in');
    play(2);
    tool.run('mark-out');
    expect(player.playing).toBe(true);
    expect(times()).toEqual([[1, 3]]);
    expect(tool.markedIn).toBeNull();
  });

  it('skip by one, two and three seconds and change the speed', () => {
    const { tool, player } = open();
    tool.run('forward-3');
    tool.run('forward-2');
    tool.run('back-1');
    expect(player.time).toBe(4);
    tool.run('back-3');
    tool.run('back-3');
    expect(player.time).toBe(0);
    for (let i = 0; i < 9; i++) tool.run('faster');
    expect(player.rate).toBe(2);
    for (let i = 0; i < 9; i++) tool.run('slower');
    expect(player.rate).toBe(0.5);
  });

  it('play alone, once or over and over', () => {
    const { tool, player, play } = open();
    tool.choose('sample-1');
    tool.run('play-interval');
    play(2);
    expect([player.playing, player.time]).toEqual([false, 2.25]);
    tool.run('loop');
    tool.run('play-interval');
    play(2);
    expect([player.playing, player.time]).toEqual([true, 0.5]);
  });

  it('are split, merged, nudged and removed, each as one step of undo', () => {
    const { tool, times, player, session, notices } = open();
    tool.choose('sample-1');
    tool.run('split');
    expect(notices).toEqual(['split-where']);
    player.seek(1);
    tool.run('split');
    expect(times().slice(0, 2)).toEqual([
      [0.5, 1],
      [1, 2.25],
    ]);
    tool.choose('sample-1');
    tool.run('merge');
    expect(times()[0]).toEqual([0.5, 2.25]);
    tool.run('end-later');
    tool.run('end-later');
    expect(times()[0]).toEqual([0.5, 2.35]);
    session.undo();
    expect(times()[0]).toEqual([0.5, 2.25]);
    tool.run('delete');
    expect(times()).toEqual([[2.6, 5.1]]);
    expect(session.selection.ids).toEqual(['sample-2']);
  });

  it('advance to the next one, play it and ask for its words', () => {
    const { tool, player, session, notices } = open();
    let writing = 0;
    tool.writing.subscribe(() => writing++);
    tool.choose('sample-1');
    tool.advance();
    expect([session.selection.only, player.playing, player.time, writing]).toEqual([
      'sample-2',
      true,
      2.6,
      1,
    ]);
    tool.advance();
    expect(notices).toEqual(['last']);
  });

  it('letters stay the text’s while someone types, chords with Alt do not', () => {
    const { tool, player } = open();
    const key = (code: string, how = {}) => ({
      code,
      key: code,
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      altKey: false,
      ...how,
    });
    expect(tool.keyDown(key('Space'), true)).toBe(false);
    expect(tool.keyDown(key('KeyZ', { ctrlKey: true }), true)).toBe(false);
    expect(tool.keyDown(key('KeyP', { altKey: true }), true)).toBe(true);
    expect(player.playing).toBe(true);
  });
});

describe('review', () => {
  it('judges the interval in hand and pins a remark to it', () => {
    const { tool, session } = open('review');
    tool.choose('sample-2');
    tool.run('verdict-wrong');
    tool.run('remark');
    expect(session.store.get('sample-2')?.verdict).toBe('wrong');
    expect(session.store.field('remarks')).toMatchObject([{ objectID: 'sample-2', x: 2.6 }]);
    tool.run('verdict-wrong');
    expect(session.store.get('sample-2')?.verdict).toBeUndefined();
    tool.run('delete');
    expect(session.store.field('remarks')).toEqual([]);
    expect(tool.run('mark-in') && tool.draw({ start: 6, end: 7 })).toBe(false);
  });
});

describe('peaks', () => {
  it('find the lowest and highest at every zoom', () => {
    const samples = new Float32Array(200_000);
    samples[100_000] = 0.9;
    samples[100_500] = -0.7;
    const peaks = new Peaks([samples, new Float32Array(200_000)], 16_000);
    expect(peaks.levels).toBeGreaterThan(2);
    expect(peaks.loudest).toBeCloseTo(0.9);
    for (const span of [0.2, 1, 12]) {
      const [low, high] = peaks.between(6.25 - span / 2, 6.25 + span / 2);
      expect([low, high]).toEqual([expect.closeTo(-0.7), expect.closeTo(0.9)]);
    }
    expect(peaks.between(1, 1.001)).toEqual([0, 0]);
  });
});
