import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { accountRoutes } from '@pumasi/contract/api/account';
import { questionRoutes } from '@pumasi/contract/api/question';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, type TestCaller } from '../../testing/caller.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';

let world: TestWorld;
let app: FastifyInstance;
let tasker: TestCaller;
let other: TestCaller;
let operator: TestCaller;
let requester: TestCaller;
beforeAll(async () => {
  world = await testWorld();
  app = await world.app();
  tasker = await logIn(app, (await world.user()).userID);
  other = await logIn(app, (await world.user()).userID);
  operator = await logIn(app, (await world.user({ role: 2 })).userID, accountRoutes.loginConsole);
  requester = await logIn(app, (await world.user({ role: 3 })).userID, accountRoutes.loginConsole);
});
afterAll(() => world.close());

const good = { category: 'work', title: '겹친 차', question: '어디까지 그리나요?' } as const;
const ask = async (over: object = {}, who = tasker) => {
  world.clock.advance(1000);
  return (await who.client.ask(questionRoutes.ask, { body: { ...good, questioner: who.uID, ...over } }))
    .questionID;
};
const one = async (questionID: string, who = tasker) =>
  (await who.client.ask(questionRoutes.one, { params: { questionID } })).question;
const answer = (questionID: string, text: string, who = operator) =>
  who.client.ask(questionRoutes.answer, { params: { questionID }, body: { answer: text } });
const publicOf = async (projectID: string, who = tasker, category?: 'work' | 'site') =>
  (
    await who.client.call(questionRoutes.publicList, {
      query: { uID: who.uID, limit: 5, projectID, ...(category ? { category } : {}) },
    })
  )?.questions;

describe('one’s own questions', () => {
  test('are counted and listed, latest first, page by page until 204', async () => {
    const me = await logIn(app, (await world.user()).userID);
    const list = (page: number) =>
      me.client.call(questionRoutes.list, { query: { uID: me.uID, page, limit: 9 } });
    expect(await list(1)).toBeNull();
    const ids: string[] = [];
    for (let i = 0; i < 10; i++) ids.unshift(await ask({ title: `질문 ${i}` }, me));
    expect((await me.client.ask(questionRoutes.count, { query: { uID: me.uID } })).count).toBe(10);
    const first = (await list(1))?.questions ?? [];
    expect(first.map(({ questionID }) => questionID)).toEqual(ids.slice(0, 9));
    expect(first[0]).toEqual({
      questionID: ids[0],
      category: 'work',
      projectID: null,
      title: '질문 9',
      questioner: me.uID,
      public: false,
      createdAt: world.clock.now().toISOString(),
      answeredAt: null,
    });
    expect((await list(2))?.questions).toHaveLength(1);
    expect(await list(3)).toBeNull();
  });

  test('are nobody else’s: reading and asking in another name is refused', async () => {
    const questionID = await ask();
    expect(await one(questionID)).toMatchObject({ question: good.question, answer: null });
    await expect(one(questionID, other)).rejects.toMatchObject({ code: '1003', status: 403 });
    await expect(ask({ questioner: other.uID })).rejects.toMatchObject({ code: '1003' });
    await expect(
      tasker.client.ask(questionRoutes.count, { query: { uID: other.uID } }),
    ).rejects.toMatchObject({ code: '1003' });
    await expect(one(crypto.randomUUID())).rejects.toMatchObject({ code: '1005' });
  });

  test('may be asked for with or without the slash that the specification ends with', async () => {
    const headers = { authorization: `Bearer ${tasker.tokens.access}` };
    for (const url of ['/api/v1/gproject/question/list', '/api/v1/gproject/question/list/'])
      expect((await app.inject({ url: `${url}?uID=${tasker.uID}`, headers })).statusCode).toBe(200);
  });
});

