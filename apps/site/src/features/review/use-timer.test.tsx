import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIMER_CHOICES, useTimer } from './use-timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = (onElapsed: () => Promise<boolean>) =>
  renderHook(({ unitID }) => useTimer(unitID, onElapsed), { initialProps: { unitID: 'a' } });

describe('the review timer', () => {
  it('offers 10 to 60 in tens, is 20 at first and off until started', () => {
    expect(TIMER_CHOICES).toEqual([10, 20, 30, 40, 50, 60]);
    const onElapsed = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
    const { result } = start(onElapsed);
    expect([result.current.seconds, result.current.running]).toEqual([20, false]);
    act(() => void vi.advanceTimersByTime(120_000));
    expect(onElapsed).not.toHaveBeenCalled();
  });
  it('acts once a unit, and counts anew for the next one', () => {
    const onElapsed = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
    const { result, rerender } = start(onElapsed);
    act(() => result.current.start());
    expect(result.current.left).toBe(20);
    act(() => void vi.advanceTimersByTime(19_000));
    expect(onElapsed).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1_000));
    expect(onElapsed).toHaveBeenCalledTimes(1);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(onElapsed, 'until another unit is there').toHaveBeenCalledTimes(1);
    rerender({ unitID: 'b' });
    act(() => void vi.advanceTimersByTime(20_000));
    expect(onElapsed).toHaveBeenCalledTimes(2);
  });
  it('ends by itself when there is nothing more', async () => {
    const { result } = start(async () => false);
    act(() => result.current.start());
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(result.current.running).toBe(false);
  });
  it('stops', () => {
    const onElapsed = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
    const { result } = start(onElapsed);
    act(() => result.current.setSeconds(10));
    act(() => result.current.start());
    act(() => void vi.advanceTimersByTime(9_000));
    act(() => result.current.stop());
    act(() => void vi.advanceTimersByTime(9_000));
    expect(onElapsed).not.toHaveBeenCalled();
  });
});
