import type { Shape } from '@pumasi/contract/documents/shapes';
import { describe, expect, it } from 'vitest';
import { documentOf, ImageDriver } from '../../testing/image-driver.ts';

const box = (x: number): Shape => ({ kind: 'box', x, y: 10, w: 50, h: 50, angle: 0 });
const before = (...shapes: Shape[]) => documentOf(shapes);

describe('the hand-in before a re-work', () => {
  it('is shown to its reviewer from the start, and only where it became something else', () => {
    const { controller } = new ImageDriver({
      mode: 'review',
      shapes: [box(10), box(200)],
      before: before(box(10), box(100), box(300)),
    });
    expect(
      controller.replaced.map(({ id }) => id),
      'moved and removed',
    ).toEqual(['o1', 'o2']);
    expect([...controller.since], 'and what is there now says so').toEqual([['o1', 'changed']]);
    expect(controller.look.compare).toBe(true);
    controller.run('compare');
    expect(controller.look.compare).toBe(false);
  });
  it('changes nothing for whoever works, or where there was none', () => {
    const work = new ImageDriver({ shapes: [box(10)], before: before(box(20)) });
    expect(work.controller.look.compare).toBe(false);
    const first = new ImageDriver({ mode: 'review', shapes: [box(10)] });
    expect([first.controller.look.compare, first.controller.replaced]).toEqual([false, []]);
  });
});
