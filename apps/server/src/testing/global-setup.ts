// One PostgreSQL a test run with a migrated template database: every test file clones the template in milliseconds.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startLocalPostgres } from '../platform/local-postgres.ts';
import { migrate } from '../platform/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    pgHost: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pumasi-test-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const server = await startLocalPostgres(path.join(folder, 'pg')).catch(async (error: unknown) => {
    await removeFolder();
    throw error;
  });
  const teardown = async () => {
    await server.stop();
    await removeFolder();
  };
  try {
    const admin = new pg.Client({ connectionString: server.connectionString('postgres') });
    await admin.connect();
    await admin.query('create database template_pumasi');
    await admin.end();
    await migrate(server.connectionString('template_pumasi'));
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('pgHost', server.socketDir);
  return teardown;
}
