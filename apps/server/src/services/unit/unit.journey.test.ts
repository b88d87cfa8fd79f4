import { projectRoutes } from '@pumasi/contract/api/project';
import { rewardRoutes } from '@pumasi/contract/api/reward';
import { unitRoutes } from '@pumasi/contract/api/unit';
import { emptyDocument } from '@pumasi/contract/documents/document';
import { digestOf, sealSubmit } from '@pumasi/contract/seal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, type TestCaller } from '../../testing/caller.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';

let world: TestWorld;
let worker: TestCaller;
let reviewer: TestCaller;
beforeAll(async () => {
  world = await testWorld();
  const app = await world.app();
  worker = await logIn(app, (await world.user()).userID);
  reviewer = await logIn(app, (await world.user({ reviewer: true })).userID);
});
afterAll(() => world.close());

const judge = async (
  projectID: string,
  verdict: 'pass' | 'reject',
  extra: { rejectReason?: string } = {},
  data: unknown = null,
) => {
  const answer = await reviewer.client.call(unitRoutes.takeEval, {
    params: { projectID },
    body: { uID: reviewer.uID },
  });
  if (!answer) throw new Error('nothing to review');
  const { unitID, workID } = answer.evalTask;
  const content = JSON.stringify({ unitID, data, ...extra });
  const { one, sealed: sessKey } = await reviewer.sealed();
  const sess = await sealSubmit(one, { uID: reviewer.uID, unitID, digest: await digestOf(content) });
  await reviewer.client.ask(unitRoutes[verdict], {
    params: { projectID },
    body: { unitID, content, evalBy: reviewer.uID, workID, sessKey, sess, ...extra },
  });
  return answer.evalTask;
};
const balance = async (who: TestCaller): Promise<number> =>
  (await who.client.ask(rewardRoutes.balance, { params: { uID: who.uID } })).balance;

test('a unit travels from the pool to the points of its worker and its reviewer', async () => {
  const projectID = await world.project();
  await world.units(projectID, 3);
  const task = await worker.take(projectID);
  expect(task).toBeDefined();
  const unitID = task?.unitID ?? '';
  expect((await worker.take(projectID))?.unitID, 'a reload gives the unit that is held').toBe(unitID);

  await worker.submit(projectID, unitID);
  await worker.submit(projectID, unitID);
  const evalTask = await judge(projectID, 'pass');
  expect(evalTask).toMatchObject({ unitID, workBy: worker.uID, price: 30, stage: 1, report: false });
  expect(await balance(worker)).toBe(100);
  expect(await balance(reviewer)).toBe(30);

  const { projectProgress } = await worker.client.ask(unitRoutes.progress, { params: { projectID } });
  expect(projectProgress).toMatchObject({ total: 3, workWait: 2, pass: 1, worker: 1, evalor: 1 });
  await world.fold();
  const folded = await worker.client.ask(unitRoutes.progress, { params: { projectID } });
  expect(folded.projectProgress, 'folding changes nothing that anybody sees').toEqual(projectProgress);
});

test('a rejected unit comes back to its worker with the reason, then to the same reviewer', async () => {
  const projectID = await world.project();
  const [unitID = ''] = await world.units(projectID, 1);
  await worker.take(projectID);
  await worker.submit(projectID, unitID);
  await judge(projectID, 'reject', { rejectReason: '상자가 헐겁습니다' });
  const lists = await worker.client.ask(projectRoutes.workable, { params: { uID: worker.uID } });
  expect(lists.projects.find((p) => p.projectID === projectID)?.workProgress.reject).toBe(1);

  const answer = await worker.client.ask(unitRoutes.takeWork, {
    params: { projectID },
    body: { uID: worker.uID },
  });
  expect(answer.workTask).toMatchObject({ unitID, reWork: true, round: 2 });
  const app = await world.app();
  const content = (await app.inject(answer.workTask.contentURL)).json() as Record<string, unknown>;
  expect(content).toEqual({ unitID, data: { n: 1 }, rejectReason: '상자가 헐겁습니다' });

  await worker.submit(projectID, unitID, { n: 2 });
  expect(await judge(projectID, 'pass')).toMatchObject({ unitID, round: 2 });
});

