import type { ProjectProgress, ReviewRound } from '@pumasi/contract/api/unit';
import { withReviewMarks } from '@pumasi/contract/documents/review-marks';
import { Role } from '@pumasi/contract/enums';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Files } from '../../platform/files.ts';
import { Refusal } from '../../platform/refusal.ts';
import { presentEvalAssign, presentProgress, presentWorkAssign, sumOf } from './unit.presenter.ts';
import { type UnitContent, unpackContent } from './unit-content.ts';
import type { UnitLinks } from './unit-links.ts';
import type { TurnRow, UnitReadingRepo } from './unit-reading.repo.ts';

interface Page {
  page: number;
  limit: number;
}
const window = ({ page, limit }: Page) => ({ limit, offset: (page - 1) * limit });
const iso = (at: Date | string | null): string | null => at && new Date(at).toISOString();
const ONE = { limit: 1, offset: 0 };

export class UnitReadingService {
  readonly #repo: UnitReadingRepo;
  readonly #links: UnitLinks;
  readonly #files: Files;
  readonly #clock: Clock;
  constructor(repo: UnitReadingRepo, links: UnitLinks, files: Files, clock: Clock) {
    this.#repo = repo;
    this.#links = links;
    this.#files = files;
    this.#clock = clock;
  }

  async progress(projectID: string): Promise<ProjectProgress> {
    await this.#mustExist(projectID);
    const [measures, people] = await Promise.all([
      this.#repo.measures(projectID, 0),
      this.#repo.participants(projectID),
    ]);
    return { ...presentProgress(measures), worker: people.workers, evalor: people.reviewers };
  }

