import { accountRoutes } from '@pumasi/contract/api/account';
import { projectRoutes } from '@pumasi/contract/api/project';
import { unitRoutes } from '@pumasi/contract/api/unit';
import { digestOf, sealSubmit } from '@pumasi/contract/seal';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, type TestCaller } from '../../testing/caller.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';
import { CatalogRepo } from './catalog.repo.ts';

let world: TestWorld;
let app: FastifyInstance;
beforeAll(async () => {
  world = await testWorld();
  app = await world.app();
});
afterAll(() => world.close());

const enter = async (options: Parameters<TestWorld['user']>[0] = {}) =>
  logIn(app, (await world.user(options)).userID);
const listOf = async (caller: TestCaller, kind: 'workable' | 'evalable' = 'workable') =>
  (await caller.client.call(projectRoutes[kind], { params: { uID: caller.uID } }))?.projects ?? [];
const find = async (caller: TestCaller, projectID: string, kind: 'workable' | 'evalable' = 'workable') =>
  (await listOf(caller, kind)).find((project) => project.projectID === projectID);
const judge = async (reviewer: TestCaller, projectID: string, verdict: 'pass' | 'reject') => {
  const { evalTask } = await reviewer.client.ask(unitRoutes.takeEval, {
    params: { projectID },
    body: { uID: reviewer.uID },
  });
  const { unitID, workID } = evalTask;
  const content = JSON.stringify({ unitID, data: null });
  const { one, sealed: sessKey } = await reviewer.sealed();
  const sess = await sealSubmit(one, { uID: reviewer.uID, unitID, digest: await digestOf(content) });
  const body = { unitID, content, evalBy: reviewer.uID, workID, sessKey, sess, rejectReason: '다시' };
  await reviewer.client.ask(unitRoutes[verdict], { params: { projectID }, body });
};

describe('the work list', () => {
  test('tells of a project exactly what its card shows', async () => {
    const projectID = await world.project({
      name: '차선 표시',
      description: '도로 사진',
      work_env: 2,
      min_level: 1,
    });
    await world.units(projectID, 3);
    expect(await find(await enter(), projectID)).toEqual({
      projectID,
      statistics: null,
      name: '차선 표시',
      description: '도로 사진',
      category: 2,
      workEnv: 2,
      tool: 'image_annotator',
      startAt: '2026-01-01T00:00:00.000Z',
      endAt: '2027-12-31T00:00:00.000Z',
      participated: false,
      canParticipate: true,
      minLevel: 1,
      price: { workUnitPrice: 100, evalUnitPrice: 30 },
      progress: { total: 3, workWait: 3, pass: 0 },
      workProgress: { reject: 0 },
      evalProgress: { reevalWait: 0 },
    });
  });

  test('shows a project above one’s level, but says that one cannot take part, and the server holds to it', async () => {
    const projectID = await world.project({ min_level: 5 });
    await world.units(projectID, 1);
    const [low, high] = [await enter({ level: 4 }), await enter({ level: 5 })];
    expect((await find(low, projectID))?.canParticipate).toBe(false);
    expect((await find(high, projectID))?.canParticipate).toBe(true);
    await expect(low.take(projectID)).rejects.toMatchObject({ code: '1003' });
    expect(await high.take(projectID)).toBeDefined();
  });

  test('hides in-house projects from the crowd, and running ones alone are shown to anybody', async () => {
    const inHouse = await world.project({ crowd: false });
    const hidden = [
      await world.project({ state: 4 }),
      await world.project({ start_at: new Date('2027-01-01T00:00:00Z') }),
      await world.project({ end_at: new Date('2026-10-01T00:00:00Z') }),
    ];
    const [crowd, staff] = [await enter(), await enter({ division: 2, level: 1000 })];
    expect(await find(crowd, inHouse)).toBeUndefined();
    expect(await find(staff, inHouse)).toBeDefined();
    const detail = crowd.client.ask(projectRoutes.detail, { params: { projectID: inHouse } });
    await expect(detail).rejects.toMatchObject({ code: '1003' });
    await expect(crowd.take(inHouse)).rejects.toMatchObject({ code: '1003' });
    for (const projectID of hidden) expect(await find(staff, projectID)).toBeUndefined();
  });

  test('counts in red what was sent back to the worker, and what waits for the reviewer again', async () => {
    const projectID = await world.project();
    await world.units(projectID, 2);
    const [worker, reviewer] = [await enter(), await enter({ reviewer: true })];
    expect((await find(worker, projectID))?.participated).toBe(false);
    const unitID = (await worker.take(projectID))?.unitID ?? '';
    await worker.submit(projectID, unitID);
    await judge(reviewer, projectID, 'reject');
    expect(await find(worker, projectID)).toMatchObject({ participated: true, workProgress: { reject: 1 } });
    expect(await find(reviewer, projectID, 'evalable')).toMatchObject({
      participated: true,
      evalProgress: { reevalWait: 0 },
    });
    await worker.take(projectID);
    await worker.submit(projectID, unitID, { n: 2 });
    expect(await find(worker, projectID)).toMatchObject({ workProgress: { reject: 0 } });
    expect(await find(reviewer, projectID, 'evalable')).toMatchObject({ evalProgress: { reevalWait: 1 } });
    await judge(reviewer, projectID, 'pass');
    expect(await find(reviewer, projectID, 'evalable')).toMatchObject({
      evalProgress: { reevalWait: 0 },
      progress: { total: 2, workWait: 1, pass: 1 },
    });
  });

  test('of reviews is empty without the right to review', async () => {
    await world.project();
    expect(await listOf(await enter(), 'evalable')).toEqual([]);
    expect((await listOf(await enter({ reviewer: true }), 'evalable')).length).toBeGreaterThan(0);
  });
});

