import { type Database, sql } from '../../platform/database.ts';

export interface GuideRow {
  markdown: string;
  version: number;
  type: number;
  created_at: Date;
}

export interface SeenRow {
  version: number;
  previous: number | null;
  seen_at: Date;
}

export class GuideRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  latest(projectID: string, type: number): Promise<GuideRow | undefined> {
    return this.#db.one<GuideRow & Record<string, unknown>>(sql`
      select markdown, version, type, created_at from project_guide
       where project_id = ${projectID} and type = ${type} order by version desc limit 1`);
  }

  async markdownOf(projectID: string, type: number, version: number): Promise<string | undefined> {
    const row = await this.#db.one<{ markdown: string }>(sql`
      select markdown from project_guide where project_id = ${projectID} and type = ${type} and version = ${version}`);
    return row?.markdown;
  }

  seen(uID: string, projectID: string, type: number): Promise<SeenRow | undefined> {
    return this.#db.one<SeenRow & Record<string, unknown>>(sql`
      select version, previous, seen_at from guide_seen where uid = ${uID} and project_id = ${projectID} and type = ${type}`);
  }

  /** A version that is new to somebody moves the old one to `previous`; an older one, from a tab left open, changes nothing. */
  async see(uID: string, projectID: string, type: number, version: number, at: Date): Promise<void> {
    await this.#db.run(sql`
      insert into guide_seen as s (uid, project_id, type, version, seen_at)
      values (${uID}, ${projectID}, ${type}, ${version}, ${at})
      on conflict (uid, project_id, type) do update
        set previous = s.version, version = excluded.version, seen_at = excluded.seen_at
        where s.version < excluded.version`);
  }

  rollingMessages(projectID: string, at: Date) {
    return this.#db.rows<{ message_id: string; message: string; message_en: string }>(sql`
      select message_id, message, message_en from rolling_message
       where (project_id = ${projectID} or project_id is null) and start_at <= ${at} and (end_at is null or end_at > ${at})
       order by project_id nulls last, position, message_id limit 20`);
  }

  async insertRollingMessage(given: {
    projectID: string | null;
    position: number;
    message: string;
    messageEn: string;
    startAt: Date;
    endAt: Date | null;
  }): Promise<void> {
    await this.#db.run(sql`
      insert into rolling_message (project_id, position, message, message_en, start_at, end_at)
      values (${given.projectID}, ${given.position}, ${given.message}, ${given.messageEn}, ${given.startAt}, ${given.endAt})`);
  }
}
