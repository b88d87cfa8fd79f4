import { accountRoutes } from '@pumasi/contract/api/account';
import { unitRoutes } from '@pumasi/contract/api/unit';
import { assignRoutes } from '@pumasi/contract/api/unit-assign';
import { newUnitID } from '@pumasi/contract/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, type TestCaller } from '../../testing/caller.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';

let world: TestWorld;
let manager: TestCaller;
let worker: TestCaller;
let other: TestCaller;
let reviewer: TestCaller;
let second: TestCaller;
beforeAll(async () => {
  world = await testWorld();
  const app = await world.app();
  manager = await logIn(app, (await world.user({ role: 2 })).userID, accountRoutes.loginConsole);
  worker = await logIn(app, (await world.user()).userID);
  other = await logIn(app, (await world.user()).userID);
  reviewer = await logIn(app, (await world.user({ reviewer: true })).userID);
  second = await logIn(app, (await world.user({ reviewer: true })).userID);
});
afterAll(() => world.close());

const HOUR = 60 * 60_000;
const reserve = (projectID: string, uID: string, unitIDs: string[], part: 1 | 2 = 1, hours = 24) =>
  manager.client.ask(assignRoutes.preassign, { params: { projectID }, body: { uID, unitIDs, part, hours } });
const open = async (who: TestCaller, projectID: string, assignID: string) =>
  (
    await who.client.ask(assignRoutes.openWork, {
      params: { projectID },
      body: { uID: who.uID, assignID },
    })
  ).workTask;
const openEval = async (who: TestCaller, projectID: string, assignID: string) =>
  (
    await who.client.ask(assignRoutes.openEval, {
      params: { projectID },
      body: { uID: who.uID, assignID },
    })
  ).evalTask;
const works = async (who: TestCaller, projectID: string) =>
  (
    await who.client.call(unitRoutes.workAssignList, {
      params: { projectID },
      query: { uID: who.uID, page: 1, limit: 10 },
    })
  )?.workAssigns;
const reviews = async (who: TestCaller, projectID: string) =>
  (
    await who.client.call(unitRoutes.evalAssignList, {
      params: { projectID },
      query: { uID: who.uID, page: 1, limit: 10 },
    })
  )?.evalAssigns;

test('a reserved unit waits for its worker alone, stands in the assigned list and comes before the others', async () => {
  const projectID = await world.project();
  const [a = '', b = '', c = ''] = await world.units(projectID, 3);
  const { reserved, refused } = await reserve(projectID, worker.uID, [a, b, c, newUnitID()]);
  expect(reserved.map(({ unitID }) => unitID).toSorted()).toEqual([a, b, c].toSorted());
  expect(refused).toMatchObject([{ why: 'missing' }]);
  expect(await other.take(projectID), 'nobody else gets one').toBeUndefined();

  const listed = await works(worker, projectID);
  expect(listed?.map((row) => [row.state, row.workState, row.evalState])).toEqual(
    Array(3).fill([1, 1, null]),
  );
  const { count } = await worker.client.ask(unitRoutes.workAssignCount, {
    params: { projectID },
    query: { uID: worker.uID },
  });
  expect(count).toBe(3);

  const first = await worker.take(projectID);
  expect(first).toMatchObject({ preAssigned: true, round: 1, reWork: false });
  const firstID = reserved.find(({ unitID }) => unitID === first?.unitID)?.assignID;
  expect(first?.workID, 'the work keeps the name of its reservation').toBe(firstID);
  expect((await works(worker, projectID))?.map((row) => row.state).toSorted()).toEqual([1, 1, 2]);
});

test('several reserved units can be open at once, each by its name; the latest opened comes back on a reload', async () => {
  const projectID = await world.project();
  const [a = '', b = '', free = ''] = await world.units(projectID, 3);
  await reserve(projectID, other.uID, [a, b]);
  expect((await worker.take(projectID))?.unitID).toBe(free);
  const { reserved } = await reserve(projectID, worker.uID, [a, b]);
  const byUnit = new Map(reserved.map((row) => [row.unitID, row.assignID]));
  for (const unitID of [a, b]) {
    world.clock.advance(1000);
    expect(await open(worker, projectID, byUnit.get(unitID) ?? '')).toMatchObject({
      unitID,
      preAssigned: true,
    });
  }
  expect((await worker.take(projectID))?.unitID).toBe(b);
  await worker.submit(projectID, b);
  await worker.submit(projectID, a);
  expect((await worker.take(projectID))?.unitID, 'the one that was held before').toBe(free);
  await expect(open(worker, projectID, byUnit.get(a) ?? '')).rejects.toMatchObject({
    status: 409,
    code: '1021',
  });
  await expect(open(other, projectID, byUnit.get(a) ?? '')).rejects.toMatchObject({ code: '1003' });
  await expect(open(worker, projectID, '00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
    code: '1005',
  });
});

test('a reservation ends with its time: then the unit is anybody’s, and its name no longer opens it', async () => {
  const projectID = await world.project();
  const [unitID = ''] = await world.units(projectID, 1);
  const { reserved } = await reserve(projectID, worker.uID, [unitID], 1, 1);
  const assignID = reserved[0]?.assignID ?? '';
  await expect(open(other, projectID, assignID)).rejects.toMatchObject({ code: '1003' });
  world.clock.advance(HOUR);
  expect(await works(worker, projectID)).toBeUndefined();
  await expect(open(worker, projectID, assignID)).rejects.toMatchObject({ code: '1021' });
  expect(await other.take(projectID)).toMatchObject({ unitID, preAssigned: false });
  await expect(open(worker, projectID, assignID)).rejects.toMatchObject({ code: '1005' });
});

