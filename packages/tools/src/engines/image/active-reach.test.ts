import type { Shape } from '@pumasi/contract/documents/shapes';
import { describe, expect, it } from 'vitest';
import { encloses, heightOf, type Rect, rect, widthOf } from '../../geometry/rect.ts';
import { ImageDriver } from '../../testing/image-driver.ts';
import { activeReach } from './active-reach.ts';

const box = (x: number, y: number, w: number, h: number): Shape => ({ kind: 'box', x, y, w, h, angle: 0 });
const reachOf = (driver: ImageDriver): Rect => {
  const reach = activeReach(driver.controller);
  if (reach === null || reach === 'all') throw new Error(String(reach));
  return reach;
};

describe('what the top layer draws on', () => {
  it('is nothing while nothing is in hand', () => {
    expect(activeReach(new ImageDriver({ shapes: [box(10, 10, 50, 50)] }).controller)).toBeNull();
  });

  it('encloses what is selected, dragged and drawn, and little more', () => {
    const driver = new ImageDriver({ shapes: [box(100, 100, 40, 30), box(600, 500, 20, 20)] });
    driver.session.selection.set(['o0']);
    expect(encloses(reachOf(driver), rect(100, 100, 140, 130))).toBe(true);
    expect(widthOf(reachOf(driver))).toBeLessThan(140);
    driver.session.selection.set(['o0', 'o1']);
    expect(encloses(reachOf(driver), rect(100, 100, 620, 520))).toBe(true);

    driver.session.selection.clear();
    driver.key('KeyP');
    driver.click(300, 300);
    driver.click(350, 320);
    driver.move(330, 380);
    const drawing = reachOf(driver);
    expect(encloses(drawing, rect(300, 300, 350, 380))).toBe(true);
    expect(heightOf(drawing)).toBeLessThan(180);
  });

  it('is the ring of the brush alone when a mask is in hand: masks are marked where they rest', () => {
    const mask: Shape = { kind: 'mask', x: 0, y: 0, w: 700, h: 500, rle: [0, 350_000] };
    const driver = new ImageDriver({ shapes: [mask], masks: {} });
    driver.session.selection.set(['o0']);
    expect(activeReach(driver.controller)).toBeNull();
    driver.move(400, 300);
    const ring = reachOf(driver);
    expect(encloses(ring, rect(395, 295, 405, 305))).toBe(true);
    expect(widthOf(ring)).toBeLessThan(200);
  });

  it('holds every pinned remark', () => {
    const driver = new ImageDriver({ mode: 'review', shapes: [box(10, 10, 50, 50)] });
    driver.session.transact((step) =>
      step.set('remarks', [
        { id: 'a', x: 50, y: 60, text: 'a' },
        { id: 'b', x: 700, y: 500, text: 'b' },
      ]),
    );
    expect(encloses(reachOf(driver), rect(38, 48, 712, 512))).toBe(true);
  });
});
