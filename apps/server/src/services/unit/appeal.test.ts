import { pushRoutes } from '@pumasi/contract/api/push';
import { rewardRoutes } from '@pumasi/contract/api/reward';
import { unitRoutes } from '@pumasi/contract/api/unit';
import { appealRoutes } from '@pumasi/contract/api/unit-appeal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, type TestCaller } from '../../testing/caller.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';

let world: TestWorld;
let worker: TestCaller;
let other: TestCaller;
let rejecter: TestCaller;
let judge: TestCaller;
beforeAll(async () => {
  world = await testWorld();
  const app = await world.app();
  worker = await logIn(app, (await world.user()).userID);
  other = await logIn(app, (await world.user()).userID);
  rejecter = await logIn(app, (await world.user({ reviewer: true })).userID);
  judge = await logIn(app, (await world.user({ reviewer: true })).userID);
});
afterAll(() => world.close());

const DAY = 24 * 60 * 60_000;
const REASON = '상자는 가이드의 3픽셀 규칙에 맞습니다.';

/** A project with one unit that this reviewer has just rejected. */
async function rejected(options: Record<string, number> = {}) {
  const projectID = await world.project(options);
  const [unitID = ''] = await world.units(projectID, 1);
  const task = await worker.take(projectID);
  await worker.submit(projectID, unitID);
  const review = await rejecter.takeEval(projectID);
  await rejecter.judge(projectID, review ?? { unitID, workID: '' }, '상자가 헐겁습니다');
  return { projectID, unitID, workID: task?.workID ?? '' };
}
type Rejected = Awaited<ReturnType<typeof rejected>>;
const appeal = async (who: TestCaller, { projectID, unitID, workID }: Rejected, reason = REASON) =>
  (
    await who.client.ask(appealRoutes.open, {
      params: { projectID, unitID },
      body: { uID: who.uID, workID, reason },
    })
  ).appeal;
const read = (who: TestCaller, { projectID, unitID, workID }: Rejected) =>
  who.client.ask(appealRoutes.read, { params: { projectID, unitID }, query: { uID: who.uID, workID } });
const balance = async (who: TestCaller): Promise<number> =>
  (await who.client.ask(rewardRoutes.balance, { params: { uID: who.uID } })).balance;
const alerts = async (who: TestCaller) => {
  await world.services.events.handle();
  const answer = await who.client.ask(pushRoutes.alerts, { query: { page: 1, limit: 20, language: 'ko' } });
  return answer.alerts.map((one) => one.kind);
};

test('an appeal goes to another reviewer with both reasons; upheld, the unit passes and pays all who took part', async () => {
  const it = await rejected();
  const before = await Promise.all([worker, rejecter, judge].map(balance));
  expect(await read(worker, it)).toMatchObject({
    appeal: null,
    appealableUntil: new Date(world.clock.now().getTime() + 7 * DAY).toISOString(),
  });
  expect(await appeal(worker, it)).toMatchObject({
    state: 'open',
    reason: REASON,
    rejectReason: '상자가 헐겁습니다',
    stage: 1,
  });
  expect(await worker.take(it.projectID), 'it is not to be re-worked meanwhile').toBeUndefined();
  expect(await rejecter.takeEval(it.projectID), 'not to the one who rejected it').toBeUndefined();
  const task = await judge.takeEval(it.projectID);
  expect(task).toMatchObject({
    unitID: it.unitID,
    workID: it.workID,
    appeal: { reason: REASON, rejectReason: '상자가 헐겁습니다', stage: 1 },
  });
  await judge.judge(it.projectID, it);
  const { appeal: decided, appealableUntil } = await read(worker, it);
  expect(decided).toMatchObject({ state: 'upheld', decisionReason: null });
  expect(appealableUntil).toBeNull();
  const after = await Promise.all([worker, rejecter, judge].map(balance));
  expect(after.map((sum, i) => sum - (before[i] ?? 0))).toEqual([100, 30, 30]);
  expect(await alerts(worker)).toContain('appeal.upheld');
  expect(await alerts(rejecter)).toEqual(expect.arrayContaining(['appeal.opened', 'appeal.upheld']));
});

