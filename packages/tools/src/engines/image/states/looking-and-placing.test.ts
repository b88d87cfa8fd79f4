import { emptyDocument } from '@pumasi/contract/documents/document';
import type { BoxShape, Shape } from '@pumasi/contract/documents/shapes';
import { imageAnnotator } from '@pumasi/contract/tools/image-annotator';
import { describe, expect, it, vi } from 'vitest';
import { Session } from '../../../core/session.ts';
import { unturn, within } from '../../../geometry/turned.ts';
import { ImageDriver } from '../../../testing/image-driver.ts';
import { ImageController } from '../image-controller.ts';
import { annotatorRules } from '../rules.ts';

const box = (x: number, y: number, w = 100, h = 100): BoxShape => ({ kind: 'box', x, y, w, h, angle: 0 });

describe('snapping', () => {
  it('brings a new point to a vertex or an edge of a neighbour, and only when it is on', () => {
    const driver = new ImageDriver({ shapes: [box(100, 100)] });
    driver.key('KeyB');
    driver.drag([204, 203], [300, 303]);
    expect(driver.shapes[1]).toMatchObject({ x: 204, y: 203 });
    driver.key('Mod+KeyZ');
    driver.key('KeyN');
    driver.drag([204, 203], [300, 303]);
    expect(driver.shapes[1]).toMatchObject({ x: 200, y: 200 });
    driver.key('Escape');
    driver.key('KeyP');
    driver.click(150, 96).click(150, 20).click(50, 20);
    driver.key('Enter');
    expect(driver.shapes[2]).toMatchObject({
      rings: [
        [
          [150, 100],
          [150, 20],
          [50, 20],
        ],
      ],
    });
  });
  it('lets go while Ctrl is held', () => {
    const driver = new ImageDriver({ shapes: [box(100, 100)] });
    driver.key('KeyN');
    driver.key('KeyB');
    driver.drag([204, 203], [300, 303], { mod: true });
    expect(driver.shapes[1]).toMatchObject({ x: 204, y: 203 });
  });
});

describe('turning a box', () => {
  it('follows the handle above it, in steps of 15° with Shift, and a degree by key', () => {
    const driver = new ImageDriver({ shapes: [box(300, 300)], options: { rotatable: true } });
    driver.click(350, 350);
    driver.drag([350, 272], [430, 350]);
    expect(driver.shapes[0]).toMatchObject({ angle: 90, x: 300, y: 300 });
    driver.key('Mod+KeyZ');
    driver.drag([350, 272], [380, 280], { shift: true });
    expect(driver.shapes[0]).toMatchObject({ angle: 30 });
    driver.key('KeyQ');
    expect(driver.shapes[0]).toMatchObject({ angle: 29 });
  });
  it('is not offered where the project does not ask for it', () => {
    const driver = new ImageDriver({ shapes: [box(300, 300)] });
    driver.click(350, 350);
    driver.drag([350, 272], [430, 350]);
    expect(driver.shapes[0]).toMatchObject({ angle: 0 });
    expect(driver.key('KeyQ')).toBe(false);
  });
});

describe('a turned view', () => {
  it.each([0, 1, 2, 3] as const)('of %i quarters goes from the screen to the picture', (turn) => {
    // A frame of 40 × 20 on its side or on its head: the place of its own left top corner on the screen.
    const upright = turn % 2 === 0;
    const [w, h] = upright ? [40, 20] : [20, 40];
    const bounds = { left: 10, top: 10, right: 10 + w, bottom: 10 + h };
    const corner = [
      [10, 10],
      [30, 10],
      [50, 30],
      [10, 50],
    ][turn]!;
    expect(within(bounds, turn, corner[0]!, corner[1]!)).toEqual([0, 0]);
  });
  it('moves objects the way the arrow points on the screen', () => {
    const driver = new ImageDriver({ shapes: [box(300, 300)] });
    driver.click(350, 350);
    driver.key('Period');
    driver.key('ArrowRight');
    expect(driver.shapes[0]).toMatchObject({ x: 300, y: 299 });
    expect(unturn(2, 1, 0)).toEqual([-1, -0]);
  });
});

describe('copy from the previous unit', () => {
  const open = (previous: Shape[] | null) => {
    const { sample, options } = imageAnnotator;
    const session = new Session(emptyDocument('image_annotator', 1), 'work', sample.classes);
    const document = previous && {
      ...emptyDocument('image_annotator', 1),
      objects: previous.map((shape, i) => ({
        id: `p${i}`,
        classID: 'car',
        shape,
        attributes: { visibility: '없음' },
        source: 'ml' as const,
        verdict: 'wrong' as const,
      })),
    };
    const size = { width: 800, height: 600 };
    const controller = new ImageController(session, size, size, annotatorRules(options.parse({})), {
      previous: async () => document,
    });
    const notices: string[] = [];
    controller.notice.subscribe((it_) => notices.push(it_));
    return { session, controller, notices };
  };

  it('brings the objects as the worker’s own, inside this picture, in one step', async () => {
    const { session, controller } = open([box(10, 10), box(760, 10)]);
    controller.run('previous-unit');
    await vi.waitFor(() => expect(session.store.size).toBe(2));
    const [first, second] = session.store.toDocument().objects;
    expect(first).toMatchObject({ shape: box(10, 10), source: 'worker', attributes: { visibility: '없음' } });
    expect(first?.verdict).toBeUndefined();
    expect(second).toMatchObject({ shape: { x: 700 } });
    session.undo();
    expect(session.store.size).toBe(0);
  });
  it('says so when there is none', async () => {
    const { controller, notices } = open(null);
    controller.run('previous-unit');
    await vi.waitFor(() => expect(notices).toEqual(['no-previous']));
  });
});
