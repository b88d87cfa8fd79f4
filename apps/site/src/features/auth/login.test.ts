// @vitest-environment jsdom
import { CallError } from '@pumasi/contract/client';
import { describe, expect, it } from 'vitest';
import { missing, problemOf } from './login.ts';

describe('login messages', () => {
  it('asks for the id first, then for the password', () => {
    expect(missing('  ', '')).toBe('m7');
    expect(missing('a@b.kr', '')).toBe('m8');
    expect(missing('a@b.kr', 'x')).toBeNull();
  });
  it.each([
    [429, '1001', 'm10'],
    [401, '1002', 'm9'],
    [401, '1006', 'm9'],
    [400, '1000', 'm9'],
    [0, 'network', 'offline'],
    [500, '9999', 'offline'],
  ])('status %i with code %s is told as %s', (status, code, text) => {
    expect(problemOf(new CallError(status, code, ''))).toBe(text);
  });
});
