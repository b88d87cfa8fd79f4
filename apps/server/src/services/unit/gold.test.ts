import { rewardRoutes } from '@pumasi/contract/api/reward';
import { unitRoutes } from '@pumasi/contract/api/unit';
import { emptyDocument } from '@pumasi/contract/documents/document';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, type TestCaller } from '../../testing/caller.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';
import { goldReason, reportedReason } from './gold-reason.ts';

let world: TestWorld;
let worker: TestCaller;
let other: TestCaller;
let reviewer: TestCaller;
beforeAll(async () => {
  world = await testWorld();
  const app = await world.app();
  worker = await logIn(app, (await world.user()).userID);
  other = await logIn(app, (await world.user()).userID);
  reviewer = await logIn(app, (await world.user({ reviewer: true })).userID);
});
afterAll(() => world.close());

const HOURS_9 = 9 * 60 * 60_000;
const drawn = (...boxes: [number, number, number, number][]) => ({
  ...emptyDocument('image_annotator', 1),
  objects: boxes.map(([x, y, w, h], i) => ({
    id: `o${i}`,
    classID: 'car',
    shape: { kind: 'box', x, y, w, h, angle: 0 },
    attributes: {},
    source: 'worker',
  })),
});
const KNOWN = drawn([0, 0, 100, 50], [200, 0, 80, 50]);
const GOOD = drawn([1, 1, 100, 50], [200, 1, 80, 50]);
const POOR = drawn([0, 0, 100, 50]);

/** A project in which half of what is handed out is gold; the first gold unit that this worker meets. */
async function meetGold(who: TestCaller, options: Record<string, number> = {}) {
  const projectID = await world.project({ gold_share: 50, ...options });
  await world.db.pool.query(
    `insert into project_class (project_id, class_id, position, name, sys_name) values ($1, 'car', 1, '승용차', 'car')`,
    [projectID],
  );
  await world.units(projectID, 60);
  const file = await world.files.put(Buffer.from('a picture'));
  const goldID = await world.services.unitSource.add({
    projectID,
    file,
    orgFileName: '7.txt',
    gold: KNOWN,
  });
  const seen: { unitID: string; fields: string; price: number }[] = [];
  for (let i = 0; i < 55; i++) {
    const task = await who.take(projectID);
    if (!task) throw new Error('nothing to take');
    seen.push({ unitID: task.unitID, fields: Object.keys(task).join(), price: task.price });
    if (task.unitID === goldID) return { projectID, goldID, workID: task.workID, seen };
    await who.submit(projectID, task.unitID, GOOD);
  }
  throw new Error('no gold unit in 55');
}
const balance = async (who: TestCaller): Promise<number> =>
  (await who.client.ask(rewardRoutes.balance, { params: { uID: who.uID } })).balance;
const row = async (who: TestCaller, projectID: string, unitID: string) =>
  (
    await who.client.ask(unitRoutes.workAssignOne, {
      params: { projectID },
      query: { unitID, uID: who.uID },
    })
  ).workAssign;

test('a gold unit looks like any other, waits as long as a review, and pays a good answer', async () => {
  const { projectID, goldID, seen } = await meetGold(worker);
  expect(new Set(seen.map(({ fields, price }) => `${fields} ${price}`)).size, 'they are all alike').toBe(1);
  const before = await balance(worker);
  await worker.submit(projectID, goldID, GOOD);
  expect(await row(worker, projectID, goldID)).toMatchObject({ state: 4, evalState: null });
  const queued = new Set<string>();
  for (let i = 0; i < seen.length + 2; i++) {
    const task = await reviewer.takeEval(projectID);
    if (!task) break;
    queued.add(task.unitID);
    await reviewer.judge(projectID, task);
  }
  expect(queued.has(goldID), 'no reviewer is asked').toBe(false);
  const reviewed = (seen.length - 1) * 100;
  expect(await world.services.gold.settle(), 'not at once').toBe(0);
  world.clock.advance(HOURS_9);
  expect(await world.services.gold.settle()).toBe(1);
  expect(await world.services.gold.settle()).toBe(0);
  expect(await balance(worker)).toBe(before + reviewed + 100);
  expect(await row(worker, projectID, goldID)).toMatchObject({ state: 4, evalState: 2 });
  const [quality] = await world.services.gold.quality(projectID);
  expect(quality).toMatchObject({ uid: worker.uID, n: 1 });
  expect(quality?.mean).toBeGreaterThan(0.9);

  const { projectProgress } = await worker.client.ask(unitRoutes.progress, { params: { projectID } });
  expect(projectProgress, 'the project does not count it').toMatchObject({
    total: 60,
    pass: seen.length - 1,
  });
  const { workProgress } = await worker.client.ask(unitRoutes.workProgress, {
    params: { projectID, uID: worker.uID },
  });
  expect(workProgress, 'its worker does').toMatchObject({ pass: seen.length });
});

