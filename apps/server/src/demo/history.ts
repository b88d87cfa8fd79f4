import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { isoDay } from '@pumasi/contract/dates';
import type { Services } from '../compose.ts';
import type { ManualClock } from '../platform/clock.ts';
import type { AnnotationDocument } from './content/document.ts';
import type { HistoryEntry } from './content/history.ts';
import { perturb } from './content/perturb.ts';
import type { DemoUnit } from './content/types.ts';
import { demoProjectID } from './projects.ts';

const MINUTE_MS = 60_000;
const REASONS = [
  '가장자리가 맞지 않습니다. 대상에 바짝 맞춰 주세요.',
  '빠진 대상이 있습니다. 오른쪽 아래를 다시 확인해 주세요.',
  '분류가 다릅니다. 가이드의 예시를 확인해 주세요.',
];
const REPORT = '파일이 손상되어 내용을 알아볼 수 없습니다.';
/** What must be decided comes first: works left open would be handed to the reviewers of the others. */
const ORDER: Record<HistoryEntry['outcome'], number> = {
  pass: 0,
  report: 0,
  'reject-then-pass': 0,
  rejected: 1,
  waiting: 2,
};
/** Minutes from one review stage to the next, and from a re-work to its review. */
const BETWEEN_STAGES = 30;
const RE_REVIEW = 12;
const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);

/** When the last review of an entry was over, and with it paid; never for what is still open. */
export function overAt({ outcome, evaledAt, reSubmittedAt, reviewers }: HistoryEntry): Date | null {
  if (!evaledAt || outcome === 'rejected') return null;
  const others = later(reSubmittedAt ?? evaledAt, BETWEEN_STAGES * (reviewers.length - 1));
  return reSubmittedAt
    ? new Date(Math.max(others.getTime(), later(reSubmittedAt, RE_REVIEW).getTime()))
    : others;
}

/** Plays the plan of the past through the same steps that the present takes. */
export class HistoryPlayer {
  readonly #services: Services;
  readonly #clock: ManualClock;
  readonly #uIDs: Map<string, string>;
  readonly #units: Map<string, DemoUnit>;

  constructor(
    services: Services,
    clock: ManualClock,
    uIDs: Map<string, string>,
    units: Map<string, DemoUnit>,
  ) {
    this.#services = services;
    this.#clock = clock;
    this.#uIDs = uIDs;
    this.#units = units;
  }

  async play(plan: readonly HistoryEntry[]): Promise<void> {
    const inOrder = [...plan].sort(
      (a, b) => ORDER[a.outcome] - ORDER[b.outcome] || a.takenAt.getTime() - b.takenAt.getTime(),
    );
    for (const entry of inOrder) await this.#live(entry);
    await this.#services.unit.foldProgress();
  }

  async #live(entry: HistoryEntry): Promise<void> {
    const projectID = demoProjectID(entry.projectKey);
    const worker = this.#uID(entry.worker);
    const task = await this.#services.unitRepo.takeWork(projectID, worker, entry.takenAt);
    // A rejected unit of theirs would come first; the plan has another one in mind.
    if (task.outcome !== 'ok' || task.round > 1) return;
    await this.#submit(entry, task.unit_id, entry.quality, entry.submittedAt);
    if (!entry.evaledAt) return;

    const [first, ...others] = entry.reviewers;
    if (!first) return;
    const rejects = entry.outcome === 'reject-then-pass' || entry.outcome === 'rejected';
    if (!(await this.#judge(projectID, first, rejects ? 1 : 2, entry.evaledAt))) return;
    if (rejects && entry.reSubmittedAt) {
      await this.#submit(entry, task.unit_id, 0.98, entry.reSubmittedAt);
      if (entry.reReviewWaiting) return;
      await this.#judge(projectID, first, 2, later(entry.reSubmittedAt, RE_REVIEW), true);
    }
    if (entry.outcome === 'rejected') return;
    for (const [i, reviewer] of others.entries())
      await this.#judge(
        projectID,
        reviewer,
        2,
        later(entry.reSubmittedAt ?? entry.evaledAt, BETWEEN_STAGES * (i + 1)),
      );
  }

  async #submit(entry: HistoryEntry, unitID: string, quality: number, at: Date): Promise<void> {
    const truth = this.#units.get(unitID)?.truth;
    const report = entry.outcome === 'report';
    const data = truth && !report ? perturb(truth, seedOf(unitID, at), quality) : null;
    this.#clock.set(at);
    await this.#services.unitRepo.submitWork({
      ...parcel(entry.projectKey, unitID, data, at),
      uID: this.#uID(entry.worker),
      round: 0,
      usePrevFile: false,
      reportReason: report ? REPORT : null,
      guideVersion: 1,
    });
  }

  async #judge(
    projectID: string,
    reviewer: string,
    verdict: 1 | 2,
    at: Date,
    again = false,
  ): Promise<boolean> {
    const uID = this.#uID(reviewer);
    const repo = this.#services.unitRepo;
    const task = await repo.takeEval(projectID, uID, again, later(at, -3), isoDay(at));
    if (task.outcome !== 'ok') return false;
    const content = JSON.stringify({ unitID: task.unit_id, data: null });
    await repo.judge({
      projectID,
      unitID: task.unit_id,
      uID,
      workID: task.work_id,
      verdict,
      reason: verdict === 1 ? (REASONS[seedOf(task.unit_id, at) % REASONS.length] ?? null) : null,
      digest: createHash('sha256').update(content).digest(),
      content: gzipSync(content),
      files: [],
      at,
    });
    return true;
  }

  #uID(userID: string): string {
    const uID = this.#uIDs.get(userID);
    if (!uID) throw new Error(`the plan names ${userID}, who does not exist`);
    return uID;
  }
}

const seedOf = (unitID: string, at: Date): number =>
  createHash('sha256').update(`${unitID}${at.getTime()}`).digest().readUInt32BE(0);

function parcel(projectKey: string, unitID: string, data: AnnotationDocument | null, at: Date) {
  const content = JSON.stringify({ unitID, data });
  return {
    projectID: demoProjectID(projectKey),
    unitID,
    digest: createHash('sha256').update(content).digest(),
    content: gzipSync(content),
    files: [],
    at,
  };
}
