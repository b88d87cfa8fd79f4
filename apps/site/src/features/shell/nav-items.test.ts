import { describe, expect, it } from 'vitest';
import { navItems } from './nav-items.ts';

const keys = (points: boolean, wide: boolean) => navItems({ points, wide }).map(({ key }) => key);

describe('the menu', () => {
  it('leads to work, review, history, points, my page and FAQ', () => {
    expect(keys(true, true)).toEqual(['work', 'eval', 'history', 'point', 'mypage', 'faq']);
  });
  it('has neither points nor FAQ when points are hidden', () => {
    expect(keys(false, true)).toEqual(['work', 'eval', 'history', 'mypage']);
  });
  it('has no review on a phone', () => {
    expect(keys(true, false)).toEqual(['work', 'history', 'point', 'mypage', 'faq']);
  });
});
