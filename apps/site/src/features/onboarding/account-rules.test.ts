import { describe, expect, it } from 'vitest';
import { type AccountForm, accountProblem, shuffledDigits } from './account-rules.ts';

const good: AccountForm = {
  holder: '김',
  bankCode: 4,
  accountNum: '1234',
  rrnFront: '900101',
  rrnBack: '1234567',
};

describe('bank account form', () => {
  it('names the first thing that lacks, in the order of the spec', () => {
    expect(accountProblem({ ...good, holder: ' ', bankCode: 0 }, 0)).toBe('needHolder');
    expect(accountProblem({ ...good, bankCode: 0, accountNum: '' }, 0)).toBe('needBank');
    expect(accountProblem({ ...good, accountNum: '' }, 0)).toBe('needNumber');
    expect(accountProblem({ ...good, accountNum: '12-34' }, 0)).toBe('numeric');
    expect(accountProblem({ ...good, rrnBack: '123456' }, 0)).toBe('needRrn');
    expect(accountProblem(good, 0)).toBeNull();
  });
  it('asks the registration number for states 0 and 4 only', () => {
    const without = { ...good, rrnFront: '', rrnBack: '' };
    expect(accountProblem(without, 3)).toBeNull();
    expect(accountProblem(without, 4)).toBe('needRrn');
  });
});

describe('keypad', () => {
  it('holds every digit once, in another order by other randomness', () => {
    expect(shuffledDigits().toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(shuffledDigits(() => 0)).not.toEqual(shuffledDigits(() => 0.999));
  });
});
