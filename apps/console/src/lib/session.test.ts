// @vitest-environment jsdom
import type { Claims } from '@pumasi/contract/claims';
import { describe, expect, it } from 'vitest';
import { mayEnter } from './session.ts';

const claims = (role: number, exp = 4_000_000_000) => ({ role, exp }) as Claims;

describe('who may enter the console', () => {
  it.each([
    [1, true],
    [2, true],
    [3, true],
    [4, false],
  ])('role %i: %s', (role, allowed) => {
    expect(mayEnter(claims(role))).toBe(allowed);
  });
  it('nobody with an expired or missing token', () => {
    expect(mayEnter(claims(1, 1_000_000_000))).toBe(false);
    expect(mayEnter(null)).toBe(false);
  });
});
