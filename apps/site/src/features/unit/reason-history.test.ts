// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { pastReasons, rememberReason, shortName } from './reason-history.ts';

describe('reasons given before', () => {
  beforeEach(() => localStorage.clear());

  it('are kept per tool, latest first, none twice', () => {
    rememberReason('a', '하나');
    rememberReason('a', '둘');
    rememberReason('a', '하나');
    rememberReason('b', '셋');
    expect(pastReasons('a')).toEqual(['하나', '둘']);
    expect(pastReasons('b')).toEqual(['셋']);
  });
  it('survive a spoilt store', () => {
    localStorage.setItem('pumasi.reasons.a', '{"no":"list"}');
    expect(pastReasons('a')).toEqual([]);
    localStorage.setItem('pumasi.reasons.a', 'nonsense');
    expect(pastReasons('a')).toEqual([]);
  });
  it('are named by their first 30 characters', () => {
    expect(shortName('가'.repeat(30))).toBe('가'.repeat(30));
    expect(shortName('가'.repeat(31))).toBe(`${'가'.repeat(30)}...`);
  });
});
