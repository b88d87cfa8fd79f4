import { CallError } from '@pumasi/contract/client';
import { describe, expect, it } from 'vitest';
import { changeProblem, isComplete } from './password-rules.ts';

const good = { old: 'demo1234', password: 'sprout2026', confirm: 'sprout2026' };

describe('a password change', () => {
  it('wants the old one, a new one of the rule, and the new one again', () => {
    expect(isComplete(good)).toBe(true);
    expect(isComplete({ ...good, old: '' })).toBe(false);
    expect(isComplete({ ...good, confirm: '' })).toBe(false);
    expect(isComplete({ ...good, confirm: 'sprout2027' })).toBe(false);
    for (const password of ['', 'short1', 'onlyletters', '1234567890', 'a1'.repeat(11)])
      expect(isComplete({ old: 'x', password, confirm: password }), password).toBe(false);
    expect(isComplete({ old: 'x', password: 'ABCDEFG1', confirm: 'ABCDEFG1' }), 'any letter').toBe(true);
  });
  it('says which refusal it was', () => {
    expect(changeProblem(new CallError(400, '1002', ''))).toBe('wrongOld');
    expect(changeProblem(new CallError(400, '1000', ''))).toBe('recheck');
    expect(changeProblem(new CallError(429, '1001', ''))).toBe('failed');
    expect(changeProblem(new CallError(0, 'network', ''))).toBe('failed');
    expect(changeProblem(new Error('else'))).toBe('failed');
  });
});
