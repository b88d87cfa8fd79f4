import { projectRoutes } from '@pumasi/contract/api/project';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, type TestCaller } from '../../testing/caller.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';

let world: TestWorld;
let app: FastifyInstance;
let tasker: TestCaller;
beforeAll(async () => {
  world = await testWorld();
  app = await world.app();
  tasker = await logIn(app, (await world.user()).userID);
});
afterAll(() => world.close());

const HOUR_MS = 3_600_000;
const publish = (projectID: string, text: string, type = 1) =>
  world.services.projectRepo.insertGuide(projectID, type, text, world.clock.now());
const guide = async (projectID: string, type = 1, who = tasker) =>
  (await who.client.ask(projectRoutes.guide, { params: { projectID }, query: { type } })).guide;
const see = (projectID: string, version: number, type = 1) =>
  tasker.client.ask(projectRoutes.guideSeen, { params: { projectID }, body: { type, version } });

test('a guide tells what it said when the reader last saw it, for a day after the new one was seen', async () => {
  const projectID = await world.project();
  await publish(projectID, '첫째');
  expect((await guide(projectID)).changed, 'the first visit').toBeNull();
  await see(projectID, 1);
  expect((await guide(projectID)).changed).toBeNull();

  await publish(projectID, '둘째');
  await publish(projectID, '셋째');
  const changed = { version: 1, markdown: '첫째' };
  expect(await guide(projectID)).toMatchObject({ version: 3, markdown: '셋째', changed });
  await see(projectID, 3);
  await see(projectID, 3);
  world.clock.advance(23 * HOUR_MS);
  expect((await guide(projectID)).changed, 'a reload does not hide it').toEqual(changed);
  world.clock.advance(2 * HOUR_MS);
  expect((await guide(projectID)).changed).toBeNull();
});

test('an old tab does not turn back what was seen, and each kind and person is apart', async () => {
  const projectID = await world.project();
  for (const text of ['가', '나']) await publish(projectID, text);
  await publish(projectID, '검수', 2);
  await see(projectID, 2);
  await see(projectID, 1);
  await publish(projectID, '다');
  expect((await guide(projectID)).changed).toEqual({ version: 2, markdown: '나' });
  expect((await guide(projectID, 2)).changed).toBeNull();
  const stranger = await logIn(app, (await world.user()).userID);
  expect((await guide(projectID, 1, stranger)).changed).toBeNull();
});

test('a version that was never published cannot have been seen', async () => {
  const projectID = await world.project();
  await publish(projectID, '가');
  await expect(see(projectID, 2)).rejects.toMatchObject({ code: '1005' });
  await expect(see(projectID, 0)).rejects.toMatchObject({ code: '1000' });
  await expect(see(await world.project({ crowd: false }), 1)).rejects.toMatchObject({ code: '1003' });
});

test('rolling messages are those of the project, then those for all, in their time and language', async () => {
  const projectID = await world.project();
  const messages = (language?: 'en') =>
    tasker.client.call(projectRoutes.rollingMessages, {
      query: { projectID, ...(language ? { language } : {}) },
    });
  expect(await messages()).toBeNull();
  const now = world.clock.now();
  const later = new Date(now.getTime() + HOUR_MS);
  const add = (message: string, over: object = {}) =>
    world.services.guideRepo.insertRollingMessage({
      projectID,
      position: 1,
      message,
      messageEn: '',
      startAt: now,
      endAt: null,
      ...over,
    });
  await add('모두에게', { projectID: null, messageEn: 'To all' });
  await add('둘째', { position: 2 });
  await add('첫째', { endAt: later });
  await add('나중에', { startAt: later, position: 3 });
  await add('남의 것', { projectID: await world.project() });
  const said = async (language?: 'en') =>
    (await messages(language))?.rollingMessages.map(({ description }) => description);
  expect(await said()).toEqual(['첫째', '둘째', '모두에게']);
  expect(await said('en')).toEqual(['첫째', '둘째', 'To all']);
  world.clock.advance(HOUR_MS);
  expect(await said()).toEqual(['둘째', '나중에', '모두에게']);
});
