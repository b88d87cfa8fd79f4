// @vitest-environment jsdom
import { CallError } from '@pumasi/contract/client';
import { describe, expect, it, vi } from 'vitest';
import { closeAccount } from './close-account.ts';

const form = { pointsLoaded: true, agreed: true };
const steps = () => ({
  pending: vi.fn(async () => false),
  check: vi.fn(async () => undefined),
  close: vi.fn(async () => undefined),
});
const refuse = async () => {
  throw new Error('refused');
};

const refuseWith = (status: number, code: string) => async () => {
  throw new CallError(status, code, 'refused');
};

describe('closing the account', () => {
  it('goes through every check and closes', async () => {
    const all = steps();
    expect(await closeAccount(form, all)).toBeNull();
    expect(all.close).toHaveBeenCalledTimes(1);
  });
  it('asks nothing of the server until the points are known and the box is ticked', async () => {
    const all = steps();
    expect(await closeAccount({ pointsLoaded: false, agreed: false }, all)).toBe('points');
    expect(await closeAccount({ pointsLoaded: true, agreed: false }, all)).toBe('needAgree');
    expect(all.pending).not.toHaveBeenCalled();
  });
  it('stops at a pending withdrawal before the password is sent', async () => {
    const all = { ...steps(), pending: vi.fn(async () => true) };
    expect(await closeAccount(form, all)).toBe('pending');
    expect(all.check).not.toHaveBeenCalled();
  });
  it('never closes with a wrong password', async () => {
    const all = { ...steps(), check: vi.fn(refuseWith(400, '1002')) };
    expect(await closeAccount(form, all)).toBe('wrongPassword');
    expect(all.close).not.toHaveBeenCalled();
  });
  it('does not call a password wrong that could not be checked', async () => {
    for (const check of [refuse, refuseWith(429, '1001'), refuseWith(500, '9999')]) {
      const all = { ...steps(), check };
      expect(await closeAccount(form, all)).toBe('failed');
      expect(all.close).not.toHaveBeenCalled();
    }
  });
  it('tells of money that only the server knows to be on its way', async () => {
    expect(await closeAccount(form, { ...steps(), close: refuseWith(409, '1021') })).toBe('pending');
  });
  it('says so when the withdrawals cannot be read or the closing is refused', async () => {
    expect(await closeAccount(form, { ...steps(), pending: refuse })).toBe('failed');
    expect(await closeAccount(form, { ...steps(), close: refuse })).toBe('failed');
  });
});
