import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnnotationObject, emptyDocument, parseDocument } from '../documents/document.ts';
import type { BoxShape, TrackShape } from '../documents/shapes.ts';
import {
  type FrameRange,
  fpsOf,
  isOccluded,
  keyframeBefore,
  objectTracker,
  occlusionsOf,
  toggleOcclusion,
  trackAt,
  writeOcclusions,
} from './object-tracker.ts';

const { sample, options, validate } = objectTracker;
const box = (x: number, w = 10): BoxShape => ({ kind: 'box', x, y: 0, w, h: 10, angle: 0 });
const track = (...keys: [frame: number, x: number, outside?: boolean][]): TrackShape => ({
  kind: 'track',
  keyframes: keys.map(([frame, x, outside = false]) => ({ frame, shape: box(x), outside })),
});
const check = (shapes: AnnotationObject['shape'][], raw: unknown = {}, classID: string | null = 'car') =>
  validate(
    {
      ...emptyDocument('object_tracker', 1),
      objects: shapes.map((shape, i) => ({
        id: `o${i}`,
        classID,
        shape,
        attributes: {},
        source: 'worker' as const,
      })),
    },
    options.parse(raw),
    sample.classes,
  ).map((it) => it.code);

/** Up to eight keyframes at ascending frames with boxes of any place and size. */
const anyTrack = fc
  .uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 8 })
  .chain((frames) =>
    fc
      .array(
        fc.record({
          x: fc.integer({ min: -500, max: 500 }),
          y: fc.integer({ min: -500, max: 500 }),
          w: fc.integer({ min: 0, max: 300 }),
          h: fc.integer({ min: 0, max: 300 }),
          outside: fc.boolean(),
        }),
        { minLength: frames.length, maxLength: frames.length },
      )
      .map(
        (boxes): TrackShape => ({
          kind: 'track',
          keyframes: frames
            .toSorted((a, b) => a - b)
            .map((frame, i) => {
              const { outside, ...place } = boxes[i]!;
              return { frame, outside, shape: { kind: 'box', ...place, angle: 0 } };
            }),
        }),
      ),
  );

describe('object_tracker', () => {
  it('has a sample that is readable and passes its own rules', () => {
    expect(parseDocument(sample.document).ok).toBe(true);
    expect(validate(sample.document, sample.options, sample.classes)).toEqual([]);
  });

  it.each([
    ['too-few', () => check([])],
    ['too-many', () => check([track([0, 0]), track([0, 5])], { maxObjects: 1 })],
    ['not-track', () => check([box(0)])],
    ['class-missing', () => check([track([0, 0])], {}, null)],
    ['class-unknown', () => check([track([0, 0])], {}, 'gone')],
    ['too-few-keyframes', () => check([track([0, 0])], { minKeyframes: 2 })],
    ['never-seen', () => check([track([0, 0, true])])],
    [
      'box-too-small',
      () => check([{ kind: 'track', keyframes: [{ frame: 3, shape: box(0, 1), outside: false }] }]),
    ],
  ])('reports %s alone', (code, run) => {
    expect(run()).toEqual([code]);
  });

  it('takes the frame rate of the unit before that of the project', () => {
    expect(fpsOf(options.parse({ fps: 15 }), { answers: {} })).toBe(15);
    expect(fpsOf(options.parse({ fps: 15 }), { answers: { fps: 24 } })).toBe(24);
    expect(fpsOf(options.parse({ fps: 15 }), { answers: { fps: 'x' } })).toBe(15);
  });
});

describe('interpolation', () => {
  it('is straight between keyframes, still after the last and nothing before the first', () => {
    const path = track([2, 0], [12, 100], [20, 100, true], [30, 40]);
    expect(trackAt(path, 1)).toBeNull();
    expect(trackAt(path, 7)).toMatchObject({ box: { x: 50 }, key: false, outside: false });
    expect(trackAt(path, 12)).toMatchObject({ box: { x: 100 }, key: true });
    expect(trackAt(path, 19)).toMatchObject({ box: { x: 100 }, outside: false });
    expect(trackAt(path, 25)).toMatchObject({ outside: true });
    expect(trackAt(path, 99)).toMatchObject({ box: { x: 40 }, outside: false, key: false });
  });

  it('meets every keyframe, never leaves the hull of its neighbours, and is there from the first on', () => {
    fc.assert(
      fc.property(anyTrack, fc.integer({ min: 0, max: 220 }), (path, frame) => {
        for (const key of path.keyframes) {
          expect(trackAt(path, key.frame)).toEqual({ box: key.shape, key: true, outside: key.outside });
        }
        const moment = trackAt(path, frame);
        const at = keyframeBefore(path.keyframes, frame);
        expect(moment === null).toBe(frame < path.keyframes[0]!.frame);
        if (!moment) return;
        const a = path.keyframes[at]!.shape as BoxShape;
        const b = (path.keyframes[at + 1]?.shape ?? a) as BoxShape;
        for (const side of ['x', 'y', 'w', 'h'] as const) {
          expect(moment.box[side]).toBeGreaterThanOrEqual(Math.min(a[side], b[side]) - 1e-9);
          expect(moment.box[side]).toBeLessThanOrEqual(Math.max(a[side], b[side]) + 1e-9);
        }
      }),
    );
  });

  it('does not change when a keyframe is set where the box already is', () => {
    fc.assert(
      fc.property(anyTrack, fc.integer({ min: 0, max: 220 }), (path, frame) => {
        const moment = trackAt(path, frame);
        if (!moment || moment.key || moment.outside) return;
        const at = keyframeBefore(path.keyframes, frame);
        const more: TrackShape = {
          kind: 'track',
          keyframes: path.keyframes.toSpliced(at + 1, 0, { frame, shape: moment.box, outside: false }),
        };
        for (let it = 0; it < 220; it += 7) {
          const [before, after] = [trackAt(path, it), trackAt(more, it)];
          expect(after?.outside).toBe(before?.outside);
          for (const side of ['x', 'y', 'w', 'h'] as const) {
            expect(after?.box[side] ?? 0).toBeCloseTo(before?.box[side] ?? 0, 6);
          }
        }
      }),
    );
  });
});

describe('occlusion', () => {
  it('holds from a frame on and ends at the next change', () => {
    let ranges: FrameRange[] = toggleOcclusion([], 10, 89);
    expect(ranges).toEqual([[10, 89]]);
    ranges = toggleOcclusion(ranges, 20, 89);
    expect(ranges).toEqual([[10, 19]]);
    expect([9, 10, 19, 20].map((it) => isOccluded(ranges, it))).toEqual([false, true, true, false]);
    expect(occlusionsOf({ attributes: { occluded: writeOcclusions(ranges) } })).toEqual(ranges);
    expect(occlusionsOf({ attributes: { occluded: ['x', '9-3', '1-2'] } })).toEqual([[1, 2]]);
  });

  it('always changes the frame it is asked of, nothing before it, and stays sorted and apart', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 12 }), (frames) => {
        let ranges: FrameRange[] = [];
        for (const frame of frames) {
          const next = toggleOcclusion(ranges, frame, 60);
          expect(isOccluded(next, frame)).toBe(!isOccluded(ranges, frame));
          for (let it = 0; it < frame; it++) expect(isOccluded(next, it)).toBe(isOccluded(ranges, it));
          for (const [i, [from, to]] of next.entries()) {
            expect(from).toBeLessThanOrEqual(to);
            if (i > 0) expect(from).toBeGreaterThan(next[i - 1]![1]);
          }
          ranges = next;
        }
      }),
    );
  });
});
