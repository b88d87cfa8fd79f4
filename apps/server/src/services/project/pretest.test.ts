import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestWorld, testWorld } from '../../testing/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const gate = async (projectID: string, uID: string, part: 1 | 2) =>
  (await world.db.pool.query('select project_gate($1, $2, $3) as gate', [projectID, uID, part])).rows[0].gate;

test('the gate is open without a pre-test, shut with one, and open for whoever passed', async () => {
  const projectID = await world.project();
  const { uID } = await world.user();
  expect(await gate(projectID, uID, 1)).toBe('ok');
  await world.db.pool.query('insert into project_pretest (project_id) values ($1)', [projectID]);
  expect(await gate(projectID, uID, 1)).toBe('pretest');
  expect(await gate(projectID, uID, 2), 'review is free unless the pre-test covers it').toBe('ok');
  await world.db.pool.query('update project_pretest set covers_eval = true where project_id = $1', [
    projectID,
  ]);
  expect(await gate(projectID, uID, 2)).toBe('pretest');
  await world.db.pool.query(
    'insert into pretest_result (project_id, uid, window_at, passed_at) values ($1, $2, now(), now())',
    [projectID, uID],
  );
  expect([await gate(projectID, uID, 1), await gate(projectID, uID, 2)]).toEqual(['ok', 'ok']);
  expect(await gate(projectID, (await world.user()).uID, 1)).toBe('pretest');
});

test.each([
  ['a choice without its answer', `'default', 1, '{a,b}', null, null`],
  ['a choice whose answer is not among the examples', `'default', 1, '{a,b}', 3, null`],
  ['a choice of one', `'default', 1, '{a}', 1, null`],
  ['a text without accepted answers', `'default', 2, '{}', null, '{}'`],
  ['a text with examples', `'default', 2, '{a,b}', null, '{a}'`],
  ['a key where the kind has none', `'noanswer', 2, '{}', null, '{a}'`],
  ['a kind that is not the project’s', `'noanswer', 2, '{}', null, null`],
])('the database refuses %s', async (_, values) => {
  const projectID = await world.project();
  await world.db.pool.query(`insert into project_pretest (project_id) values ($1)`, [projectID]);
  await expect(
    world.db.pool.query(
      `insert into pretest_question (project_id, position, problem, kind, type, examples, answer, simple_answers)
       values ($1, 1, '문제', ${values})`,
      [projectID],
    ),
  ).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
});
