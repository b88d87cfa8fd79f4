import { type Database, type Queryable, type Sql, sql } from '../../platform/database.ts';

export interface ListedQuestionRow {
  question_id: string;
  category: 'site' | 'work' | 'education' | 'points' | 'other';
  project_id: string | null;
  title: string;
  questioner: string;
  public: boolean;
  created_at: Date;
  answered_at: Date | null;
}
export interface PublicQuestionRow extends ListedQuestionRow {
  answer: string | null;
}
export interface QuestionRow extends PublicQuestionRow {
  question: string;
  /** Of the project it is about. */
  requester: string | null;
}
export interface AskedRow extends ListedQuestionRow {
  user_id: string;
  project_name: string | null;
}

export interface NewQuestion {
  category: string;
  projectID: string | null;
  title: string;
  question: string;
  questioner: string;
  public: boolean;
  at: Date;
}

type Row<T> = T & Record<string, unknown>;
interface Page {
  limit: number;
  offset: number;
}

const LISTED = sql`q.question_id, q.category, q.project_id, q.title, q.questioner, q.public, q.created_at, q.answered_at`;

/** Which questions a person answers: all of them, or those about one requester's projects. */
const toAnswer = (requester: string | null): Sql =>
  requester === null
    ? sql`true`
    : sql`q.project_id in (select project_id from project where requester = ${requester})`;

export class QuestionRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    return this.#db.transaction(work);
  }

  listPublic(
    given: { projectID: string | null; category: string | null; inHouse: boolean },
    page: Page,
  ): Promise<PublicQuestionRow[]> {
    return this.#db.rows<Row<PublicQuestionRow>>(sql`
      select ${LISTED}, q.answer from question q left join project p using (project_id)
       where q.public and (${given.projectID}::text is null or q.project_id = ${given.projectID})
         and (${given.category}::text is null or q.category = ${given.category})
         and (q.project_id is null or p.crowd or ${given.inHouse})
       order by q.created_at desc, q.question_id desc limit ${page.limit} offset ${page.offset}`);
  }

  async countOf(uID: string): Promise<number> {
    const row = await this.#db.one<{ n: number }>(
      sql`select count(*)::integer as n from question where questioner = ${uID}`,
    );
    return row?.n ?? 0;
  }

  listOf(uID: string, page: Page): Promise<ListedQuestionRow[]> {
    return this.#db.rows<Row<ListedQuestionRow>>(sql`
      select ${LISTED} from question q where q.questioner = ${uID}
       order by q.created_at desc, q.question_id desc limit ${page.limit} offset ${page.offset}`);
  }

  find(questionID: string): Promise<QuestionRow | undefined> {
    return this.#db.one<Row<QuestionRow>>(sql`
      select ${LISTED}, q.question, q.answer, p.requester from question q left join project p using (project_id)
       where q.question_id = ${questionID}`);
  }

  async add(tx: Queryable, given: NewQuestion): Promise<string> {
    const row = await tx.one<{ question_id: string }>(sql`
      insert into question (category, project_id, title, question, questioner, public, created_at)
      values (${given.category}, ${given.projectID}, ${given.title}, ${given.question}, ${given.questioner}, ${given.public}, ${given.at})
      returning question_id`);
    if (!row) throw new Error('a question was not added');
    return row.question_id;
  }

  /** Whether this is the first answer; two operators at once answer one after the other, and one is the first. */
  async answer(
    tx: Queryable,
    questionID: string,
    given: { answer: string; by: string; at: Date },
  ): Promise<boolean> {
    const before = await tx.one<{ answered_at: Date | null }>(
      sql`select answered_at from question where question_id = ${questionID} for update`,
    );
    await tx.run(sql`
      update question set answer = ${given.answer}, answered_at = coalesce(answered_at, ${given.at}::timestamptz), answered_by = ${given.by}
       where question_id = ${questionID}`);
    return before?.answered_at === null;
  }

  asked(requester: string | null, answered: boolean | null, page: Page): Promise<AskedRow[]> {
    return this.#db.rows<Row<AskedRow>>(sql`
      select ${LISTED}, u.user_id::text, p.name as project_name
        from question q join app_user u on u.uid = q.questioner left join project p using (project_id)
       where ${toAnswer(requester)} and (${answered}::boolean is null or (q.answered_at is not null) = ${answered})
       order by q.answered_at is not null, case when q.answered_at is null then q.created_at end, q.answered_at desc, q.question_id
       limit ${page.limit} offset ${page.offset}`);
  }

  async countAsked(requester: string | null): Promise<{ count: number; waiting: number }> {
    const row = await this.#db.one<{ count: number; waiting: number }>(sql`
      select count(*)::integer as count, count(*) filter (where q.answered_at is null)::integer as waiting
        from question q where ${toAnswer(requester)}`);
    return row ?? { count: 0, waiting: 0 };
  }
}
