import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLocalPostgres, startLocalPostgres } from './local-postgres.ts';

let folder: string;
const stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pumasi-lp-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(name = 'pg', log?: (line: string) => void) {
  const server = await startLocalPostgres(path.join(folder, name), log ? { log } : {});
  stops.push(() => server.stop());
  return server;
}

async function ask(connectionString: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return Object.values((await client.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

async function eventually<T>(work: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + 15_000; ; await sleep(50))
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
}

/** Where nothing reaps orphans (a container's first process often does not) an ended process stays as a zombie. */
const runs = (pid: number): boolean =>
  !['', 'Z'].includes(
    spawnSync('ps', ['-o', 'stat=', '-p', String(pid)])
      .stdout.toString()
      .trim()
      .slice(0, 1),
  );

test('two folders run side by side, and what was written is there after a stop', async () => {
  const [one, two] = await Promise.all([start('one'), start('two')]);
  expect(one.socketDir).not.toBe(two.socketDir);
  expect(await ask(one.connectionString(), 'select current_database()')).toBe('pumasi');
  await ask(one.connectionString(), 'create table kept as select 7 as n');
  await one.stop();
  const again = await start('one');
  expect(await ask(again.connectionString(), 'select n from kept')).toBe(7);
});

test('a killed database comes back on the same socket while a backend is still busy', async () => {
  const lines: string[] = [];
  const server = await start('pg', (line) => lines.push(line));
  const first = server.pid();
  const busy = ask(server.connectionString(), 'select count(*) from generate_series(1, 1000000000)').catch(
    () => 'cut',
  );
  await sleep(200);
  process.kill(first, 'SIGKILL');
  expect(await eventually(() => ask(server.connectionString(), 'select 1'))).toBe(1);
  expect(server.pid()).not.toBe(first);
  expect(await busy).toBe('cut');
  expect(lines.join('\n')).toContain('starting it again');
});

test('a lock file with the number of a living stranger does not block the start', async () => {
  const server = await start();
  const lock = path.join(folder, 'pg', 'postmaster.pid');
  const text = await readFile(lock, 'utf8');
  await server.stop();
  const stranger = spawn('sleep', ['60']);
  await writeFile(lock, text.replace(/^\d+/, String(stranger.pid)));
  try {
    const again = await start();
    expect(await ask(again.connectionString(), 'select 1')).toBe(1);
  } finally {
    stranger.kill();
  }
});

test('a folder in use is found by others', async () => {
  const server = await start();
  const found = await findLocalPostgres(path.join(folder, 'pg'));
  expect(found?.connectionString()).toBe(server.connectionString());
  await server.stop();
  expect(await findLocalPostgres(path.join(folder, 'pg'))).toBeUndefined();
});

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'it ends when its parent ends by %s, and starts again at once',
  async (signal) => {
    const script = path.join(folder, 'parent.ts');
    const source = path.join(import.meta.dirname, 'local-postgres.ts');
    const data = path.join(folder, 'pg');
    await writeFile(
      script,
      `import { startLocalPostgres } from ${JSON.stringify(source)};
     startLocalPostgres(${JSON.stringify(data)}).then((s) => console.log(s.pid()));`,
    );
    const parent = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    parent.kill(signal);
    await once(parent, 'exit');
    const again = await start();
    expect(await ask(again.connectionString(), 'select 1')).toBe(1);
    expect(runs(pid)).toBe(false);
  },
);
