import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findLocalPostgres } from '../../apps/server/src/platform/local-postgres.ts';

export interface ServerProcess {
  readonly port: number;
  readonly databaseUrl: string;
  readonly socketDir: string;
  readonly folder: string;
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

/** The built server as it is shipped: embedded PostgreSQL, durable settings, one process, no demonstration. */
export async function startServer(program: string, profile: boolean): Promise<ServerProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pumasi-bench-'));
  const [port, certPort] = [await freePort(), await freePort()];
  const flags = profile ? ['--cpu-prof', '--cpu-prof-dir', path.join(folder, 'profile')] : [];
  const child = spawn(process.execPath, [...flags, program], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DEMO: '0',
      PORT: String(port),
      CERT_PORT: String(certPort),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '1000000',
      LOGIN_RATE_LIMIT: '100000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // However the measurement ends, the server must not outlive it.
  process.once('exit', () => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  await ready(child, port);
  const database = await findLocalPostgres(path.join(folder, 'pg'));
  if (!database) throw new Error('the server runs no database of its own');
  return {
    port,
    folder,
    databaseUrl: database.connectionString(),
    socketDir: database.socketDir,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      if (!profile) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ready(child: ChildProcess, port: number): Promise<void> {
  for (let n = 0; n < 600; n++) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('the server did not become ready');
}
