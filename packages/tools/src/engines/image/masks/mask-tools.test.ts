import { countPixels, hasPixel, type Spans, spansOfMask } from '@pumasi/contract/documents/mask';
import type { MaskShape, Shape } from '@pumasi/contract/documents/shapes';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Session } from '../../../core/session.ts';
import { ImageDriver } from '../../../testing/image-driver.ts';
import type { Pixels } from './pixels.ts';

const W = 800;
const H = 600;
/** Grey ground with a red square (200..400) and a blue ring of holes inside nothing. */
function picture(): Pixels {
  const data = new Uint8ClampedArray(W * H * 4);
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const red = x >= 200 && x < 400 && y >= 200 && y < 400;
      data.set(red ? [200, 30, 30, 255] : [120, 125, 130, 255], (y * W + x) * 4);
    }
  }
  return { width: W, height: H, data, scale: 1 };
}
const square = (x: number, y: number, side: number): MaskShape => ({
  kind: 'mask',
  x,
  y,
  w: side,
  h: side,
  rle: [0, side * side],
});

const open = (options: unknown = {}, shapes: Shape[] = []) =>
  new ImageDriver({ shapes, masks: { options, pixels: picture() } });
const settled = async (driver: ImageDriver) => {
  // A step may begin another one (a closed wire is then painted).
  for (let i = 0; i < 12; i++) await driver.controller.masks!.settled();
  await vi.waitFor(() => expect(driver.controller.masks!.busy).toBe(false));
};
const spansOf = (driver: ImageDriver, index = 0): Spans => {
  const shape = driver.shapes[index];
  if (shape?.kind !== 'mask') throw new Error('no mask');
  return spansOfMask(shape);
};

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => {} }));
  vi.stubGlobal('ImageData', class {});
});

describe('brush and eraser', () => {
  it('paint a new object, then go on with it until another is begun', async () => {
    const driver = open();
    driver.drag([100, 100], [200, 100]);
    await settled(driver);
    driver.drag([150, 50], [150, 150]);
    await settled(driver);
    expect(driver.objects).toHaveLength(1);
    const spans = spansOf(driver);
    expect([hasPixel(spans, 120, 100), hasPixel(spans, 150, 60), hasPixel(spans, 120, 60)]).toEqual([
      true,
      true,
      false,
    ]);
    driver.key('KeyN');
    driver.drag([500, 500], [520, 500]);
    await settled(driver);
    expect(driver.objects).toHaveLength(2);
  });

  it('take pixels away from the one in hand, and with its last pixel the object', async () => {
    const driver = open({}, [square(100, 100, 20), square(300, 300, 40)]);
    driver.session.selection.set(['o1']);
    driver.key('KeyE');
    driver.drag([90, 110], [330, 320]);
    await settled(driver);
    expect(countPixels(spansOf(driver, 0))).toBe(400);
    expect(countPixels(spansOf(driver, 1))).toBeLessThan(1600);
    for (let i = 0; i < 30; i++) driver.key('BracketRight');
    driver.click(320, 320);
    await settled(driver);
    expect(driver.objects.map((it_) => it_.id)).toEqual(['o0']);
  });

  it('are undone and redone stroke by stroke, to the pixel, keeping only what changed', async () => {
    const driver = open({}, [square(10, 10, 300)]);
    driver.session.selection.set(['o0']);
    const committed: unknown[] = [];
    driver.session.committed.subscribe((it_) => committed.push(it_));
    const before = [...spansOf(driver)];
    driver.drag([400, 100], [430, 100]);
    await settled(driver);
    const after = [...spansOf(driver)];
    expect(after).not.toEqual(before);
    const [step] = committed[0] as { kind: string; region: { w: number; h: number } }[];
    expect(step).toMatchObject({ kind: 'mask' });
    expect(step!.region.w * step!.region.h).toBeLessThan(60 * 30);
    driver.key('Mod+KeyZ');
    expect([...spansOf(driver)]).toEqual(before);
    driver.key('Mod+Shift+KeyZ');
    expect([...spansOf(driver)]).toEqual(after);
  });

  it('let an undo wait for a stroke that has not landed', async () => {
    const driver = open();
    driver.drag([100, 100], [200, 100]);
    expect(driver.controller.unfinished).toBe(true);
    driver.key('Mod+KeyZ');
    await settled(driver);
    expect([driver.objects.length, driver.session.canRedo]).toEqual([0, true]);
  });

  it('change size by key, thin out under a light pen, and are given up by a second finger', async () => {
    const driver = open();
    const { size } = driver.controller.masks!.settings;
    driver.key('BracketRight');
    expect(driver.controller.masks!.settings.size).toBeGreaterThan(size);
    driver.key('BracketLeft');
    driver.down(100, 100, { touch: true }).move(140, 100, { touch: true });
    driver.controller.pointerCancel();
    await settled(driver);
    expect(driver.objects).toEqual([]);
    driver.down(100, 100, { pressure: 0.1 }).up(100, 100, { pressure: 0.1 });
    await settled(driver);
    const thin = countPixels(spansOf(driver));
    driver.key('KeyN');
    driver.down(300, 300, { pressure: 1 }).up(300, 300, { pressure: 1 });
    await settled(driver);
    expect(countPixels(spansOf(driver, 1))).toBeGreaterThan(thin * 4);
  });

  it('work by keys alone', async () => {
    const driver = open();
    for (let i = 0; i < 5; i++) driver.key('Shift+ArrowRight');
    driver.key('KeyD');
    await settled(driver);
    for (let i = 0; i < 3; i++) driver.key('Shift+ArrowDown');
    driver.key('Shift+KeyD');
    await settled(driver);
    expect(driver.objects).toHaveLength(1);
    const shape = driver.shapes[0] as MaskShape;
    expect(shape.h).toBeGreaterThan(shape.w * 3);
  });
});