test('dismissed, the rejection stands: the worker may re-work in a fresh time but not appeal again', async () => {
  const it = await rejected({ re_work_timeout: 3600 });
  await appeal(worker, it);
  world.clock.advance(2 * 3600_000);
  await world.services.unit.expire();
  const task = await judge.takeEval(it.projectID);
  expect(task?.appeal, 'the re-work time stood still').not.toBeNull();
  await judge.judge(it.projectID, it, '왼쪽 상자를 보세요');
  expect((await read(worker, it)).appeal).toMatchObject({
    state: 'dismissed',
    decisionReason: '왼쪽 상자를 보세요',
  });
  await expect(appeal(worker, it, '그래도')).rejects.toMatchObject({ status: 409, code: '1009' });
  const again = await worker.take(it.projectID);
  expect(again).toMatchObject({
    unitID: it.unitID,
    reWork: true,
    deadline: new Date(world.clock.now().getTime() + 3600_000).toISOString(),
  });
  const content = (await (await world.app()).inject(again?.contentURL ?? '')).json() as object;
  expect(content).toMatchObject({ rejectReason: '왼쪽 상자를 보세요' });
  await worker.submit(it.projectID, it.unitID, { n: 2 });
  const last = await judge.takeEval(it.projectID);
  expect(last?.appeal).toBeNull();
  await judge.judge(it.projectID, last ?? it, '아직');
  await expect(appeal(worker, it, '세 번째')).rejects.toMatchObject({ code: '1009' });
  expect(await alerts(worker)).toContain('appeal.dismissed');
});

test('who may appeal what, and until when', async () => {
  const it = await rejected();
  await expect(appeal(other, it)).rejects.toMatchObject({ status: 403, code: '1003' });
  await expect(read(other, it)).rejects.toMatchObject({ code: '1003' });
  await expect(appeal(worker, { ...it, unitID: 'x'.repeat(21) })).rejects.toMatchObject({ code: '1005' });
  await expect(appeal(worker, it, '   ')).rejects.toMatchObject({ code: '1000' });
  expect((await read(rejecter, it)).appealableUntil, 'only its worker appeals').toBeNull();
  world.clock.advance(7 * DAY);
  await expect(appeal(worker, it)).rejects.toMatchObject({ status: 409, code: '1021' });
  expect((await read(worker, it)).appealableUntil).toBeNull();

  const resubmitted = await rejected();
  await worker.submit(resubmitted.projectID, resubmitted.unitID, { n: 2 });
  await expect(appeal(worker, resubmitted)).rejects.toMatchObject({ code: '1021' });

  const fresh = await world.project();
  const [unitID = ''] = await world.units(fresh, 1);
  const task = await worker.take(fresh);
  await expect(
    appeal(worker, { projectID: fresh, unitID, workID: task?.workID ?? '' }),
  ).rejects.toMatchObject({ code: '1021' });
});

test('the same appeal sent twice counts once; while it is open a submit of re-work is refused', async () => {
  const it = await rejected();
  const first = await appeal(worker, it);
  expect(await appeal(worker, it)).toEqual(first);
  await expect(appeal(worker, it, '다른 말')).rejects.toMatchObject({ code: '1009' });
  await expect(worker.submit(it.projectID, it.unitID, { n: 2 })).rejects.toMatchObject({ code: '1021' });
  const { workAssigns } = await worker.client.ask(unitRoutes.workAssignList, {
    params: { projectID: it.projectID },
    query: { uID: worker.uID, page: 1, limit: 10 },
  });
  expect(workAssigns, 'awaiting review').toMatchObject([{ state: 4, evalState: null }]);
});

test('an appeal of a work whose unit went back to the pool is judged apart from the unit', async () => {
  const it = await rejected({ re_work_timeout: 60 });
  world.clock.advance(61_000);
  await world.services.unit.expire();
  expect((await other.take(it.projectID))?.unitID, 'the unit went on').toBe(it.unitID);
  expect(await appeal(worker, it)).toMatchObject({ state: 'open' });
  const before = await Promise.all([worker, judge, other].map(balance));
  expect(await rejecter.takeEval(it.projectID)).toBeUndefined();
  const task = await judge.takeEval(it.projectID);
  expect(task).toMatchObject({ unitID: it.unitID, workID: it.workID, workBy: worker.uID, round: 1 });
  expect(task?.appeal?.reason).toBe(REASON);
  expect((await judge.takeEval(it.projectID))?.evalID, 'a reload gives it back').toBe(task?.evalID);
  await judge.judge(it.projectID, it);
  const after = await Promise.all([worker, judge, other].map(balance));
  expect(after.map((sum, i) => sum - (before[i] ?? 0))).toEqual([100, 30, 0]);
  expect((await other.take(it.projectID))?.unitID, 'the unit is where it was').toBe(it.unitID);
  const { workProgress } = await worker.client.ask(unitRoutes.workProgress, {
    params: { projectID: it.projectID, uID: worker.uID },
  });
  expect(workProgress).toMatchObject({ pass: 1, reject: 0 });
  const { projectProgress } = await worker.client.ask(unitRoutes.progress, {
    params: { projectID: it.projectID },
  });
  expect(projectProgress).toMatchObject({ total: 1, working: 1, pass: 0 });

  await other.submit(it.projectID, it.unitID, { n: 9 });
  const next = await judge.takeEval(it.projectID);
  await judge.judge(it.projectID, next ?? it);
  expect(await balance(judge), 'a reviewer is paid once for a unit').toBe(after[1]);
  expect(await balance(other)).toBe((after[2] ?? 0) + 100);
});

