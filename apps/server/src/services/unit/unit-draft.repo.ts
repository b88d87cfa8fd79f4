import { type Database, type Queryable, sql } from '../../platform/database.ts';

/** What was kept and goes again: with its person, or because something else took its place. */
export class UnitDraftRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Takes a person's drafts away; tells the files that nothing names any more. */
  async forgetPerson(uID: string, tx: Queryable): Promise<string[]> {
    const rows = await tx.rows<{ file_id: string }>(sql`select file_id from draft_file where uid = ${uID}`);
    await tx.run(sql`delete from draft where uid = ${uID}`);
    return this.#forgetUnnamed(
      rows.map((row) => row.file_id),
      tx,
    );
  }

  /** Files that drafts let go of, a few at a time: forgets those that nothing else names, tells how many it looked at. */
  forgetLoose(bite: number): Promise<{ looked: number; gone: string[] }> {
    return this.#db.transaction(async (tx) => {
      const rows = await tx.rows<{ file_id: string }>(sql`
        delete from loose_file where file_id in (select file_id from loose_file limit ${bite} for update skip locked)
        returning file_id`);
      const gone = await this.#forgetUnnamed(
        rows.map((row) => row.file_id),
        tx,
      );
      return { looked: rows.length, gone };
    });
  }

  async #forgetUnnamed(files: readonly string[], tx: Queryable): Promise<string[]> {
    if (files.length === 0) return [];
    const gone = await tx.rows<{ file_id: string }>(sql`
      delete from stored_file where file_id = any (${files}) and not file_is_named(file_id) returning file_id`);
    return gone.map((row) => row.file_id);
  }
}
