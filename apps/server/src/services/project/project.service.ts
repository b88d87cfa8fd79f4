import type { ClassNode, ProjectClass, PublicProject } from '@pumasi/contract/api/project';
import { Role } from '@pumasi/contract/enums';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type BareDetail,
  presentClass,
  presentDetail,
  presentPublic,
  presentTree,
} from './project.presenter.ts';
import type { ProjectRepo, ProjectRow, TemplateRow } from './project.repo.ts';

export { presentStatistics } from './project.presenter.ts';

const ALL_CLASSES = { limit: 10_000, offset: 0 };
const GUIDE_MEMORY_MS = 5_000;

interface Page {
  page: number;
  limit: number;
}
const window = ({ page, limit }: Page) => ({ limit, offset: (page - 1) * limit });

export class ProjectService {
  readonly #repo: ProjectRepo;
  readonly #clock: Clock;
  readonly #tools = new Map<string, { tool: string; until: number }>();
  readonly #guides = new Map<string, { version: number; until: number }>();

  constructor(repo: ProjectRepo, clock: Clock) {
    this.#repo = repo;
    this.#clock = clock;
  }

  async publicList(query: Page & { state: number }): Promise<PublicProject[]> {
    return (await this.#repo.listPublic(query.state, window(query), this.#clock.now())).map(presentPublic);
  }

  async detail(caller: Caller, projectID: string): Promise<BareDetail> {
    return presentDetail(await this.visible(caller, projectID));
  }

  async name(caller: Caller, projectID: string): Promise<{ projectID: string; name: string }> {
    const { project_id, name } = await this.visible(caller, projectID);
    return { projectID: project_id, name };
  }

  async classList(caller: Caller, projectID: string, page: Page): Promise<ProjectClass[]> {
    await this.visible(caller, projectID);
    return (await this.#repo.classes(projectID, window(page))).map(presentClass);
  }

  async classTree(caller: Caller, projectID: string): Promise<ClassNode[]> {
    await this.visible(caller, projectID);
    return presentTree(await this.#repo.classes(projectID, ALL_CLASSES));
  }

  async template(templateID: string): Promise<TemplateRow> {
    const row = await this.#repo.template(templateID);
    if (!row) throw new Refusal('notFound', 'no such template');
    return row;
  }

  async optionPath(caller: Caller, projectID: string, templateID: string): Promise<string> {
    const row = await this.visible(caller, projectID);
    if (row.template_id !== templateID) throw new Refusal('notFound', 'the project uses another template');
    return `/api/v1/gproject/${projectID}/option`;
  }

  async option(caller: Caller, projectID: string): Promise<Record<string, unknown>> {
    return (await this.visible(caller, projectID)).option;
  }

  /** The work guide in force; asked on every submit, so remembered for a few seconds. */
  async guideVersion(projectID: string): Promise<number> {
    const now = this.#clock.now().getTime();
    const known = this.#guides.get(projectID);
    if (known && known.until > now) return known.version;
    const version = (await this.#repo.guideVersion(projectID, 1)) ?? 1;
    this.#guides.set(projectID, { version, until: now + GUIDE_MEMORY_MS });
    return version;
  }

  /** The tool that a project uses; asked with every file that comes, and hardly ever changed. */
  async tool(projectID: string): Promise<string> {
    const now = this.#clock.now().getTime();
    const known = this.#tools.get(projectID);
    if (known && known.until > now) return known.tool;
    const { tool } = await this.#find(projectID);
    this.#tools.set(projectID, { tool, until: now + GUIDE_MEMORY_MS });
    return tool;
  }

  /** Nobody who is not logged in learns of an in-house project. */
  async mustBePublic(projectID: string): Promise<void> {
    if (!(await this.#find(projectID)).crowd) throw new Refusal('notFound', 'no such project');
  }

  /** In-house projects are seen by in-house taskers, requesters see their own, operators see all. */
  async visible(caller: Caller, projectID: string): Promise<ProjectRow> {
    const row = await this.#find(projectID);
    const admitted =
      caller.role === Role.requester
        ? row.requester === caller.uID
        : caller.role === Role.tasker
          ? row.crowd || caller.division === 2
          : true;
    if (!admitted) throw new Refusal('notPermitted', 'this project is not open to you');
    return row;
  }

  async #find(projectID: string): Promise<ProjectRow> {
    const row = await this.#repo.findById(projectID);
    if (!row) throw new Refusal('notFound', 'no such project');
    return row;
  }
}
