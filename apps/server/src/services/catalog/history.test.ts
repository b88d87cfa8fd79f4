import { projectRoutes } from '@pumasi/contract/api/project';
import { rewardRoutes } from '@pumasi/contract/api/reward';
import { statRoutes } from '@pumasi/contract/api/stat';
import { unitRoutes } from '@pumasi/contract/api/unit';
import { digestOf, sealSubmit } from '@pumasi/contract/seal';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, type TestCaller } from '../../testing/caller.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';

let world: TestWorld;
let app: FastifyInstance;
beforeAll(async () => {
  world = await testWorld();
  app = await world.app();
});
afterAll(() => world.close());

const MINUTE = 60_000;
const enter = async (options: Parameters<TestWorld['user']>[0] = {}) =>
  logIn(app, (await world.user(options)).userID);
const history = async (
  caller: TestCaller,
  query: { type?: number; state?: number; page?: number; limit?: number } = {},
) =>
  (await caller.client.call(projectRoutes.historyList, { params: { uID: caller.uID }, query }))?.projects ??
  [];
const count = async (caller: TestCaller, query: { type?: number; state?: number } = {}) =>
  (await caller.client.ask(projectRoutes.historyCount, { params: { uID: caller.uID }, query })).count;

async function work(worker: TestCaller, projectID: string): Promise<string> {
  const unitID = (await worker.take(projectID))?.unitID ?? '';
  await worker.submit(projectID, unitID, { at: world.clock.now().getTime() });
  return unitID;
}

async function judge(reviewer: TestCaller, projectID: string, verdict: 'pass' | 'reject') {
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
}

describe('the history of a worker', () => {
  test('has every figure of a row, and they are those of the calls for one project', async () => {
    const projectID = await world.project({ name: '차선 표시', category: 1, work_timeout: 60 });
    await world.units(projectID, 5);
    const [worker, reviewer] = [await enter(), await enter({ reviewer: true })];
    await work(worker, projectID);
    await judge(reviewer, projectID, 'pass');
    await work(worker, projectID);
    await judge(reviewer, projectID, 'reject');
    // The rejected unit comes first: submitted again, it waits for a second look.
    await work(worker, projectID);
    await judge(reviewer, projectID, 'reject');
    await work(worker, projectID);
    await work(worker, projectID);
    await worker.take(projectID);
    world.clock.advance(2 * MINUTE);
    await worker.take(projectID);

    const [row] = await history(worker);
    const params = { projectID, uID: worker.uID };
    const { workProgress } = await worker.client.ask(unitRoutes.workProgressDetail, { params });
    const { userDeposit } = await worker.client.ask(rewardRoutes.deposit, {
      params,
      query: { permission: 1 },
    });
    const timeouts = await worker.client.ask(statRoutes.timeouts, {
      params: { uID: worker.uID },
      query: { projectID, permission: 1 },
    });
    expect(row).toEqual({
      projectID,
      name: '차선 표시',
      category: 1,
      state: 3,
      lastAt: world.clock.now().toISOString(),
      ...workProgress,
      totReject: workProgress.rejectWork,
      timeout: timeouts.count,
      delete: 0,
      unitPrice: 100,
      priceDescription: '작업',
      pay: userDeposit.deposit,
    });
    expect(row).toMatchObject({
      total: 3,
      pass: 1,
      evalWait: 2,
      reject: 0,
      totReject: 2,
      timeout: 1,
      pay: 100,
    });
  });

  test('names only projects one took part in, running ones alone when asked, the last active first', async () => {
    const [first, second, stopped] = [await world.project(), await world.project(), await world.project()];
    await world.project();
    const worker = await enter();
    for (const projectID of [stopped, second, first]) {
      await world.units(projectID, 1);
      await work(worker, projectID);
      world.clock.advance(MINUTE);
    }
    await world.db.pool.query('update project set state = 5 where project_id = $1', [stopped]);
    const names = async (query: Parameters<typeof history>[1]) =>
      (await history(worker, query)).map(({ projectID }) => projectID);
    expect(await names({})).toEqual([first, second, stopped]);
    expect(await names({ state: 3 })).toEqual([first, second]);
    expect(await names({ page: 2, limit: 2 })).toEqual([stopped]);
    expect(await names({ page: 3, limit: 2 })).toEqual([]);
    expect(await count(worker)).toBe(3);
    expect(await count(worker, { state: 3 })).toBe(2);
    expect(await count(worker, { type: 2 })).toBe(0);
    expect(await history(worker, { type: 2 })).toEqual([]);
  });

  test('is the same before and after the counters are folded', async () => {
    const projectID = await world.project();
    await world.units(projectID, 2);
    const worker = await enter();
    await work(worker, projectID);
    const before = await history(worker);
    await world.fold();
    expect(await history(worker)).toEqual(before);
    await work(worker, projectID);
    expect((await history(worker))[0]).toMatchObject({ total: 2, evalWait: 2 });
  });

  test('belongs to oneself alone', async () => {
    const [one, other] = [await enter(), await enter()];
    const asked = one.client.call(projectRoutes.historyList, { params: { uID: other.uID } });
    await expect(asked).rejects.toMatchObject({ code: '1003', status: 403 });
    const tooMany = history(one, { limit: 101 });
    await expect(tooMany).rejects.toMatchObject({ code: '1000', status: 400 });
  });
});

test('the history of a reviewer counts what waits for them again, and every rejection', async () => {
  const projectID = await world.project();
  await world.units(projectID, 3);
  const [worker, reviewer] = [await enter(), await enter({ reviewer: true })];
  await work(worker, projectID);
  await judge(reviewer, projectID, 'pass');
  await work(worker, projectID);
  await judge(reviewer, projectID, 'reject');
  expect((await history(reviewer, { type: 2 }))[0]).toMatchObject({ reject: 1, evalWait: 0, totReject: 1 });
  await work(worker, projectID);
  const [row] = await history(reviewer, { type: 2 });
  const params = { projectID, uID: reviewer.uID };
  const { evalProgress } = await reviewer.client.ask(unitRoutes.evalProgressDetail, { params });
  expect(row).toMatchObject({
    total: evalProgress.total,
    totalWork: evalProgress.totalEval,
    pass: 1,
    reject: 0,
    totReject: evalProgress.rejectEval,
    evalWait: 1,
    evalWaitWork: evalProgress.reevalWaitEval,
    unitPrice: 30,
    pay: 30,
  });
  expect(await count(reviewer, { type: 2 })).toBe(1);
  expect(await history(reviewer)).toEqual([]);
});