test.each([
  ['no title', { title: '' }, '1000'],
  ['a title of spaces', { title: '   ' }, '1000'],
  ['a title of 101 characters', { title: '가'.repeat(101) }, '1000'],
  ['no text', { question: ' \n ' }, '1000'],
  ['a category that is none', { category: '포인트' }, '1000'],
  ['a project that is none', { projectID: 'AAAAAAAAAAAAAA' }, '1005'],
  ['10 MB of text', { question: '가'.repeat(3_495_254) }, '1016'],
])('%s is refused', async (_, over, code) => {
  await expect(ask(over)).rejects.toMatchObject({ code });
});

test('no project, an empty one and null say the same: it is about none', async () => {
  for (const over of [{}, { projectID: '' }, { projectID: null }])
    expect((await one(await ask(over))).projectID).toBeNull();
});

test('a title of 100 characters and a text just under 10 MB are taken', async () => {
  const questionID = await ask({ title: '가'.repeat(100), question: '가'.repeat(3_495_253) });
  expect((await one(questionID)).question).toHaveLength(3_495_253);
});

test('a category may be named in full, and is the short one from then on', async () => {
  const questionID = await ask({ category: 'work/review' });
  expect((await one(questionID)).category).toBe('work');
  expect((await one(await ask({ category: 'site use' }))).category).toBe('site');
});

describe('public questions', () => {
  test('are shown with their answers to whoever sees the project, without who asked', async () => {
    const projectID = await world.project({ public_question: true });
    await ask({ projectID, title: '비공개' });
    const asked = await ask({ projectID, public: true, title: '공개' });
    await ask({ projectID, public: true, category: 'site', title: '사이트' });
    await answer(asked, '보이는 데까지 그립니다.');
    expect((await publicOf(projectID, other))?.map(({ title }) => title)).toEqual(['사이트', '공개']);
    const [shown] = (await publicOf(projectID, other, 'work')) ?? [];
    expect(shown).toMatchObject({ title: '공개', answer: '보이는 데까지 그립니다.', questioner: null });
    expect(await one(asked, other)).toMatchObject({ question: good.question, questioner: null });
    expect((await one(asked)).questioner).toBe(tasker.uID);
  });

  test('of an in-house project stay in the house', async () => {
    const projectID = await world.project({ crowd: false });
    const staff = await logIn(app, (await world.user({ division: 2 })).userID);
    const questionID = await ask({ projectID, public: true }, staff);
    await expect(publicOf(projectID)).rejects.toMatchObject({ code: '1003' });
    await expect(one(questionID)).rejects.toMatchObject({ code: '1003' });
    await expect(ask({ projectID })).rejects.toMatchObject({ code: '1003' });
    const all = await tasker.client.call(questionRoutes.publicList, { query: { limit: 50 } });
    expect(all?.questions.map((question) => question.questionID)).not.toContain(questionID);
  });
});

describe('answering', () => {
  const asked = (who: TestCaller, query = {}) => who.client.ask(questionRoutes.asked, { query });

  test('tells whoever asked, once, however often the answer is bettered', async () => {
    const questionID = await ask({ title: '답을 기다려요' });
    await answer(questionID, '첫 답');
    const first = await one(questionID);
    world.clock.advance(60_000);
    await answer(questionID, '나은 답');
    expect(await one(questionID)).toMatchObject({ answer: '나은 답', answeredAt: first.answeredAt });
    const { rows } = await world.db.pool.query(
      `select uid, payload from outbox_event where topic = 'question.answered' and payload->>'questionID' = $1`,
      [questionID],
    );
    expect(rows).toEqual([{ uid: tasker.uID, payload: { questionID, title: '답을 기다려요' } }]);
  });

  test('is for operators, and for requesters in their own projects; taskers never', async () => {
    const mine = await world.project({ requester: requester.uID });
    const [own, foreign, free] = [
      await ask({ projectID: mine, title: '내 프로젝트' }),
      await ask({ projectID: await world.project(), public: true }),
      await ask(),
    ];
    expect((await asked(requester)).questions.map(({ questionID }) => questionID)).toEqual([own]);
    expect(await asked(requester)).toMatchObject({ count: 1, waiting: 1 });
    for (const questionID of [foreign, free]) {
      await expect(answer(questionID, '답', requester)).rejects.toMatchObject({ code: '1003' });
      await expect(one(questionID, requester)).rejects.toMatchObject({ code: '1003' });
    }
    await answer(own, '의뢰자의 답', requester);
    await expect(answer(own, '답', tasker)).rejects.toMatchObject({ code: '1003' });
    await expect(answer(free, ' ')).rejects.toMatchObject({ code: '1000' });
    await expect(asked(tasker)).rejects.toMatchObject({ code: '1003' });
    await expect(answer(crypto.randomUUID(), '답')).rejects.toMatchObject({ code: '1005' });
  });

  test('lists what waits first, the oldest on top, then what was answered last', async () => {
    const { questions, waiting, count } = await asked(operator, { limit: 100 });
    const split = questions.findIndex(({ answeredAt }) => answeredAt !== null);
    expect([split, questions.length]).toEqual([waiting, count]);
    const open = questions.slice(0, split).map(({ createdAt }) => createdAt);
    const done = questions.slice(split).map(({ answeredAt }) => answeredAt ?? '');
    expect(open).toEqual(open.toSorted());
    expect(done).toEqual(done.toSorted().toReversed());
    const waitingOnly = await asked(operator, { answered: 'false', limit: 100 });
    expect(waitingOnly.questions).toHaveLength(waiting);
    expect(questions[0]).toMatchObject({ userID: expect.stringContaining('@') });
  });
});

