import { describe, expect, it } from 'vitest';
import {
  clampAmount,
  preview,
  type Standing,
  stepAmount,
  typedNumber,
  type WithdrawalForm,
  withdrawalProblem,
} from './withdrawal-rules.ts';

const form: WithdrawalForm = {
  amount: 20_000,
  holder: '김새싹',
  bankCode: 90,
  accountNum: '3333012345678',
  rrnFront: '900101',
  rrnBack: '2345678',
};
const standing: Standing = { certificated: true, balance: 50_000, minimum: 5000, requested: false };

describe('a withdrawal', () => {
  it('passes when all nine are met', () => {
    expect(withdrawalProblem(form, standing)).toBeNull();
    expect(
      withdrawalProblem({ ...form, amount: 5000 }, { ...standing, balance: 5000 }),
      'the whole',
    ).toBeNull();
  });
  it('is refused for the first thing that is wrong, in order', () => {
    const wrong: WithdrawalForm = {
      amount: 60_000,
      holder: ' ',
      bankCode: 0,
      accountNum: '',
      rrnFront: '',
      rrnBack: '',
    };
    const bad: Standing = { certificated: false, balance: 4000, minimum: 5000, requested: true };
    expect(withdrawalProblem(wrong, bad)).toBe('notVerified');
    bad.certificated = true;
    expect(withdrawalProblem(wrong, bad)).toBe('overBalance');
    wrong.amount = 4000;
    expect(withdrawalProblem(wrong, bad)).toBe('underBalance');
    bad.balance = 50_000;
    expect(withdrawalProblem(wrong, bad)).toBe('underMinimum');
    wrong.amount = 5000;
    expect(withdrawalProblem(wrong, bad)).toBe('already');
    bad.requested = false;
    expect(withdrawalProblem(wrong, bad)).toBe('needNumber');
    wrong.accountNum = '33**********78';
    expect(withdrawalProblem(wrong, bad)).toBe('needBank');
    wrong.bankCode = 90;
    expect(withdrawalProblem(wrong, bad)).toBe('needHolder');
    wrong.holder = '김새싹';
    expect(withdrawalProblem(wrong, bad)).toBe('needRrn');
    wrong.rrnFront = '900101';
    expect(withdrawalProblem(wrong, bad)).toBe('badRrn');
    wrong.rrnBack = '2345678';
    expect(withdrawalProblem(wrong, bad)).toBeNull();
  });
});

describe('the amount', () => {
  it('is clamped to the balance and never less than nothing', () => {
    expect(clampAmount('20000', 50_000)).toBe(20_000);
    expect(clampAmount('99999', 50_000)).toBe(50_000);
    expect(clampAmount('1,234원', 50_000)).toBe(1234);
    expect(clampAmount('', 50_000)).toBe(0);
    expect(clampAmount('-5', 50_000)).toBe(5);
    expect(clampAmount('5', -1)).toBe(0);
  });
  it('steps by whole thousands, and the last step takes the rest', () => {
    expect(stepAmount(0, 1, 50_000)).toBe(1000);
    expect(stepAmount(1500, 1, 50_000)).toBe(2000);
    expect(stepAmount(1500, -1, 50_000)).toBe(1000);
    expect(stepAmount(12_000, 1, 12_340)).toBe(12_340);
    expect(stepAmount(0, -1, 50_000)).toBe(0);
  });
  it('tells tax and payout by the day of payment', () => {
    expect(preview(20_000, '2026-11-26')).toEqual({ tax: 660, payout: 19_340 });
    expect(preview(5000, '2026-11-26')).toEqual({ tax: 160, payout: 4840 });
    expect(preview(20_000, '2024-06-27'), 'before the floor went').toEqual({ tax: 0, payout: 20_000 });
    expect(preview(0, '2026-11-26')).toEqual({ tax: 0, payout: 0 });
  });
});

describe('a registered account number', () => {
  const masked = '33*********78';
  it('stays as it is until a digit is typed', () => {
    expect(typedNumber(masked, masked)).toBe(masked);
    expect(typedNumber(`${masked}1`, masked)).toBe('1');
    expect(typedNumber(masked.slice(0, -1), masked), 'erasing begins anew').toBe('');
    expect(typedNumber('110-123', '')).toBe('110123');
  });
});
