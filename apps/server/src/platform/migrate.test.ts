import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import released from '../database/migrations/SHA256SUMS?raw';
import { type TestWorld, testWorld } from '../testing/world.ts';
import { sql } from './database.ts';
import { migrate, migrations } from './migrate.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

test('what was released never changes: a new step is a new file, with a line of its own in SHA256SUMS', () => {
  const lines = migrations.map(
    ({ name, sql: text }) => `${createHash('sha256').update(text).digest('hex')}  ${name}\n`,
  );
  expect(lines.join('')).toBe(released);
});

test('the steps are numbered without a gap', () => {
  expect(migrations.map(({ name }) => Number(name.slice(0, 4)))).toEqual(migrations.map((_, i) => i + 1));
});

test('a database that is up to date is left alone', async () => {
  expect(await migrate(world.databaseUrl)).toEqual([]);
});

test('a step that was changed after it was applied stops the start', async () => {
  await world.db.run(sql`update schema_migration set sha256 = 'another' where name like '0003-%'`);
  await expect(migrate(world.databaseUrl)).rejects.toThrow(
    '0003-ledger.sql was changed after it was applied',
  );
});