  async workProgress(projectID: string, uID: string) {
    await this.#mustExist(projectID);
    const of = sumOf(await this.#repo.measures(projectID, 1, uID));
    // An upheld appeal pays a work whose unit had gone on without it.
    const [pass, reject, report] = [of(7, 114), of(5), of(8)];
    const evalWait = of(3, 4, 6);
    const total = pass + reject + evalWait + report;
    return {
      total,
      totalWork: total,
      pass,
      passWork: pass,
      reject,
      rejectWork: of(112),
      evalWait,
      evalWaitWork: evalWait,
      report,
    };
  }

  async evalProgress(projectID: string, uID: string) {
    await this.#mustExist(projectID);
    const [measures, wanted] = await Promise.all([
      this.#repo.measures(projectID, 2, uID),
      this.#repo.wantedBy(projectID, uID),
    ]);
    const of = sumOf(measures);
    const pass = of(110, 111, 114);
    return {
      total: pass + wanted.rejected + wanted.again + of(113),
      totalEval: of(110, 111, 112, 113, 114, 116),
      pass,
      passEval: pass,
      reject: wanted.rejected,
      rejectEval: of(112, 116),
      reevalWait: wanted.again,
      reevalWaitEval: wanted.again,
      report: of(113),
    };
  }

  async countUnits(projectID: string, uID: string, part: 'work' | 'eval'): Promise<number> {
    await this.#mustExist(projectID);
    return this.#repo.countUnits(projectID, uID, part);
  }

  async countAssigns(projectID: string, uID: string, part: 'work' | 'eval'): Promise<number> {
    await this.#mustExist(projectID);
    return this.#repo.countAssigns(projectID, uID, part, this.#clock.now());
  }

  async workAssigns(projectID: string, uID: string, page: Page) {
    await this.#mustExist(projectID);
    return (await this.#repo.workAssigns(projectID, uID, this.#clock.now(), window(page))).map(
      presentWorkAssign,
    );
  }

  async evalAssigns(projectID: string, uID: string, page: Page) {
    await this.#mustExist(projectID);
    return (await this.#repo.evalAssigns(projectID, uID, this.#clock.now(), window(page))).map(
      presentEvalAssign,
    );
  }

  async workAssign(projectID: string, uID: string, unitID: string) {
    await this.#mustExist(projectID);
    const [row] = await this.#repo.workAssigns(projectID, uID, this.#clock.now(), ONE, unitID);
    return row && presentWorkAssign(row);
  }

  async evalAssign(projectID: string, uID: string, unitID: string) {
    await this.#mustExist(projectID);
    const [row] = await this.#repo.evalAssigns(projectID, uID, this.#clock.now(), ONE, unitID);
    return row && presentEvalAssign(row);
  }

  async list(projectID: string, uID: string, part: 'work' | 'eval', page: Page) {
    await this.#mustExist(projectID);
    const rows =
      part === 'work'
        ? await this.#repo.listWorked(projectID, uID, window(page))
        : await this.#repo.listReviewed(projectID, uID, window(page));
    return rows.map((row) => ({
      unitID: row.unit_id,
      workState: row.work_state,
      evalState: row.eval_state,
      works: [{ assignedAt: iso(row.assigned_at), workedAt: iso(row.worked_at) }],
      evals: row.evals.map(({ assignedAt, evaledAt }) => ({
        assignedAt: iso(assignedAt),
        evaledAt: iso(evaledAt),
      })),
      appeal: row.appeal,
    }));
  }

  /** For those who took part in a unit, its requester and operators; anybody else has no business here. */
  async review(caller: Caller, projectID: string, unitID: string) {
    const unit = await this.#repo.findUnit(projectID, unitID);
    if (!unit) throw new Refusal('notFound', 'no such unit');
    const seesAll = caller.role <= Role.manager || unit.requester === caller.uID;
    const [turn] = await this.#repo.turns(projectID, unitID, seesAll ? null : caller.uID);
    if (!turn) {
      if (!seesAll) throw new Refusal('notPermitted', 'you took no part in this unit');
      return { unitReview: { contentURL: '', fileURL: this.#links.file(unit.file_id) } };
    }
    const part = turn.work_by === caller.uID ? 1 : 2;
    const rounds = await this.#rounds(projectID, turn, caller.uID, part);
    // A worker's own address shows what they kept since: with the files that it names.
    const kept = part === 1 ? await this.#repo.keptFiles(projectID, unitID, caller.uID) : null;
    const shared = {
      workID: turn.work_id,
      workBy: turn.work_by,
      ...this.#links.of(projectID, turn.work_id, caller.uID, part, turn.file_id),
      fileURLs: kept ? this.#links.files(kept) : (rounds.at(-1)?.fileURLs ?? []),
      rounds,
    };
    return turn.eval_id && turn.eval_by
      ? {
          evalReview: {
            ...shared,
            workAssignedAt: iso(turn.assigned_at),
            workedAt: iso(turn.worked_at),
            evalID: turn.eval_id,
            evalBy: part === 2 || seesAll ? turn.eval_by : this.#aliasOf(projectID, unit.requester, turn),
            assignedAt: iso(turn.eval_assigned_at),
            evaledAt: iso(turn.evaled_at),
          },
        }
      : { workReview: { ...shared, assignedAt: iso(turn.assigned_at), workedAt: iso(turn.worked_at) } };
  }

  async #rounds(projectID: string, turn: TurnRow, reader: string, part: 1 | 2): Promise<ReviewRound[]> {
    const rows = await this.#repo.rounds(projectID, turn.work_id);
    return rows.map((row) => ({
      round: row.round,
      contentURL: this.#links.round(projectID, turn.work_id, reader, part, row.round),
      fileURL: this.#links.file(turn.file_id),
      fileURLs: this.#links.files(row.files),
      submittedAt: row.submitted_at.toISOString(),
      verdict: row.verdict,
      reason: row.reason,
    }));
  }

  /** A worker never learns who judged them; verdicts by a known answer look as if each were somebody else's. */
  #aliasOf(projectID: string, requester: string, { eval_id: evalID, eval_by: evalBy }: TurnRow): string {
    return this.#links.alias(evalBy === requester ? `${evalID}` : `${projectID} ${evalBy}`);
  }

  async content(token: string): Promise<UnitContent> {
    const link = this.#links.openContent(token);
    const row = link && (await this.#repo.content(link));
    if (!row) throw new Refusal('notFound', 'this address is no longer valid');
    const content: UnitContent = row.content ? await unpackContent(row.content) : { unitID: row.unit_id };
    const { rejectReason: _, unableReason: __, ...kept } = content;
    return {
      ...kept,
      unitID: row.unit_id,
      data: await marked(content.data ?? null, row.review),
      ...(row.reject_reason ? { rejectReason: row.reject_reason } : {}),
      ...(row.report_reason ? { unableReason: row.report_reason } : {}),
    };
  }

  async file(token: string) {
    const fileID = this.#links.openFile(token);
    const row = fileID ? await this.#repo.findFile(fileID) : undefined;
    if (!row) throw new Refusal('notFound', 'this address is no longer valid');
    return {
      mime: row.mime,
      bytes: row.bytes,
      open: (range?: { start: number; end: number }) => this.#files.open(row.file_id, range),
    };
  }

  async #mustExist(projectID: string): Promise<void> {
    if (!(await this.#repo.projectExists(projectID))) throw new Refusal('notFound', 'no such project');
  }
}

/** Work that was sent back shows its worker, object by object, what the reviewer said. */
async function marked(data: unknown, review: Buffer | null): Promise<unknown> {
  return review ? withReviewMarks(data, (await unpackContent(review)).data) : data;
}
