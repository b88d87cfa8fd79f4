import type { HistoryProject } from '@pumasi/contract/api/project';
import { Permission } from '@pumasi/contract/enums';
import type { HistoryRepo, HistoryRow } from './history.repo.ts';

interface Asked {
  type: number;
  state?: number | undefined;
}
const partOf = (type: number): 1 | 2 => (type === Permission.eval ? 2 : 1);

export class HistoryService {
  readonly #repo: HistoryRepo;
  constructor(repo: HistoryRepo) {
    this.#repo = repo;
  }

  count(uID: string, { type, state }: Asked): Promise<number> {
    return this.#repo.count(uID, partOf(type), state);
  }

  async list(uID: string, asked: Asked & { page: number; limit: number }): Promise<HistoryProject[]> {
    const { type, state, page, limit } = asked;
    const rows = await this.#repo.list(uID, partOf(type), state, { limit, offset: (page - 1) * limit });
    return rows.map((row) => ({
      projectID: row.project_id,
      name: row.name,
      category: row.category,
      state: row.state,
      lastAt: row.last_at?.toISOString() ?? null,
      unitPrice: row.unit_price,
      priceDescription: row.price_description,
      pay: row.pay,
      ...(partOf(type) === 1 ? worked(row) : reviewed(row)),
    }));
  }
}

const sumOf =
  ({ counts }: HistoryRow) =>
  (...measures: number[]): number =>
    measures.reduce((sum, measure) => sum + (counts[measure] ?? 0), 0);

/** The same figures as the calls for a worker's progress in one project. */
function worked(row: HistoryRow) {
  const of = sumOf(row);
  const [pass, reject, report, evalWait] = [of(7), of(5), of(8), of(3, 4, 6)];
  const total = pass + reject + evalWait + report;
  return {
    total,
    totalWork: total,
    pass,
    passWork: pass,
    reject,
    rejectWork: of(112),
    totReject: of(112),
    evalWait,
    evalWaitWork: evalWait,
    report,
    timeout: of(106, 107),
    delete: of(9),
  };
}

/** The same figures as the calls for a reviewer's progress in one project. */
function reviewed(row: HistoryRow) {
  const of = sumOf(row);
  const pass = of(110, 111);
  return {
    total: pass + row.rejected + row.again + of(113),
    totalWork: of(110, 111, 112, 113),
    pass,
    passWork: pass,
    reject: row.rejected,
    rejectWork: of(112),
    totReject: of(112),
    evalWait: row.again,
    evalWaitWork: row.again,
    report: of(113),
    timeout: of(109),
    delete: 0,
  };
}
