// @vitest-environment jsdom
import { CallError } from '@pumasi/contract/client';
import { describe, expect, it, vi } from 'vitest';
import { sendWithdrawal } from './send-withdrawal.ts';

const form = {
  amount: 20_000,
  holder: '김새싹',
  bankCode: 90,
  accountNum: '3333012345678',
  rrnFront: '900101',
  rrnBack: '2345678',
};
function stage(change: Partial<Record<'standing' | 'request' | 'saveAccount', () => Promise<unknown>>> = {}) {
  const order: string[] = [];
  const step = (name: 'standing' | 'request' | 'saveAccount', usual: unknown) =>
    vi.fn(async () => {
      order.push(name);
      return change[name] ? change[name]() : usual;
    });
  const standing = { certificated: true, balance: 50_000, minimum: 5000, requested: false };
  const steps = {
    standing: step('standing', standing) as () => Promise<typeof standing>,
    request: step('request', undefined),
    saveAccount: step('saveAccount', undefined),
  };
  return { steps, order };
}
const refuse = (code: string) => async () => {
  throw new CallError(409, code, '');
};

describe('sending a withdrawal', () => {
  it('looks anew, sends, then keeps the account', async () => {
    const { steps, order } = stage();
    expect(await sendWithdrawal(form, steps)).toEqual({ problem: null, accountNotSaved: false });
    expect(order).toEqual(['standing', 'request', 'saveAccount']);
  });
  it('judges by what is true now, and sends nothing that is wrong', async () => {
    const { steps, order } = stage({
      standing: async () => ({ certificated: true, balance: 10_000, minimum: 5000, requested: false }),
    });
    expect((await sendWithdrawal(form, steps)).problem).toBe('overBalance');
    expect(order).toEqual(['standing']);
  });
  it('says that the points could not be had', async () => {
    const { steps } = stage({ standing: refuse('9999') });
    expect((await sendWithdrawal(form, steps)).problem).toBe('balance');
  });
  it('tells a second request of the week from any other failure, and keeps no account then', async () => {
    const week = stage({ request: refuse('1004') });
    expect((await sendWithdrawal(form, week.steps)).problem).toBe('week');
    expect(week.order).not.toContain('saveAccount');
    const other = stage({ request: refuse('1011') });
    expect((await sendWithdrawal(form, other.steps)).problem).toBe('system');
  });
  it('a request stands even when the account was not kept', async () => {
    const { steps } = stage({ saveAccount: refuse('1000') });
    expect(await sendWithdrawal(form, steps)).toEqual({ problem: null, accountNotSaved: true });
  });
});
