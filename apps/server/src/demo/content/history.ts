/** Ninety days of work and review as a plan: pure data that the seeding code plays through the services. */
import { accounts, crowd, type DemoPerson } from './people.ts';
import { demoProjects } from './projects.ts';
import { seeded } from './random.ts';
import type { DemoProject } from './types.ts';

export type Outcome = 'pass' | 'reject-then-pass' | 'rejected' | 'waiting' | 'report';
export interface HistoryEntry {
  readonly projectKey: string;
  readonly unitIndex: number;
  readonly worker: string;
  /** Null while nobody has reviewed; with several stages, the reviewers in order. */
  readonly reviewers: readonly string[];
  readonly reviewer: string | null;
  readonly takenAt: Date;
  readonly submittedAt: Date;
  readonly evaledAt: Date | null;
  /** Only for reject-then-pass and re-work that waits: when the work came back. */
  readonly reSubmittedAt: Date | null;
  readonly outcome: Outcome;
  /** True: the resubmitted work waits for the reviewer who rejected it. */
  readonly reReviewWaiting: boolean;
  readonly quality: number;
}
/** Share of a project's places (units × copies) that history may use; the rest stays free for visitors. */
export const HISTORY_SHARE = 0.4;
/** How many of all works are the demonstration worker's own; the last of them are still open. */
const WORKER_SHARE = 60;
const MINUTE = 60_000;
const DAY = 86_400_000;

interface Slot {
  readonly project: DemoProject;
  readonly unitIndex: number;
}
/** Collections need real uploads, so history leaves them alone. */
const playable = (p: DemoProject): boolean => p.tool !== 'image_collector' && p.tool !== 'm_image_collector';

/** Working time by the weight of the task, in minutes: points are paid at roughly a won per half second. */
const minutes = (p: DemoProject, next: () => number): number =>
  Math.min((p.timeouts.workTimeout / 60) * 0.7, Math.max(1, (p.workUnitPrice / 150) * (0.6 + next() * 1.1)));

