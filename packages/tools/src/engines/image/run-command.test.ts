import type { Shape } from '@pumasi/contract/documents/shapes';
import { describe, expect, it } from 'vitest';
import { ImageDriver } from '../../testing/image-driver.ts';

const box = (x: number, y: number): Shape => ({ kind: 'box', x, y, w: 50, h: 50, angle: 0 });
const two = () => new ImageDriver({ shapes: [box(100, 100), box(300, 300)] });

describe('commands', () => {
  it('walks the objects with Tab and leaves at either end', () => {
    const it_ = two();
    expect([it_.key('Tab'), it_.session.selection.last]).toEqual([true, 'o0']);
    expect([it_.key('Tab'), it_.session.selection.last]).toEqual([true, 'o1']);
    expect([it_.key('Tab'), it_.session.selection.last]).toEqual([false, null]);
    expect(it_.key('Shift+Tab')).toBe(false);
  });

  it('nudges by a pixel, by ten with Shift, and undoes a row of nudges at once', () => {
    const it_ = two();
    it_.click(125, 125);
    it_.key('ArrowRight');
    it_.key('ArrowRight');
    it_.key('Shift+ArrowDown');
    expect(it_.shapes[0]).toEqual({ ...box(102, 110) });
    it_.key('Mod+KeyZ');
    expect(it_.shapes[0]).toEqual(box(100, 100));
  });

  it('gives a class by its number to the selection and to what comes next', () => {
    const it_ = two();
    it_.key('Mod+KeyA');
    it_.key('Digit2');
    expect(it_.objects.map((o) => o.classID)).toEqual(['person', 'person']);
    expect(it_.session.activeClass).toBe('person');
    expect(it_.key('Digit9')).toBe(false);
  });

  it('copies beside the original', () => {
    const it_ = two();
    it_.click(125, 125);
    it_.key('Mod+KeyC');
    it_.key('Mod+KeyV');
    expect(it_.objects).toHaveLength(3);
    expect(it_.shapes[2]).not.toEqual(box(100, 100));
    expect(it_.session.selection.ids).toEqual([it_.objects[2]?.id]);
  });

  it('deletes all and brings all back in the old order', () => {
    const it_ = two();
    const before = it_.objects;
    it_.key('Mod+KeyA');
    it_.key('Delete');
    expect(it_.objects).toEqual([]);
    it_.key('Mod+KeyZ');
    expect(it_.objects).toEqual(before);
  });

  it('hides, shows and locks', () => {
    const it_ = two();
    it_.click(125, 125);
    it_.key('KeyH');
    expect(it_.session.isHidden('o0')).toBe(true);
    it_.key('Shift+KeyH');
    expect(it_.session.isHidden('o0')).toBe(false);
    it_.key('KeyK');
    expect(it_.session.isLocked('o0')).toBe(true);
  });

  it('understands a Korean keyboard, where B arrives as ㅠ', () => {
    const it_ = two();
    const taken = it_.controller.keyDown({
      code: 'KeyB',
      key: 'ㅠ',
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      altKey: false,
    });
    expect([taken, it_.controller.tool]).toEqual([true, 'box']);
  });

  it('zooms about the middle, fits, and asks for the key sheet', () => {
    const it_ = two();
    const { viewport } = it_.controller;
    const fitted = viewport.view;
    it_.key('Equal');
    expect(viewport.view.scale).toBeCloseTo(fitted.scale * 1.25);
    it_.key('Digit0');
    expect(viewport.view).toEqual(fitted);
    let asked = 0;
    it_.controller.help.subscribe(() => asked++);
    it_.key('?');
    expect(asked).toBe(1);
  });
});
