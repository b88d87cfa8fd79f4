import type { Caller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ProjectService } from '../project/project.service.ts';
import type { UnitSourceService } from '../unit/unit-source.service.ts';

/** What was brought: file names and AI drafts. */
export class PreprocService {
  readonly #units: UnitSourceService;
  readonly #projects: ProjectService;
  constructor(units: UnitSourceService, projects: ProjectService) {
    this.#units = units;
    this.#projects = projects;
  }

  async fileName(caller: Caller, projectID: string, unitID: string): Promise<string> {
    await this.#projects.visible(caller, projectID);
    return (await this.#find(projectID, unitID)).orgFileName;
  }

  async ml(caller: Caller, projectID: string, unitID: string): Promise<unknown> {
    await this.#projects.visible(caller, projectID);
    return (await this.#find(projectID, unitID)).ml;
  }

  async #find(projectID: string, unitID: string) {
    const unit = await this.#units.find(projectID, unitID);
    if (!unit) throw new Refusal('notFound', 'no such unit');
    return unit;
  }
}
