import type { ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addDays, isoDay, mondayOf } from '@pumasi/contract/dates';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadKeys } from '../../platform/keys.ts';
import { createSecrets } from '../../platform/secrets.ts';
import { bundle, type ChildServer, childServer } from './child-server.ts';

const PEOPLE = 300;
const AMOUNT = 10_000;
const TAX = 330;
const week = addDays(mondayOf(isoDay(new Date())), -14);

let built: Awaited<ReturnType<typeof bundle>>;
let server: ChildServer;
beforeAll(async () => {
  built = await bundle();
  server = await childServer(built.program);
  await server.start();
}, 60_000);
afterAll(async () => {
  await server.remove();
  await built.remove();
});

async function query<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Everybody earned the amount and asked for it two weeks ago. */
async function seed(): Promise<void> {
  const secrets = createSecrets((await loadKeys(path.join(server.folder, 'keys'))).masterKey);
  await query(
    `insert into app_user (user_id, passwd, role, created_at) select 'p' || n || '@pumasi.example', 'x', 4, now() from generate_series(1, $1::integer) n`,
    [PEOPLE],
  );
  await query('insert into tasker (uid, certificated_at) select uid, now() from app_user');
  await query(
    `insert into ledger (uid, from_account, to_account, amount, kind, key, at) select uid, 'project:' || repeat('p', 14), 'pot:1', $1, 'work', 'k', now() from app_user`,
    [AMOUNT],
  );
  const people = await query<{ uid: string }>('select uid from app_user');
  await query(
    `insert into bankbook (uid, bankbook_id, bill_type, state, amount, tax, payout, week, requested_at, state_at, bank_code, account_holder, account_num, regident_num)
     select uid, gen_random_uuid(), 1, 2, $2, $3::bigint, $2 - $3::bigint, $4, now(), now(), 88, 'x', account, account from unnest($1::uuid[], $5::bytea[]) as t (uid, account)`,
    [
      people.map(({ uid }) => uid),
      AMOUNT,
      TAX,
      week,
      people.map(({ uid }) => secrets.seal('110204567893', `accountNum:${uid}`)),
    ],
  );
}

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', (code) => resolve(code)));
const run = (...args: string[]): Promise<number | null> => ended(server.command('payout', ...args));
const inState = async (...states: number[]): Promise<number> =>
  (
    await query<{ n: number }>(
      'select count(*)::integer as n from bankbook where state = any ($1::smallint[])',
      [states],
    )
  )[0]?.n ?? 0;

/** Runs a command and breaks it as soon as so many withdrawals are in one of the states. */
async function breakWhen(
  args: string[],
  enough: { states: number[]; count: number },
  breakIt: (command: ChildProcess) => void | Promise<void>,
): Promise<void> {
  const watcher = new pg.Client({ connectionString: await server.databaseUrl() });
  // The watched database may be what is broken.
  watcher.on('error', () => {});
  await watcher.connect();
  const command = server.command('payout', ...args);
  const reached = async (): Promise<boolean> => {
    const { rows } = await watcher.query<{ n: number }>(
      'select count(*)::integer as n from bankbook where state = any ($1::smallint[])',
      [enough.states],
    );
    return (rows[0]?.n ?? 0) >= enough.count;
  };
  while (command.exitCode === null && !(await reached())) await new Promise(setImmediate);
  await breakIt(command);
  await ended(command);
  await watcher.end().catch(() => {});
}

async function audit(): Promise<void> {
  const [sums] = await query(`
    select (select coalesce(sum(amount), 0)::integer from ledger_posting) as zero,
           (select coalesce(sum(amount), 0)::integer from ledger_posting where account = 'pending')
             - (select coalesce(sum(amount), 0)::integer from bankbook where state in (2, 11, 14, 15)) as pending,
           (select count(*)::integer from bankbook b where state = 5 and (select count(*) from ledger l where l.bankbook_id = b.bankbook_id and kind in ('payout', 'tax')) <> 2) as wrong`);
  expect(sums).toEqual({ zero: 0, pending: 0, wrong: 0 });
}

test('a payout run that is killed again and again pays everybody once', async () => {
  await seed();
  await breakWhen(['prepare'], { states: [11], count: 1 }, (command) => void command.kill('SIGKILL'));
  expect(await run('prepare')).toBe(0);
  expect(await inState(11)).toBe(PEOPLE);
  const [row] = await query<{ run_id: string }>(`select run_id from payout_run where run_id like 'R%'`);
  const runID = row?.run_id ?? '';
  const out = path.join(server.folder, 'bank.csv');

  // The file is being made: what it names may be paid from now on, and nothing else may join.
  await breakWhen(
    ['file', runID, '--out', out],
    { states: [14, 15], count: 1 },
    (command) => void command.kill('SIGKILL'),
  );
  await audit();
  expect(await run('file', runID, '--out', out)).toBe(0);
  expect(await inState(15)).toBe(PEOPLE);
  const bank = await readFile(out, 'utf8');
  expect(await run('file', runID, '--out', out)).toBe(0);
  expect(await readFile(out, 'utf8'), 'one file, however often it is asked for').toBe(bank);

  const answer = path.join(server.folder, 'answer.csv');
  const lines = bank.trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(PEOPLE);
  await writeFile(
    answer,
    [
      'runID,bankbookID,amount,result,reason',
      ...lines.map((line) => `${runID},${line.split(',')[2]},${AMOUNT - TAX},paid,`),
    ].join('\n'),
  );
  await breakWhen(
    ['answer', runID, answer],
    { states: [5], count: 40 },
    (command) => void command.kill('SIGKILL'),
  );
  expect(await inState(5), 'broken off in the middle').toBeLessThan(PEOPLE);
  await audit();
  const before = await server.postmaster();
  await breakWhen(
    ['answer', runID, answer],
    { states: [5], count: 120 },
    () => void process.kill(before, 'SIGKILL'),
  );
  const ready = async () => (await fetch(`${server.origin}/readyz`)).status === 200;
  // Readiness is the server's own word: it is asked until it gives it, and the test's time is the limit.
  while (!(await ready()) || (await server.postmaster()) === before) await new Promise(setImmediate);
  await audit();
  await server.end('SIGKILL');
  await server.start();
  expect(await run('answer', runID, answer)).toBe(0);
  expect(await run('answer', runID, answer)).toBe(0);
  expect(await inState(5)).toBe(PEOPLE);
  await audit();
  const [paid] = await query(
    `select sum(amount) filter (where account = 'bank')::integer as bank, sum(amount) filter (where account = 'tax')::integer as tax from ledger_posting`,
  );
  expect(paid).toEqual({ bank: PEOPLE * (AMOUNT - TAX), tax: PEOPLE * TAX });
  const told = async () =>
    query<{ people: number; alerts: number; left: number }>(`
      select count(distinct uid)::integer as people, coalesce(sum(count), 0)::integer as alerts, (select count(*)::integer from outbox_event) as left
        from alert where kind = 'payout.paid'`);
  while ((await told())[0]?.left) await new Promise(setImmediate);
  expect((await told())[0], 'everybody is told once').toEqual({ people: PEOPLE, alerts: PEOPLE, left: 0 });
}, 120_000);
