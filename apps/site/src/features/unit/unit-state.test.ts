// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { evalAssignState, refusalOf, unitEvalState, workAssignState } from './unit-state.ts';

describe('work assignments', () => {
  it.each([
    [1, null, 'waiting'],
    [2, null, 'working'],
    [3, null, 'reWorking'],
    [4, null, 'awaiting'],
    [4, 1, 'rejected'],
    [4, 2, 'passed'],
    [4, 9, 'awaiting'],
    [0, null, 'error'],
    [7, 2, 'error'],
  ])('state %s with evalState %s is %s', (state, evalState, name) => {
    expect(workAssignState({ state, evalState })).toBe(name);
  });
  it('may be opened unless passed, awaiting review or in error', () => {
    expect(refusalOf('work', 'passed')).toBe('alreadyDone');
    expect(refusalOf('work', 'awaiting')).toBe('alreadyDone');
    expect(refusalOf('work', 'error')).toBe('alreadyDone');
    for (const open of ['waiting', 'working', 'reWorking', 'rejected'] as const)
      expect(refusalOf('work', open)).toBeNull();
  });
});

describe('review assignments', () => {
  it.each([
    [1, null, 'awaiting'],
    [2, null, 'underReview'],
    [3, null, 'rejected'],
    [4, null, 'reReview'],
    [5, null, 'passed'],
    [6, null, 'error'],
    [null, null, 'error'],
    [3, 1, 'waiting'],
    [3, 2, 'working'],
    [3, 3, 'reWorking'],
    [3, 4, 'awaiting'],
    [5, 8, 'error'],
  ])('evalState %s with workState %s is %s', (evalState, workState, name) => {
    expect(evalAssignState({ evalState, workState })).toBe(name);
  });
  it('are refused while the worker has them, and once decided', () => {
    for (const one of ['waiting', 'working', 'reWorking'] as const)
      expect(refusalOf('eval', one)).toBe('waiting');
    for (const one of ['rejected', 'passed', 'error'] as const) expect(refusalOf('eval', one)).toBe('done');
    for (const one of ['awaiting', 'underReview', 'reReview'] as const)
      expect(refusalOf('eval', one)).toBeNull();
  });
  it('a unit without a review has no name to show but error', () => {
    expect(unitEvalState(null)).toBe('error');
  });
});
