import { type Database, type Queryable, sql } from '../../platform/database.ts';

export interface DocumentRow {
  uuid: string;
  type_code: number;
  project_id: string | null;
  version: number;
  title: string;
  markdown: string;
  title_en: string;
  markdown_en: string;
  effective_at: Date;
}

export interface NewDocument {
  type: number;
  projectID: string | null;
  title: string;
  markdown: string;
  titleEn: string;
  markdownEn: string;
  effectiveAt: Date;
}

const DOCUMENT = sql`select uuid, type_code, project_id, version, title, markdown, title_en, markdown_en, effective_at from legal_document`;

export class DocumentRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** In force at this time; a project's own before the common one. */
  latest(type: number, projectID: string | null, at: Date): Promise<DocumentRow | undefined> {
    return this.#db.one<DocumentRow & Record<string, unknown>>(sql`
      ${DOCUMENT} where type_code = ${type} and (project_id is null or project_id = ${projectID}) and effective_at <= ${at}
       order by project_id nulls last, effective_at desc, version desc limit 1`);
  }

  find(uuid: string): Promise<DocumentRow | undefined> {
    return this.#db.one<DocumentRow & Record<string, unknown>>(sql`${DOCUMENT} where uuid = ${uuid}`);
  }

  list(type: number | null, page: { limit: number; offset: number }): Promise<DocumentRow[]> {
    return this.#db.rows<DocumentRow & Record<string, unknown>>(sql`
      ${DOCUMENT} where ${type}::integer is null or type_code = ${type}
       order by effective_at desc, type_code, version desc limit ${page.limit} offset ${page.offset}`);
  }

  async projectExists(projectID: string): Promise<boolean> {
    return (
      (await this.#db.one(sql`select 1 as found from project where project_id = ${projectID}`)) !== undefined
    );
  }

  /** The next version of its kind; two at once get two numbers. */
  add(document: NewDocument): Promise<DocumentRow | undefined> {
    return this.#db.transaction(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(hashtext('legal_document'), ${document.type})`);
      return this.#insert(tx, document);
    });
  }

  /** Version 1 where a kind has none yet. */
  async addFirst(document: NewDocument): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(hashtext('legal_document'), ${document.type})`);
      const known = await tx.one(
        sql`select 1 as found from legal_document where type_code = ${document.type} and project_id is null limit 1`,
      );
      if (!known) await this.#insert(tx, document);
    });
  }

  #insert(tx: Queryable, document: NewDocument): Promise<DocumentRow | undefined> {
    return tx.one<DocumentRow & Record<string, unknown>>(sql`
      insert into legal_document (type_code, project_id, version, title, markdown, title_en, markdown_en, effective_at)
      select ${document.type}::smallint, ${document.projectID}::text, coalesce(max(version), 0) + 1, ${document.title}, ${document.markdown},
             ${document.titleEn}, ${document.markdownEn}, ${document.effectiveAt}::timestamptz
        from legal_document where type_code = ${document.type} and project_id is not distinct from ${document.projectID}
      returning uuid, type_code, project_id, version, title, markdown, title_en, markdown_en, effective_at`);
  }
}
