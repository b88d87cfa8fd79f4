import { createHash } from 'node:crypto';
import pg from 'pg';

const files = import.meta.glob<string>('../database/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice(path.lastIndexOf('/') + 1), sql }))
  .sort((a, b) => a.name.localeCompare(b.name));

const LOCK = 727_001;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Brings a database up to date and tells what was applied. Forward only: an applied file that changed stops the start. */
export async function migrate(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // Many processes may start at once; one migrates, the others wait and find nothing to do.
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migration',
    );
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    const done: string[] = [];
    for (const { name, sql } of migrations) {
      const before = applied.get(name);
      if (before === sha256(sql)) continue;
      if (before) throw new Error(`The migration ${name} was changed after it was applied to this database.`);
      await client.query('begin');
      try {
        await client.query(sql);
        await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [
          name,
          sha256(sql),
        ]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`The migration ${name} failed.`, { cause: error });
      }
      done.push(name);
    }
    return done;
  } finally {
    await client.end();
  }
}

export const latestMigration = (): string => migrations.at(-1)?.name ?? '';
