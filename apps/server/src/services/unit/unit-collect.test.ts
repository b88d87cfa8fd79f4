import { randomBytes } from 'node:crypto';
import { unitRoutes } from '@pumasi/contract/api/unit';
import { ACQUISITION_UNIT, collectRoutes } from '@pumasi/contract/api/unit-collect';
import { digestOf, sealSubmit } from '@pumasi/contract/seal';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database.ts';
import { logIn, type TestCaller } from '../../testing/caller.ts';
import { type ProjectOptions, type TestWorld, testWorld } from '../../testing/world.ts';

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
  await world.db.run(
    sql`insert into template (template_id, tool) values ('image_collector', 'image_collector')`,
  );
});
afterAll(() => world.close());

const collecting = (options: ProjectOptions = {}) =>
  world.project({ template_id: 'image_collector', ...options });
/** A photograph like no other. */
const photo = async (name = '사진.png'): Promise<File> => {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(picture), randomBytes(8)], name, { type: 'image/png' });
};
const acquire = async (
  who: TestCaller,
  projectID: string,
  files: readonly File[],
  options: { assignKey?: string; data?: unknown; unitID?: string } = {},
) => {
  const content = JSON.stringify({ data: options.data ?? { n: randomBytes(4).toString('hex') } });
  const { one, sealed: sessKey } = await who.sealed();
  const unitID = options.unitID ?? ACQUISITION_UNIT;
  const sess = await sealSubmit(one, { uID: who.uID, unitID, digest: await digestOf(content) });
  return who.client.ask(collectRoutes.acquire, {
    params: { projectID },
    body: {
      content,
      workBy: who.uID,
      sessKey,
      sess,
      ...(options.assignKey ? { assignKey: options.assignKey } : {}),
    },
    files: { file: files },
  });
};
const storedFiles = async (): Promise<number> =>
  (await world.db.one<{ n: number }>(sql`select count(*) as n from stored_file`))?.n ?? 0;
const progress = async (projectID: string) =>
  (await worker.client.ask(unitRoutes.progress, { params: { projectID } })).projectProgress;

test('what a collector brings becomes a submitted unit whose reviewer sees every file in order', async () => {
  const projectID = await collecting();
  const [a, b] = [await photo('앞.png'), await photo('../../옆\u202e.png')];
  const answer = await acquire(worker, projectID, [a, b], { data: { note: 'two' } });
  expect(answer.fileURLs).toMatchObject([
    { position: 0, name: '앞.png', type: 'image/png', bytes: a.size },
    { position: 1, name: '옆.png', bytes: b.size },
  ]);
  expect(await progress(projectID)).toMatchObject({ total: 1, evalWait: 1 });
  const task = await reviewer.takeEval(projectID);
  expect(task).toMatchObject({ unitID: answer.unitID, workID: answer.workID, workBy: worker.uID });
  expect(task?.fileURLs.map((file) => file.sha256)).toEqual(answer.fileURLs.map((file) => file.sha256));
  const app = await world.app();
  const second = await app.inject(task?.fileURLs[1]?.url ?? '');
  expect(second.rawPayload.equals(Buffer.from(await b.arrayBuffer()))).toBe(true);
  const content = (await app.inject(task?.contentURL ?? '')).json() as object;
  expect(content).toEqual({ unitID: answer.unitID, data: { note: 'two' } });

  await reviewer.judge(projectID, answer, '흐립니다');
  const again = await worker.take(projectID);
  expect(again).toMatchObject({ unitID: answer.unitID, round: 2 });
  expect(again?.fileURLs).toHaveLength(2);
  await worker.submit(projectID, answer.unitID, { note: 'same' }, { usePrevFile: 'true' });
  const review = await reviewer.takeEval(projectID);
  expect(review?.fileURLs, 'the same pictures, without sending them again').toHaveLength(2);
  await reviewer.judge(projectID, answer);
});

test('sent twice it counts once, and leaves no file behind; the same key for something else is refused', async () => {
  const projectID = await collecting();
  const file = await photo();
  const data = { n: 1 };
  const first = await acquire(worker, projectID, [file], { assignKey: 'k1', data });
  const before = await storedFiles();
  expect(await acquire(worker, projectID, [file], { assignKey: 'k1', data })).toMatchObject({
    unitID: first.unitID,
    workID: first.workID,
    fileURLs: [{ position: 0 }],
  });
  expect(await storedFiles()).toBe(before);
  await expect(
    acquire(worker, projectID, [await photo()], { assignKey: 'k1', data: { n: 2 } }),
  ).rejects.toMatchObject({ status: 409, code: '1021' });
  const keyless = await photo();
  const one = await acquire(worker, projectID, [keyless], { data: { n: 3 } });
  expect((await acquire(worker, projectID, [keyless], { data: { n: 3 } })).unitID).toBe(one.unitID);
  expect(await progress(projectID)).toMatchObject({ total: 2 });
});

