import type { EvalTask, WorkTask } from '@pumasi/contract/api/unit';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ProjectService } from '../project/project.service.ts';
import type { UnitRepo } from './unit.repo.ts';
import type { UnitLinks } from './unit-links.ts';
import { presentEvalTask, presentWorkTask } from './unit-task.ts';

const HOUR_MS = 60 * 60_000;

/** Units that are meant for somebody: reserved by an operator, opened by name. */
export class UnitAssignService {
  readonly #repo: UnitRepo;
  readonly #links: UnitLinks;
  readonly #projects: ProjectService;
  readonly #clock: Clock;
  constructor(parts: { repo: UnitRepo; links: UnitLinks; projects: ProjectService; clock: Clock }) {
    this.#repo = parts.repo;
    this.#links = parts.links;
    this.#projects = parts.projects;
    this.#clock = parts.clock;
  }

  async openWork(caller: Caller, projectID: string, assignID: string): Promise<WorkTask> {
    const row = await this.#repo.openWork(projectID, caller.uID, assignID, this.#clock.now());
    return given(presentWorkTask(row, this.#links, projectID, caller.uID));
  }

  async openEval(caller: Caller, projectID: string, assignID: string): Promise<EvalTask> {
    const row = await this.#repo.openEval(projectID, caller.uID, assignID, this.#clock.now());
    return given(presentEvalTask(row, this.#links, projectID, caller.uID));
  }

  async preassign(
    caller: Caller,
    projectID: string,
    asked: { uID: string; unitIDs: string[]; part: 1 | 2; hours: number },
  ) {
    await this.#projects.visible(caller, projectID);
    const tasker = await this.#repo.tasker(asked.uID);
    if (!tasker) throw new Refusal('notFound', 'no such tasker');
    if (asked.part === 2 && !tasker.reviewer)
      throw new Refusal('notPermitted', 'this tasker has no review rights');
    const at = this.#clock.now();
    const rows = await this.#repo.preassign({
      projectID,
      ...asked,
      until: new Date(at.getTime() + asked.hours * HOUR_MS),
      at,
    });
    return {
      reserved: rows.flatMap((row) =>
        row.assign_id ? [{ unitID: row.unit_id, assignID: row.assign_id }] : [],
      ),
      refused: rows.flatMap((row) => (row.why ? [{ unitID: row.unit_id, why: row.why }] : [])),
    };
  }
}

function given<T>(task: T | null): T {
  if (!task) throw new Refusal('changedMeanwhile', 'this assignment can no longer be opened');
  return task;
}
