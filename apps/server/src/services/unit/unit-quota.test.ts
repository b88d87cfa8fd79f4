import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, type TestCaller } from '../../testing/caller.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';

let world: TestWorld;
let worker: TestCaller;
let reviewer: TestCaller;
let second: TestCaller;
const logInAll = async (): Promise<void> => {
  const app = await world.app();
  worker = await logIn(app, (await world.user()).userID);
  reviewer = await logIn(app, (await world.user({ reviewer: true })).userID);
  second = await logIn(app, (await world.user({ reviewer: true })).userID);
};
beforeAll(async () => {
  world = await testWorld();
  await logInAll();
});
afterAll(() => world.close());

async function submitAll(projectID: string, count: number): Promise<void> {
  await world.units(projectID, count);
  for (let i = 0; i < count; i++) {
    const task = await worker.take(projectID);
    await worker.submit(projectID, task?.unitID ?? '');
  }
}
/** Passes until nothing more is handed out; tells how many. */
async function passAll(who: TestCaller, projectID: string): Promise<number> {
  for (let n = 0; ; n++) {
    const task = await who.takeEval(projectID);
    if (!task) return n;
    await who.judge(projectID, task);
    await world.fold();
  }
}

test('a reviewer’s week is a multiple of what passed over the last five working days, at least the base', async () => {
  const projectID = await world.project({ review_multiple: 2, review_base: 3 });
  await submitAll(projectID, 40);
  // Nothing has passed yet: the base of 3. From then on each pass allows two more.
  expect(await passAll(reviewer, projectID), 'the quota grows with what passes').toBe(40);
});

test('at the cap POST answers 204 until the next week; a lost review does not count', async () => {
  const projectID = await world.project({ review_multiple: 0.5, review_base: 4, eval_timeout: 60 });
  await submitAll(projectID, 20);
  await reviewer.takeEval(projectID);
  world.clock.advance(61_000);
  await world.services.unit.expire();
  expect(await passAll(reviewer, projectID)).toBe(4);
  expect(await passAll(second, projectID), 'each has a week of their own: half of 4, 5, 6 … is under 4').toBe(
    4,
  );
  // Monday 2026-11-16 is the world's first day; a week later eight passed over the last five working days.
  world.clock.set(new Date('2026-11-22T14:59:00Z'));
  expect(await passAll(reviewer, projectID), 'still Sunday in Seoul').toBe(0);
  world.clock.set(new Date('2026-11-22T15:01:00Z'));
  expect(await passAll(reviewer, projectID), 'Monday').toBe(4);
});

test('a project without the setting has no quota', async () => {
  const projectID = await world.project({ review_base: 1 });
  await submitAll(projectID, 5);
  expect(await passAll(reviewer, projectID)).toBe(5);
});

test('a worker’s day ends at midnight in Seoul', async () => {
  world.clock.set(new Date('2026-11-25T14:30:00Z'));
  const projectID = await world.project({ daily_cap: 2 });
  await submitAll(projectID, 2);
  await world.units(projectID, 2);
  expect(await worker.take(projectID)).toBeUndefined();
  world.clock.advance(31 * 60_000);
  expect(await worker.take(projectID)).toBeDefined();
});

test('holidays are no working days: what passed before them still counts', async () => {
  // Tuesday, with a weekend and two holidays before it: Monday the 23rd of November is the fifth working day back.
  world.clock.set(new Date('2026-12-01T01:00:00Z'));
  await logInAll();
  const projectID = await world.project({ review_multiple: 0.1, review_base: 1 });
  await submitAll(projectID, 8);
  const passed = (day: string, n: number) =>
    world.db.pool.query('insert into passed_day (project_id, day, n) values ($1, $2, $3)', [
      projectID,
      day,
      n,
    ]);
  await passed('2026-11-23', 30);
  expect(
    await passAll(second, projectID),
    'without holidays the 23rd is the seventh day back: the base',
  ).toBe(1);
  await world.services.settings.write('holidays', ['2026-11-26', '2026-11-27']);
  world.clock.advance(10_000);
  expect(
    await passAll(reviewer, projectID),
    'a tenth of what passed since the first of the last five working days',
  ).toBe(3);
  await world.services.settings.reset('holidays');
});
