import { accountRoutes } from '@pumasi/contract/api/account';
import { pretestRoutes } from '@pumasi/contract/api/pretest';
import { unitRoutes } from '@pumasi/contract/api/unit';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, type TestCaller } from '../../testing/caller.ts';
import { bearer } from '../../testing/route-samples.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';
import type { NewPretest } from './pretest.repo.ts';

let world: TestWorld;
let app: FastifyInstance;
let tasker: TestCaller;
beforeAll(async () => {
  world = await testWorld();
  app = await world.app();
  tasker = await logIn(app, (await world.user()).userID);
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

const KEY = { choice: 2, text: '차선 변경' };
const QUESTIONS: NewPretest['questions'] = [
  {
    type: 1,
    problem: '가려진 차는?',
    examples: ['그리지 않는다', '보이는 만큼 그린다', '다시 찍는다'],
    answer: KEY.choice,
    simpleAnswers: null,
  },
  {
    type: 2,
    problem: '무엇이라 하나요?',
    examples: [],
    answer: null,
    simpleAnswers: [KEY.text, 'lane change'],
  },
];
const withPretest = async (over: Partial<NewPretest> = {}, options = {}) => {
  const projectID = await world.project(options);
  await world.units(projectID, 2);
  await world.services.pretestRepo.insert(projectID, {
    kind: 'default',
    coversEval: false,
    questions: QUESTIONS,
    ...over,
  });
  return projectID;
};
const noKey = QUESTIONS.map((question) => ({ ...question, answer: null, simpleAnswers: null }));

const list = (projectID: string, who = tasker) =>
  who.client.call(pretestRoutes.list, { params: { projectID }, query: { uID: who.uID } });
async function answer(projectID: string, choice: number, text: string, who = tasker) {
  const [first, second] = (await list(projectID, who))?.preTests ?? [];
  const preTests = [
    { preTestID: first?.preTestID ?? '', answer: choice },
    { preTestID: second?.preTestID ?? '', simpleAnswer: text },
  ];
  return (
    await who.client.ask(pretestRoutes.answer, {
      params: { projectID },
      body: { uID: who.uID, preTests },
    })
  ).pass;
}

describe('the list', () => {
  test('tells the questions in order and never the key', async () => {
    const projectID = await withPretest();
    const raw = await app.inject({
      url: `/api/v1/gproject/${projectID}/pretest?uID=${tasker.uID}`,
      headers: bearer(tasker.tokens.access),
    });
    expect(raw.json()).toEqual({
      resultCode: '0000',
      kind: 'default',
      pass: false,
      preTests: [
        {
          preTestID: expect.any(String),
          type: 1,
          problem: '가려진 차는?',
          examples: [
            { num: 1, example: '그리지 않는다' },
            { num: 2, example: '보이는 만큼 그린다' },
            { num: 3, example: '다시 찍는다' },
          ],
        },
        { preTestID: expect.any(String), type: 2, problem: '무엇이라 하나요?', examples: [] },
      ],
    });
    expect(raw.body).not.toContain(KEY.text);
  });

  test('is empty where nothing is asked', async () => {
    expect(await list(await world.project())).toBeNull();
    expect(await list(await withPretest({ questions: [] }))).toBeNull();
  });

  test('is not for those whom the project does not admit, nor in anybody else’s name', async () => {
    await expect(list(await withPretest({}, { min_level: 5 }))).rejects.toMatchObject({ code: '1003' });
    await expect(list(await withPretest({}, { crowd: false }))).rejects.toMatchObject({ code: '1003' });
    await expect(
      tasker.client.call(pretestRoutes.list, {
        params: { projectID: await withPretest() },
        query: { uID: crypto.randomUUID() },
      }),
    ).rejects.toMatchObject({ code: '1003' });
  });
});

describe('answers', () => {
  test('pass when all are right, spaces and case aside, and the pass stays', async () => {
    const projectID = await withPretest();
    expect(await answer(projectID, 1, KEY.text)).toBe(false);
    expect(await answer(projectID, KEY.choice, '앞지르기')).toBe(false);
    expect(await gate(projectID, tasker.uID, 1)).toBe('pretest');
    expect(await answer(projectID, KEY.choice, ' 차선변경. ')).toBe(true);
    expect(await gate(projectID, tasker.uID, 1)).toBe('ok');
    expect((await list(projectID))?.pass).toBe(true);
    expect(await answer(projectID, 1, 'Lane  Change'), 'a pass is not lost by a wrong answer').toBe(true);
  });

  test('the empty answer passes where nothing is asked', async () => {
    const projectID = await withPretest({ questions: [] });
    expect(await gate(projectID, tasker.uID, 1)).toBe('pretest');
    const sent = { params: { projectID }, body: { uID: tasker.uID, preTests: [] } };
    expect(await tasker.client.ask(pretestRoutes.answer, sent)).toMatchObject({ pass: true });
    expect(await gate(projectID, tasker.uID, 1)).toBe('ok');
    const free = { params: { projectID: await world.project() }, body: { uID: tasker.uID } };
    expect(await tasker.client.ask(pretestRoutes.answer, free)).toMatchObject({ pass: true });
  });

  test('that leave one out, answer twice or answer what is not asked are malformed and count as no try', async () => {
    const projectID = await withPretest();
    const [first, second] = (await list(projectID))?.preTests ?? [];
    const one = { preTestID: first?.preTestID ?? '', answer: KEY.choice };
    const two = { preTestID: second?.preTestID ?? '', simpleAnswer: KEY.text };
    for (const preTests of [
      [],
      [one],
      [one, one],
      [one, { ...two, simpleAnswer: '  ' }],
      [one, { preTestID: two.preTestID, answer: 1 }],
      [one, two, { preTestID: crypto.randomUUID(), answer: 1 }],
    ])
      await expect(
        tasker.client.ask(pretestRoutes.answer, {
          params: { projectID },
          body: { uID: tasker.uID, preTests },
        }),
      ).rejects.toMatchObject({ code: '1000' });
    const { rowCount } = await world.db.pool.query('select from pretest_result where project_id = $1', [
      projectID,
    ]);
    expect(rowCount).toBe(0);
  });

  test('may be tried ten times in ten minutes, then later again', async () => {
    const projectID = await withPretest();
    for (let i = 0; i < 10; i++) expect(await answer(projectID, 1, 'x')).toBe(false);
    world.clock.advance(60_000);
    const [first, second] = (await list(projectID))?.preTests ?? [];
    const refused = await app.inject({
      method: 'POST',
      url: `/api/v1/gproject/${projectID}/pretest/answer`,
      headers: bearer(tasker.tokens.access),
      payload: {
        uID: tasker.uID,
        preTests: [
          { preTestID: first?.preTestID, answer: KEY.choice },
          { preTestID: second?.preTestID, simpleAnswer: KEY.text },
        ],
      },
    });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ resultCode: '1018' });
    expect(refused.headers['retry-after']).toBe('540');
    expect(await gate(projectID, tasker.uID, 1), 'even the right answer').toBe('pretest');
    world.clock.advance(9 * 60_000);
    expect(await answer(projectID, KEY.choice, KEY.text)).toBe(true);
  });
});

