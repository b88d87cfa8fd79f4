import type { Shape } from '@pumasi/contract/documents/shapes';
import { describe, expect, it } from 'vitest';
import { ImageDriver } from '../../../testing/image-driver.ts';

const box = (x: number, y: number, w = 100, h = 80): Shape => ({ kind: 'box', x, y, w, h, angle: 0 });
const triangle: Shape = {
  kind: 'polygon',
  rings: [
    [
      [300, 300],
      [500, 300],
      [400, 450],
    ],
  ],
};

describe('draw-box', () => {
  it('draws with B and a drag, selects it and stays in hand', () => {
    const it_ = new ImageDriver();
    it_.key('KeyB');
    it_.drag([10, 20], [110, 70]);
    expect(it_.shapes).toEqual([box(10, 20, 100, 50)]);
    expect(it_.objects[0]?.classID).toBe('car');
    expect(it_.session.selection.ids).toEqual([it_.objects[0]?.id]);
    expect(it_.state).toBe('draw-box');
  });

  it('draws in any direction and stays inside the picture', () => {
    const it_ = new ImageDriver();
    it_.key('KeyB');
    it_.drag([700, 500], [900, 900]).drag([50, 50], [-30, -30]);
    expect(it_.shapes).toEqual([box(700, 500, 100, 100), box(0, 0, 50, 50)]);
  });

  it('takes a mere click for a choice and Esc for a retreat', () => {
    const it_ = new ImageDriver({ shapes: [box(100, 100)] });
    it_.key('KeyB');
    it_.click(150, 150);
    expect(it_.session.selection.ids).toEqual(['o0']);
    it_.session.selection.clear();
    it_.down(300, 300).move(350, 350);
    expect(it_.key('Escape')).toBe(true);
    it_.up(350, 350);
    expect(it_.objects).toHaveLength(1);
    it_.key('Escape');
    expect(it_.state).toBe('select');
  });

  it('gives up the box when a second finger comes down', () => {
    const it_ = new ImageDriver();
    it_.key('KeyB');
    it_.down(10, 10, { touch: true }).move(90, 90, { touch: true });
    it_.controller.pointerCancel();
    it_.up(90, 90, { touch: true });
    expect(it_.objects).toHaveLength(0);
  });

  it('refuses more objects than the project allows, and shapes it does not want', () => {
    const it_ = new ImageDriver({ shapes: [box(0, 0)], options: { maxObjects: 1, shapes: ['box'] } });
    it_.key('KeyB');
    it_.drag([300, 300], [400, 400]);
    expect(it_.objects).toHaveLength(1);
    expect(it_.notices).toEqual(['too-many']);
    expect(it_.key('KeyP')).toBe(false);
  });
});

describe('draw-polygon', () => {
  const three = () => {
    const it_ = new ImageDriver();
    it_.key('KeyP');
    return it_.click(100, 100).click(200, 100).click(150, 200);
  };
  const ring = [
    [100, 100],
    [200, 100],
    [150, 200],
  ];

  it('closes by Enter', () => {
    const it_ = three();
    it_.key('Enter');
    expect(it_.shapes).toEqual([{ kind: 'polygon', rings: [ring] }]);
  });
  it('closes on its first point', () => {
    expect(three().click(103, 102).shapes).toEqual([{ kind: 'polygon', rings: [ring] }]);
  });
  it('closes by a double click without a doubled point', () => {
    expect(three().click(150, 200, { clicks: 2 }).shapes).toEqual([{ kind: 'polygon', rings: [ring] }]);
  });
  it('takes points back one by one and needs three', () => {
    const it_ = three();
    it_.key('Backspace');
    it_.key('Enter');
    expect(it_.objects).toHaveLength(0);
    it_.key('Mod+KeyZ');
    expect(it_.controller.interaction.draft?.points).toEqual([[100, 100]]);
  });
  it('is given up by Esc and keeps the tool', () => {
    const it_ = three();
    it_.key('Escape');
    expect(it_.controller.interaction.draft).toBeNull();
    expect(it_.state).toBe('draw-polygon');
  });
  it('survives panning and pinching half-way', () => {
    const it_ = three();
    it_.drag([300, 300], [350, 320], { button: 1 });
    it_.controller.pointerCancel();
    it_.key('Enter');
    expect(it_.shapes).toEqual([{ kind: 'polygon', rings: [ring] }]);
  });
  it('sets a finger’s point when the finger leaves', () => {
    const it_ = new ImageDriver();
    it_.key('KeyP');
    it_.down(100, 100, { touch: true });
    expect(it_.controller.interaction.draft).toBeNull();
    it_.up(100, 100, { touch: true });
    expect(it_.controller.interaction.draft?.points).toHaveLength(1);
  });
});

