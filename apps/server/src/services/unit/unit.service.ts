import type { EvalTask, WorkTask } from '@pumasi/contract/api/unit';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { StoredFile } from '../../platform/files.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { KeyService } from '../key/key.service.ts';
import type { ProjectService } from '../project/project.service.ts';
import type { StepOutcome, Submission, UnitRepo, WorkTaskRow } from './unit.repo.ts';
import { digestBytes, packContent, readContent } from './unit-content.ts';
import type { UnitLinks } from './unit-links.ts';

export interface Sent {
  projectID: string;
  unitID: string;
  content: string;
  file: StoredFile | undefined;
}

export interface SealedSent extends Sent {
  sessKey: string;
  sess: string;
  report: boolean;
  reportReason: string | undefined;
}

const EXPIRE_BITE = 200;
const NO_SUCH_PROJECT = 'no such project';

/** Moves units through their life. The database decides; this turns its word into answers. */
export class UnitService {
  readonly #repo: UnitRepo;
  readonly #links: UnitLinks;
  readonly #key: KeyService;
  readonly #projects: ProjectService;
  readonly #clock: Clock;

  constructor(parts: {
    repo: UnitRepo;
    links: UnitLinks;
    key: KeyService;
    projects: ProjectService;
    clock: Clock;
  }) {
    this.#repo = parts.repo;
    this.#links = parts.links;
    this.#key = parts.key;
    this.#projects = parts.projects;
    this.#clock = parts.clock;
  }

  /** The next unit to work on, or null when there is none. */
  async takeWork(caller: Caller, projectID: string): Promise<WorkTask | null> {
    const row = await this.#repo.takeWork(projectID, caller.uID, this.#clock.now());
    if (!isTaken(row)) return null;
    return {
      unitID: row.unit_id,
      workID: row.work_id,
      ...this.#links.of(projectID, row.work_id, caller.uID, 1, row.file_id),
      assignedAt: row.assigned_at.toISOString(),
      deadline: row.deadline.toISOString(),
      price: row.price,
      round: row.round,
      reWork: row.round > 1,
      fileURLs: [],
      preAssigned: false,
    };
  }

  /** The next work to review, or null when there is none. */
  async takeEval(caller: Caller, projectID: string, reWork: boolean | undefined): Promise<EvalTask | null> {
    const row = await this.#repo.takeEval(projectID, caller.uID, reWork ?? null, this.#clock.now());
    if (!isTaken(row)) return null;
    return {
      unitID: row.unit_id,
      workID: row.work_id,
      workBy: row.work_by,
      evalID: row.eval_id,
      ...this.#links.of(projectID, row.work_id, caller.uID, 2, row.file_id),
      assignedAt: row.assigned_at.toISOString(),
      deadline: row.deadline.toISOString(),
      price: row.price,
      stage: row.stage,
      round: row.round,
      report: row.report,
      fileURLs: [],
      preAssigned: false,
      appeal: null,
    };
  }

  async keepWork(caller: Caller, sent: Sent): Promise<void> {
    settle(await this.#repo.keep(1, await this.#submission(caller, sent)));
  }

  async keepEval(caller: Caller, sent: Sent): Promise<void> {
    settle(await this.#repo.keep(2, await this.#submission(caller, sent)));
  }

  async submitWork(
    caller: Caller,
    sent: SealedSent & { assignKey: string | undefined; usePrevFile: boolean },
  ): Promise<void> {
    if (sent.report && !sent.reportReason) throw new Refusal('malformed', 'reportReason is missing');
    const submission = await this.#sealedSubmission(caller, sent);
    settle(
      await this.#repo.submitWork({
        ...submission,
        round: roundOf(sent.assignKey),
        usePrevFile: sent.usePrevFile,
        reportReason: sent.report ? (sent.reportReason ?? null) : null,
        guideVersion: await this.#projects.guideVersion(sent.projectID),
      }),
    );
  }

  async pass(caller: Caller, sent: SealedSent & { workID: string }): Promise<void> {
    if (sent.report && !sent.reportReason) throw new Refusal('malformed', 'reportReason is missing');
    const submission = await this.#sealedSubmission(caller, sent);
    settle(
      await this.#repo.judge({
        ...submission,
        workID: sent.workID,
        verdict: sent.report ? 3 : 2,
        reason: sent.report ? (sent.reportReason ?? null) : null,
      }),
    );
  }

  async reject(
    caller: Caller,
    sent: SealedSent & { workID: string; rejectReason: string | undefined },
  ): Promise<void> {
    if (!sent.rejectReason) throw new Refusal('malformed', 'rejectReason is missing');
    const submission = await this.#sealedSubmission(caller, sent);
    settle(
      await this.#repo.judge({
        ...submission,
        workID: sent.workID,
        verdict: 1,
        reason: sent.rejectReason,
      }),
    );
  }

  /** Gives timed-out assignments back, all that are due now. */
  async expire(): Promise<number> {
    let total = 0;
    for (;;) {
      const n = await this.#repo.expire(this.#clock.now(), EXPIRE_BITE);
      total += n;
      if (n < EXPIRE_BITE) return total;
    }
  }

  foldProgress(): Promise<void> {
    return this.#repo.foldProgress();
  }

  async #sealedSubmission(caller: Caller, sent: SealedSent): Promise<Submission> {
    const submission = await this.#submission(caller, sent);
    const one = await this.#key.openSessionKey(sent.sessKey, caller.sessionID);
    this.#key.checkSubmit(one, sent.sess, {
      uID: caller.uID,
      unitID: sent.unitID,
      digest: submission.digest.toString('hex'),
    });
    return submission;
  }

  async #submission(caller: Caller, sent: Sent): Promise<Submission> {
    readContent(sent.content, sent.unitID);
    return {
      projectID: sent.projectID,
      unitID: sent.unitID,
      uID: caller.uID,
      digest: digestBytes(sent.content),
      content: await packContent(sent.content),
      file: sent.file,
      at: this.#clock.now(),
    };
  }
}

function isTaken(row: WorkTaskRow): boolean {
  if (row.outcome === 'missing') throw new Refusal('notFound', NO_SUCH_PROJECT);
  if (row.outcome === 'forbidden') throw new Refusal('notPermitted', 'this project does not admit you');
  if (row.outcome === 'pretest') throw new Refusal('pretestNeeded', 'the pre-test must be passed first');
  return row.outcome === 'ok';
}

function settle(outcome: StepOutcome): void {
  switch (outcome) {
    case 'ok':
    case 'again':
      return;
    case 'lost':
      throw new Refusal(
        'assignmentLost',
        'the assignment has timed out; what you sent is kept as your draft',
      );
    case 'early':
      throw new Refusal('changedMeanwhile', 'the minimum time has not passed yet');
    case 'changed':
      throw new Refusal('changedMeanwhile', 'this was already decided');
    case 'forbidden':
      throw new Refusal('notPermitted', 'this unit is not assigned to you');
    case 'missing':
      throw new Refusal('notFound', 'no such unit');
  }
}

/** An assignKey is `{workID}:{round}`: with it a repeated submit is told from a new one even after a rejection. */
function roundOf(assignKey: string | undefined): number {
  const round = /^[0-9a-f-]{36}:(\d{1,4})$/.exec(assignKey ?? '')?.[1];
  return round ? Number(round) : 0;
}
