import { unitRoutes } from '@pumasi/contract/api/unit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, type TestCaller } from '../../testing/caller.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';

let world: TestWorld;
let workers: TestCaller[];
let reviewer: TestCaller;
beforeAll(async () => {
  world = await testWorld();
  const app = await world.app();
  workers = [];
  for (let i = 0; i < 2; i++) workers.push(await logIn(app, (await world.user()).userID));
  reviewer = await logIn(app, (await world.user({ reviewer: true })).userID);
});
afterAll(() => world.close());

const query = () => ({ uID: reviewer.uID, evalBy: reviewer.uID });
const count = async (projectID: string) =>
  (await reviewer.client.ask(unitRoutes.count, { params: { projectID }, query: query() })).count;
const list = async (projectID: string) =>
  (
    await reviewer.client.call(unitRoutes.list, {
      params: { projectID },
      query: { ...query(), page: 1, limit: 200 },
    })
  )?.units ?? [];
const reviewOne = async (projectID: string, rejectReason?: string) => {
  const task = await reviewer.takeEval(projectID);
  if (!task) throw new Error('nothing to review');
  await reviewer.judge(projectID, task, rejectReason);
  return task;
};

test('a unit that came back with another worker is one row of its reviewer, with every review of theirs', async () => {
  const projectID = await world.project({ re_work_timeout: 60 });
  const [unitID = ''] = await world.units(projectID, 1);
  const [first, second] = workers as [TestCaller, TestCaller];
  await first.take(projectID);
  await first.submit(projectID, unitID);
  await reviewOne(projectID, '다시');
  world.clock.advance(61_000);
  await world.services.unit.expire();
  await second.take(projectID);
  await second.submit(projectID, unitID, { n: 2 });
  await reviewOne(projectID);
  const rows = await list(projectID);
  expect(rows).toMatchObject([{ unitID, workState: 4, evalState: 5 }]);
  expect(rows[0]?.evals).toHaveLength(2);
  for (const { assignedAt, evaledAt } of [
    ...(rows[0]?.works ?? []).map((one) => ({ ...one, evaledAt: one.workedAt })),
    ...(rows[0]?.evals ?? []),
  ])
    expect([assignedAt, evaledAt], 'every moment is written the same way').toEqual(
      [assignedAt, evaledAt].map((at) => new Date(at ?? '').toISOString()),
    );
  expect(await count(projectID)).toBe(1);
});

test('of a unit with several copies the reviewer of both has one row', async () => {
  const projectID = await world.project({ workers_per_unit: 2 });
  const [unitID = ''] = await world.units(projectID, 1);
  for (const worker of workers) {
    await worker.take(projectID);
    await worker.submit(projectID, unitID);
  }
  await reviewOne(projectID);
  await reviewOne(projectID);
  expect((await list(projectID)).map((row) => row.unitID)).toEqual([unitID]);
  expect(await count(projectID)).toBe(1);
});

test('a review that timed out is neither counted nor listed', async () => {
  const projectID = await world.project({ eval_timeout: 60 });
  const [unitID = ''] = await world.units(projectID, 1);
  await workers[0]?.take(projectID);
  await workers[0]?.submit(projectID, unitID);
  await reviewer.takeEval(projectID);
  expect([await count(projectID), (await list(projectID)).length]).toEqual([1, 1]);
  world.clock.advance(61_000);
  await world.services.unit.expire();
  expect([await count(projectID), (await list(projectID)).length]).toEqual([0, 0]);
});
