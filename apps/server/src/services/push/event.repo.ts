import { type Database, type Queryable, sql } from '../../platform/database.ts';

export interface EventRow {
  event_id: string;
  topic: string;
  uid: string | null;
  payload: Record<string, unknown>;
  at: Date;
  /** Of payload.projectID, for sentences. */
  project: string | null;
}

export class EventRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    return this.#db.transaction(work);
  }

  /** Takes the oldest events away; they come back when the transaction does not commit. */
  take(tx: Queryable, limit: number): Promise<EventRow[]> {
    return tx.rows<EventRow & Record<string, unknown>>(sql`
      with taken as (
        delete from outbox_event
         where event_id in (select event_id from outbox_event order by event_id limit ${limit} for update skip locked)
        returning event_id, topic, uid, payload, at)
      select t.*, p.name as project from taken t left join project p on p.project_id = t.payload ->> 'projectID' order by t.event_id`);
  }
}
