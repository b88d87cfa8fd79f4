import { preprocRoutes } from '@pumasi/contract/api/preproc';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, type TestCaller } from '../../testing/caller.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';

let world: TestWorld;
let tasker: TestCaller;
beforeAll(async () => {
  world = await testWorld();
  tasker = await logIn(await world.app(), (await world.user()).userID);
});
afterAll(() => world.close());

const add = async (projectID: string, ml?: unknown) =>
  world.services.unitSource.add({
    projectID,
    file: await world.files.put(Buffer.from('x')),
    orgFileName: '원본 사진.jpg',
    ...(ml === undefined ? {} : { ml }),
  });

test('a unit tells the name that its file had, and its AI draft or that there is none', async () => {
  const projectID = await world.project();
  const [plain, drafted] = [await add(projectID), await add(projectID, { boxes: [[1, 2, 3, 4]] })];
  const { unit } = await tasker.client.ask(preprocRoutes.simple, { params: { projectID, unitID: plain } });
  expect(unit).toEqual({ orgFileName: '원본 사진.jpg' });
  const ml = (unitID: string) =>
    tasker.client.call(preprocRoutes.ml, { params: { projectID }, body: { unitID } });
  expect(await ml(plain)).toBeNull();
  expect((await ml(drafted))?.mlData).toEqual({ boxes: [[1, 2, 3, 4]] });
});

test('units of another project, and of a project that is not open to the caller, are not told of', async () => {
  const [here, inHouse] = [await world.project(), await world.project({ crowd: false })];
  const [mine, theirs] = [await add(here), await add(inHouse)];
  const ask = (projectID: string, unitID: string) =>
    tasker.client.ask(preprocRoutes.simple, { params: { projectID, unitID } });
  await expect(ask(inHouse, theirs)).rejects.toMatchObject({ code: '1003' });
  await expect(ask(here, theirs)).rejects.toMatchObject({ code: '1005' });
  expect((await ask(here, mine)).unit.orgFileName).toBe('원본 사진.jpg');
});
