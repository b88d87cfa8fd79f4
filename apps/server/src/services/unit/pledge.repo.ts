import { type Database, sql } from '../../platform/database.ts';

export class PledgeRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async isSigned(projectID: string, uID: string, type: number): Promise<boolean> {
    return (
      (await this.#db.one(sql`
        select 1 as found from project_pledge where project_id = ${projectID} and uid = ${uID} and type = ${type}`)) !==
      undefined
    );
  }

  /** The first signature counts: what was promised is not promised anew by a second click. */
  async sign(pledge: {
    projectID: string;
    uID: string;
    type: number;
    document: string;
    sign: Buffer;
    at: Date;
  }): Promise<void> {
    await this.#db.run(sql`
      insert into project_pledge (project_id, uid, type, document, sign, signed_at)
      values (${pledge.projectID}, ${pledge.uID}, ${pledge.type}, ${pledge.document}, ${pledge.sign}, ${pledge.at})
      on conflict do nothing`);
  }
}
