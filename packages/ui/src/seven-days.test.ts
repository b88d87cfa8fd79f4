import { describe, expect, it } from 'vitest';
import { HIDE_HOURS, hideForAWeek, isHidden } from './seven-days.ts';

describe('a pop-up closed for a week', () => {
  it('stays closed by a cookie of 168 hours, and closes no other', () => {
    expect(HIDE_HOURS).toBe(7 * 24);
    expect(isHidden('noSee')).toBe(false);
    hideForAWeek('noSee');
    expect(isHidden('noSee')).toBe(true);
    expect(isHidden('noSee2')).toBe(false);
  });
});
