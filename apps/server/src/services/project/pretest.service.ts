import type { PreTest, PreTestAnswer } from '@pumasi/contract/api/pretest';
import { Role } from '@pumasi/contract/enums';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { judgePretest } from './pretest.policy.ts';
import type { PretestKind, PretestQuestionRow, PretestRepo } from './pretest.repo.ts';
import type { ProjectService } from './project.service.ts';

export type { NewPretest } from './pretest.repo.ts';

/** Enough for honest mistakes, too slow to try every choice. */
const TRY_RULE = { windowMs: 10 * 60_000, limit: 10 };

const present = (row: PretestQuestionRow): PreTest => ({
  preTestID: row.pretest_id,
  problem: row.problem,
  examples: row.examples.map((example, i) => ({ num: i + 1, example })),
  type: row.type,
});

/** What a project asks before it lets somebody work. The key stays here. */
export class PretestService {
  readonly #repo: PretestRepo;
  readonly #projects: ProjectService;
  readonly #clock: Clock;

  constructor(repo: PretestRepo, projects: ProjectService, clock: Clock) {
    this.#repo = repo;
    this.#projects = projects;
    this.#clock = clock;
  }

  async list(
    caller: Caller,
    projectID: string,
  ): Promise<{ preTests: PreTest[]; kind: PretestKind; pass: boolean } | null> {
    await this.#admitted(caller, projectID);
    const kind = await this.#repo.kindOf(projectID);
    const questions = kind ? await this.#repo.questions(projectID) : [];
    if (!kind || questions.length === 0) return null;
    const pass = await this.#repo.hasPassed(projectID, caller.uID);
    return { preTests: questions.map(present), kind, pass };
  }

  async answer(caller: Caller, projectID: string, answers: readonly PreTestAnswer[]): Promise<boolean> {
    await this.#admitted(caller, projectID);
    const kind = await this.#repo.kindOf(projectID);
    const questions = kind ? await this.#repo.questions(projectID) : [];
    const pass = judgePretest(questions, answers);
    if (!kind || (await this.#repo.hasPassed(projectID, caller.uID))) return true;
    const at = this.#clock.now();
    const again = await this.#repo.countTry(projectID, caller.uID, { at, ...TRY_RULE });
    if (again) {
      const seconds = Math.ceil((again.getTime() - at.getTime()) / 1000);
      throw new Refusal('tooManyRequests', 'too many tries; try again later', undefined, seconds);
    }
    if (kind === 'noanswer' || !pass) return false;
    await this.#repo.pass(projectID, caller.uID, at);
    return true;
  }

  async admit(caller: Caller, projectID: string, given: { userID: string; pass: boolean }): Promise<void> {
    await this.#projects.visible(caller, projectID);
    if (!(await this.#repo.kindOf(projectID))) throw new Refusal('notFound', 'the project has no pre-test');
    const uID = await this.#repo.findTasker(given.userID);
    if (!uID) throw new Refusal('notFound', 'no such tasker');
    if (given.pass) await this.#repo.pass(projectID, uID, this.#clock.now(), caller.uID);
    else await this.#repo.unpass(projectID, uID);
  }

  /** Whoever may not work here anyway is not shown what is asked. */
  async #admitted(caller: Caller, projectID: string): Promise<void> {
    const project = await this.#projects.visible(caller, projectID);
    if (caller.role === Role.tasker && caller.level < project.min_level)
      throw new Refusal('notPermitted', 'this project does not admit you');
  }
}
