import type { ListedProject, ProjectDetail } from '@pumasi/contract/api/project';
import { Division, Permission, Role } from '@pumasi/contract/enums';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { type ProjectService, presentStatistics } from '../project/project.service.ts';
import type { CatalogRepo, ListedRow } from './catalog.repo.ts';

const inState = (row: ListedRow, ...states: number[]): number =>
  states.reduce((sum, state) => sum + (row.counts?.[state] ?? 0), 0);

const shared = (row: ListedRow) => ({
  projectID: row.project_id,
  name: row.name,
  description: row.description,
  category: row.category,
  workEnv: row.work_env,
  tool: row.tool,
  startAt: row.start_at.toISOString(),
  endAt: row.end_at.toISOString(),
});
const totalOf = (row: ListedRow): number => inState(row, 1, 2, 3, 4, 5, 6, 7, 8);

export class CatalogService {
  readonly #repo: CatalogRepo;
  readonly #projects: ProjectService;
  readonly #clock: Clock;
  constructor(repo: CatalogRepo, projects: ProjectService, clock: Clock) {
    this.#repo = repo;
    this.#projects = projects;
    this.#clock = clock;
  }

  workable(caller: Caller): Promise<ListedProject[]> {
    return this.#list(caller, 1);
  }

  /** Without review rights there is nothing to review anywhere. */
  async evalable(caller: Caller): Promise<ListedProject[]> {
    return (await this.#repo.reviewRight(caller.uID)) ? this.#list(caller, 2) : [];
  }

  async detail(caller: Caller, projectID: string): Promise<ProjectDetail> {
    const [project, reviewsOnly] = await Promise.all([
      this.#projects.detail(caller, projectID),
      this.#repo.reviewsOnly(caller.uID, projectID),
    ]);
    return { ...project, participateType: reviewsOnly ? Permission.eval : Permission.work };
  }

  async forOperators(caller: Caller, { page, limit }: { page: number; limit: number }) {
    const requester = caller.role === Role.requester ? caller.uID : null;
    const rows = await this.#repo.forOperators(requester, { limit, offset: (page - 1) * limit });
    return {
      count: rows[0]?.count ?? 0,
      projects: rows.map((row) => ({
        ...shared(row),
        state: row.state,
        workUnitPrice: row.work_unit_price,
        requester: row.requester_id,
        progress: {
          total: totalOf(row),
          workWait: inState(row, 1),
          working: inState(row, 2),
          evalWait: inState(row, 3, 6),
          evaling: inState(row, 4),
          reject: inState(row, 5),
          pass: inState(row, 7),
        },
      })),
    };
  }

  async #list(caller: Caller, part: 1 | 2): Promise<ListedProject[]> {
    const [rows, mine] = await Promise.all([
      this.#repo.running(this.#clock.now(), caller.division === Division.inHouse),
      this.#repo.mine(caller.uID, part),
    ]);
    const byProject = new Map(mine.map((row) => [row.project_id, row]));
    return rows.map((row) => {
      const own = byProject.get(row.project_id);
      return {
        ...shared(row),
        participated: own !== undefined,
        canParticipate: caller.level >= row.min_level,
        minLevel: row.min_level,
        price: { workUnitPrice: row.work_unit_price, evalUnitPrice: row.eval_unit_price },
        progress: { total: totalOf(row), workWait: inState(row, 1), pass: inState(row, 7) },
        workProgress: { reject: own?.rejected ?? 0 },
        evalProgress: { reevalWait: own?.again ?? 0 },
        statistics: presentStatistics(row),
      };
    });
  }
}
