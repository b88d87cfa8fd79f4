import { isoDay } from '@pumasi/contract/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';
import { type TestWorld, testWorld } from '../testing/world.ts';
import { clearHalfFilled, demoAccounts, fillDemo } from './fill.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

test('a demonstration whose filling was interrupted is begun anew, a finished one is left alone', async () => {
  await world.db.pool.query(
    'create table demo_fill (finished_at timestamptz); insert into demo_fill values (null)',
  );
  await world.user();
  await clearHalfFilled(world.databaseUrl);
  expect(await migrate(world.databaseUrl), 'everything is gone').not.toEqual([]);

  await fillDemo(world, () => {});
  const people = await world.db.rows<{ user_id: string }>(sql`select user_id::text from app_user`);
  expect(people.map((row) => row.user_id)).toEqual(
    expect.arrayContaining(demoAccounts().map(({ userID }) => userID)),
  );
  await clearHalfFilled(world.databaseUrl);
  await fillDemo(world, () => {});
  expect(await world.db.rows(sql`select 1 from app_user`)).toHaveLength(people.length);
});

test('the demonstration looks alive: ten running projects over five categories, points, ranking, open work', async () => {
  const [sum] = await world.db.rows<{ projects: number; categories: number }>(
    sql`select count(*) as projects, count(distinct category) as categories from project where state = 3`,
  );
  expect(sum?.projects).toBeGreaterThanOrEqual(10);
  expect(sum?.categories).toBe(5);
  const [worker] = await world.db.rows<{ withdrawable: number; waiting: number }>(sql`
    select p.withdrawable, (select count(*) from unit_copy c where c.worker = u.uid and c.work_state = 3) as waiting
      from app_user u join purse p using (uid) where u.user_id = 'worker@pumasi.example'`);
  expect(worker?.withdrawable, 'enough to ask for twice').toBeGreaterThanOrEqual(
    2 * world.config.minWithdrawal,
  );
  expect(worker?.waiting).toBeGreaterThan(0);
  const ranking = await world.services.stat.ranking({ page: 1, limit: 15 });
  expect(ranking.length).toBeGreaterThanOrEqual(5);
  const crowded = await world.db.rows(sql`
    select p.project_id from project p where (select count(*) from unit_copy c where c.project_id = p.project_id and c.work_state = 1) * 2
      < (select count(*) from unit_copy c where c.project_id = p.project_id)`);
  expect(crowded, 'most of every project is free for visitors').toEqual([]);
});

test('there is something to know, to promise and to ask', async () => {
  const count = async (what: string) =>
    Number((await world.db.pool.query(`select count(*) as n from ${what}`)).rows[0]?.n);
  expect(await count(`faq where title_en <> '' and content_en <> ''`)).toBeGreaterThanOrEqual(20);
  expect(await count('(select distinct category from faq) c')).toBe(4);
  expect(await count(`project_pretest where kind = 'default'`)).toBe(1);
  expect(await count(`project_pretest where kind = 'noanswer'`)).toBe(1);
  expect(await count('project where pledge')).toBeGreaterThanOrEqual(1);
  expect(await count(`project_guide where version = 2 and markdown like '%작업불가%12픽셀%비친%'`)).toBe(1);
  expect(await count(`question where public and answer is not null`)).toBeGreaterThanOrEqual(4);
  const worked = `work w join project_pretest t using (project_id)`;
  expect(await count(worked), 'nobody stands before a gate they had passed').toBe(0);
});

test('the worker withdrew before: paid, failed and cancelled, and this week is free', async () => {
  const rows = await world.db.rows<{ state: number; amount: number }>(sql`
    select b.state, b.amount from bankbook b join app_user u using (uid) where u.user_id = 'worker@pumasi.example' and b.bill_type = 1 order by b.requested_at`);
  expect(rows.map(({ state }) => state)).toEqual([8, 3, 5]);
  const [worker] = await world.db.rows<{ withdraw_state: number; lowest: number }>(sql`
    select t.withdraw_state, (select min(balance) from (
             select sum(amount) over (order by at, entry_id) as balance from ledger_posting l where l.uid = u.uid and l.account like 'pot:%') as b)::bigint as lowest
      from app_user u join tasker t using (uid) where u.user_id = 'worker@pumasi.example'`);
  expect(worker?.withdraw_state, 'the account is still good').toBe(1);
  expect(worker?.lowest, 'never more was taken than had been earned by then').toBeGreaterThanOrEqual(0);
});

