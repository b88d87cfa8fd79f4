import { projectRoutes } from '@pumasi/contract/api/project';
import { statRoutes } from '@pumasi/contract/api/stat';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database.ts';
import { anonymous, logIn } from '../../testing/caller.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';

/** No project here has a review quota: the day it would count from says nothing. */
const NO_QUOTA = '2026-11-01';

let world: TestWorld;
let app: FastifyInstance;
beforeAll(async () => {
  world = await testWorld();
  app = await world.app();
});
afterAll(() => world.close());

test('the ranking is ordered, masked and without the closed; the page after the last is empty', async () => {
  const ranking = (page: number, limit = 15) =>
    anonymous(app).client.call(statRoutes.ranking, { query: { page, limit } });
  expect(await ranking(1)).toBeNull();
  // The ranking is remembered for a while: the landing page asks for it on every visit.
  world.clock.advance(30_000);
  const people = [];
  for (const earned of [500, 9000, 70, 9000]) {
    const person = await world.user();
    await world.db.run(
      sql`insert into purse (uid, withdrawable, earned) values (${person.uID}, 0, ${earned})`,
    );
    people.push({ ...person, earned });
  }
  await world.db.run(sql`insert into purse (uid, earned) values (${(await world.user()).uID}, 0)`);
  const closed = await world.user();
  await world.db.run(sql`insert into purse (uid, earned) values (${closed.uID}, 99999)`);
  await world.db.run(sql`update app_user set closed_at = ${world.clock.now()} where uid = ${closed.uID}`);
  const answer = await ranking(1);
  const expected = people
    .toSorted((a, b) => b.earned - a.earned || (a.uID < b.uID ? -1 : 1))
    .map(({ userID, earned }) => ({ email: `${userID.slice(0, 2)}****@pumasi.example`, pay: earned }));
  expect(answer?.userStats).toEqual(expected);
  expect(JSON.stringify(answer)).not.toContain(people[0]?.userID);
  expect((await ranking(2, 3))?.userStats).toEqual(expected.slice(3));
  expect(await ranking(3, 3)).toBeNull();
});

test('timeouts are counted for each permission, in this project, of oneself alone', async () => {
  const caller = await logIn(app, (await world.user({ reviewer: true })).userID);
  const other = await logIn(app, (await world.user()).userID);
  const projectID = await world.project({ work_timeout: 60, eval_timeout: 60 });
  await world.units(projectID, 5);
  const count = async (permission: number) =>
    (
      await caller.client.ask(statRoutes.timeouts, {
        params: { uID: caller.uID },
        query: { projectID, permission },
      })
    ).count;
  expect([await count(1), await count(2)]).toEqual([0, 0]);
  for (let i = 0; i < 2; i++) {
    await caller.take(projectID);
    world.clock.advance(61_000);
    await world.services.unit.expire();
  }
  const unitID = (await other.take(projectID))?.unitID ?? '';
  await other.submit(projectID, unitID);
  await world.services.unitRepo.takeEval(projectID, caller.uID, null, world.clock.now(), NO_QUOTA);
  world.clock.advance(61_000);
  await world.services.unit.expire();
  expect([await count(1), await count(2)]).toEqual([2, 1]);
  await world.fold();
  expect([await count(1), await count(2)], 'folding changes nothing that anybody sees').toEqual([2, 1]);
});

test('a project tells what an hour in it brings, once five works of it have passed', async () => {
  const worker = await logIn(app, (await world.user()).userID);
  const reviewer = await logIn(app, (await world.user({ reviewer: true })).userID);
  const projectID = await world.project({ work_unit_price: 60, re_work_timeout: 600 });
  await world.units(projectID, 8);
  const statistics = async () => {
    await world.fold();
    await world.services.stat.refresh();
    return (await worker.client.ask(projectRoutes.detail, { params: { projectID } })).project.statistics;
  };
  const work = async (seconds: number, rejects: 0 | 1 = 0) => {
    const unitID = (await worker.take(projectID))?.unitID ?? '';
    world.clock.advance(seconds * 1000);
    await worker.submit(projectID, unitID);
    const review = (await reviewer.takeEval(projectID)) ?? { unitID, workID: '' };
    await reviewer.judge(projectID, review, rejects ? '다시' : undefined);
    return { unitID, review };
  };
  for (const seconds of [30, 60, 90, 120]) await work(seconds);
  expect(await statistics(), 'four are too few to be fair').toBeNull();
  const { unitID, review } = await work(600, 1);
  world.clock.advance(5000);
  await worker.submit(projectID, unitID, { n: 2 });
  await reviewer.takeEval(projectID);
  await reviewer.judge(projectID, review);
  // Median of 30, 60, 90, 120 and 600 seconds; four of five passed at the first try.
  expect(await statistics()).toEqual({ medianSeconds: 90, passRate: 0.8, pointsPerHour: 2400, basis: 5 });

  await work(45, 1);
  world.clock.advance(601_000);
  await world.services.unit.expire();
  // One of six was never paid, and never passed: 3600 / 90 × 60 × 5 / 6.
  expect(await statistics()).toEqual({
    medianSeconds: 90,
    passRate: 4 / 6,
    pointsPerHour: 2000,
    basis: 5,
  });
  const lists = await worker.client.ask(projectRoutes.workable, { params: { uID: worker.uID } });
  expect(lists.projects.find((one) => one.projectID === projectID)?.statistics?.basis).toBe(5);
  expect(await world.services.stat.refresh(), 'nothing new, nothing to do').toBe(0);
});