test('a poor answer is rejected with what to look at, by somebody who has no name, and can be mended', async () => {
  const { projectID, goldID, workID } = await meetGold(worker);
  await worker.submit(projectID, goldID, POOR);
  world.clock.advance(HOURS_9);
  await world.services.gold.settle();
  expect(await row(worker, projectID, goldID)).toMatchObject({ state: 3 });
  const task = await worker.take(projectID);
  expect(task).toMatchObject({ unitID: goldID, workID, round: 2, reWork: true });
  const app = await world.app();
  const content = (await app.inject(task?.contentURL ?? '')).json() as { rejectReason: string };
  expect(content.rejectReason).toContain('승용차');
  const review = (await worker.client.ask(unitRoutes.review, { params: { projectID, unitID: goldID } }))
    .evalReview;
  const { rows } = await world.db.pool.query('select uid from app_user where uid = $1', [review?.evalBy]);
  expect(rows, 'no account answers to the name').toEqual([]);
  expect(review?.rounds).toMatchObject([{ round: 1, verdict: 1, reason: content.rejectReason }]);

  await worker.submit(projectID, goldID, GOOD);
  world.clock.advance(HOURS_9);
  await world.services.gold.settle();
  expect(await row(worker, projectID, goldID)).toMatchObject({ state: 4, evalState: 2 });
  const [quality] = await world.services.gold.quality(projectID);
  expect(quality, 'the first answer counts').toMatchObject({ n: 1 });
  expect(quality?.mean).toBeLessThan(0.7);
});

test('every worker gets a copy of their own; one that times out is nobody’s', async () => {
  const { projectID, goldID } = await meetGold(worker, { work_timeout: 60 });
  world.clock.advance(61_000);
  await world.services.unit.expire();
  for (let i = 0; i < 20; i++) {
    const task = await worker.take(projectID);
    expect(task?.unitID, 'nobody gets a unit twice').not.toBe(goldID);
    await worker.submit(projectID, task?.unitID ?? '', GOOD);
  }
  let found = false;
  for (let i = 0; i < 30 && !found; i++) {
    const task = await other.take(projectID);
    found = task?.unitID === goldID;
    await other.submit(projectID, task?.unitID ?? '', GOOD);
  }
  expect(found, 'another worker meets it too').toBe(true);
});

test('an unable report about something that can be done is rejected', async () => {
  const { projectID, goldID } = await meetGold(worker);
  await worker.submit(projectID, goldID, null, { report: 'true', reportReason: '안 보입니다' });
  world.clock.advance(HOURS_9);
  await world.services.gold.settle();
  expect(await row(worker, projectID, goldID)).toMatchObject({ state: 3, report: false });
});

test('a known answer must be a document', async () => {
  const projectID = await world.project();
  const file = await world.files.put(Buffer.from('x'));
  await expect(
    world.services.unitSource.add({ projectID, file, orgFileName: 'x', gold: { n: 1 } }),
  ).rejects.toMatchObject({ code: '1000' });
});

test('reasons name the classes and how many, in changing words', () => {
  const faults = [
    { kind: 'missing', of: 'car' },
    { kind: 'missing', of: 'car' },
    { kind: 'loose', of: 'bus' },
  ] as const;
  const names: Record<string, string> = { car: '승용차', bus: '버스' };
  const texts = [0, 0.4, 0.9].map((n) =>
    goldReason(
      faults,
      (of) => names[of] ?? of,
      () => n,
    ),
  );
  for (const text of texts) expect(text).toMatch(/승용차 2개.*버스/);
  expect(new Set(texts).size).toBe(3);
  expect(goldReason([], String)).not.toBe('');
  expect(reportedReason(() => 0)).not.toBe(reportedReason(() => 0.9));
});
