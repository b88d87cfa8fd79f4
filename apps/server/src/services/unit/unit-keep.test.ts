import { randomBytes } from 'node:crypto';
import { unitRoutes } from '@pumasi/contract/api/unit';
import { emptyDocument } from '@pumasi/contract/documents/document';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database.ts';
import { FileNotFound } from '../../platform/files.ts';
import { logIn, type TestCaller } from '../../testing/caller.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';

let world: TestWorld;
let worker: TestCaller;
let reviewer: TestCaller;
beforeAll(async () => {
  world = await testWorld();
  const app = await world.app();
  worker = await logIn(app, (await world.user()).userID);
  reviewer = await logIn(app, (await world.user({ reviewer: true })).userID);
  await world.db.run(
    sql`insert into template (template_id, tool) values ('image_collector', 'image_collector')`,
  );
});
afterAll(() => world.close());

const photo = async (name: string): Promise<File> => {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(picture), randomBytes(8)], name, { type: 'image/png' });
};
const photos = (...names: string[]) => Promise.all(names.map(photo));

async function slot(options: Record<string, number> = {}) {
  const projectID = await world.project({ template_id: 'image_collector', ...options });
  const [unitID = ''] = await world.units(projectID, 1);
  await worker.take(projectID);
  return { projectID, unitID };
}
type Slot = Awaited<ReturnType<typeof slot>>;

const keep = ({ projectID, unitID }: Slot, data: unknown, files?: readonly File[]) =>
  worker.client.ask(unitRoutes.keepWork, {
    params: { projectID },
    body: {
      unitID,
      content: JSON.stringify({ unitID, data }),
      workBy: worker.uID,
      ...(files ? {} : { usePrevFile: 'true' }),
    },
    ...(files ? { files: { file: files } } : {}),
  });
const names = async ({ projectID }: Slot) => (await worker.take(projectID))?.fileURLs.map((it) => it.name);
const bytesAt = async (url: string) => (await (await world.app()).inject(url)).rawPayload;
const stored = async (): Promise<number> =>
  (await world.db.one<{ n: number }>(sql`select count(*) as n from stored_file`))?.n ?? 0;
const [one, two, three] = [1, 2, 3].map((n) => ({ n }));

