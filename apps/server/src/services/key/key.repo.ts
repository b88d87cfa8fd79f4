import { type Database, sql } from '../../platform/database.ts';

export class KeyRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** False when this key was used before. */
  async markUsed(digest: Buffer, at: Date): Promise<boolean> {
    return (
      (await this.#db.run(
        sql`insert into used_key (digest, used_at) values (${digest}, ${at}) on conflict do nothing`,
      )) === 1
    );
  }
}