export function historyPlan(seed: number, today: Date): HistoryEntry[] {
  const next = seeded(seed);
  const byId = (id: string): DemoPerson => {
    const found = accounts.find((a) => a.userID === `${id}@pumasi.example`);
    if (!found) throw new Error(`no account ${id}`);
    return found;
  };
  const [worker, reviewer, inhouse] = [byId('worker'), byId('reviewer'), byId('inhouse')];
  const reviewers = [reviewer, ...crowd.filter((p) => p.reviewer)];
  const slots: Slot[] = demoProjects()
    .filter(playable)
    .flatMap((project) => {
      // Whole units are used up copy by copy, so that most units stay untouched.
      const used = Math.floor(project.units.length * HISTORY_SHARE);
      return Array.from({ length: used }, (_, unitIndex) =>
        Array.from({ length: project.copies }, () => ({ project, unitIndex })),
      ).flat();
    });
  const order = slots
    .map((slot) => ({ slot, key: next() }))
    .sort((a, b) => a.key - b.key)
    .map((e) => e.slot);

  const busy = new Map<string, { readonly from: number; readonly to: number }[]>();
  const done = new Set<string>();
  const did = (p: DemoPerson, s: Slot): boolean => done.has(`${p.userID}|${s.project.key}|${s.unitIndex}`);
  const plan: HistoryEntry[] = [];
  const count = { worker: 0, workerRejected: 0, workerWaiting: 0, reReview: 0, report: 0 };
  const pickFrom = (list: readonly DemoPerson[]): DemoPerson =>
    list[Math.floor(next() ** 1.6 * list.length)] ?? (list[0] as DemoPerson);

  order.forEach((slot, index) => {
    const { project } = slot;
    const forWorker = !did(worker, slot) && count.worker < WORKER_SHARE && next() < 0.9;
    const others = [
      ...crowd,
      ...(project.key === 'street' || project.key === 'call' ? [inhouse] : []),
    ].filter((p) => !did(p, slot));
    if (!forWorker && others.length === 0) return;
    const who = forWorker ? worker : pickFrom(others);
    done.add(`${who.userID}|${project.key}|${slot.unitIndex}`);
    if (forWorker) count.worker++;

    // The special endings come from recent days, where they are still open.
    const recent = forWorker ? count.worker > WORKER_SHARE - 8 : index > order.length * 0.86;
    let outcome: Outcome = 'pass';
    let reReviewWaiting = false;
    if (forWorker && recent && count.workerRejected < 2) {
      outcome = 'rejected';
      count.workerRejected++;
    } else if (forWorker && recent && count.workerWaiting < 5) {
      outcome = 'waiting';
      count.workerWaiting++;
    } else if (!forWorker && recent && count.reReview < 3) {
      outcome = 'rejected';
      reReviewWaiting = true;
      count.reReview++;
    } else if (!forWorker && recent && next() < 0.7) outcome = 'waiting';
    else if (count.report < 4 && project.templateType === 2 && !forWorker && next() < 0.25) {
      outcome = 'report';
      count.report++;
    } else if (next() < (1 - who.quality) * 0.9) outcome = 'reject-then-pass';

    const span = Math.min(project.startedDaysAgo, 90) - 2;
    // Open rejections must lie inside the re-work time of two days, open reviews inside the last day.
    const open = outcome === 'rejected' || outcome === 'waiting';
    const mine = busy.get(who.userID) ?? [];
    let takenAt = 0;
    let submittedAt = 0;
    // One person does one thing at a time.
    for (let tries = 0; tries < 40; tries++) {
      const daysAgo =
        outcome === 'rejected'
          ? 0.55 + next() * 0.5
          : outcome === 'waiting'
            ? 0.1 + next() * 0.7
            : 2 + next() * Math.max(1, span - 1);
      const wanted = today.getTime() - daysAgo * DAY;
      takenAt = open ? wanted : atWorkingHour(wanted, next);
      submittedAt = takenAt + minutes(project, next) * MINUTE;
      if (mine.every((o) => submittedAt < o.from || takenAt > o.to)) break;
    }
    busy.set(who.userID, [...mine, { from: takenAt, to: submittedAt }]);

    const able = reviewers.filter((p) => p !== who && !did(p, slot));
    const chosen: DemoPerson[] = [];
    const first = reReviewWaiting || next() < 0.4 ? reviewer : pickFrom(able);
    if (able.includes(first)) chosen.push(first);
    while (chosen.length < project.reviewStages) {
      const more = able.filter((p) => !chosen.includes(p));
      if (more.length === 0) break;
      chosen.push(pickFrom(more));
    }
    const waiting = outcome === 'waiting';
    const evaled = submittedAt + (20 + next() * (outcome === 'rejected' ? 120 : 900)) * MINUTE;
    const again =
      outcome === 'reject-then-pass' || reReviewWaiting ? evaled + (15 + next() * 180) * MINUTE : null;
    plan.push({
      projectKey: project.key,
      unitIndex: slot.unitIndex,
      worker: who.userID,
      reviewers: waiting
        ? []
        : outcome === 'rejected'
          ? chosen.slice(0, 1).map((p) => p.userID)
          : chosen.map((p) => p.userID),
      reviewer: waiting ? null : (chosen[0]?.userID ?? null),
      takenAt: new Date(takenAt),
      submittedAt: new Date(submittedAt),
      evaledAt: waiting ? null : new Date(evaled),
      reSubmittedAt: again === null ? null : new Date(again),
      outcome,
      reReviewWaiting,
      quality: outcome === 'pass' ? Math.max(who.quality, 0.85) : who.quality * 0.8,
    });
  });
  return plan.sort((a, b) => a.takenAt.getTime() - b.takenAt.getTime());
}

/** Moves a moment to between nine in the morning and eleven at night in Seoul. */
function atWorkingHour(time: number, next: () => number): number {
  const seoul = time + 9 * 3_600_000;
  const day = Math.floor(seoul / DAY) * DAY;
  return day + (9 + next() * 13.5) * 3_600_000 - 9 * 3_600_000;
}
