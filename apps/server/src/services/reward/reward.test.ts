import { rewardRoutes } from '@pumasi/contract/api/reward';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database.ts';
import { logIn, type TestCaller } from '../../testing/caller.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';

let world: TestWorld;
let app: FastifyInstance;
beforeAll(async () => {
  world = await testWorld();
  app = await world.app();
});
afterAll(() => world.close());

let keys = 0;
const credit = (
  uID: string,
  projectID: string,
  amount: number,
  o: { pot?: 1 | 2; kind?: 'work' | 'eval' } = {},
) =>
  world.db.run(sql`insert into ledger (uid, from_account, to_account, amount, kind, key, project_id, at)
    values (${uID}, ${`project:${projectID}`}, ${`pot:${o.pot ?? 1}`}, ${amount}, ${o.kind ?? 'work'}, ${`k${keys++}`}, ${projectID}, ${world.clock.now()})`);
const balance = async (caller: TestCaller, billType: number) =>
  (await caller.client.ask(rewardRoutes.balance, { params: { uID: caller.uID }, query: { billType } }))
    .balance;
const deposit = async (caller: TestCaller, projectID: string, permission: number) =>
  (
    await caller.client.ask(rewardRoutes.deposit, {
      params: { uID: caller.uID, projectID },
      query: { permission },
    })
  ).userDeposit.deposit;

test('the two pots are told apart, and the total is their sum', async () => {
  const caller = await logIn(app, (await world.user()).userID);
  expect([await balance(caller, 0), await balance(caller, 1), await balance(caller, 2)]).toEqual([0, 0, 0]);
  const projectID = await world.project();
  await credit(caller.uID, projectID, 700);
  await credit(caller.uID, projectID, 50, { pot: 2 });
  expect([await balance(caller, 0), await balance(caller, 1), await balance(caller, 2)]).toEqual([
    750, 700, 50,
  ]);
  const { userReward } = await caller.client.ask(rewardRoutes.reward, { params: { uID: caller.uID } });
  expect(userReward).toEqual({ balance: 750, withdrawal: 0 });
});

test('what was earned in a project is told by work and by review, and of oneself alone', async () => {
  const [caller, other] = [await logIn(app, (await world.user()).userID), await world.user()];
  const [here, there] = [await world.project(), await world.project()];
  await credit(caller.uID, here, 100);
  await credit(caller.uID, here, 100);
  await credit(caller.uID, here, 30, { kind: 'eval' });
  await credit(caller.uID, there, 500);
  await credit(other.uID, here, 9000);
  expect(await deposit(caller, here, 1)).toBe(200);
  expect(await deposit(caller, here, 2)).toBe(30);
  expect(await deposit(caller, there, 1)).toBe(500);
});

test('the prices of a project are those it pays', async () => {
  const caller = await logIn(app, (await world.user()).userID);
  const projectID = await world.project({
    work_unit_price: 70,
    eval_unit_price: 20,
    price_description: '문장',
  });
  const { project } = await caller.client.ask(rewardRoutes.projectPrice, { params: { projectID } });
  expect(project.projectPrice).toEqual({ workUnitPrice: 70, evalUnitPrice: 20, priceDescription: '문장' });
});

test('the ledger cannot be changed, books a cause once, and sums to zero', async () => {
  const { uID } = await world.user();
  const projectID = await world.project();
  await credit(uID, projectID, 10);
  const { rows } = await world.db.pool.query<{ key: string }>('select key from ledger where uid = $1', [uID]);
  const again = world.db.pool.query(
    `insert into ledger (uid, from_account, to_account, amount, kind, key, at) values ($1, 'project:' || $2, 'pot:1', 10, 'work', $3, now())`,
    [uID, projectID, rows[0]?.key],
  );
  await expect(again).rejects.toMatchObject({ code: '23505' });
  for (const statement of ['update ledger set amount = 1', 'delete from ledger', 'truncate ledger'])
    await expect(world.db.pool.query(statement)).rejects.toMatchObject({ code: '23001' });
  const overdraw = world.db.pool.query(
    `insert into bankbook (uid, bankbook_id, bill_type, state, amount, tax, payout, week, requested_at, state_at, bank_code, account_holder, account_num, regident_num)
     values ($1, gen_random_uuid(), 1, 2, 11, 0, 11, '2026-11-16', now(), now(), 88, 'x', 'x', 'x')`,
    [uID],
  );
  await expect(overdraw, 'no pot is ever negative').rejects.toMatchObject({
    code: '23514',
    constraint: 'purse_withdrawable_check',
  });
  const sums = await world.db.pool.query('select sum(amount)::text as total from ledger_posting');
  expect(sums.rows).toEqual([{ total: '0' }]);
});