test('a rejected unit is opened from the list while another one is held', async () => {
  const projectID = await world.project();
  await world.units(projectID, 2);
  const task = await worker.take(projectID);
  await worker.submit(projectID, task?.unitID ?? '');
  const held = await worker.take(projectID);
  const review = await reviewer.takeEval(projectID);
  await reviewer.judge(projectID, review ?? { unitID: '', workID: '' }, '다시');
  expect((await works(worker, projectID))?.map((row) => [row.unitID, row.state])).toEqual([
    [held?.unitID, 2],
    [task?.unitID, 3],
  ]);
  expect(await open(worker, projectID, task?.workID ?? '')).toMatchObject({
    unitID: task?.unitID,
    reWork: true,
    round: 2,
  });
  expect((await worker.take(projectID))?.unitID).toBe(held?.unitID);
  await worker.submit(projectID, task?.unitID ?? '', { n: 2 });
  const mine = await reviews(reviewer, projectID);
  expect(mine).toMatchObject([{ unitID: task?.unitID, evalState: 4, workState: null }]);
  const again = await openEval(reviewer, projectID, String(mine?.[0]?.evalAssignID));
  expect(again).toMatchObject({ unitID: task?.unitID, round: 2, preAssigned: true });
  await expect(
    openEval(second, projectID, String(mine?.[0]?.evalAssignID)),
    'somebody else’s review',
  ).rejects.toMatchObject({ code: '1003' });
  expect((await reviewer.takeEval(projectID))?.evalID, 'a reload gives it back').toBe(again.evalID);
  await reviewer.judge(projectID, again);
  await expect(openEval(reviewer, projectID, again.evalID)).rejects.toMatchObject({ code: '1021' });
  expect(await reviews(reviewer, projectID)).toMatchObject([{ evalState: 5 }]);
});

test('a review is reserved like a work', async () => {
  const projectID = await world.project();
  const [unitID = ''] = await world.units(projectID, 1);
  expect((await reserve(projectID, reviewer.uID, [unitID], 2)).refused).toEqual([{ unitID, why: 'state' }]);
  await worker.take(projectID);
  await worker.submit(projectID, unitID);
  expect((await reserve(projectID, worker.uID, [unitID], 1)).refused).toEqual([{ unitID, why: 'part' }]);
  await expect(reserve(projectID, other.uID, [unitID], 2)).rejects.toMatchObject({ code: '1003' });
  const { reserved } = await reserve(projectID, reviewer.uID, [unitID], 2);
  expect(await second.takeEval(projectID)).toBeUndefined();
  expect(await reviews(reviewer, projectID)).toMatchObject([
    { evalAssignID: reserved[0]?.assignID, evalState: 1 },
  ]);
  expect(await reviewer.takeEval(projectID)).toMatchObject({
    unitID,
    preAssigned: true,
    evalID: reserved[0]?.assignID,
  });
});

test('only operators reserve, and only for somebody who can use it', async () => {
  const projectID = await world.project();
  const [unitID = ''] = await world.units(projectID, 1);
  await expect(reserve(projectID, manager.uID, [unitID])).rejects.toMatchObject({ code: '1005' });
  await expect(
    worker.client.ask(assignRoutes.preassign, {
      params: { projectID },
      body: { uID: worker.uID, unitIDs: [unitID], part: 1, hours: 1 },
    }),
  ).rejects.toMatchObject({ code: '1003' });
  await expect(
    reserve('x'.repeat(14), worker.uID, [unitID]),
    'a project that is not there',
  ).rejects.toMatchObject({ code: '1005' });
});

test('a cap stops free units, not what an operator meant for this worker', async () => {
  const projectID = await world.project({ total_cap: 1 });
  const [a = '', b = '', c = ''] = await world.units(projectID, 3);
  await reserve(projectID, other.uID, [b, c]);
  await worker.take(projectID);
  await worker.submit(projectID, a);
  expect(await worker.take(projectID)).toBeUndefined();
  await reserve(projectID, worker.uID, [b]);
  expect((await worker.take(projectID))?.unitID).toBe(b);
});

test('whoever has not passed the pre-test opens nothing by name either', async () => {
  const projectID = await world.project();
  const [unitID = ''] = await world.units(projectID, 1);
  const { reserved } = await reserve(projectID, worker.uID, [unitID]);
  await world.db.pool.query('insert into project_pretest (project_id) values ($1)', [projectID]);
  const refusal = { status: 401, code: '1020' };
  await expect(open(worker, projectID, reserved[0]?.assignID ?? '')).rejects.toMatchObject(refusal);
  await expect(worker.take(projectID)).rejects.toMatchObject(refusal);
  expect(await reviewer.takeEval(projectID), 'review is not covered').toBeUndefined();
  await world.db.pool.query('update project_pretest set covers_eval = true where project_id = $1', [
    projectID,
  ]);
  await expect(reviewer.takeEval(projectID)).rejects.toMatchObject(refusal);
});
