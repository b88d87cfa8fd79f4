// The server as it is shipped, in a process of its own that a test can kill.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findLocalPostgres } from '../../platform/local-postgres.ts';

const home = fileURLToPath(new URL('../../..', import.meta.url));
const root = path.resolve(home, '../..');

/** Bundled from the source of this moment: a dist folder may be of yesterday. Under node_modules, so that packages resolve. */
export async function bundle(): Promise<{ program: string; remove(): Promise<void> }> {
  const outDir = path.join(root, 'node_modules/.cache', `faults-${process.pid}`);
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: home, env: { ...process.env, NODE_ENV: 'production' } },
  );
  return {
    program: path.join(outDir, 'main.js'),
    remove: () => rm(outDir, { recursive: true, force: true }),
  };
}

export interface ChildServer {
  readonly origin: string;
  readonly folder: string;
  start(): Promise<void>;
  /** Sends the signal, to the whole group as a terminal does when asked, and waits until the process is gone. */
  end(signal: NodeJS.Signals, group?: boolean): Promise<number | null>;
  databaseUrl(): Promise<string>;
  /** A command beside the server, on the same data. */
  command(...args: string[]): ChildProcess;
  postmaster(): Promise<number>;
  remove(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

export async function childServer(program: string): Promise<ChildServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pumasi-faults-'));
  const pgFolder = path.join(folder, 'pg');
  const [port, certPort] = [await freePort(), await freePort()];
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: folder,
    DEMO: '0',
    PORT: String(port),
    CERT_PORT: String(certPort),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: '1000000',
    LOGIN_RATE_LIMIT: '100000',
  };
  let child: ChildProcess | undefined;
  const exited = (one: ChildProcess): Promise<number | null> =>
    one.exitCode !== null || one.signalCode !== null
      ? Promise.resolve(one.exitCode)
      : new Promise((resolve) => one.once('exit', (code) => resolve(code)));
  const server: ChildServer = {
    origin: `http://127.0.0.1:${port}`,
    folder,
    command: (...args) =>
      spawn(process.execPath, [program, ...args], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] }),
    start: () =>
      new Promise((resolve, reject) => {
        const one = spawn(process.execPath, [program], {
          cwd: root,
          detached: true,
          env,
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        child = one;
        let said = '';
        one.stderr.on('data', (chunk: Buffer) => {
          said += chunk.toString();
        });
        createInterface({ input: one.stdout }).on('line', (line) => {
          if (line.includes('ready in')) resolve();
        });
        one.once('exit', (code, signal) =>
          reject(new Error(`the server ended (${signal ?? code}): ${said}`)),
        );
      }),
    end: async (signal, group = false) => {
      if (!child?.pid) return null;
      const gone = exited(child);
      process.kill(group ? -child.pid : child.pid, signal);
      return gone;
    },
    databaseUrl: async () => {
      const found = await findLocalPostgres(pgFolder);
      if (!found) throw new Error('no database runs');
      return found.connectionString();
    },
    postmaster: async () =>
      Number((await readFile(path.join(pgFolder, 'postmaster.pid'), 'utf8')).split('\n')[0]),
    remove: async () => {
      if (child && child.exitCode === null && child.signalCode === null) await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
  return server;
}