test('of twenty at once with one key, one counts', async () => {
  const projectID = await collecting();
  const file = await photo();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => acquire(worker, projectID, [file], { assignKey: 'x', data: { n: 1 } })),
  );
  expect(new Set(answers.map((answer) => answer.unitID)).size).toBe(1);
  expect(await progress(projectID)).toMatchObject({ total: 1 });
});

test('a picture that anybody handed in before is refused with its place, and nothing changes', async () => {
  const projectID = await collecting();
  const known = await photo();
  await acquire(worker, projectID, [known]);
  const before = await storedFiles();
  await expect(acquire(other, projectID, [await photo(), known])).rejects.toMatchObject({
    status: 409,
    code: '1009',
    message: expect.stringMatching(/ 1$/),
  });
  await expect(acquire(other, projectID, [known])).rejects.toMatchObject({ code: '1009' });
  const twice = await photo();
  await expect(acquire(other, projectID, [twice, twice])).rejects.toMatchObject({ code: '1009' });
  expect(await storedFiles()).toBe(before);
  expect(await progress(projectID)).toMatchObject({ total: 1 });
  await acquire(other, await collecting(), [known]);
});

test('kinds are told by bytes; a file is needed; the project must collect and be open; the seal must fit', async () => {
  const projectID = await collecting();
  const text = new File(['not a picture'], 'x.png', { type: 'image/png' });
  await expect(acquire(worker, projectID, [text])).rejects.toMatchObject({ status: 415, code: '1017' });
  await expect(acquire(worker, projectID, [])).rejects.toMatchObject({ code: '1000' });
  await expect(acquire(worker, await world.project(), [await photo()])).rejects.toMatchObject({
    status: 403,
    code: '1003',
  });
  const over = await collecting({ end_at: new Date('2026-06-01T00:00:00Z') });
  await expect(acquire(worker, over, [await photo()])).rejects.toMatchObject({ code: '1021' });
  await expect(acquire(worker, projectID, [await photo()], { unitID: 'x'.repeat(21) })).rejects.toMatchObject(
    { code: '1015' },
  );
  await world.db.pool.query('insert into project_pretest (project_id) values ($1)', [projectID]);
  await expect(acquire(worker, projectID, [await photo()])).rejects.toMatchObject({ code: '1020' });
});

test('quotas hold for collectors: of the worker, of the day, of the project', async () => {
  const mine = await collecting({ total_cap: 1 });
  await acquire(worker, mine, [await photo()]);
  await expect(acquire(worker, mine, [await photo()])).rejects.toMatchObject({ code: '1021' });
  const daily = await collecting({ daily_cap: 1 });
  await acquire(worker, daily, [await photo()]);
  await expect(acquire(worker, daily, [await photo()])).rejects.toMatchObject({ code: '1021' });
  world.clock.advance(24 * 60 * 60_000);
  await acquire(worker, daily, [await photo()]);
  const whole = await collecting({ acquisition_cap: 3 });
  const files = await Promise.all(Array.from({ length: 8 }, () => photo()));
  const answers = await Promise.allSettled(
    files.map((file, i) => acquire(i % 2 ? worker : other, whole, [file])),
  );
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(3);
});

test('whether something can be brought is told before, in the words of the refusal', async () => {
  const gate = async (projectID: string) =>
    (
      await worker.client.ask(collectRoutes.acquisition, {
        params: { projectID },
        query: { uID: worker.uID },
      })
    ).acquisition;
  const mine = await collecting({ total_cap: 1 });
  expect(await gate(mine)).toBe('open');
  await acquire(worker, mine, [await photo()]);
  expect(await gate(mine)).toBe('full');
  const whole = await collecting({ acquisition_cap: 1 });
  await acquire(other, whole, [await photo()]);
  expect(await gate(whole), 'others have filled it').toBe('full');
  expect(await gate(await collecting({ end_at: new Date('2026-06-01T00:00:00Z') }))).toBe('closed');
  await expect(gate(await world.project()), 'it does not collect').rejects.toMatchObject({ code: '1003' });
  await expect(gate(await collecting({ crowd: false }))).rejects.toMatchObject({ code: '1003' });
  await expect(gate('x'.repeat(14))).rejects.toMatchObject({ code: '1005' });
  const tested = await collecting();
  await world.db.pool.query('insert into project_pretest (project_id) values ($1)', [tested]);
  await expect(gate(tested)).rejects.toMatchObject({ code: '1020' });
});

