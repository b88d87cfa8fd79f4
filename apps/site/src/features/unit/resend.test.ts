// @vitest-environment jsdom
import { CallError } from '@pumasi/contract/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resend } from './resend.ts';

const away = () => new CallError(0, 'network', 'away');

describe('sending on a poor network', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const signal = new EventTarget();

  it('tries again with growing pauses until it arrives', async () => {
    const send = vi.fn<() => Promise<void>>().mockRejectedValue(away());
    const waits: (number | null)[] = [];
    const start = Date.now();
    const sending = resend(send, { waiting: (it) => waits.push(it && it - start), signal });
    await vi.advanceTimersByTimeAsync(1999);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(2);
    send.mockResolvedValue();
    await vi.advanceTimersByTimeAsync(4000);
    await sending;
    expect(send).toHaveBeenCalledTimes(3);
    expect(waits).toEqual([2000, null, 6000, null]);
  });

  it.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the person asks for it', () => signal.dispatchEvent(new Event('now'))],
  ])('tries at once when %s', async (_, happen) => {
    const send = vi.fn<() => Promise<void>>().mockRejectedValueOnce(away()).mockResolvedValue();
    const sending = resend(send, { waiting: () => {}, signal });
    await vi.advanceTimersByTimeAsync(1);
    happen();
    await sending;
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('gives up when told to', async () => {
    const sending = resend(async () => Promise.reject(away()), { waiting: () => {}, signal });
    const failed = sending.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1);
    signal.dispatchEvent(new Event('stop'));
    expect(await failed).toMatchObject({ code: 'network' });
  });

  it('does not insist on what the server refused', async () => {
    const send = vi.fn<() => Promise<void>>().mockRejectedValue(new CallError(409, '1009', 'twice'));
    await expect(resend(send, { waiting: () => {}, signal })).rejects.toThrow('twice');
    expect(send).toHaveBeenCalledTimes(1);
  });
});