describe('overlap', () => {
  it('gives the pixel to the newest, but never takes it from a locked one', async () => {
    const driver = open({}, [square(100, 100, 50), square(200, 100, 50)]);
    driver.session.setLocked(['o1'], true);
    driver.drag([110, 120], [240, 120]);
    await settled(driver);
    const [first, locked, fresh] = [spansOf(driver, 0), spansOf(driver, 1), spansOf(driver, 2)];
    expect(countPixels(first)).toBeLessThan(2500);
    expect(countPixels(locked)).toBe(2500);
    expect([hasPixel(fresh, 120, 120), hasPixel(fresh, 180, 120), hasPixel(fresh, 220, 120)]).toEqual([
      true,
      true,
      false,
    ]);
    driver.key('Mod+KeyZ');
    expect(countPixels(spansOf(driver, 0))).toBe(2500);
  });
  it('is left alone where the project allows it', async () => {
    const driver = open({ allowOverlap: true }, [square(100, 100, 50)]);
    driver.drag([110, 120], [140, 120]);
    await settled(driver);
    expect([countPixels(spansOf(driver, 0)), driver.objects.length]).toEqual([2500, 2]);
  });
});

describe('tools that look at the picture', () => {
  it('wand: takes what is of one colour and hangs together; Alt takes it away', async () => {
    const driver = open();
    driver.key('KeyW');
    driver.click(300, 300);
    await settled(driver);
    expect(driver.shapes[0]).toMatchObject({ x: 200, y: 200, w: 200, h: 200 });
    driver.click(300, 300, { alt: true });
    await settled(driver);
    expect(driver.objects).toEqual([]);
  });

  it('scissors: cling to the edge between anchors that are set carelessly', async () => {
    const driver = open();
    driver.key('KeyS');
    for (const [x, y] of [
      [203, 198],
      [398, 203],
      [402, 397],
      [198, 402],
    ] as const) {
      driver.click(x, y);
      await vi.waitFor(() => expect(driver.controller.interaction.draft).not.toBeNull());
      for (let i = 0; i < 20; i++) await Promise.resolve();
    }
    driver.key('Enter');
    await vi.waitFor(() => expect(driver.objects).toHaveLength(1));
    const spans = spansOf(driver);
    expect(Math.abs(countPixels(spans) - 40_000)).toBeLessThan(900);
    expect([hasPixel(spans, 300, 203), hasPixel(spans, 300, 196)]).toEqual([true, false]);
  });

  it('scissors: an anchor is taken back, and all of it given up', async () => {
    const driver = open();
    driver.key('KeyS');
    driver.click(200, 200);
    driver.click(400, 200);
    const draft = () => driver.controller.interaction.draft;
    await vi.waitFor(() => expect(draft()?.points).toHaveLength(2));
    driver.key('Backspace');
    await vi.waitFor(() => expect(draft()?.points).toHaveLength(1));
    driver.key('Escape');
    expect(draft()).toBeNull();
    expect(driver.objects).toEqual([]);
  });

  it('superpixels: a click takes a cell that does not cross the edge', async () => {
    const driver = open();
    driver.key('KeyU');
    await vi.waitFor(() => expect(driver.controller.interaction.borders).not.toBeNull());
    driver.click(215, 300);
    await settled(driver);
    const shape = driver.shapes[0] as MaskShape;
    expect(shape.x).toBeGreaterThanOrEqual(199);
    expect(countPixels(spansOf(driver))).toBeGreaterThan(300);
    expect(countPixels(spansOf(driver))).toBeLessThan(4000);
  });

  it('says so when the pixels cannot be read', async () => {
    const driver = new ImageDriver({ masks: {} });
    driver.key('KeyW');
    driver.click(300, 300);
    await settled(driver);
    expect(driver.notices).toContain('no-pixels');
    expect(driver.objects).toEqual([]);
  });
});

