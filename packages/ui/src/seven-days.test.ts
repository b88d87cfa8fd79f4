// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { HIDE_HOURS, hideFor, isHidden, PHONE_HIDE_HOURS } from './seven-days.ts';

describe('a pop-up closed for a week', () => {
  it('stays closed by a cookie of 168 hours, and closes no other', () => {
    expect(HIDE_HOURS).toBe(7 * 24);
    expect(isHidden('noSee')).toBe(false);
    hideFor('noSee');
    expect(isHidden('noSee')).toBe(true);
    expect(isHidden('noSee2')).toBe(false);
  });
  it('stays closed for as long as it was asked to', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    hideFor('noSee2', PHONE_HIDE_HOURS);
    expect(written).toHaveBeenCalledWith(
      expect.stringContaining(`noSee2=1; Path=/; Max-Age=${3 * 24 * 60 * 60};`),
    );
    written.mockRestore();
  });
});
