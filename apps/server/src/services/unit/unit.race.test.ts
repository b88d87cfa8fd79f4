import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';
import { AppealRepo } from './appeal.repo.ts';
import { UnitRepo } from './unit.repo.ts';

/** No project here has a review quota: the day it would count from says nothing. */
const NO_QUOTA = '2026-11-01';

let world: TestWorld;
let repo: UnitRepo;
let appeals: AppealRepo;
beforeAll(async () => {
  world = await testWorld({ pool: 24 });
  repo = new UnitRepo(world.db);
  appeals = new AppealRepo(world.db);
});
afterAll(() => world.close());

const people = (count: number, reviewer = false): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => (await world.user({ reviewer })).uID));
const parcel = (projectID: string, unitID: string, uID: string) => ({
  projectID,
  unitID,
  uID,
  digest: randomBytes(32),
  content: Buffer.from('x'),
  files: [],
  at: world.clock.now(),
});
const submission = (p: ReturnType<typeof parcel>) => ({
  ...p,
  round: 0,
  usePrevFile: false,
  reportReason: null,
  guideVersion: 1,
});

test('of forty people who ask for one unit at once, one gets it', async () => {
  const projectID = await world.project();
  await world.units(projectID, 1);
  const workers = await people(40);
  const rows = await Promise.all(workers.map((uID) => repo.takeWork(projectID, uID, world.clock.now())));
  expect(rows.filter((row) => row.outcome === 'ok')).toHaveLength(1);
  expect(rows.filter((row) => row.outcome === 'none')).toHaveLength(39);
});

test('one person in twenty tabs holds one unit', async () => {
  const projectID = await world.project();
  await world.units(projectID, 20);
  const [uID = ''] = await people(1);
  const rows = await Promise.all(
    Array.from({ length: 20 }, () => repo.takeWork(projectID, uID, world.clock.now())),
  );
  expect(new Set(rows.map((row) => row.unit_id)).size).toBe(1);
});