test('what a reviewer said of each object comes back with the work, and nothing else of theirs', async () => {
  const projectID = await world.project();
  const [unitID = ''] = await world.units(projectID, 1);
  const box = (x: number) => ({
    id: 'o1',
    classID: 'a',
    shape: { kind: 'point', x, y: 2 },
    attributes: {},
    source: 'worker',
  });
  const document = { ...emptyDocument('image_annotator', 1), objects: [box(1)] };
  await worker.take(projectID);
  await worker.submit(projectID, unitID, document);
  const remarks = [{ id: 'r1', objectID: 'o1', x: 1, y: 2, text: '헐겁습니다' }];
  const judged = { ...document, objects: [{ ...box(99), verdict: 'wrong' }], remarks };
  await judge(projectID, 'reject', { rejectReason: '다시' }, judged);
  const task = await worker.take(projectID);
  const app = await world.app();
  const read = async () => (await app.inject(task?.contentURL ?? '')).json() as { data: unknown };
  expect((await read()).data).toEqual({ ...document, objects: [{ ...box(1), verdict: 'wrong' }], remarks });
  await worker.submit(projectID, unitID, { ...document, objects: [box(3)] });
  const again = await reviewer.takeEval(projectID, true);
  const seen = (await app.inject(again?.contentURL ?? '')).json() as { data: unknown };
  expect(seen.data, 'the new round is as its worker made it').toEqual({ ...document, objects: [box(3)] });
});

test('a submit that was lost on the way and sent again after a rejection counts once', async () => {
  const projectID = await world.project();
  const [unitID = ''] = await world.units(projectID, 1);
  const task = await worker.take(projectID);
  const assignKey = `${task?.workID}:${task?.round}`;
  await worker.submit(projectID, unitID, { n: 1 }, { assignKey });
  await judge(projectID, 'reject', { rejectReason: '다시' });
  await worker.submit(projectID, unitID, { n: 1 }, { assignKey });
  const again = await worker.client.ask(unitRoutes.takeWork, {
    params: { projectID },
    body: { uID: worker.uID },
  });
  expect(again.workTask.round, 'the unit still waits for its second round').toBe(2);
});

test('an unable report that is approved closes the unit unpaid; a rejected one goes back', async () => {
  const projectID = await world.project();
  await world.units(projectID, 1);
  const before = await balance(worker);
  const unitID = (await worker.take(projectID))?.unitID ?? '';
  await worker.submit(projectID, unitID, null, { report: 'true', reportReason: '사진이 깨졌습니다' });
  expect(await judge(projectID, 'reject', { rejectReason: '보입니다' })).toMatchObject({ report: true });
  expect((await worker.take(projectID))?.unitID).toBe(unitID);
  await worker.submit(projectID, unitID, null, { report: 'true', reportReason: '정말 깨졌습니다' });
  await judge(projectID, 'pass');
  expect(await balance(worker)).toBe(before);
  const { projectProgress } = await worker.client.ask(unitRoutes.progress, { params: { projectID } });
  expect(projectProgress).toMatchObject({ total: 1, pass: 0, report: 1 });
});

test('work sent after the time is out is kept as a draft, and the unit goes to somebody else', async () => {
  const projectID = await world.project({ work_timeout: 60 });
  await world.units(projectID, 1);
  const unitID = (await worker.take(projectID))?.unitID ?? '';
  world.clock.advance(61_000);
  await expect(worker.submit(projectID, unitID, { late: true })).rejects.toMatchObject({
    status: 409,
    code: '1014',
  });
  await world.services.unit.expire();
  expect(await worker.take(projectID), 'nobody gets a unit twice').toBeUndefined();
  const other = await logIn(await world.app(), (await world.user()).userID);
  expect((await other.take(projectID))?.unitID).toBe(unitID);
  const draft = await world.db.pool.query('select part from draft where unit_id = $1 and uid = $2', [
    unitID,
    worker.uID,
  ]);
  expect(draft.rows).toEqual([{ part: 1 }]);
});