test('one project pays by itself: the worker was paid on Wednesdays, and what passed since waits in the pot', async () => {
  const [sum] = await world.db.rows<{ projects: number; automatic: number; lowest: number }>(sql`
    select (select count(*) from project where bill_type = 2) as projects, p.automatic,
           (select min(balance) from (select sum(amount) over (order by at, entry_id) as balance from ledger_posting l
                                       where l.uid = u.uid and l.account = 'pot:2') as b)::bigint as lowest
      from app_user u join purse p using (uid) where u.user_id = 'worker@pumasi.example'`);
  expect(sum?.projects).toBe(1);
  expect(sum?.automatic).toBeGreaterThan(0);
  expect(sum?.lowest, 'no Wednesday paid what had not been earned by then').toBeGreaterThanOrEqual(0);
  const payments = await world.db.rows<{ state: number; weekday: number }>(sql`
    select b.state, extract(isodow from r.pay_on)::integer as weekday
      from bankbook b join payout_run r using (run_id) join app_user u using (uid)
     where b.bill_type = 2 and u.user_id = 'worker@pumasi.example'`);
  expect(payments.length).toBeGreaterThan(0);
  expect(payments.filter(({ state, weekday }) => state !== 12 || weekday > 3)).toEqual([]);
});

test('begun on another day of the week, it tells the same', async () => {
  const friday = await testWorld();
  friday.clock.set(new Date('2026-11-20T12:00:00Z'));
  await fillDemo(friday, () => {});
  const rows = await friday.db.rows<{ state: number; automatic: number; withdrawable: number }>(sql`
    select b.state, p.automatic, p.withdrawable from bankbook b join app_user u using (uid) join purse p using (uid)
     where u.user_id = 'worker@pumasi.example'`);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set([3, 5, 8, 12]));
  expect(rows[0]?.automatic).toBeGreaterThan(0);
  expect(rows[0]?.withdrawable).toBeGreaterThanOrEqual(2 * friday.config.minWithdrawal);
  await friday.close();
});

test('the demonstration has reserved units, known answers, an open appeal, a review quota and statistics', async () => {
  const [sum] = await world.db.rows<Record<string, number>>(sql`
    select (select count(*) from unit_copy c join app_user u on u.uid = c.reserved_for where u.user_id = 'worker@pumasi.example') as reserved,
           (select count(*) from unit u join project p using (project_id) where u.gold is not null and p.gold_share > 0) as gold,
           (select count(*) from appeal where state = 1 and escalated_at is null) as appeals,
           (select count(*) from appeal where state = 1 and escalated_at is not null) as operators,
           (select count(*) from unit_copy c join unit u using (project_id, unit_id) where c.reserved_for is not null and u.ml is not null) as drafted,
           (select count(*) from project where review_multiple is not null) as quotas`);
  expect(sum).toEqual({ reserved: 3, gold: 3, appeals: 1, operators: 1, drafted: 2, quotas: 1 });
  const told = await world.db.rows(sql`select 1 from project_statistic where basis >= 5`);
  expect(told.length, 'most projects tell what an hour brings').toBeGreaterThan(5);
  const appeal = await world.db.one<{ project_id: string; work_id: string; uid: string }>(sql`
    select a.project_id, a.work_id, t.uid from appeal a, tasker t
     where a.escalated_at is null and t.reviewer and not t.uid = any (a.barred) and t.uid <> a.worker
       and not exists (select from unit_copy c where c.project_id = a.project_id and t.uid in (c.reviewer, c.wanted_reviewer)) limit 1`);
  const task = await world.services.unitRepo.takeEval(
    appeal?.project_id ?? '',
    appeal?.uid ?? '',
    null,
    world.clock.now(),
    isoDay(world.clock.now()),
  );
  expect(task.work_id, 'the next reviewer who asks is handed it').toBe(appeal?.work_id);
});
