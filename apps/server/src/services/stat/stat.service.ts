import type { Clock } from '../../platform/clock.ts';
import { maskUserID } from '../../platform/mask.ts';
import type { StatRepo } from './stat.repo.ts';

const REMEMBER_MS = 30_000;

export class StatService {
  readonly #repo: StatRepo;
  readonly #clock: Clock;
  /** The landing page asks for it on every visit, and it looks at every tasker. */
  readonly #rankings = new Map<string, { until: number; rows: { email: string; pay: number }[] }>();

  constructor(repo: StatRepo, clock: Clock) {
    this.#repo = repo;
    this.#clock = clock;
  }

  async ranking({ page, limit }: { page: number; limit: number }): Promise<{ email: string; pay: number }[]> {
    const name = `${page}:${limit}`;
    const now = this.#clock.now().getTime();
    const known = this.#rankings.get(name);
    if (known && known.until > now) return known.rows;
    const rows = (await this.#repo.ranking({ limit, offset: (page - 1) * limit })).map((row) => ({
      email: maskUserID(row.user_id),
      pay: row.earned,
    }));
    if (this.#rankings.size > 100) this.#rankings.clear();
    this.#rankings.set(name, { until: now + REMEMBER_MS, rows });
    return rows;
  }

  refresh(): Promise<number> {
    return this.#repo.refresh(this.#clock.now());
  }

  timeouts(uID: string, projectID: string, permission: number): Promise<number> {
    return this.#repo.timeouts(uID, projectID, permission === 1 ? 1 : 2);
  }
}
