import { statRoutes } from '@pumasi/contract/api/stat';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database.ts';
import { anonymous, logIn } from '../../testing/caller.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';

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
  await world.services.unitRepo.takeEval(projectID, caller.uID, null, world.clock.now());
  world.clock.advance(61_000);
  await world.services.unit.expire();
  expect([await count(1), await count(2)]).toEqual([2, 1]);
  await world.services.unit.foldProgress();
  expect([await count(1), await count(2)], 'folding changes nothing that anybody sees').toEqual([2, 1]);
});
