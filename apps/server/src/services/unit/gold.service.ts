import { type Comparison, compareDocuments } from '@pumasi/contract/documents/compare';
import { parseDocument } from '@pumasi/contract/documents/document';
import type { Clock } from '../../platform/clock.ts';
import type { GoldRepo, GoldRow, QualityRow } from './gold.repo.ts';
import { goldReason, reportedReason } from './gold-reason.ts';
import { unpackContent } from './unit-content.ts';

const BITE = 50;
const NOTHING: Comparison = { score: 0, faults: [] };

/** Units whose answer is known: judged by their likeness to it, after about as long as a review takes. */
export class GoldService {
  readonly #repo: GoldRepo;
  readonly #clock: Clock;
  constructor(repo: GoldRepo, clock: Clock) {
    this.#repo = repo;
    this.#clock = clock;
  }

  /** Settles what is due; safe to run twice, the second finds nothing. */
  async settle(): Promise<number> {
    let total = 0;
    for (;;) {
      const rows = await this.#repo.due(this.#clock.now(), BITE);
      let settled = 0;
      for (const row of rows) if (await this.#settleOne(row)) settled++;
      total += settled;
      if (rows.length < BITE || settled === 0) return total;
    }
  }

  quality(projectID: string): Promise<QualityRow[]> {
    return this.#repo.quality(projectID);
  }

  async #settleOne(row: GoldRow): Promise<boolean> {
    const { score, faults } = row.reported ? NOTHING : await compare(row);
    const pass = !row.reported && score * 100 >= row.gold_pass;
    const reason = pass ? null : row.reported ? reportedReason() : await this.#reason(row, faults);
    return (await this.#repo.settle(row, { score, pass, reason }, this.#clock.now())) === 'ok';
  }

  async #reason(row: GoldRow, faults: Comparison['faults']): Promise<string> {
    const names = await this.#repo.classNames(row.project_id);
    return goldReason(faults, (of) => names.get(of) ?? (of || '대상'));
  }
}

async function compare({ known, content }: GoldRow): Promise<Comparison> {
  const [right, given] = await Promise.all(
    [known, content].map(async (packed) => parseDocument((await unpackContent(packed)).data)),
  );
  // A known answer that today's rules cannot read is our fault, never the worker's.
  if (!right?.ok) return { score: 1, faults: [] };
  return given?.ok ? compareDocuments(right.document, given.document) : NOTHING;
}