describe('the rest', () => {
  it('polygon: becomes a mask', async () => {
    const driver = open();
    driver.key('KeyP');
    driver.click(100, 100).click(200, 100).click(200, 200).click(100, 200);
    driver.key('Enter');
    await settled(driver);
    expect(driver.shapes[0]).toMatchObject({ kind: 'mask', x: 100, y: 100, w: 100, h: 100 });
  });

  it('fill: closes the hole under the pointer, or all of them', async () => {
    const holed: MaskShape = {
      kind: 'mask',
      x: 100,
      y: 100,
      w: 7,
      h: 3,
      rle: [0, 8, 1, 3, 1, 8],
    };
    const driver = open({}, [holed]);
    driver.session.selection.set(['o0']);
    driver.key('KeyF');
    driver.click(101.5, 101.5);
    await settled(driver);
    expect(countPixels(spansOf(driver))).toBe(20);
    driver.key('Shift+KeyF');
    await settled(driver);
    expect(countPixels(spansOf(driver))).toBe(21);
    driver.key('Shift+KeyF');
    await settled(driver);
    expect(driver.notices).toEqual(['no-hole']);
  });

  it('merge: several become one', () => {
    const driver = open({}, [square(100, 100, 10), square(110, 100, 10)]);
    driver.key('KeyM');
    expect(driver.notices).toEqual(['merge-two']);
    driver.session.selection.set(['o0', 'o1']);
    driver.key('KeyM');
    expect(driver.shapes).toEqual([{ kind: 'mask', x: 100, y: 100, w: 20, h: 10, rle: [0, 200] }]);
  });

  it('a repainted object loses the verdict it had', async () => {
    const driver = open({}, [square(100, 100, 50)]);
    const { document } = { document: driver.session.store.toDocument() };
    const judged = new Session(
      { ...document, objects: document.objects.map((it_) => ({ ...it_, verdict: 'wrong' as const })) },
      'work',
      driver.session.classes,
    );
    judged.transact((step) => step.paint('o0', new Int32Array([100, 100, 120])));
    expect(judged.store.get('o0')?.verdict).toBeUndefined();
    judged.undo();
    expect(judged.store.get('o0')?.verdict).toBe('wrong');
  });

  it('a click chooses the mask under it, and nothing can be pushed', () => {
    const driver = open({}, [square(100, 100, 50)]);
    driver.key('KeyV');
    driver.drag([120, 120], [200, 200]);
    expect(driver.session.selection.ids).toEqual(['o0']);
    driver.key('ArrowRight');
    expect(driver.shapes[0]).toMatchObject({ x: 100, y: 100 });
  });
});