test('nobody passes a pre-test without a key by answering; an operator or its requester admits by hand', async () => {
  const { uID: requester, userID } = await world.user({ role: 3 });
  const projectID = await withPretest({ kind: 'noanswer', questions: noKey }, { requester });
  expect((await list(projectID))?.kind).toBe('noanswer');
  expect(await answer(projectID, KEY.choice, KEY.text)).toBe(false);
  const me = (await world.db.pool.query('select user_id from app_user where uid = $1', [tasker.uID])).rows[0];
  const admit = (who: TestCaller, pass: boolean, name: string = me.user_id) =>
    who.client.ask(pretestRoutes.admit, { params: { projectID }, body: { userID: name, pass } });
  const owner = await logIn(app, userID, accountRoutes.loginConsole);
  const other = await logIn(app, (await world.user({ role: 3 })).userID, accountRoutes.loginConsole);
  await expect(admit(other, true)).rejects.toMatchObject({ code: '1003' });
  await expect(admit(tasker, true)).rejects.toMatchObject({ code: '1003' });
  await expect(admit(owner, true, 'nobody@pumasi.example')).rejects.toMatchObject({ code: '1005' });
  await admit(owner, true);
  expect(await gate(projectID, tasker.uID, 1)).toBe('ok');
  await admit(owner, false);
  expect(await gate(projectID, tasker.uID, 1)).toBe('pretest');
});

test('a unit is refused with 401/1020 until the pre-test is passed, for review only where it covers review', async () => {
  const projectID = await withPretest({ coversEval: true });
  const reviewer = await logIn(app, (await world.user({ reviewer: true })).userID);
  const needed = { code: '1020', status: 401 };
  await expect(tasker.take(projectID)).rejects.toMatchObject(needed);
  const review = () =>
    reviewer.client.call(unitRoutes.takeEval, { params: { projectID }, body: { uID: reviewer.uID } });
  await expect(review()).rejects.toMatchObject(needed);
  await answer(projectID, KEY.choice, KEY.text);
  expect(await tasker.take(projectID)).toMatchObject({ round: 1 });
  await world.db.pool.query('update project_pretest set covers_eval = false where project_id = $1', [
    projectID,
  ]);
  expect(await review()).toBeNull();
});
