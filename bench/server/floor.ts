// The floor: the same SQL functions and nothing else, 16 connections, prepared statements.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { answerOf } from './seed.ts';

const run = promisify(execFile);
export const FLOOR_CONNECTIONS = 16;

export interface Floor {
  readonly name: string;
  /** Lets the units of the project live for so many seconds. */
  run(projectID: string, seconds: number): Promise<void>;
}

export const workContent = gzipSync(answerOf('u'.padEnd(21, '0')), { level: 1 }).toString('hex');
export const evalContent = gzipSync(JSON.stringify({ unitID: 'u'.padEnd(21, '0'), data: null }), {
  level: 1,
}).toString('hex');

const SCRIPT = `
select unit_id as wu from unit_take_work(:p, bench_worker(:client_id), now()) \\gset
select unit_submit_work(:p, :wu, bench_worker(:client_id), 0, sha256(:wu::text::bytea), decode(:wc, 'hex'), null, false, null, 1, now());
select unit_id as eu, work_id as ew from unit_take_eval(:p, bench_reviewer(:client_id), null, now(), current_date) \\gset
select unit_judge(:p, :eu, bench_reviewer(:client_id), nullif(:ew::text, '')::uuid, 2, null, sha256(:eu::text::bytea), decode(:ec, 'hex'), null, now());
`;

function findPgbench(): string | undefined {
  const homes = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'].filter((home) =>
    existsSync(home),
  );
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...homes.flatMap((home) => readdirSync(home).map((name) => path.join(home, name, 'bin'))),
  ];
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file));
}

export function openFloor(socketDir: string, databaseUrl: string): Floor {
  const pgbench = findPgbench();
  return pgbench ? withPgbench(pgbench, socketDir) : withDriver(databaseUrl);
}

const withPgbench = (program: string, socketDir: string): Floor => ({
  name: `pgbench (${program})`,
  run: async (projectID, seconds) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pumasi-floor-'));
    try {
      const script = path.join(folder, 'life.sql');
      await writeFile(script, SCRIPT);
      const variables = { p: projectID, wc: workContent, ec: evalContent };
      await run(program, [
        `--host=${socketDir}`,
        '--username=pumasi',
        '--no-vacuum',
        '--protocol=prepared',
        `--file=${script}`,
        `--client=${FLOOR_CONNECTIONS}`,
        '--jobs=1',
        `--time=${seconds}`,
        ...Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
        'pumasi',
      ]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

const withDriver = (databaseUrl: string): Floor => ({
  name: 'a prepared-statement driver on pg (no pgbench here: a lower floor than pgbench’s)',
  run: async (projectID, seconds) => {
    const driver = fileURLToPath(new URL('floor-driver.ts', import.meta.url));
    await run(process.execPath, ['--import', 'tsx', driver, databaseUrl, projectID, String(seconds)]);
  },
});