test('an appeal apart that its reviewer lets lie goes to the next one, and counts as a time-out', async () => {
  const it = await rejected({ re_work_timeout: 60, eval_timeout: 60 });
  world.clock.advance(61_000);
  await appeal(worker, it);
  const third = await logIn(await world.app(), (await world.user({ reviewer: true })).userID);
  await judge.takeEval(it.projectID);
  expect(await third.takeEval(it.projectID), 'one at a time').toBeUndefined();
  world.clock.advance(61_000);
  await world.services.unit.expire();
  const row = await world.services.stat.timeouts(judge.uID, it.projectID, 2);
  expect(row).toBe(1);
  expect(await third.takeEval(it.projectID)).toMatchObject({ workID: it.workID });
  await expect(judge.judge(it.projectID, it)).rejects.toMatchObject({ code: '1014' });
  await third.judge(it.projectID, it, '맞게 반려되었습니다');
  expect((await read(worker, it)).appeal).toMatchObject({ state: 'dismissed' });
});

test('in several stages an upheld appeal is the pass of that stage', async () => {
  const projectID = await world.project({ review_stages: 2 });
  const [unitID = ''] = await world.units(projectID, 1);
  const workID = (await worker.take(projectID))?.workID ?? '';
  await worker.submit(projectID, unitID);
  const third = await logIn(await world.app(), (await world.user({ reviewer: true })).userID);
  const first = await third.takeEval(projectID);
  await third.judge(projectID, first ?? { unitID, workID });
  await rejecter.takeEval(projectID);
  await rejecter.judge(projectID, { unitID, workID }, '둘째 단계에서 반려');
  await appeal(worker, { projectID, unitID, workID });
  expect(await third.takeEval(projectID), 'not to whoever passed an earlier stage').toBeUndefined();
  expect(await judge.takeEval(projectID)).toMatchObject({ stage: 2, appeal: { stage: 2 } });
  const before = await balance(worker);
  await judge.judge(projectID, { unitID, workID });
  expect(await balance(worker)).toBe(before + 100);
});

test('what the functions do not do, the tables forbid', async () => {
  const it = await rejected();
  await appeal(worker, it);
  const set = (text: string): Promise<unknown> =>
    world.db.pool.query(`update appeal set ${text} where work_id = '${it.workID}'`);
  await expect(set(`state = 2, decided_at = now(), decided_by = '${rejecter.uID}'`)).rejects.toMatchObject({
    constraint: 'decided_by_another',
  });
  await expect(set(`state = 2, decided_at = now(), decided_by = '${worker.uID}'`)).rejects.toMatchObject({
    constraint: 'decided_by_another',
  });
  await expect(set(`state = 3, decided_at = now(), decided_by = '${judge.uID}'`)).rejects.toMatchObject({
    constraint: 'dismissed_with_reason',
  });
  await expect(
    world.db.pool.query(
      `update unit_copy set eval_state = 2, reviewer = '${rejecter.uID}', eval_id = gen_random_uuid(), eval_deadline = now()
        where project_id = '${it.projectID}'`,
    ),
  ).rejects.toMatchObject({ constraint: 'set_apart_soundly' });
});

test('half a reservation and a wait for the house without a known answer are forbidden by the table', async () => {
  const projectID = await world.project();
  await world.units(projectID, 1);
  for (const half of ['reserved_id = gen_random_uuid()', 'reserved_until = now()', 'gold_due = now()'])
    await expect(
      world.db.pool.query(`update unit_copy set ${half} where project_id = $1`, [projectID]),
      half,
    ).rejects.toMatchObject({ constraint: 'set_apart_soundly' });
});