describe('draw-polyline and draw-point', () => {
  it('ends a line by Enter or a second click on its last point', () => {
    const it_ = new ImageDriver();
    it_.key('KeyL');
    it_.click(10, 10).click(90, 40).key('Enter');
    it_.click(300, 10).click(390, 40).click(391, 41);
    expect(it_.shapes).toEqual([
      {
        kind: 'polyline',
        points: [
          [10, 10],
          [90, 40],
        ],
      },
      {
        kind: 'polyline',
        points: [
          [300, 10],
          [390, 40],
        ],
      },
    ]);
  });
  it('sets a point per click', () => {
    const it_ = new ImageDriver();
    it_.key('KeyT');
    it_.click(10, 20).click(30, 40);
    expect(it_.shapes).toEqual([
      { kind: 'point', x: 10, y: 20 },
      { kind: 'point', x: 30, y: 40 },
    ]);
  });
});

describe('select and drag-shape', () => {
  it('moves the shape in one step of undo and tells the document only at the end', () => {
    const it_ = new ImageDriver({ shapes: [box(100, 100)] });
    it_.down(150, 140).move(180, 160);
    expect(it_.state).toBe('drag-shape');
    expect(it_.shapes).toEqual([box(100, 100)]);
    expect(it_.controller.interaction.inHand.get('o0')).toEqual(box(130, 120));
    it_.move(200, 150).up(200, 150);
    expect(it_.shapes).toEqual([box(150, 110)]);
    expect(it_.controller.interaction.inHand.size).toBe(0);
    it_.key('Mod+KeyZ');
    expect(it_.shapes).toEqual([box(100, 100)]);
    it_.key('Mod+KeyY');
    expect(it_.shapes).toEqual([box(150, 110)]);
  });

  it('stops at the edge of the picture and lets Esc put it back', () => {
    const it_ = new ImageDriver({ shapes: [box(100, 100)] });
    it_.drag([150, 140], [-400, 140]);
    expect(it_.shapes).toEqual([box(0, 100)]);
    it_.down(50, 140).move(90, 140);
    it_.key('Escape');
    it_.up(90, 140);
    expect(it_.shapes).toEqual([box(0, 100)]);
  });

  it('does not move for a trembling hand, a lock or a hidden shape', () => {
    const it_ = new ImageDriver({ shapes: [box(100, 100)] });
    it_.drag([150, 140], [151, 141]);
    it_.session.setLocked(['o0'], true);
    it_.drag([150, 140], [250, 240]);
    expect(it_.key('Delete')).toBe(true);
    expect(it_.notices).toEqual(['locked']);
    expect(it_.shapes).toEqual([box(100, 100)]);
    it_.session.selection.clear();
    it_.session.setHidden(['o0'], true);
    it_.click(150, 140);
    expect(it_.session.selection.ids).toEqual([]);
  });

  it('moves several together, chosen by Shift or by a frame', () => {
    const it_ = new ImageDriver({ shapes: [box(100, 100), box(300, 100), box(600, 400)] });
    it_.click(150, 140).click(350, 140, { shift: true });
    expect(it_.session.selection.ids).toEqual(['o0', 'o1']);
    it_.drag([150, 140], [160, 150]);
    expect(it_.shapes).toEqual([box(110, 110), box(310, 110), box(600, 400)]);
    it_.click(20, 500);
    expect(it_.session.selection.ids).toEqual([]);
    it_.drag([90, 90], [420, 250]);
    expect(it_.session.selection.ids).toEqual(['o0', 'o1']);
  });
});

describe('resize', () => {
  it('pulls a corner, keeps the other, flips past it and refuses to vanish', () => {
    const it_ = new ImageDriver({ shapes: [box(100, 100)] });
    it_.click(150, 140);
    it_.drag([200, 180], [260, 220]);
    expect(it_.shapes).toEqual([box(100, 100, 160, 120)]);
    it_.drag([260, 160], [60, 160]);
    expect(it_.shapes).toEqual([box(60, 100, 40, 120)]);
    it_.drag([60, 100], [100, 220]);
    expect(it_.shapes).toEqual([box(60, 100, 40, 120)]);
  });
  it('works from the box tool too, and Esc undoes the pull', () => {
    const it_ = new ImageDriver();
    it_.key('KeyB');
    it_.drag([100, 100], [200, 180]);
    it_.down(200, 180);
    expect(it_.state).toBe('resize');
    it_.move(300, 300);
    it_.key('Escape');
    it_.up(300, 300);
    expect(it_.shapes).toEqual([box(100, 100)]);
    expect(it_.state).toBe('draw-box');
  });
});