describe('pictures', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const send = (bytes: Buffer, name = 'shot.png', who = tasker) =>
    who.client.ask(questionRoutes.addPicture, { files: { file: new File([new Uint8Array(bytes)], name) } });
  const filesOnDisk = async () =>
    (
      await readdir(path.join(world.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    ).filter((entry) => entry.isFile()).length;

  test('are shown to whoever holds the address, as pictures and nothing else', async () => {
    const { path: address } = await send(PNG);
    const shown = await app.inject(address);
    expect(shown.rawPayload).toEqual(PNG);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await app.inject(`${address.slice(0, -2)}xx`)).statusCode).toBe(404);
  });

  test.each([
    ['a page', '<html><script>alert(1)</script>', '1017'],
    ['a drawing that can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>', '1017'],
    ['an archive', 'PK\x03\x04', '1017'],
    ['more than 5 MiB', `${PNG.toString('latin1')}${'x'.repeat(5 * 2 ** 20)}`, '1016'],
  ])('%s named picture.png is refused and leaves nothing', async (_, bytes, code) => {
    const before = await filesOnDisk();
    await expect(send(Buffer.from(bytes, 'latin1'))).rejects.toMatchObject({ code });
    expect(await filesOnDisk()).toBe(before);
  });

  test('that no text names are gone after a day; those in a question and in an answer stay', async () => {
    const [sent, unsent, foreign] = [await send(PNG), await send(PNG), await send(PNG, 'x.png', other)];
    const questionID = await ask({ question: `![화면](${sent.path}) ![남의 것](${foreign.path})` });
    const reply = await send(PNG, 'a.png', operator);
    await answer(questionID, `![답](${reply.path})`);
    const before = await filesOnDisk();
    world.clock.advance(25 * 3_600_000);
    expect(await world.services.pictures.forgetUnused()).toBeGreaterThanOrEqual(2);
    expect(await filesOnDisk()).toBeLessThanOrEqual(before - 2);
    const status = async (address: string) => (await app.inject(address)).statusCode;
    expect([await status(sent.path), await status(reply.path)]).toEqual([200, 200]);
    expect([await status(unsent.path), await status(foreign.path)]).toEqual([404, 404]);
    expect(await world.services.pictures.forgetUnused()).toBe(0);
  });

  test('are at most sixty an hour', async () => {
    const me = await logIn(app, (await world.user()).userID);
    for (let i = 0; i < 60; i++) await send(PNG, 'x.png', me);
    await expect(send(PNG, 'x.png', me)).rejects.toMatchObject({ code: '1018', status: 429 });
    world.clock.advance(3_600_001);
    await expect(send(PNG, 'x.png', me)).resolves.toBeDefined();
  });
});
