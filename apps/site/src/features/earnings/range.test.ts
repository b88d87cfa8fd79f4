import { describe, expect, it } from 'vitest';
import { buckets, daysIn, lastDays, rangeProblem } from './range.ts';

describe('a range of days', () => {
  it('ends today and counts today', () => {
    expect(lastDays('2026-11-16', 7)).toEqual({ from: '2026-11-10', to: '2026-11-16' });
    expect(daysIn(lastDays('2026-03-01', 30))).toBe(30);
  });
  it('must be in order, not in the future, and at most 366 days', () => {
    const today = '2026-11-16';
    expect(rangeProblem({ from: '2026-11-16', to: today }, today)).toBeNull();
    expect(rangeProblem({ from: '2026-11-17', to: today }, today)).toBe('order');
    expect(rangeProblem({ from: '', to: today }, today)).toBe('order');
    expect(rangeProblem({ from: '2026-11-01', to: '2026-11-17' }, today)).toBe('future');
    expect(rangeProblem({ from: '2025-11-16', to: today }, today)).toBeNull();
    expect(rangeProblem({ from: '2025-11-15', to: today }, today)).toBe('long');
  });
});

describe('bars', () => {
  const days = [
    { day: '2026-11-02', work: 100, eval: 0 },
    { day: '2026-11-04', work: 50, eval: 30 },
  ];
  it('stand for every day, also for those without points', () => {
    const found = buckets({ from: '2026-11-01', to: '2026-11-05' }, days);
    expect(found.map(({ work, eval: reviewed }) => work + reviewed)).toEqual([0, 100, 0, 80, 0]);
  });
  it('stand for weeks where days would be too many, and lose nothing', () => {
    const found = buckets({ from: '2026-08-01', to: '2026-11-05' }, days);
    expect(found).toHaveLength(15);
    expect(found[0]).toMatchObject({ from: '2026-08-01', to: '2026-08-02' });
    expect(found.at(-1)).toEqual({ from: '2026-11-02', to: '2026-11-05', work: 150, eval: 30 });
  });
});