test('the same submit sent twenty times at once counts once; a different one beside it is refused', async () => {
  const projectID = await world.project();
  const [unitID = ''] = await world.units(projectID, 1);
  const [uID = ''] = await people(1);
  await repo.takeWork(projectID, uID, world.clock.now());
  const same = parcel(projectID, unitID, uID);
  const outcomes = await Promise.all([
    ...Array.from({ length: 20 }, () => repo.submitWork(submission(same))),
    repo.submitWork(submission(parcel(projectID, unitID, uID))),
  ]);
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'lost' || outcome === 'missing')).toEqual([]);
  const { rows } = await world.db.pool.query(
    'select count(*)::int as n from work_round where project_id = $1',
    [projectID],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('pass and reject of the same review at once: one wins, and points are booked at most once', async () => {
  const projectID = await world.project();
  for (let i = 0; i < 10; i++) {
    await world.units(projectID, 1);
    const [worker = ''] = await people(1);
    const [reviewer = ''] = await people(1, true);
    const taken = await repo.takeWork(projectID, worker, world.clock.now());
    await repo.submitWork(submission(parcel(projectID, taken.unit_id, worker)));
    const review = await repo.takeEval(projectID, reviewer, null, world.clock.now(), NO_QUOTA);
    const judge = (verdict: 1 | 2) =>
      repo.judge({
        ...parcel(projectID, review.unit_id, reviewer),
        workID: review.work_id,
        verdict,
        reason: verdict === 1 ? '다시' : null,
      });
    const outcomes = await Promise.all([judge(1), judge(2), judge(2), judge(1)]);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    const entries = await world.db.rows<{ n: number }>(
      sql`select count(*) as n from ledger where project_id = ${projectID} and unit_id = ${review.unit_id} and uid = ${worker}`,
    );
    expect(entries[0]?.n).toBe(outcomes[1] === 'ok' || outcomes[2] === 'ok' ? 1 : 0);
  }
});

test('many workers and reviewers at full speed: every unit passes once and every point is booked once', async () => {
  const UNITS = 120;
  const projectID = await world.project();
  await world.units(projectID, UNITS);
  // All of them may review: a pair that reviews each other's work books points for each other in both orders.
  const crew = await people(16, true);
  await Promise.all(
    crew.map(async (uID) => {
      for (;;) {
        const work = await repo.takeWork(projectID, uID, world.clock.now());
        if (work.outcome === 'ok')
          expect(await repo.submitWork(submission(parcel(projectID, work.unit_id, uID)))).toBe('ok');
        const review = await repo.takeEval(projectID, uID, null, world.clock.now(), NO_QUOTA);
        if (review.outcome === 'ok')
          expect(
            await repo.judge({
              ...parcel(projectID, review.unit_id, uID),
              workID: review.work_id,
              verdict: 2,
              reason: null,
            }),
          ).toBe('ok');
        if (work.outcome === 'none' && review.outcome === 'none') return;
      }
    }),
  );
  const progress = await world.services.unitReading.progress(projectID);
  // The last works may lie with nobody left to review them but their own worker; nothing else may be open.
  expect(progress.pass + progress.evalWait).toBe(UNITS);
  const [sum] = await world.db.rows<{ work: number; eval: number }>(sql`
    select coalesce(sum(amount) filter (where kind = 'work'), 0)::bigint as work, coalesce(sum(amount) filter (where kind = 'eval'), 0)::bigint as eval
      from ledger where project_id = ${projectID}`);
  expect(sum).toEqual({ work: progress.pass * 100, eval: progress.pass * 30 });
});

/** A unit of its own project that was rejected a moment ago. */
async function rejected(options: Record<string, number> = {}) {
  const projectID = await world.project(options);
  const [unitID = ''] = await world.units(projectID, 1);
  const [worker = ''] = await people(1);
  const [reviewer = ''] = await people(1, true);
  const { work_id: workID } = await repo.takeWork(projectID, worker, world.clock.now());
  await repo.submitWork(submission(parcel(projectID, unitID, worker)));
  await repo.takeEval(projectID, reviewer, null, world.clock.now(), NO_QUOTA);
  await repo.judge({ ...parcel(projectID, unitID, reviewer), workID, verdict: 1, reason: '다시' });
  const open = () =>
    appeals.open({ projectID, unitID, uID: worker, workID, reason: '아니요', at: world.clock.now() });
  return { projectID, unitID, worker, reviewer, workID, open };
}
const stateOf = async (projectID: string) =>
  (
    await world.db.rows<{ work_state: number; eval_state: number | null; appealed: boolean }>(
      sql`select work_state, eval_state, barred is not null as appealed from unit_copy where project_id = ${projectID}`,
    )
  )[0];

test('an appeal and a submit of re-work at once: one wins, and the unit is where the winner says', async () => {
  const winners = new Set<string>();
  for (let i = 0; i < 16; i++) {
    const { projectID, unitID, worker, open } = await rejected();
    const send = () => repo.submitWork(submission(parcel(projectID, unitID, worker)));
    // Whichever leaves first usually wins.
    const first = i % 2 ? open() : send();
    const second = i % 2 ? send() : open();
    const [appealed, sent] = await Promise.all(i % 2 ? [first, second] : [second, first]);
    expect([appealed, sent].toSorted()).toEqual(['changed', 'ok']);
    const isAppealed = appealed === 'ok';
    winners.add(String(isAppealed));
    expect(await stateOf(projectID)).toEqual({ work_state: 4, eval_state: 4, appealed: isAppealed });
  }
  expect(winners.size, 'both orders were met').toBe(2);
});

test('an appeal at the very moment of the time-out is heard, whoever was first', async () => {
  for (let i = 0; i < 8; i++) {
    const { projectID, workID, open } = await rejected({ re_work_timeout: 60 });
    world.clock.advance(60_000);
    const [appealed] = await Promise.all([open(), world.services.unit.expire(), open()]);
    expect(['ok', 'again']).toContain(appealed);
    expect(await stateOf(projectID), 'the unit went back').toMatchObject({ work_state: 1, appealed: false });
    const rows = await world.db.rows(
      sql`select apart from appeal where project_id = ${projectID} and work_id = ${workID}`,
    );
    expect(rows).toEqual([{ apart: true }]);
  }
});

test('many reviewers ask for one appeal: one gets it, and it is never the one who rejected', async () => {
  for (const lapsed of [false, true]) {
    const { projectID, unitID, workID, worker, reviewer, open } = await rejected({ re_work_timeout: 60 });
    if (lapsed) world.clock.advance(60_000);
    expect(await open()).toBe('ok');
    const crew = [reviewer, worker, ...(await people(12, true))];
    await world.db.run(sql`update tasker set reviewer = true where uid = ${worker}`);
    const rows = await Promise.all(
      crew.map((uID) => repo.takeEval(projectID, uID, null, world.clock.now(), NO_QUOTA)),
    );
    const got = rows.flatMap((row, n) => (row.outcome === 'ok' ? [crew[n] as string] : []));
    expect(got).toHaveLength(1);
    expect([reviewer, worker]).not.toContain(got[0]);
    const judge = (verdict: 1 | 2) =>
      repo.judge({
        ...parcel(projectID, unitID, got[0] as string),
        workID,
        verdict,
        reason: verdict === 1 ? '그대로' : null,
      });
    const outcomes = await Promise.all([judge(2), judge(1), judge(2)]);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    const upheld = outcomes[1] !== 'ok';
    const [paid] = await world.db.rows<{ sum: number }>(
      sql`select coalesce(sum(amount), 0)::bigint as sum from ledger where project_id = ${projectID} and uid = ${worker}`,
    );
    expect(paid?.sum).toBe(upheld ? 100 : 0);
  }
});

test('a reserved unit that its worker opens while somebody asks for any: each gets at most one, nobody the other’s', async () => {
  const projectID = await world.project();
  const ids = await world.units(projectID, 6);
  const [owner = '', ...others] = await people(12);
  const reserved = await repo.preassign({
    projectID,
    unitIDs: ids.slice(0, 3),
    uID: owner,
    part: 1,
    until: new Date(world.clock.now().getTime() + 3_600_000),
    at: world.clock.now(),
  });
  const rows = await Promise.all([
    ...reserved.map(({ assign_id }) =>
      repo.openWork(projectID, owner, assign_id as string, world.clock.now()),
    ),
    ...others.map((uID) => repo.takeWork(projectID, uID, world.clock.now())),
    ...reserved.map(({ assign_id }) =>
      repo.openWork(projectID, owner, assign_id as string, world.clock.now()),
    ),
  ]);
  expect(rows.slice(0, 3).map((row) => row.outcome)).toEqual(['ok', 'ok', 'ok']);
  expect(rows.slice(-3).map((row) => row.work_id)).toEqual(rows.slice(0, 3).map((row) => row.work_id));
  const free = rows.slice(3, -3).filter((row) => row.outcome === 'ok');
  expect(new Set(free.map((row) => row.unit_id))).toEqual(new Set(ids.slice(3)));
});

test('what the functions do not do, the table forbids', async () => {
  const projectID = await world.project();
  const [unitID = ''] = await world.units(projectID, 1);
  const [worker = '', other = ''] = await people(2, true);
  await repo.takeWork(projectID, worker, world.clock.now());
  await repo.submitWork(submission(parcel(projectID, unitID, worker)));
  const set = (columns: string): Promise<unknown> =>
    world.db.pool.query(`update unit_copy set ${columns} where project_id = '${projectID}'`);
  const review = `eval_id = '${randomUUID()}', eval_deadline = now()`;
  await expect(set(`eval_state = 2, reviewer = '${worker}', ${review}`)).rejects.toMatchObject({
    constraint: 'no_self_review',
  });
  await expect(set(`passed_by = array['${other}']::uuid[]`)).rejects.toMatchObject({
    constraint: 'stages_in_order',
  });
  await expect(set('work_state = 1')).rejects.toThrow(/constraint/);
  await expect(set('eval_state = 5')).rejects.toMatchObject({ constraint: 'closed_means_decided' });
  await expect(
    world.db.pool.query(
      `insert into work (project_id, work_id, unit_id, copy, work_by, price, assigned_at) values ($1, $2, $3, 1, $4, 1, now())`,
      [projectID, randomUUID(), unitID, worker],
    ),
  ).rejects.toMatchObject({ constraint: 'one_turn_each' });
  const book = (amount: number): Promise<unknown> =>
    world.db.pool.query(
      `insert into ledger (uid, from_account, to_account, amount, kind, key, at) values ($1, 'project:${projectID}', 'pot:1', $2, 'work', $3, now())`,
      [worker, amount, randomUUID()],
    );
  await expect(book(0)).rejects.toThrow(/ledger_amount_check/);
  await book(5);
  await expect(
    world.db.pool.query('update purse set withdrawable = withdrawable - 6 where uid = $1', [worker]),
    'no pot goes below zero',
  ).rejects.toThrow(/purse_withdrawable_check/);
  for (const statement of ['update ledger set amount = 6', 'delete from ledger', 'truncate ledger'])
    await expect(world.db.pool.query(statement), statement).rejects.toMatchObject({ code: '23001' });
});
