import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawInterval, type Interval, pullInterval, snapBody, snapTime } from './intervals.ts';
import { fitAxis, formatTime, revealTime, scrollAxis, ticksOf, toTime, toX, zoomAxis } from './time-axis.ts';

const axis = fitAxis(10, 1_000);

describe('time axis', () => {
  it('shows the whole clip at first and never less than that', () => {
    expect(toX(axis, 5)).toBe(500);
    expect(zoomAxis(axis, 0.1, 300)).toEqual(axis);
    expect(scrollAxis(axis, 500)).toEqual(axis);
  });

  it('keeps the time under the pointer and stays inside the clip, whatever is done', () => {
    const step = fc.record({
      factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
      x: fc.integer({ min: 0, max: 1_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let now = axis;
        for (const { factor, x } of steps) {
          const time = toTime(now, x);
          const next = zoomAxis(now, factor, x);
          const inside = next.from > 0 && toTime(next, next.width) < next.duration - 1e-9;
          if (inside) expect(toTime(next, x)).toBeCloseTo(time, 6);
          expect(next.from).toBeGreaterThanOrEqual(0);
          expect(toTime(next, next.width)).toBeLessThanOrEqual(next.duration + 1e-6);
          now = next;
        }
      }),
    );
  });

  it('turns the page only for a time out of sight', () => {
    const close = zoomAxis(axis, 10, 0);
    expect(revealTime(close, 0.5)).toBe(close);
    expect(toX(revealTime(close, 7), 7)).toBeCloseTo(100);
  });

  it('labels round times with room between them', () => {
    for (const factor of [1, 3, 20, 300]) {
      const { ticks, step } = ticksOf(zoomAxis(axis, factor, 0));
      const labels = ticks.filter((it) => it.labelled).map((it) => it.time);
      for (const [i, time] of labels.entries()) if (i > 0) expect(time - labels[i - 1]!).toBeCloseTo(step, 6);
      expect(ticks.length).toBeLessThan(200);
    }
    expect([formatTime(62.5, 1), formatTime(3_601, 0), formatTime(59.999, 2)]).toEqual([
      '1:02.5',
      '1:00:01',
      '1:00.00',
    ]);
  });
});

describe('intervals', () => {
  const rivals: Interval[] = [
    { start: 0, end: 1 },
    { start: 5, end: 6 },
  ];
  const bounds = { duration: 10, least: 0.2, rivals };

  it('stop at their neighbours, at the ends of the clip and at the least length', () => {
    const it = { start: 2, end: 4 };
    expect(pullInterval(it, 'start', 0.3, bounds)).toEqual({ start: 1, end: 4 });
    expect(pullInterval(it, 'end', 9, bounds)).toEqual({ start: 2, end: 5 });
    expect(pullInterval(it, 'end', 1, bounds)).toEqual({ start: 2, end: 2.2 });
    expect(pullInterval(it, 'body', 9, bounds)).toEqual({ start: 3, end: 5 });
    expect(drawInterval(2, 7, bounds)).toEqual({ start: 2, end: 5 });
    expect(drawInterval(5.5, 7, bounds)).toBeNull();
    expect(drawInterval(9.5, 12, bounds)).toEqual({ start: 9.5, end: 10 });
  });

  it('never overlap a rival, turn round or leave the clip', () => {
    const place = fc.integer({ min: 0, max: 1_000 }).map((it) => it / 100);
    fc.assert(
      fc.property(place, place, place, fc.constantFrom('start', 'end', 'body'), (a, b, to, grip) => {
        const drawn = drawInterval(a, b, bounds);
        if (!drawn) return;
        const next = pullInterval(drawn, grip as 'body', to, bounds);
        expect(next.start).toBeGreaterThanOrEqual(0);
        expect(next.end).toBeLessThanOrEqual(10);
        expect(next.end).toBeGreaterThanOrEqual(next.start);
        for (const rival of rivals) expect(next.start < rival.end && rival.start < next.end).toBe(false);
      }),
    );
  });

  it('snap to what is near, by either end', () => {
    expect(snapTime(2.04, [2, 3], 0.1)).toBe(2);
    expect(snapTime(2.4, [2, 3], 0.1)).toBe(2.4);
    expect(snapBody(1.04, 2, [3], 0.1)).toBe(1);
    expect(snapBody(2.95, 2, [3], 0.1)).toBe(3);
  });
});
