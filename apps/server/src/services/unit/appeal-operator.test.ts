import { pushRoutes } from '@pumasi/contract/api/push';
import { rewardRoutes } from '@pumasi/contract/api/reward';
import { unitRoutes } from '@pumasi/contract/api/unit';
import { appealRoutes } from '@pumasi/contract/api/unit-appeal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, type TestCaller } from '../../testing/caller.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';

let world: TestWorld;
let worker: TestCaller;
let rejecter: TestCaller;
let manager: { uID: string; userID: string };
beforeAll(async () => {
  world = await testWorld();
  manager = await world.user({ role: 2 });
});
afterAll(() => world.close());

const DAY = 24 * 60 * 60_000;
/** A login lasts two weeks, as long as an appeal waits: each test has its own people. */
async function appealed(options: Record<string, number> = {}) {
  const app = await world.app();
  worker = await logIn(app, (await world.user()).userID);
  rejecter = await logIn(app, (await world.user({ reviewer: true })).userID);
  const projectID = await world.project(options);
  const [unitID = ''] = await world.units(projectID, 1);
  const workID = (await worker.take(projectID))?.workID ?? '';
  await worker.submit(projectID, unitID);
  await rejecter.takeEval(projectID);
  world.clock.advance(31_000);
  await rejecter.judge(projectID, { unitID, workID }, '상자가 헐겁습니다');
  return { projectID, unitID, workID };
}
type Appealed = Awaited<ReturnType<typeof appealed>>;
const open = ({ projectID, unitID, workID }: Appealed) =>
  worker.client.ask(appealRoutes.open, {
    params: { projectID, unitID },
    body: { uID: worker.uID, workID, reason: '가이드대로입니다' },
  });
const read = async ({ projectID, unitID, workID }: Appealed) =>
  (
    await worker.client.ask(appealRoutes.read, {
      params: { projectID, unitID },
      query: { uID: worker.uID, workID },
    })
  ).appeal;
const wait = async (days: number): Promise<number> => {
  world.clock.advance(days * DAY);
  await world.services.unit.expire();
  return world.services.appeals.escalate();
};
const decide = (workID: string, upheld: boolean, reason: string | null = null, by = manager.userID) =>
  world.services.appeals.decide({ workID, by, upheld, reason });
const balance = async (who: TestCaller): Promise<number> =>
  (await who.client.ask(rewardRoutes.balance, { params: { uID: who.uID } })).balance;
const listed = async ({ projectID }: Appealed) => {
  const query = { uID: worker.uID, workBy: worker.uID, page: 1, limit: 10 };
  return (await worker.client.ask(unitRoutes.list, { params: { projectID }, query })).units[0];
};
const alerts = async (who: TestCaller) => {
  await world.services.events.handle();
  const answer = await who.client.ask(pushRoutes.alerts, { query: { page: 1, limit: 20, language: 'ko' } });
  return answer.alerts.map((one) => one.kind);
};

test('an appeal that no reviewer decides goes to the operators after the limit, and its worker sees so', async () => {
  const it = await appealed();
  await open(it);
  expect(await wait(13)).toBe(0);
  expect(await listed(it)).toMatchObject({ evalState: 4, appeal: 'open' });
  await expect(decide(it.workID, true)).rejects.toMatchObject({ code: '1021' });
  expect(await read(it)).toMatchObject({ state: 'open', escalatedAt: null });
  expect(await world.services.appeals.waiting(false)).toEqual([]);
  expect(await wait(1)).toBe(1);
  expect(await wait(0), 'once').toBe(0);
  const fresh = await logIn(await world.app(), (await world.user({ reviewer: true })).userID);
  expect(await fresh.takeEval(it.projectID), 'it is no reviewer’s any more').toBeUndefined();
});

test('upheld by an operator it passes and pays worker and reviewer, the operator nothing', async () => {
  const it = await appealed({ eval_min_timeout: 30 });
  await open(it);
  await wait(14);
  // Fourteen days are longer than a login lasts.
  await logInAgain();
  expect(await read(it)).toMatchObject({ state: 'open', escalatedAt: world.clock.now().toISOString() });
  expect(await listed(it)).toMatchObject({ appeal: 'operator' });
  const waiting = await world.services.appeals.waiting(false);
  expect(waiting.find((one) => one.work_id === it.workID)).toMatchObject({
    reject_reason: '상자가 헐겁습니다',
    reason: '가이드대로입니다',
  });
  const before = await Promise.all([worker, rejecter].map(balance));
  expect(await decide(it.workID, true)).toBe('ok');
  expect(await decide(it.workID, true), 'the same again').toBe('again');
  await expect(decide(it.workID, false, '아닙니다')).rejects.toMatchObject({ code: '1021' });
  const after = await Promise.all([worker, rejecter].map(balance));
  expect(after.map((sum, i) => sum - (before[i] ?? 0))).toEqual([100, 30]);
  expect(await read(it)).toMatchObject({ state: 'upheld' });
  expect(await listed(it)).toMatchObject({ evalState: 5, appeal: 'upheld' });
  expect(await alerts(worker)).toEqual(expect.arrayContaining(['appeal.escalated', 'appeal.upheld']));
  expect(await alerts(rejecter)).toContain('appeal.upheld');
  const paid = await world.db.pool.query('select 1 from ledger where uid = $1', [manager.uID]);
  expect(paid.rows).toEqual([]);
});