test('a slot is filled like any unit, with several files; the pictures are counted once there too', async () => {
  const projectID = await collecting();
  const [unitID = ''] = await world.units(projectID, 1);
  const known = await photo();
  await acquire(other, projectID, [known]);
  await worker.take(projectID);
  await expect(worker.submit(projectID, unitID, { n: 1 }, {}, [known])).rejects.toMatchObject({
    code: '1009',
  });
  const files = [await photo(), await photo(), await photo()];
  await worker.submit(projectID, unitID, { n: 1 }, {}, files);
  const before = await storedFiles();
  await worker.submit(projectID, unitID, { n: 1 }, {}, files);
  expect(await storedFiles(), 'a repeated submit leaves no file behind').toBe(before);
  const tasks = [await reviewer.takeEval(projectID)];
  await reviewer.judge(projectID, tasks[0] ?? { unitID, workID: '' });
  tasks.push(await reviewer.takeEval(projectID));
  expect(tasks.find((task) => task?.unitID === unitID)?.fileURLs).toHaveLength(3);
});

test('a submit that was sent again leaves no bytes behind either', async () => {
  const projectID = await world.project();
  const [unitID = ''] = await world.units(projectID, 1);
  await worker.take(projectID);
  const removed: string[] = [];
  const remove = world.files.remove.bind(world.files);
  world.files.remove = async (fileID) => {
    removed.push(fileID);
    await remove(fileID);
  };
  try {
    const file = new File(['an attachment'], 'a.txt');
    await worker.submit(projectID, unitID, { n: 1 }, {}, [file]);
    expect(removed).toEqual([]);
    await worker.submit(projectID, unitID, { n: 1 }, {}, [file]);
    expect(removed).toHaveLength(1);
  } finally {
    world.files.remove = remove;
  }
});

test('small pictures of what was handed in, made once; none of texts; states as the list shows them', async () => {
  const projectID = await collecting();
  for (let i = 0; i < 3; i++) await acquire(worker, projectID, [await photo()]);
  const [textUnit = ''] = await world.units(await world.project(), 1);
  expect(textUnit).not.toBe('');
  const pass = await reviewer.takeEval(projectID);
  await reviewer.judge(projectID, pass ?? { unitID: '', workID: '' });
  const reject = await reviewer.takeEval(projectID);
  await reviewer.judge(projectID, reject ?? { unitID: '', workID: '' }, '어둡습니다');
  const list = (page: number, limit = 500) =>
    worker.client.call(collectRoutes.thumbnails, {
      params: { projectID },
      query: { workBy: worker.uID, page, limit },
    });
  const rows = (await list(1))?.workThumbnails ?? [];
  const stateOf = (workID: string | undefined) => rows.find((one) => one.workID === workID)?.evalState;
  expect([stateOf(pass?.workID), stateOf(reject?.workID)]).toEqual([2, 1]);
  expect(rows.filter((one) => one.evalState === null)).toHaveLength(1);
  expect(await list(2)).toBeNull();
  expect((await list(2, 2))?.workThumbnails).toHaveLength(1);
  await expect(list(1, 501)).rejects.toMatchObject({ code: '1000' });
  const app = await world.app();
  const address = rows[0]?.thumbnail ?? '';
  const answers = await Promise.all([app.inject(address), app.inject(address), app.inject(address)]);
  for (const answer of answers) {
    expect(answer.headers['content-type']).toBe('image/webp');
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([240, 240]);
  }
  const made = await world.db.one<{ n: number }>(sql`select count(*) as n from thumbnail`);
  expect(made?.n).toBe(1);
  expect((await app.inject(address.replace(/.$/, 'x'))).statusCode).toBe(404);

  const words = await world.project();
  const [unitID = ''] = await world.units(words, 1);
  await worker.take(words);
  await worker.submit(words, unitID);
  const { workThumbnails } = await worker.client.ask(collectRoutes.thumbnails, {
    params: { projectID: words },
    query: { workBy: worker.uID, page: 1, limit: 500 },
  });
  expect(workThumbnails).toMatchObject([{ unitID, thumbnail: null, evalState: null }]);
});

test('what only looks like a picture has no small one, and asking again does not try again', async () => {
  const projectID = await collecting();
  const broken = new File([Buffer.from('ffd8ffe000104a464946', 'hex'), randomBytes(64)], 'x.jpg');
  await acquire(worker, projectID, [broken]);
  const { workThumbnails } = await worker.client.ask(collectRoutes.thumbnails, {
    params: { projectID },
    query: { workBy: worker.uID, page: 1, limit: 500 },
  });
  const app = await world.app();
  for (let i = 0; i < 2; i++)
    expect((await app.inject(workThumbnails[0]?.thumbnail ?? '')).statusCode).toBe(404);
});
