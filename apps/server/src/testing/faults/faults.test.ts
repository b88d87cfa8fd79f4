import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle, type ChildServer, childServer } from './child-server.ts';
import { type Diary, hire, type Member, workUntilFault } from './crew.ts';

const PEOPLE = { workers: 12, reviewers: 6 };
const UNITS = 2_000;
const BEFORE = 80;
const AFTER = 60;

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

async function query<T extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Every acknowledged act is there once, no act is there twice, and every point that is there belongs to a passed unit. */
async function audit(projectID: string, { acknowledged }: Diary): Promise<void> {
  const rounds = await query<{ work_id: string; digest: string }>(
    `select work_id, encode(digest, 'hex') as digest from work_round where project_id = $1`,
    [projectID],
  );
  const works = acknowledged.filter(({ kind }) => kind === 'work');
  expect(rounds.map(({ work_id, digest }) => `${work_id} ${digest}`).toSorted()).toEqual(
    works.map(({ workID, digest }) => `${workID} ${digest}`).toSorted(),
  );
  const passed = await query<{ unit_id: string; closed: number }>(
    'select unit_id, closed from unit_copy where project_id = $1 and eval_state = 5',
    [projectID],
  );
  const passes = acknowledged.filter(({ kind }) => kind === 'pass');
  expect(passed.map(({ unit_id }) => unit_id).toSorted()).toEqual(
    passes.map(({ unitID }) => unitID).toSorted(),
  );
  const booked = await query<{ kind: string; unit_id: string; amount: number; n: number }>(
    'select kind, unit_id, sum(amount)::integer as amount, count(*)::integer as n from ledger where project_id = $1 group by 1, 2',
    [projectID],
  );
  expect(booked.length).toBe(passes.length * 2);
  for (const { kind, amount, n } of booked) expect([n, amount]).toEqual([1, kind === 'work' ? 100 : 30]);
  const [sums] = await query<{ wrong: number; zero: number }>(
    `select (select coalesce(sum(amount), 0)::integer from ledger_posting) as zero,
            (select count(*)::integer from purse p where p.withdrawable + p.automatic <> (
               select coalesce(sum(amount), 0) from ledger_posting l where l.uid = p.uid and l.account like 'pot:%')) as wrong`,
    [],
  );
  expect(sums).toEqual({ zero: 0, wrong: 0 });
}

/** What got no answer is sent again, the very same: it counts once whether it had happened or not. */
async function sendAgain(diary: Diary): Promise<void> {
  for (let act = diary.unsure.pop(); act; act = diary.unsure.pop()) {
    await act.send();
    diary.acknowledged.push(act);
  }
}

async function breakAndMend(
  crew: { projectID: string; members: Member[] },
  breakIt: () => Promise<unknown>,
  mend: () => Promise<unknown>,
): Promise<void> {
  const diary: Diary = { acknowledged: [], unsure: [] };
  let broken: Promise<unknown> | undefined;
  await workUntilFault(crew.members, diary, ({ acknowledged }) => {
    if (acknowledged.length >= BEFORE) broken ??= breakIt();
  });
  await broken;
  expect(diary.acknowledged.length).toBeGreaterThanOrEqual(BEFORE);
  await mend();
  await sendAgain(diary);
  await audit(crew.projectID, diary);
  const goal = diary.acknowledged.length + AFTER;
  await workUntilFault(
    crew.members,
    diary,
    () => {},
    ({ acknowledged }) => acknowledged.length >= goal,
  );
  expect(diary.unsure, 'after the mend nothing fails').toEqual([]);
  await audit(crew.projectID, diary);
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a server killed in the middle of many submits loses none that it acknowledged and books none twice', async () => {
  const crew = await hire(server.origin, await server.databaseUrl(), PEOPLE, UNITS);
  await breakAndMend(
    crew,
    () => server.end('SIGKILL'),
    () => server.start(),
  );
}, 40_000);

test('a database killed in the middle comes back by itself, with everything that was acknowledged', async () => {
  const crew = await hire(server.origin, await server.databaseUrl(), PEOPLE, UNITS);
  const before = await server.postmaster();
  await breakAndMend(
    crew,
    async () => process.kill(before, 'SIGKILL'),
    async () => {
      const ready = async () => (await fetch(`${server.origin}/readyz`)).status === 200;
      // Readiness is the server's own word: it is asked until it gives it, and the test's time is the limit.
      while (!(await ready()) || (await server.postmaster()) === before) await new Promise(setImmediate);
    },
  );
  expect(await server.postmaster()).not.toBe(before);
}, 40_000);

test.each([
  ['SIGTERM', false],
  ['SIGINT', true],
] as const)(
  '%s ends the server cleanly and leaves no database behind',
  async (signal, wholeGroup) => {
    const postmaster = await server.postmaster();
    expect(isAlive(postmaster)).toBe(true);
    expect(await server.end(signal, wholeGroup)).toBe(0);
    expect(isAlive(postmaster)).toBe(false);
    await expect(server.databaseUrl()).rejects.toThrow('no database runs');
    await server.start();
  },
  30_000,
);