test('a submit with next=true brings the next unit in the same trip, and so does a verdict', async () => {
  const projectID = await world.project();
  await world.units(projectID, 2);
  const first = await worker.take(projectID);
  const answer = await worker.submit(projectID, first?.unitID ?? '', { n: 1 }, { next: 'true' });
  const second = answer?.next;
  expect(second).toMatchObject({ round: 1 });
  expect(second?.unitID).not.toBe(first?.unitID);
  expect((await worker.take(projectID))?.workID, 'it is held').toBe(second?.workID);
  const again = await worker.submit(projectID, first?.unitID ?? '', { n: 1 }, { next: 'true' });
  expect(again?.next?.workID, 'a repetition answers as the first did').toBe(second?.workID);
  const last = await worker.submit(projectID, second?.unitID ?? '', { n: 1 }, { next: 'true' });
  expect(last?.next, 'none left').toBeNull();
  expect(await worker.submit(projectID, second?.unitID ?? ''), 'unless asked').not.toHaveProperty('next');

  const review = await reviewer.takeEval(projectID);
  const following = await reviewer.judge(projectID, review ?? { unitID: '', workID: '' }, undefined, {
    next: 'true',
  });
  expect(following?.next).toMatchObject({ workBy: worker.uID });
  const rejected = await reviewer.judge(
    projectID,
    following?.next ?? { unitID: '', workID: '' },
    '다시 봐 주세요',
    { next: 'true' },
  );
  expect(rejected?.next).toBeNull();
});

test('a next unit that is refused leaves the submit as it is', async () => {
  const projectID = await world.project();
  const [unitID = ''] = await world.units(projectID, 1);
  await worker.take(projectID);
  await world.db.pool.query('insert into project_pretest (project_id) values ($1)', [projectID]);
  const answer = await worker.submit(projectID, unitID, { n: 1 }, { next: 'true' });
  expect(answer).not.toHaveProperty('next');
  const { projectProgress } = await worker.client.ask(unitRoutes.progress, { params: { projectID } });
  expect(projectProgress).toMatchObject({ evalWait: 1 });
});

test('whoever took part sees every round with its verdict, the others nothing', async () => {
  const projectID = await world.project();
  const [unitID = ''] = await world.units(projectID, 1);
  await worker.take(projectID);
  await worker.submit(projectID, unitID, { n: 1 });
  await judge(projectID, 'reject', { rejectReason: '처음부터 다시' });
  await worker.submit(projectID, unitID, { n: 2 });
  await judge(projectID, 'pass');
  const app = await world.app();
  for (const who of [worker, reviewer]) {
    const { evalReview } = await who.client.ask(unitRoutes.review, { params: { projectID, unitID } });
    expect(evalReview?.rounds).toMatchObject([
      { round: 1, verdict: 1, reason: '처음부터 다시', fileURLs: [] },
      { round: 2, verdict: 2, reason: null },
    ]);
    const contents = [];
    for (const round of evalReview?.rounds ?? [])
      contents.push((await app.inject(round.contentURL)).json() as object);
    expect(contents).toMatchObject([{ data: { n: 1 }, rejectReason: '처음부터 다시' }, { data: { n: 2 } }]);
  }
  const mine = await reviewer.client.ask(unitRoutes.review, { params: { projectID, unitID } });
  expect(mine.evalReview?.evalBy).toBe(reviewer.uID);
  const seen = await worker.client.ask(unitRoutes.review, { params: { projectID, unitID } });
  expect(seen.evalReview?.evalBy, 'a worker does not learn who judged').not.toBe(reviewer.uID);
  const stranger = await logIn(app, (await world.user()).userID);
  await expect(
    stranger.client.ask(unitRoutes.review, { params: { projectID, unitID } }),
  ).rejects.toMatchObject({ code: '1003' });
});

test('classes that are no JSON decide nothing', async () => {
  const projectID = await world.project();
  const [unitID = ''] = await world.units(projectID, 1);
  await worker.take(projectID);
  await worker.submit(projectID, unitID);
  const task = await reviewer.takeEval(projectID);
  if (!task) throw new Error('nothing to review');
  for (const reason of [undefined, '다시'])
    await expect(reviewer.judge(projectID, task, reason, { classes: '{not json' })).rejects.toMatchObject({
      status: 400,
      code: '1000',
    });
  await reviewer.judge(projectID, task, undefined, { classes: '[{"classID":"car"}]' });
});