describe('the console’s list', () => {
  test('shows a requester their own projects alone, operators all, page by page', async () => {
    const { uID, userID } = await world.user({ role: 3 });
    const own = [await world.project({ requester: uID }), await world.project({ requester: uID, state: 1 })];
    await world.project();
    const requester = await logIn(app, userID, accountRoutes.loginConsole);
    const mine = await requester.client.ask(projectRoutes.consoleList);
    expect(mine.count).toBe(2);
    expect(mine.projects.map(({ projectID }) => projectID).toSorted()).toEqual(own.toSorted());
    expect(mine.projects[0]).toMatchObject({ requester: userID, progress: { total: 0, pass: 0 } });
    const admin = await logIn(app, (await world.user({ role: 1 })).userID, accountRoutes.loginConsole);
    const first = await admin.client.ask(projectRoutes.consoleList, { query: { page: 1, limit: 2 } });
    expect(first.count).toBeGreaterThan(2);
    expect(first.projects).toHaveLength(2);
    const other = requester.client.ask(projectRoutes.detail, {
      params: { projectID: await world.project() },
    });
    await expect(other).rejects.toMatchObject({ code: '1003' });
  });
});

test('the cost of the list does not grow with the units of its projects', async () => {
  const own = await testWorld({ pool: 1 });
  try {
    const projectID = await own.project();
    const [unitID = ''] = await own.units(projectID, 10);
    const { uID } = await own.user({ reviewer: true });
    const repo = new CatalogRepo(own.db);
    await own.fold();
    /** Rows and index entries of the unit tables that the list's queries touch, as PostgreSQL counts them. */
    const touched = async (): Promise<number> => {
      await own.db.pool.query('analyze');
      const count = async () =>
        Number(
          (
            await own.db.pool.query(`select pg_stat_force_next_flush(), pg_stat_clear_snapshot(),
              (select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) from pg_stat_xact_user_tables where relname in ('unit', 'unit_copy', 'unit_event', 'work', 'eval')) as n`)
          ).rows[0]?.n,
        );
      await own.db.pool.query('begin');
      const before = await count();
      await repo.running(own.clock.now(), false);
      for (const part of [1, 2] as const) await repo.mine(uID, part);
      const after = await count();
      await own.db.pool.query('rollback');
      return after - before;
    };
    // The caller's own history: one unit handed in.
    await own.db.pool.query('select * from unit_take_work($1, $2, $3)', [projectID, uID, own.clock.now()]);
    await own.fold();
    const few = await touched();
    await own.db.pool.query(
      `insert into unit (project_id, unit_id, file_id, created_at)
       select u.project_id, 'n' || lpad(n::text, 20, '0'), u.file_id, u.created_at
         from unit u, generate_series(1, 20000) n where u.unit_id = $1`,
      [unitID],
    );
    await own.db.pool.query(
      `insert into unit_copy (project_id, unit_id) select project_id, unit_id from unit where unit_id like 'n0000000%'`,
    );
    const many = await touched();
    expect(many).toBeLessThanOrEqual(few);
    expect(many).toBeLessThan(100);
  } finally {
    await own.close();
  }
});

test('a project’s detail says what the caller does in it: 1 work, 2 review', async () => {
  const projectID = await world.project();
  const [unitID = ''] = await world.units(projectID, 2);
  const [worker, reviewer] = [await enter(), await enter({ reviewer: true })];
  const typeFor = async (caller: TestCaller) =>
    (
      await caller.client.ask(projectRoutes.detail, {
        params: { projectID },
        query: { uID: caller.uID, act: 2 },
      })
    ).project.participateType;
  expect(await typeFor(reviewer), 'whoever did nothing yet').toBe(1);
  const task = await worker.take(projectID);
  await worker.submit(projectID, task?.unitID ?? unitID);
  await judge(reviewer, projectID, 'pass');
  expect([await typeFor(worker), await typeFor(reviewer)]).toEqual([1, 2]);
  await reviewer.take(projectID);
  expect(await typeFor(reviewer), 'whoever does both').toBe(1);
});
