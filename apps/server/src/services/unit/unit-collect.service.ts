import type { SubmittedFile } from '@pumasi/contract/api/unit';
import { ACQUISITION_UNIT, type WorkThumbnail } from '@pumasi/contract/api/unit-collect';
import { newUnitID } from '@pumasi/contract/ids';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Files, NamedFile } from '../../platform/files.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { KeyService } from '../key/key.service.ts';
import type { ProjectService } from '../project/project.service.ts';
import type { UnitRepo } from './unit.repo.ts';
import type { AcquiredRow, UnitCollectRepo } from './unit-collect.repo.ts';
import { digestBytes, packContent, readContent } from './unit-content.ts';
import { checkFiles, refuseDuplicate } from './unit-files.ts';
import type { UnitLinks } from './unit-links.ts';
import { hasThumbnail } from './unit-thumbnail.service.ts';

interface Brought {
  projectID: string;
  content: string;
  assignKey: string | undefined;
  sessKey: string;
  sess: string;
  files: readonly NamedFile[];
}

/** What workers bring of their own, and how it looks in small. */
export class UnitCollectService {
  readonly #repo: UnitCollectRepo;
  readonly #units: UnitRepo;
  readonly #links: UnitLinks;
  readonly #key: KeyService;
  readonly #projects: ProjectService;
  readonly #files: Files;
  readonly #clock: Clock;
  constructor(parts: {
    repo: UnitCollectRepo;
    units: UnitRepo;
    links: UnitLinks;
    key: KeyService;
    projects: ProjectService;
    files: Files;
    clock: Clock;
  }) {
    this.#repo = parts.repo;
    this.#units = parts.units;
    this.#links = parts.links;
    this.#key = parts.key;
    this.#projects = parts.projects;
    this.#files = parts.files;
    this.#clock = parts.clock;
  }

  async acquire(caller: Caller, sent: Brought) {
    const tool = await this.#projects.tool(sent.projectID);
    if (sent.files.length === 0) throw new Refusal('malformed', 'file is missing');
    readContent(sent.content, null);
    const digest = digestBytes(sent.content);
    const one = await this.#key.openSessionKey(sent.sessKey, caller.sessionID);
    const hex = digest.toString('hex');
    this.#key.checkSubmit(one, sent.sess, { uID: caller.uID, unitID: ACQUISITION_UNIT, digest: hex });
    const { files } = checkFiles(tool, sent.files);
    const unitID = newUnitID();
    const row = await this.#repo.acquire({
      projectID: sent.projectID,
      uID: caller.uID,
      key: sent.assignKey ?? hex,
      unitID,
      digest,
      content: await packContent(sent.content),
      files,
      guideVersion: await this.#projects.guideVersion(sent.projectID),
      at: this.#clock.now(),
    });
    if (row.outcome === 'duplicate')
      throw refuseDuplicate(await this.#units.firstKnown(sent.projectID, unitID, files));
    if (row.outcome === 'again')
      for (const { fileID } of files) await this.#files.remove(fileID).catch(() => {});
    settle(row.outcome);
    return {
      unitID: row.unit_id,
      workID: row.work_id,
      fileURLs: await this.#brought(sent.projectID, row.work_id),
    };
  }

  /** Told before somebody goes out for pictures that would be refused. */
  async gate(caller: Caller, projectID: string): Promise<'open' | 'full' | 'closed'> {
    const outcome = await this.#repo.gate(projectID, caller.uID, this.#clock.now());
    if (outcome === 'full' || outcome === 'closed') return outcome;
    settle(outcome);
    return 'open';
  }

  async thumbnails(
    projectID: string,
    uID: string,
    { page, limit }: { page: number; limit: number },
  ): Promise<WorkThumbnail[]> {
    await this.#projects.tool(projectID);
    const rows = await this.#repo.thumbnails(projectID, uID, { limit, offset: (page - 1) * limit });
    return rows.map((row) => ({
      workID: row.work_id,
      unitID: row.unit_id,
      workedAt: row.worked_at.toISOString(),
      evalState: EVAL_STATE[row.state],
      thumbnail: hasThumbnail(row.mime) ? this.#links.thumbnail(row.file_id) : null,
    }));
  }

  async #brought(projectID: string, workID: string): Promise<SubmittedFile[]> {
    return this.#links.files(await this.#repo.files(projectID, workID));
  }
}

const EVAL_STATE = { waiting: null, rejected: 1, passed: 2 } as const;

function settle(outcome: Exclude<AcquiredRow['outcome'], 'duplicate'>): void {
  switch (outcome) {
    case 'ok':
    case 'again':
      return;
    case 'changed':
      throw new Refusal('changedMeanwhile', 'assignKey was used for something else');
    case 'closed':
      throw new Refusal('changedMeanwhile', 'this project takes nothing now');
    case 'full':
      throw new Refusal('changedMeanwhile', 'the quota is filled');
    case 'unsigned':
      throw new Refusal('notPermitted', 'the pledge of this project must be signed first');
    case 'uncollected':
      throw new Refusal('notPermitted', 'this project does not collect');
    case 'forbidden':
      throw new Refusal('notPermitted', 'this project does not admit you');
    case 'pretest':
      throw new Refusal('pretestNeeded', 'the pre-test must be passed first');
    case 'missing':
      throw new Refusal('notFound', 'no such project');
  }
}
