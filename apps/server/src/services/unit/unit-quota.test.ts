import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, type TestCaller } from '../../testing/caller.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';

let world: TestWorld;
let worker: TestCaller;
let reviewer: TestCaller;
let second: TestCaller;
beforeAll(async () => {
  world = await testWorld();
  const app = await world.app();
  worker = await logIn(app, (await world.user()).userID);
  reviewer = await logIn(app, (await world.user({ reviewer: true })).userID);
  second = await logIn(app, (await world.user({ reviewer: true })).userID);
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
    await world.services.unit.foldProgress();
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

test('working days leave the weekend out', async () => {
  const ago = async (day: string, days: number) =>
    (
      await world.db.pool.query<{ day: string }>('select working_days_ago($1::date, $2)::text as day', [
        day,
        days,
      ])
    ).rows[0]?.day;
  expect(await ago('2026-11-20', 5), 'Friday back to Monday').toBe('2026-11-16');
  expect(await ago('2026-11-18', 5), 'Wednesday back over the weekend').toBe('2026-11-12');
  expect(await ago('2026-11-22', 5), 'Sunday').toBe('2026-11-16');
  expect(await ago('2026-11-16', 1)).toBe('2026-11-16');
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