describe('drag-vertex', () => {
  const chosen = () => {
    const it_ = new ImageDriver({ shapes: [triangle] });
    return it_.click(400, 350);
  };
  it('moves a vertex', () => {
    const it_ = chosen().drag([400, 450], [420, 500]);
    expect(it_.shapes).toEqual([
      {
        kind: 'polygon',
        rings: [
          [
            [300, 300],
            [500, 300],
            [420, 500],
          ],
        ],
      },
    ]);
  });
  it('draws a new vertex out of an edge', () => {
    const it_ = chosen().drag([400, 300], [400, 250]);
    expect(it_.shapes).toEqual([
      {
        kind: 'polygon',
        rings: [
          [
            [300, 300],
            [400, 250],
            [500, 300],
            [400, 450],
          ],
        ],
      },
    ]);
    it_.key('Mod+KeyZ');
    expect(it_.shapes).toEqual([triangle]);
  });
  it('removes the chosen vertex by Delete or Alt and a click, never below three', () => {
    const it_ = chosen().drag([400, 300], [400, 250]);
    it_.key('Delete');
    expect(it_.shapes).toEqual([triangle]);
    it_.click(300, 300, { alt: true });
    expect(it_.shapes).toEqual([triangle]);
  });
});

describe('pan', () => {
  it('moves the view by middle button or Space and changes nothing else', () => {
    const it_ = new ImageDriver({ shapes: [box(100, 100)] });
    const { viewport } = it_.controller;
    const before = viewport.view;
    it_.controller.pointerDown({ ...press(200, 200), button: 1 });
    expect(it_.state).toBe('pan');
    it_.controller.pointerMove(press(230, 190));
    it_.controller.pointerUp(press(230, 190));
    expect(viewport.view).toEqual({ ...before, x: before.x + 30, y: before.y - 10 });
    expect(it_.key('Space')).toBe(true);
    it_.controller.pointerDown(press(100, 100));
    it_.controller.pointerMove(press(110, 110));
    it_.controller.pointerUp(press(110, 110));
    it_.keyUp('Space');
    expect(viewport.view.x).toBe(before.x + 40);
    expect(it_.state).toBe('select');
    expect(it_.session.dirty).toBe(false);
  });
});

describe('review and view', () => {
  it('judges and pins, moves no shape and leaves B to the page', () => {
    const it_ = new ImageDriver({ mode: 'review', shapes: [box(100, 100)] });
    it_.drag([150, 140], [250, 240]);
    expect(it_.shapes).toEqual([box(100, 100)]);
    expect(it_.key('KeyB')).toBe(false);
    expect(it_.key('KeyX')).toBe(true);
    expect(it_.objects[0]?.verdict).toBe('wrong');
    it_.key('KeyX');
    expect(it_.objects[0]?.verdict).toBeUndefined();
    it_.key('KeyR');
    expect(it_.state).toBe('pin-remark');
    it_.click(120, 120);
    expect(it_.session.store.field('remarks')).toMatchObject([{ x: 120, y: 120, objectID: 'o0' }]);
    expect(it_.state).toBe('inspect');
    it_.key('Delete');
    expect(it_.session.store.field('remarks')).toEqual([]);
    expect(it_.objects).toHaveLength(1);
  });
  it('changes nothing at all in view mode', () => {
    const it_ = new ImageDriver({ mode: 'view', shapes: [box(100, 100)] });
    it_.click(150, 140);
    for (const keys of ['Delete', 'KeyB', 'KeyX', 'KeyR', 'Mod+KeyZ', 'ArrowLeft'])
      expect(it_.key(keys)).toBe(false);
    it_.drag([150, 140], [250, 240]);
    expect(it_.session.dirty).toBe(false);
  });
});

const press = (x: number, y: number) => ({
  screen: { x, y } as never,
  button: 0,
  touch: false,
  shift: false,
  mod: false,
  alt: false,
  clicks: 1,
});