test('all files of a save come back in their order, and a submit without files hands them in', async () => {
  const it = await slot();
  const files = await photos('앞.png', '옆.png', '뒤.png');
  const document = {
    ...emptyDocument('image_collector', 1),
    files: files.map((file, i) => ({
      id: `f${i}`,
      name: file.name,
      type: file.type,
      size: file.size,
      slot: `s${i}`,
    })),
  };
  await keep(it, document, files);
  const task = await worker.take(it.projectID);
  expect(task?.fileURLs).toMatchObject(
    files.map(({ name, size }, position) => ({ position, name, bytes: size })),
  );
  for (const [i, file] of files.entries()) {
    const bytes = await bytesAt(task?.fileURLs[i]?.url ?? '');
    expect(bytes.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  }
  const content = (await (await world.app()).inject(task?.contentURL ?? '')).json<{ data: unknown }>();
  expect(content.data, 'with the slots that they fill').toEqual(document);

  await worker.submit(it.projectID, it.unitID, document, { usePrevFile: 'true' });
  const review = await reviewer.takeEval(it.projectID);
  expect(review?.fileURLs.map((file) => file.name)).toEqual(['앞.png', '옆.png', '뒤.png']);
  expect(review?.fileURLs.map((file) => file.sha256)).toEqual(task?.fileURLs.map((file) => file.sha256));
  await world.services.drafts.forgetLoose();
  expect((await bytesAt(review?.fileURLs[2]?.url ?? '')).length, 'what was handed in stays').toBe(
    files[2]?.size,
  );
});

test('a later save replaces the files, keeps them on request, or takes them all out', async () => {
  const it = await slot();
  await keep(it, one, await photos('a.png', 'b.png'));
  await keep(it, two);
  expect(await names(it)).toEqual(['a.png', 'b.png']);
  const before = await stored();
  await keep(it, three, await photos('c.png'));
  expect(await names(it)).toEqual(['c.png']);
  await world.services.drafts.forgetLoose();
  expect(await stored(), 'two went, one came').toBe(before - 1);
  await keep(it, one, []);
  expect(await names(it)).toEqual([]);
  await worker.submit(it.projectID, it.unitID, one, { usePrevFile: 'true' });
  expect((await reviewer.takeEval(it.projectID))?.fileURLs).toEqual([]);
});

test('in re-work a save that says nothing of files leaves those of the last round', async () => {
  const it = await slot();
  await worker.submit(it.projectID, it.unitID, one, {}, await photos('first.png', 'second.png'));
  const review = await reviewer.takeEval(it.projectID);
  await reviewer.judge(it.projectID, review ?? { unitID: '', workID: '' }, '다시');
  await keep(it, two);
  expect(await names(it)).toEqual(['first.png', 'second.png']);
  const [third] = await photos('third.png');
  await keep(it, two, third ? [third] : []);
  expect(await names(it)).toEqual(['third.png']);
  await worker.submit(it.projectID, it.unitID, three, { usePrevFile: 'true' });
  const again = await reviewer.takeEval(it.projectID);
  expect(again?.fileURLs.map((file) => file.name)).toEqual(['third.png']);
});

test('whoever kept them sees them on the record, too', async () => {
  const it = await slot();
  await keep(it, one, await photos('a.png', 'b.png'));
  const { workReview } = await worker.client.ask(unitRoutes.review, { params: it });
  expect(workReview?.fileURLs.map((file) => file.name)).toEqual(['a.png', 'b.png']);
});

test('kept pictures are claimed when they are handed in: the second to do so is told which', async () => {
  const it = await slot();
  const [known, fresh] = await photos('known.png', 'fresh.png');
  if (!known || !fresh) throw new Error('no pictures');
  await keep(it, one, [fresh, known]);
  await world.units(it.projectID, 1);
  const other = await logIn(await world.app(), (await world.user()).userID);
  const task = await other.take(it.projectID);
  await other.submit(it.projectID, task?.unitID ?? '', two, {}, [known]);
  await expect(worker.submit(it.projectID, it.unitID, one, { usePrevFile: 'true' })).rejects.toMatchObject({
    status: 409,
    code: '1009',
    message: expect.stringMatching(/ 1$/),
  });
  expect(await names(it), 'nothing is lost by it').toEqual(['fresh.png', 'known.png']);
});

test('what cannot be handed in cannot be kept: its kind, or the same picture twice', async () => {
  const it = await slot();
  const before = await stored();
  const text = new File(['no picture'], 'x.png', { type: 'image/png' });
  await expect(keep(it, one, [text])).rejects.toMatchObject({ status: 415, code: '1017' });
  const [twice] = await photos('x.png');
  await expect(keep(it, one, twice ? [twice, twice] : [])).rejects.toMatchObject({ code: '1009' });
  expect(await stored()).toBe(before);
  expect(await names(it)).toEqual([]);
});

test('what is sent too late is kept with all its files', async () => {
  const it = await slot({ work_timeout: 60 });
  world.clock.advance(61_000);
  await expect(
    worker.submit(it.projectID, it.unitID, one, {}, await photos('a.png', 'b.png')),
  ).rejects.toMatchObject({ code: '1014' });
  const rows = await world.db.rows<{ name: string }>(
    sql`select name from draft_file where unit_id = ${it.unitID} order by position`,
  );
  expect(rows.map((row) => row.name)).toEqual(['a.png', 'b.png']);
});

test('a report hands in nothing of its own; the kept pictures come back when it is rejected', async () => {
  const it = await slot();
  await keep(it, one, await photos('a.png'));
  const report = { usePrevFile: 'true', report: 'true', reportReason: '찾을 수 없습니다' };
  await worker.submit(it.projectID, it.unitID, one, report);
  const review = await reviewer.takeEval(it.projectID);
  await reviewer.judge(it.projectID, review ?? { unitID: '', workID: '' }, '있습니다');
  expect(await names(it)).toEqual(['a.png']);
  await worker.submit(it.projectID, it.unitID, two, { usePrevFile: 'true' });
  const claimed = await world.db.one<{ n: number }>(
    sql`select count(*) as n from collected_file where project_id = ${it.projectID}`,
  );
  expect(claimed?.n, 'it is this work’s now').toBe(1);
});

test('two saves at once leave the files of one of them, whole', async () => {
  const it = await slot();
  const [a, b] = [await photos('a1.png', 'a2.png'), await photos('b1.png', 'b2.png', 'b3.png')];
  for (let i = 0; i < 5; i++) {
    await Promise.all([keep(it, one, a), keep(it, two, b)]);
    expect([
      ['a1.png', 'a2.png'],
      ['b1.png', 'b2.png', 'b3.png'],
    ]).toContainEqual(await names(it));
  }
  await world.services.drafts.forgetLoose();
  const left = await world.db.one<{ n: number }>(sql`select count(*) as n from loose_file`);
  expect(left?.n).toBe(0);
});

test('files of a save that was replaced are gone from the store as well', async () => {
  const it = await slot();
  await keep(it, one, await photos('old.png'));
  const row = await world.db.one<{ file_id: string }>(
    sql`select file_id from draft_file where unit_id = ${it.unitID}`,
  );
  await keep(it, two, await photos('new.png'));
  expect(await world.services.drafts.forgetLoose()).toBeGreaterThanOrEqual(1);
  await expect(world.files.open(row?.file_id ?? '')).rejects.toBeInstanceOf(FileNotFound);
});
