import type { ProjectProgress } from '@pumasi/contract/api/unit';
import type { AssignRow, MeasureRow } from './unit-reading.repo.ts';

/** Sums of measures by their number; see 0005-progress.sql for what they count. */
export function sumOf(rows: readonly MeasureRow[]): (...measures: number[]) => number {
  const byMeasure = new Map(rows.map((row) => [row.measure, row.n]));
  return (...measures) => measures.reduce((sum, measure) => sum + (byMeasure.get(measure) ?? 0), 0);
}

export function presentProgress(rows: readonly MeasureRow[]): Omit<ProjectProgress, 'worker' | 'evalor'> {
  const of = sumOf(rows);
  return {
    total: of(1, 2, 3, 4, 5, 6, 7, 8),
    workWait: of(1),
    working: of(2),
    evalWait: of(3),
    evaling: of(4),
    reject: of(5),
    reevalWait: of(6),
    pass: of(7),
    report: of(8),
  };
}

/** In the assigned-work list a submitted work says 1 when it was rejected for good, 2 when it passed, else nothing. */
export function presentWorkAssign(row: AssignRow) {
  const state = row.current ? row.work_state : 4;
  const evalState = row.outcome === 4 ? 1 : row.outcome !== null ? 2 : null;
  return {
    workAssignID: row.assign_id,
    unitID: row.unit_id,
    report: row.reported,
    state,
    workState: state,
    evalState: state === 4 ? evalState : null,
  };
}

/** Of a review the unit's own state counts, but what this reviewer passed is passed; while it is back with its worker, the work state says so. */
export function presentEvalAssign(row: AssignRow) {
  const reworked = row.current && row.work_state !== 4;
  const passed = row.outcome === 2;
  const evalState = passed ? 5 : row.current ? row.eval_state : 3;
  return {
    evalAssignID: row.assign_id,
    unitID: row.unit_id,
    report: row.reported,
    state: evalState ?? 1,
    workState: reworked && !passed ? row.work_state : null,
    evalState,
  };
}
