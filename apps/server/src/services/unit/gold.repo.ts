import { type Database, sql } from '../../platform/database.ts';

export interface GoldRow {
  project_id: string;
  unit_id: string;
  copy: number;
  work_id: string;
  round: number;
  known: Buffer;
  content: Buffer;
  reported: boolean;
  /** Percent of the known answer that passes. */
  gold_pass: number;
}

export interface QualityRow {
  uid: string;
  n: number;
  mean: number;
}

export class GoldRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  due(at: Date, limit: number): Promise<GoldRow[]> {
    return this.#db.rows<GoldRow & Record<string, unknown>>(sql`
      select c.project_id, c.unit_id, c.copy, c.work_id, c.round, u.gold as known, r.content, c.reported, p.gold_pass
        from unit_copy c join unit u using (project_id, unit_id) join project p using (project_id)
        join work_round r on r.project_id = c.project_id and r.work_id = c.work_id and r.round = c.round
       where c.gold_due <= ${at} order by c.gold_due limit ${limit}`);
  }

  async settle(
    row: GoldRow,
    verdict: { score: number; pass: boolean; reason: string | null },
    at: Date,
  ): Promise<'ok' | 'changed'> {
    const answer = await this.#db.one<{ outcome: 'ok' | 'changed' }>(sql`
      select unit_settle_gold(${row.project_id}, ${row.unit_id}, ${row.copy}, ${row.work_id}, ${row.round}, ${verdict.score},
                              ${verdict.pass}, ${verdict.reason}, ${at}) as outcome`);
    return answer?.outcome ?? 'changed';
  }

  async classNames(projectID: string): Promise<Map<string, string>> {
    const rows = await this.#db.rows<{ class_id: string; name: string }>(
      sql`select class_id, name from project_class where project_id = ${projectID}`,
    );
    return new Map(rows.map((row) => [row.class_id, row.name]));
  }

  quality(projectID: string): Promise<QualityRow[]> {
    return this.#db.rows<QualityRow & Record<string, unknown>>(sql`
      select uid, n, score_sum / n as mean from worker_quality where project_id = ${projectID} order by n desc, uid`);
  }
}
