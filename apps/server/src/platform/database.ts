import { createHash } from 'node:crypto';
import pg from 'pg';

const INT8 = 20;
pg.types.setTypeParser(INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a number of the database is too large');
  return value;
});

/** A statement with its values apart: nothing is ever pasted into SQL. */
export class Sql {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

export const sql = (strings: TemplateStringsArray, ...values: readonly unknown[]): Sql =>
  new Sql(strings, values);

function flatten(query: Sql, text: string[], values: unknown[]): void {
  query.strings.forEach((string, i) => {
    text.push(string);
    if (i >= query.values.length) return;
    const value = query.values[i];
    if (value instanceof Sql) flatten(value, text, values);
    else text.push(`$${values.push(value)}`);
  });
}

const names = new Map<string, string>();
/** Naming a statement by its text lets PostgreSQL keep its plan: planning costs more than most of our queries. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = `s${createHash('sha1').update(text).digest('hex').slice(0, 20)}`));
  return name;
}

type Row = pg.QueryResultRow;

export interface Queryable {
  rows<T extends Row>(query: Sql): Promise<T[]>;
  one<T extends Row>(query: Sql): Promise<T | undefined>;
  /** Returns how many rows were touched. */
  run(query: Sql): Promise<number>;
}

export interface Database extends Queryable {
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
  readonly pool: pg.Pool;
}

const DEADLOCK = '40P01';
const SERIALIZATION = '40001';
const TRIES = 4;

const isPassing = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === DEADLOCK || error.code === SERIALIZATION);

async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await work();
    } catch (error) {
      if (n >= TRIES || !isPassing(error)) throw error;
    }
  }
}

function queryable(client: pg.Pool | pg.PoolClient): Queryable {
  const query = async <T extends Row>(q: Sql): Promise<pg.QueryResult<T>> => {
    const text: string[] = [];
    const values: unknown[] = [];
    flatten(q, text, values);
    const joined = text.join('');
    return client.query<T>({ name: nameOf(joined), text: joined, values });
  };
  return {
    rows: async <T extends Row>(q: Sql) => (await query<T>(q)).rows,
    one: async <T extends Row>(q: Sql) => (await query<T>(q)).rows[0],
    run: async (q) => (await query(q)).rowCount ?? 0,
  };
}

export function openDatabase(
  connectionString: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({ connectionString, max: options.max ?? 16, connectionTimeoutMillis: 15_000 });
  // Without a listener a lost idle connection would end the process.
  pool.on('error', (error) => options.onError?.(error));
  // So would one that is lost between two queries of whoever holds it: a job's lock waits there while the job runs.
  pool.on('connect', (client) => client.on('error', () => {}));
  const plain = queryable(pool);
  return {
    pool,
    rows: (q) => tryAgain(() => plain.rows(q)),
    one: (q) => tryAgain(() => plain.one(q)),
    run: (q) => tryAgain(() => plain.run(q)),
    transaction: (work) =>
      tryAgain(async () => {
        const client = await pool.connect();
        let lost: Error | undefined;
        try {
          await client.query('begin');
          const result = await work(queryable(client));
          await client.query('commit');
          return result;
        } catch (error) {
          await client.query('rollback').catch((failed: Error) => {
            lost = failed;
          });
          throw error;
        } finally {
          client.release(lost);
        }
      }),
    close: () => pool.end(),
  };
}

/** A violated constraint by its name, for the few places that turn one into an answer. */
export const violated = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.constraint : undefined;
