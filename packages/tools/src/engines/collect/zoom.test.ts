import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fit, panBy, type Zoom, zoomAt } from './zoom.ts';

const stage = { width: 1000, height: 600 };
const picture = { width: 4000, height: 3000 };

describe('the zoom of a picture', () => {
  it('fits it whole, and never larger than it is', () => {
    expect(fit(stage, picture).scale).toBeCloseTo(568 / 3000);
    expect(fit(stage, { width: 20, height: 10 }).scale).toBe(1);
  });

  it('keeps what lies under the pointer there', () => {
    const start: Zoom = { scale: 0.5, x: 0, y: 0 };
    const at = { x: 120, y: -80 };
    const zoomed = zoomAt(start, 2, at, stage, picture);
    const spot = (zoom: Zoom) => [(at.x - zoom.x) / zoom.scale, (at.y - zoom.y) / zoom.scale];
    expect(spot(zoomed)).toEqual(spot(start));
  });

  it('never loses the picture, however it is moved and scaled', () => {
    const step = fc.record({
      factor: fc.double({ min: 0.1, max: 10, noNaN: true }),
      x: fc.integer({ min: -900, max: 900 }),
      y: fc.integer({ min: -900, max: 900 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let zoom = fit(stage, picture);
        for (const { factor, x, y } of steps) {
          zoom = panBy(zoomAt(zoom, factor, { x, y }, stage, picture), x * 3, y * 3, stage, picture);
          expect(Math.abs(zoom.x) * 2).toBeLessThanOrEqual(
            Math.max(0, picture.width * zoom.scale - stage.width) + 1e-6,
          );
          expect(zoom.scale).toBeGreaterThanOrEqual(fit(stage, picture).scale);
          expect(zoom.scale).toBeLessThanOrEqual(8);
        }
      }),
    );
  });
});
