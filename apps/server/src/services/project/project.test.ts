import { projectRoutes } from '@pumasi/contract/api/project';
import { unitRoutes } from '@pumasi/contract/api/unit';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, logIn, type TestCaller } from '../../testing/caller.ts';
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

describe('the public list', () => {
  const list = (page: number, limit = 8) =>
    anonymous(app).client.call(projectRoutes.publicList, { query: { page, limit, state: 3 } });

  test('shows running projects of the crowd, latest first, and ends with 204', async () => {
    expect(await list(1)).toBeNull();
    const day = (n: number) => new Date(Date.UTC(2026, 5, n));
    const shown = [await world.project({ start_at: day(2) }), await world.project({ start_at: day(3) })];
    await world.project({ crowd: false });
    await world.project({ state: 2 });
    await world.project({ end_at: new Date('2026-11-01T00:00:00Z') });
    const answer = await list(1);
    expect(answer?.projects.map(({ projectID }) => projectID)).toEqual(shown.toReversed());
    expect(Object.keys(answer?.projects[0] ?? {}).toSorted()).toEqual(
      [
        'projectID',
        'name',
        'description',
        'category',
        'workUnitPrice',
        'startAt',
        'endAt',
        'workEnv',
        'state',
      ].toSorted(),
    );
    expect((await list(2, 1))?.projects).toHaveLength(1);
    expect(await list(3, 1)).toBeNull();
  });
});

test('a project tells its screens the times, prices and guide version that are in force', async () => {
  const projectID = await world.project({ work_timeout: 60, pledge: true, price_description: '문장' });
  const ask = async () => (await tasker.client.ask(projectRoutes.detail, { params: { projectID } })).project;
  expect(await ask()).toMatchObject({
    projectID,
    pledge: true,
    guideVersion: 1,
    templateID: 'image_annotator',
    projectPrice: { workUnitPrice: 100, evalUnitPrice: 30, priceDescription: '문장' },
    gunitProject: { workTimeout: 60, evalTimeout: 1800, reWorkTimeout: 172_800, reEvalTimeout: 86_400 },
  });
  await world.services.projectRepo.insertGuide(projectID, 1, '첫 안내', world.clock.now());
  await world.services.projectRepo.insertGuide(projectID, 1, '둘째 안내', world.clock.now());
  expect((await ask()).guideVersion).toBe(2);
});

test('of the guides of a kind the latest is in force, and each kind has its own', async () => {
  const projectID = await world.project();
  const guide = async (type: number) =>
    (await tasker.client.ask(projectRoutes.guide, { params: { projectID }, query: { type } })).guide;
  await expect(guide(1)).rejects.toMatchObject({ code: '1005' });
  for (const text of ['첫', '둘째', '셋째'])
    await world.services.projectRepo.insertGuide(projectID, 1, text, world.clock.now());
  await world.services.projectRepo.insertGuide(projectID, 2, '검수', world.clock.now());
  const createdAt = world.clock.now().toISOString();
  expect(await guide(1)).toEqual({ markdown: '셋째', version: 3, type: 1, createdAt, changed: null });
  expect(await guide(2)).toEqual({ markdown: '검수', version: 1, type: 2, createdAt, changed: null });
});

test('a submit remembers the guide that was in force when it was sent', async () => {
  const projectID = await world.project();
  await world.units(projectID, 2);
  const submitOne = async () => {
    const unitID = (await tasker.take(projectID))?.unitID ?? '';
    await tasker.submit(projectID, unitID);
  };
  await submitOne();
  await world.services.projectRepo.insertGuide(projectID, 1, '첫', world.clock.now());
  await world.services.projectRepo.insertGuide(projectID, 1, '둘째', world.clock.now());
  // The version is remembered for a few seconds.
  world.clock.advance(5_000);
  await submitOne();
  const { rows } = await world.db.pool.query('select guide_version from work_round order by submitted_at');
  expect(rows).toEqual([{ guide_version: 1 }, { guide_version: 2 }]);
});

describe('classes', () => {
  const classes = (projectID: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, i) =>
        world.db.pool.query(
          `insert into project_class (project_id, class_id, position, name, sys_name, mapping_names, color)
           values ($1, $2, $3, $4, $5, '{a,b}', '#fff')`,
          [projectID, `c${i}`, i, `분류 ${i}`, `class-${i}`],
        ),
      ),
    );

  test('are paged in their order until 204', async () => {
    const projectID = await world.project();
    await classes(projectID, 250);
    const seen: string[] = [];
    for (let page = 1; ; page++) {
      const answer = await tasker.client.call(projectRoutes.classList, {
        params: { projectID },
        query: { page, limit: 100 },
      });
      if (!answer) break;
      seen.push(...answer.classes.map(({ classID }) => classID));
    }
    expect(seen).toEqual(Array.from({ length: 250 }, (_, i) => `c${i}`));
  });

  test('make a tree', async () => {
    const projectID = await world.project();
    await classes(projectID, 3);
    await world.db.pool.query(
      `update project_class set parent_id = 'c0' where project_id = $1 and class_id <> 'c0'`,
      [projectID],
    );
    const answer = await tasker.client.ask(projectRoutes.classTree, { params: { projectID } });
    const [root] = answer.class.children;
    expect(answer.class.children).toHaveLength(1);
    expect(root).toMatchObject({ classID: 'c0', parentID: null, mappingNames: ['a', 'b'], color: '#fff' });
    expect(root?.children.map(({ classID }) => classID)).toEqual(['c1', 'c2']);
  });
});

test('the tool’s options are where the template says, and belong to that template alone', async () => {
  const projectID = await world.project({ option: JSON.stringify({ classes: ['car'] }) });
  const where = await tasker.client.ask(projectRoutes.templateOption, {
    query: { projectID, templateID: 'image_annotator' },
  });
  expect(
    (
      await app.inject({
        url: where.templateOption.path,
        headers: { authorization: `Bearer ${tasker.tokens.access}` },
      })
    ).json(),
  ).toEqual({
    resultCode: '0000',
    option: { classes: ['car'] },
  });
  const other = tasker.client.ask(projectRoutes.templateOption, {
    query: { projectID, templateID: 'other' },
  });
  await expect(other).rejects.toMatchObject({ code: '1005' });
  const { template } = await tasker.client.ask(projectRoutes.template, {
    params: { templateID: 'image_annotator' },
  });
  expect(template).toEqual({
    templateID: 'image_annotator',
    tool: 'image_annotator',
    type: 1,
    description: '',
  });
});

test('an in-house project tells outsiders nothing, not even its name', async () => {
  const projectID = await world.project({ crowd: false });
  const staff = await logIn(app, (await world.user({ division: 2 })).userID);
  const routes = [projectRoutes.simple, projectRoutes.classTree, projectRoutes.detail, unitRoutes.progress];
  for (const route of routes) {
    await expect(tasker.client.call(route, { params: { projectID } })).rejects.toMatchObject({
      code: '1003',
    });
    await expect(staff.client.ask(route, { params: { projectID } })).resolves.toBeDefined();
  }
  await expect(
    anonymous(app).client.call(unitRoutes.publicProgress, { params: { projectID } }),
  ).rejects.toMatchObject({ code: '1005' });
});
