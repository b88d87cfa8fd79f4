import type { EvalTask, WorkTask } from '@pumasi/contract/api/unit';
import { Refusal } from '../../platform/refusal.ts';
import type { EvalTaskRow, WorkTaskRow } from './unit.repo.ts';
import type { UnitLinks } from './unit-links.ts';

/** What a hand-out answered: the task, null for none left, or the refusal that its word stands for. */
export function presentWorkTask(
  row: WorkTaskRow,
  links: UnitLinks,
  projectID: string,
  uID: string,
): WorkTask | null {
  if (!isTaken(row)) return null;
  return {
    unitID: row.unit_id,
    workID: row.work_id,
    ...links.of(projectID, row.work_id, uID, 1, row.file_id),
    fileURLs: links.files(row.files),
    assignedAt: row.assigned_at.toISOString(),
    deadline: row.deadline.toISOString(),
    price: row.price,
    round: row.round,
    reWork: row.round > 1,
    preAssigned: row.pre_assigned,
  };
}

export function presentEvalTask(
  row: EvalTaskRow,
  links: UnitLinks,
  projectID: string,
  uID: string,
): EvalTask | null {
  if (!isTaken(row)) return null;
  return {
    unitID: row.unit_id,
    workID: row.work_id,
    workBy: row.work_by,
    evalID: row.eval_id,
    ...links.of(projectID, row.work_id, uID, 2, row.file_id),
    fileURLs: links.files(row.files),
    assignedAt: row.assigned_at.toISOString(),
    deadline: row.deadline.toISOString(),
    price: row.price,
    stage: row.stage,
    round: row.round,
    report: row.report,
    preAssigned: row.pre_assigned,
    appeal: row.appeal,
  };
}

function isTaken({ outcome }: WorkTaskRow): boolean {
  switch (outcome) {
    case 'ok':
      return true;
    case 'none':
      return false;
    case 'missing':
      throw new Refusal('notFound', 'no such project or assignment');
    case 'forbidden':
      throw new Refusal('notPermitted', 'this project or assignment is not open to you');
    case 'pretest':
      throw new Refusal('pretestNeeded', 'the pre-test must be passed first');
    case 'changed':
      throw new Refusal('changedMeanwhile', 'this assignment can no longer be opened');
  }
}
