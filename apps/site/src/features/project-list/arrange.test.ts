import type { ListedProject } from '@pumasi/contract/api/project';
import { describe, expect, it } from 'vitest';
import { alertsOf, arrange, isEvent, NO_FILTER, progressOf } from './arrange.ts';

const project = (name: string, over: Partial<ListedProject> = {}): ListedProject => ({
  projectID: 'abcdefghijklmn',
  name,
  description: '',
  workEnv: 1,
  category: 2,
  startAt: '2026-01-01T00:00:00Z',
  endAt: '2026-12-31T00:00:00Z',
  tool: 'image_annotator',
  participated: false,
  canParticipate: true,
  minLevel: 0,
  price: { workUnitPrice: 100, evalUnitPrice: 30 },
  progress: { total: 100, workWait: 40, pass: 10 },
  workProgress: { reject: 2 },
  evalProgress: { reevalWait: 5 },
  statistics: null,
  ...over,
});
const names = (list: ListedProject[]) => list.map(({ name }) => name);

const list = [
  project('photo', {
    category: 2,
    workEnv: 1,
    startAt: '2026-01-01T00:00:00Z',
    endAt: '2026-09-01T00:00:00Z',
  }),
  project('voice', {
    category: 5,
    workEnv: 3,
    startAt: '2026-03-01T00:00:00Z',
    price: { workUnitPrice: 300, evalUnitPrice: 10 },
  }),
  project('phone', {
    category: 2,
    workEnv: 2,
    startAt: '2026-02-01T00:00:00Z',
    endAt: '2026-08-01T00:00:00Z',
    price: { workUnitPrice: 200, evalUnitPrice: 20 },
  }),
];

describe('arrange', () => {
  it('shows the latest first by default and leaves the given list alone', () => {
    expect(names(arrange(list, NO_FILTER, 'work'))).toEqual(['voice', 'phone', 'photo']);
    expect(names(list)).toEqual(['photo', 'voice', 'phone']);
  });
  it('filters by category', () => {
    expect(names(arrange(list, { ...NO_FILTER, category: 5 }, 'work'))).toEqual(['voice']);
  });
  it('counts a project for both devices in either', () => {
    expect(names(arrange(list, { ...NO_FILTER, env: 'pc' }, 'work'))).toEqual(['voice', 'photo']);
    expect(names(arrange(list, { ...NO_FILTER, env: 'mobile' }, 'work'))).toEqual(['voice', 'phone']);
  });
  it('sorts by the price of the page it stands on', () => {
    expect(names(arrange(list, { ...NO_FILTER, sort: 'priceHigh' }, 'work'))).toEqual([
      'voice',
      'phone',
      'photo',
    ]);
    expect(names(arrange(list, { ...NO_FILTER, sort: 'priceHigh' }, 'eval'))).toEqual([
      'photo',
      'phone',
      'voice',
    ]);
    expect(names(arrange(list, { ...NO_FILTER, sort: 'priceLow' }, 'work'))).toEqual([
      'photo',
      'phone',
      'voice',
    ]);
  });
  it('sorts by the nearest end', () => {
    expect(names(arrange(list, { ...NO_FILTER, sort: 'ending' }, 'work'))).toEqual([
      'phone',
      'photo',
      'voice',
    ]);
  });
});

describe('figures of a card', () => {
  it('is an event card by a word of the settings, and none without a word', () => {
    expect(isEvent({ name: '한가위 인사말 모으기' }, '한가위')).toBe(true);
    expect(isEvent({ name: '도로 장면' }, '한가위')).toBe(false);
    expect(isEvent({ name: '도로 장면' }, ' ')).toBe(false);
  });
  it('measures work by what no longer waits and review by what passed', () => {
    expect(progressOf(project('x'), 'work')).toBe(60);
    expect(progressOf(project('x'), 'eval')).toBe(10);
    expect(progressOf(project('x', { progress: { total: 0, workWait: 0, pass: 0 } }), 'work')).toBe(0);
  });
  it('alerts of rejected work or of re-reviews', () => {
    expect(alertsOf(project('x'), 'work')).toBe(2);
    expect(alertsOf(project('x'), 'eval')).toBe(5);
  });
});
