import { describe, expect, it } from 'vitest';
import {
  barWidth,
  formatDateTime,
  formatDay,
  formatDuration,
  formatListDay,
  formatNumber,
  formatPoints,
  formatSubmitTime,
  percent,
  sliceShares,
} from './format.ts';

describe('dates are those of Seoul', () => {
  it('turns the day at 15:00 UTC', () => {
    expect(formatDay('2026-12-31T14:59:59Z')).toBe('26.12.31');
    expect(formatDay('2026-12-31T15:00:00Z')).toBe('27.01.01');
    expect(formatListDay('2026-12-31T15:00:00Z')).toBe('2027.01.01');
  });
  it('writes the time with seconds', () => {
    expect(formatDateTime('2026-03-05T00:04:09Z')).toBe('26-03-05 09:04:09');
    expect(formatSubmitTime('2026-03-05T00:04:09Z')).toBe('26-03-05 (09:04:09)');
    expect(formatSubmitTime(null)).toBe('-');
  });
  it('writes a dash for what is missing or no date', () => {
    expect(formatDay(null)).toBe('-');
    expect(formatDay('')).toBe('-');
    expect(formatDateTime('nonsense')).toBe('-');
  });
});

describe('numbers', () => {
  it('separates thousands and names the unit', () => {
    expect(formatNumber(1234567)).toBe('1,234,567');
    expect(formatNumber(-1000)).toBe('-1,000');
    expect(formatNumber(999)).toBe('999');
    expect(formatPoints(5000)).toBe('5,000 P');
  });
  it('rounds a share and survives an empty project', () => {
    expect(percent(1, 3)).toBe(33);
    expect(percent(2, 3)).toBe(67);
    expect(percent(0, 0)).toBe(0);
  });
  it('draws a value above 0 and below 3 as 3', () => {
    expect([0, 0.4, 1, 2.9, 3, 50, 120].map(barWidth)).toEqual([0, 3, 3, 3, 3, 50, 100]);
  });
  it('writes durations', () => {
    expect([0, 5, 65, 3725].map(formatDuration)).toEqual(['00:00', '00:05', '01:05', '1:02:05']);
  });
  it('rounds the shares of a chart down, and the last one up', () => {
    expect(sliceShares([1, 1, 1])).toEqual([33, 33, 34]);
    expect(sliceShares([2, 2, 3])).toEqual([28, 28, 43]);
    expect(sliceShares([1, 2, 0])).toEqual([33, 66, 0]);
    expect(sliceShares([0, 7, 0])).toEqual([0, 100, 0]);
    expect(sliceShares([29, 71])).toEqual([29, 71]);
    expect(sliceShares([0, 0])).toEqual([0, 0]);
  });
});
