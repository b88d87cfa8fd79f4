import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../platform/database.ts';

const urlOf = (name: string): string =>
  `postgres://pumasi@/${name}?host=${encodeURIComponent(inject('pgHost'))}`;

/** A database of the test's own, cloned from the migrated template in about 30 ms. */
export async function freshDatabase(max = 8): Promise<Database & { url: string; drop(): Promise<void> }> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const admin = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: urlOf('postgres') });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await admin(`create database ${name} template template_pumasi strategy wal_log`);
  const database = openDatabase(urlOf(name), { max });
  return {
    ...database,
    url: urlOf(name),
    drop: async () => {
      await database.close();
      await admin(`drop database ${name} with (force)`);
    },
  };
}
