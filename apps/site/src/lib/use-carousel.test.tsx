import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCarousel } from './use-carousel.ts';

describe('a carousel', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

  it('turns at its interval and begins anew after the last', () => {
    const { result } = renderHook(() => useCarousel(2, 5000));
    pass(4999);
    expect(result.current.at).toBe(0);
    pass(1);
    expect(result.current.at).toBe(1);
    pass(5000);
    expect(result.current.at).toBe(0);
  });
  it('rests while paused or pointed at', () => {
    const { result } = renderHook(() => useCarousel(3, 4000));
    act(() => result.current.hold.onPointerEnter());
    pass(20_000);
    expect(result.current.at).toBe(0);
    act(() => result.current.hold.onPointerLeave());
    act(() => result.current.setPlaying(false));
    pass(20_000);
    expect(result.current.at).toBe(0);
  });
  it('does not move by itself for those who asked for less motion', () => {
    const usual = window.matchMedia;
    window.matchMedia = ((query: string) => ({
      matches: query.includes('reduce'),
    })) as unknown as typeof matchMedia;
    const { result } = renderHook(() => useCarousel(3, 4000));
    pass(20_000);
    expect(result.current.at).toBe(0);
    expect(result.current.playing).toBe(false);
    window.matchMedia = usual;
  });
});
