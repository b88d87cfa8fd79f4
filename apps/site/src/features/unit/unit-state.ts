import { EvalState, WorkState } from '@pumasi/contract/enums';
import { unitStateTexts } from './unit-state-texts.ts';

/** What a unit is shown as, to whoever works on it or reviews it. */
export type UnitStateName =
  | 'waiting'
  | 'working'
  | 'reWorking'
  | 'awaiting'
  | 'underReview'
  | 'rejected'
  | 'reReview'
  | 'passed'
  | 'error';

const SUBMITTED: Record<number, UnitStateName> = { 1: 'rejected', 2: 'passed' };
const WORKING: Record<number, UnitStateName> = {
  [WorkState.waiting]: 'waiting',
  [WorkState.working]: 'working',
  [WorkState.reWorking]: 'reWorking',
};
const REVIEWING: Record<number, UnitStateName> = {
  [EvalState.awaiting]: 'awaiting',
  [EvalState.underReview]: 'underReview',
  [EvalState.rejected]: 'rejected',
  [EvalState.reReview]: 'reReview',
  [EvalState.passed]: 'passed',
};

/** A work assignment: once submitted, what came of it counts (1 rejected, 2 passed, otherwise awaiting review). */
export function workAssignState(assign: { state: number; evalState: number | null }): UnitStateName {
  if (assign.state === WorkState.submitted) return SUBMITTED[assign.evalState ?? 0] ?? 'awaiting';
  return WORKING[assign.state] ?? 'error';
}

/** A review assignment: while the unit is back with its worker, the work state says more. */
export function evalAssignState(assign: {
  evalState: number | null;
  workState: number | null;
}): UnitStateName {
  if (assign.workState === WorkState.submitted) return 'awaiting';
  if (assign.workState !== null) return WORKING[assign.workState] ?? 'error';
  return unitEvalState(assign.evalState);
}

/** The review state of a unit in lists and on the review screen. */
export const unitEvalState = (evalState: number | null): UnitStateName =>
  evalState === null ? 'error' : (REVIEWING[evalState] ?? 'error');

const REFUSED: Record<'work' | 'eval', Partial<Record<UnitStateName, 'alreadyDone' | 'waiting' | 'done'>>> = {
  work: { passed: 'alreadyDone', awaiting: 'alreadyDone', error: 'alreadyDone' },
  eval: {
    waiting: 'waiting',
    working: 'waiting',
    reWorking: 'waiting',
    rejected: 'done',
    passed: 'done',
    error: 'done',
  },
};

/** Why an assigned unit cannot be opened, or null when it can. */
export const refusalOf = (part: 'work' | 'eval', state: UnitStateName) => REFUSED[part][state] ?? null;

export function useUnitStateName(): (state: UnitStateName) => string {
  const t = unitStateTexts.useTexts();
  return (state) => t(state);
}
