import { Readable } from 'node:stream';
import type { PointRow } from '@pumasi/contract/api/point';
import { addDays, isoDay, seoulMidnight } from '@pumasi/contract/dates';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type CsvLanguage, csvHead, csvRow } from './point.csv.ts';
import type { Place, PointEntry, PointRepo } from './point.repo.ts';

const CSV_PAGE = 1_000;
const USUAL_DAYS = 30;
const MAX_DAYS = 366;
const DAY_MS = 24 * 60 * 60_000;

const presentPoint = (entry: PointEntry): PointRow => ({
  entryID: entry.entry_id,
  at: entry.at.toISOString(),
  kind: entry.kind,
  billType: entry.pot,
  projectID: entry.project_id,
  projectName: entry.project_name,
  unitID: entry.unit_id,
  bankbookID: entry.bankbook_id,
  earned: Math.max(entry.change, 0),
  withdrawn: Math.max(-entry.change, 0),
  balance: entry.balance,
});

interface Sum {
  work: number;
  eval: number;
  points: number;
}

/** Points as their owner looks back on them. */
export class PointService {
  readonly #repo: PointRepo;
  readonly #clock: Clock;
  constructor(repo: PointRepo, clock: Clock) {
    this.#repo = repo;
    this.#clock = clock;
  }

  async list(uID: string, query: { page: number; limit: number }): Promise<PointRow[]> {
    const page = { limit: query.limit, offset: (query.page - 1) * query.limit };
    return (await this.#repo.list(uID, page)).map(presentPoint);
  }

  count(uID: string): Promise<number> {
    return this.#repo.count(uID);
  }

  /** A page at a time, so that a long history needs no more memory than a short one. */
  csv(uID: string, language: CsvLanguage): Readable {
    return Readable.from(this.#lines(uID, language));
  }

  async *#lines(uID: string, language: CsvLanguage): AsyncGenerator<string> {
    yield csvHead(language);
    for (let place: Place | undefined; ; ) {
      const rows = await this.#repo.after(uID, place, CSV_PAGE);
      yield rows.map((row) => csvRow(row, language)).join('');
      const last = rows.at(-1);
      if (!last || rows.length < CSV_PAGE) return;
      place = { at: last.at, entryID: last.entry_id, balance: last.balance - last.change };
    }
  }

  async earnings(uID: string, given: { from?: string | undefined; to?: string | undefined }) {
    const to = given.to ?? isoDay(this.#clock.now());
    const from = given.from ?? addDays(to, 1 - USUAL_DAYS);
    const days = (seoulMidnight(to).getTime() - seoulMidnight(from).getTime()) / DAY_MS + 1;
    if (days < 1) throw new Refusal('malformed', 'from is after to');
    if (days > MAX_DAYS) throw new Refusal('malformed', `from and to are more than ${MAX_DAYS} days apart`);
    const rows = await this.#repo.earned(uID, seoulMidnight(from), seoulMidnight(addDays(to, 1)));
    const byDay = new Map<string, Sum & { day: string }>();
    const byProject = new Map<string, Sum & { projectID: string; projectName: string }>();
    for (const row of rows) {
      const { day, project_id: projectID, project_name: projectName } = row;
      add(byDay, day, { day }, row);
      add(byProject, projectID, { projectID, projectName }, row);
    }
    return {
      from,
      to,
      total: rows.reduce((sum, row) => sum + row.work + row.eval, 0),
      days: [...byDay.values()],
      projects: [...byProject.values()].sort((a, b) => b.points - a.points),
    };
  }

  async statement(uID: string, year: number) {
    const payments = (await this.#repo.paid(uID, year)).map((row) => ({
      bankbookID: row.bankbook_id,
      billType: row.bill_type,
      paidOn: row.paid_on,
      gross: row.amount,
      tax: row.tax,
      net: row.payout,
    }));
    const sum = (of: (payment: (typeof payments)[number]) => number): number =>
      payments.reduce((total, payment) => total + of(payment), 0);
    return {
      year,
      gross: sum(({ gross }) => gross),
      tax: sum(({ tax }) => tax),
      net: sum(({ net }) => net),
      payments,
    };
  }
}

function add<T extends object>(
  sums: Map<string, Sum & T>,
  key: string,
  named: T,
  row: { work: number; eval: number },
): void {
  const sum = sums.get(key) ?? { ...named, work: 0, eval: 0, points: 0 };
  sum.work += row.work;
  sum.eval += row.eval;
  sum.points += row.work + row.eval;
  sums.set(key, sum);
}
