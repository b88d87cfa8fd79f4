import type { EvalTask, WorkTask } from '@pumasi/contract/api/unit';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Files, NamedFile } from '../../platform/files.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { KeyService } from '../key/key.service.ts';
import type { ProjectService } from '../project/project.service.ts';
import type { QuotaCalendar } from './quota-calendar.ts';
import { namesFiles, type StepOutcome, type Submission, type UnitRepo } from './unit.repo.ts';
import { digestBytes, packContent, readContent } from './unit-content.ts';
import { checkFiles, refuseDuplicate } from './unit-files.ts';
import type { UnitLinks } from './unit-links.ts';
import { presentEvalTask, presentWorkTask } from './unit-task.ts';

export interface Sent {
  projectID: string;
  unitID: string;
  content: string;
  files: readonly NamedFile[] | undefined;
}

export interface Kept extends Sent {
  usePrevFile: boolean;
}

export interface SealedSent extends Sent {
  sessKey: string;
  sess: string;
  report: boolean;
  reportReason: string | undefined;
}

const EXPIRE_BITE = 200;

/** Moves units through their life. The database decides; this turns its word into answers. */
export class UnitService {
  readonly #repo: UnitRepo;
  readonly #links: UnitLinks;
  readonly #key: KeyService;
  readonly #projects: ProjectService;
  readonly #files: Files;
  readonly #quotas: QuotaCalendar;
  readonly #clock: Clock;

  constructor(parts: {
    repo: UnitRepo;
    links: UnitLinks;
    key: KeyService;
    projects: ProjectService;
    files: Files;
    quotas: QuotaCalendar;
    clock: Clock;
  }) {
    this.#repo = parts.repo;
    this.#links = parts.links;
    this.#key = parts.key;
    this.#projects = parts.projects;
    this.#files = parts.files;
    this.#quotas = parts.quotas;
    this.#clock = parts.clock;
  }

  /** The next unit to work on, or null when there is none. */
  async takeWork(caller: Caller, projectID: string): Promise<WorkTask | null> {
    const row = await this.#repo.takeWork(projectID, caller.uID, this.#clock.now());
    return presentWorkTask(row, this.#links, projectID, caller.uID);
  }

  /** The next work to review, or null when there is none. */
  async takeEval(caller: Caller, projectID: string, reWork: boolean | undefined): Promise<EvalTask | null> {
    const since = await this.#quotas.since();
    const row = await this.#repo.takeEval(projectID, caller.uID, reWork ?? null, this.#clock.now(), since);
    return presentEvalTask(row, this.#links, projectID, caller.uID);
  }

  /** Whatever a submit would take can be kept; whether the project has a file already is asked at the submit alone. */
  async keepWork(caller: Caller, sent: Kept): Promise<void> {
    const submission = await this.#submission(caller, sent);
    const { files } = await this.#fitFiles(submission);
    await this.#keep(1, { ...submission, files }, sent);
  }

  async keepEval(caller: Caller, sent: Kept): Promise<void> {
    await this.#keep(2, await this.#submission(caller, sent), sent);
  }

  #keep(part: 1 | 2, submission: Submission, { usePrevFile }: Kept): Promise<void> {
    return this.#settle(submission, (s) => this.#repo.keep(part, { ...s, usePrevFile }));
  }

  async submitWork(
    caller: Caller,
    sent: SealedSent & { assignKey: string | undefined; usePrevFile: boolean },
  ): Promise<void> {
    if (sent.report && !sent.reportReason) throw new Refusal('malformed', 'reportReason is missing');
    const submission = await this.#sealedSubmission(caller, sent);
    const { files, once } = await this.#fitFiles(submission);
    const guideVersion = await this.#projects.guideVersion(sent.projectID);
    await this.#settle({ ...submission, files }, (s) =>
      this.#repo.submitWork({
        ...s,
        round: roundOf(sent.assignKey),
        usePrevFile: sent.usePrevFile,
        reportReason: sent.report ? (sent.reportReason ?? null) : null,
        guideVersion,
        once,
      }),
    );
  }

  async pass(caller: Caller, sent: SealedSent & { workID: string }): Promise<void> {
    if (sent.report && !sent.reportReason) throw new Refusal('malformed', 'reportReason is missing');
    const submission = await this.#sealedSubmission(caller, sent);
    await this.#settle(submission, (s) =>
      this.#repo.judge({
        ...s,
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
    const { rejectReason: reason } = sent;
    if (!reason) throw new Refusal('malformed', 'rejectReason is missing');
    const submission = await this.#sealedSubmission(caller, sent);
    await this.#settle(submission, (s) =>
      this.#repo.judge({
        ...s,
        workID: sent.workID,
        verdict: 1,
        reason,
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

  /** Without files there is nothing to look up: the usual submit costs no more for it. */
  async #fitFiles({ projectID, files }: Submission) {
    return files.length ? checkFiles(await this.#projects.tool(projectID), files) : { files, once: false };
  }

  /** Takes one step; files that nothing names afterwards go, also when the sender hears of success. */
  async #settle(s: Submission, step: (s: Submission) => Promise<StepOutcome>): Promise<void> {
    const outcome = await step(s);
    if (!namesFiles(outcome))
      for (const { fileID } of s.files) await this.#files.remove(fileID).catch(() => {});
    if (outcome === 'duplicate') {
      const files = s.files.length ? s.files : await this.#repo.keptFiles(s.projectID, s.unitID, s.uID);
      throw refuseDuplicate(await this.#repo.firstKnown(s.projectID, s.unitID, files ?? []));
    }
    settle(outcome);
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
      files: sent.files ?? [],
      at: this.#clock.now(),
    };
  }
}

function settle(outcome: Exclude<StepOutcome, 'duplicate'>): void {
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
    case 'unsigned':
      throw new Refusal('notPermitted', 'the pledge of this project must be signed first');
    case 'missing':
      throw new Refusal('notFound', 'no such unit');
  }
}

/** An assignKey is `{workID}:{round}`: with it a repeated submit is told from a new one even after a rejection. */
function roundOf(assignKey: string | undefined): number {
  const round = /^[0-9a-f-]{36}:(\d{1,4})$/.exec(assignKey ?? '')?.[1];
  return round ? Number(round) : 0;
}