test('dismissed, the worker may re-work with the reviewer’s marks, and any reviewer sees it next', async () => {
  const it = await appealed({ re_work_timeout: 3600, re_eval_timeout: 3600 });
  await open(it);
  await wait(14);
  await logInAgain();
  await expect(decide(it.workID, false)).rejects.toThrow('needs a reason');
  expect(await decide(it.workID, false, '왼쪽을 보세요')).toBe('ok');
  expect(await read(it)).toMatchObject({ state: 'dismissed', decisionReason: '왼쪽을 보세요' });
  const again = await worker.take(it.projectID);
  expect(again).toMatchObject({ unitID: it.unitID, reWork: true });
  const content = (await (await world.app()).inject(again?.contentURL ?? '')).json<object>();
  expect(content).toMatchObject({ rejectReason: '왼쪽을 보세요' });
  await worker.submit(it.projectID, it.unitID, { n: 2 });
  const fresh = await logIn(await world.app(), (await world.user({ reviewer: true })).userID);
  expect(await fresh.takeEval(it.projectID), 'nobody waits for the operator').toMatchObject({
    unitID: it.unitID,
    appeal: null,
  });
});

test('one that is judged apart from its unit ends the same way', async () => {
  const it = await appealed({ re_work_timeout: 60 });
  world.clock.advance(61_000);
  await world.services.unit.expire();
  await open(it);
  const other = await logIn(await world.app(), (await world.user()).userID);
  expect((await other.take(it.projectID))?.unitID, 'the unit went on').toBe(it.unitID);
  await wait(14);
  await logInAgain();
  const before = await balance(worker);
  expect(await decide(it.workID, true)).toBe('ok');
  expect(await balance(worker)).toBe(before + 100);
  expect(await read(it)).toMatchObject({ state: 'upheld' });
});

test('a reviewer who looks at it when the limit comes may end it; let lie, it goes to the operators', async () => {
  const it = await appealed({ eval_timeout: 20 * 24 * 3600 });
  await open(it);
  world.clock.advance(13 * DAY);
  const judge = await logIn(await world.app(), (await world.user({ reviewer: true })).userID);
  expect(await judge.takeEval(it.projectID)).toMatchObject({ workID: it.workID });
  expect(await wait(2), 'in somebody’s hands').toBe(0);
  expect(await wait(19), 'let lie').toBe(1);
});

test('only administrators and managers who took no part decide', async () => {
  const it = await appealed();
  await open(it);
  await wait(14);
  const requester = await world.user({ role: 3 });
  for (const by of [requester.userID, 'nobody@pumasi.example', (await world.user()).userID])
    await expect(decide(it.workID, true, null, by)).rejects.toMatchObject({ code: '1003' });
  await expect(decide(crypto.randomUUID(), true)).rejects.toMatchObject({ code: '1005' });
  await world.db.pool.query('update app_user set role = 2 where uid = $1', [rejecter.uID]);
  const { rows } = await world.db.pool.query<{ user_id: string }>(
    'select user_id from app_user where uid = $1',
    [rejecter.uID],
  );
  await expect(decide(it.workID, true, null, rows[0]?.user_id)).rejects.toMatchObject({ code: '1003' });
});

test('the operators’ setting says how long reviewers have', async () => {
  await world.services.settings.write('appealDays', 2);
  const it = await appealed();
  await open(it);
  expect(await wait(1)).toBe(0);
  expect(await wait(1)).toBe(1);
  await world.services.settings.reset('appealDays');
  await expect(
    world.db.pool.query(
      `update appeal set apart = true, reviewer = $1, eval_id = gen_random_uuid(), eval_deadline = now() where work_id = $2`,
      [manager.uID, it.workID],
    ),
  ).rejects.toMatchObject({ constraint: 'with_operators_or_reviewers' });
});

test('an operator and a reviewer at once: one of the two decides', async () => {
  for (let i = 0; i < 6; i++) {
    const it = await appealed();
    await open(it);
    world.clock.advance(14 * DAY);
    const judge = await logIn(await world.app(), (await world.user({ reviewer: true })).userID);
    const [, task] = await Promise.all([world.services.appeals.escalate(), judge.takeEval(it.projectID)]);
    const outcomes = await Promise.allSettled([
      decide(it.workID, true),
      ...(task ? [judge.judge(it.projectID, it, '그대로 반려')] : []),
    ]);
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const { rows } = await world.db.pool.query<{ n: number }>(
      'select count(*)::int as n from eval where project_id = $1 and verdict in (1, 2)',
      [it.projectID],
    );
    expect(rows[0]?.n, 'the rejection and one decision').toBe(2);
  }
});

async function logInAgain(): Promise<void> {
  const app = await world.app();
  const idOf = async (uID: string) =>
    (await world.db.pool.query<{ user_id: string }>('select user_id from app_user where uid = $1', [uID]))
      .rows[0]?.user_id ?? '';
  worker = await logIn(app, await idOf(worker.uID));
  rejecter = await logIn(app, await idOf(rejecter.uID));
}
