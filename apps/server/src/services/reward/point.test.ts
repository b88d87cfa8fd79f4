import { bankbookRoutes } from '@pumasi/contract/api/bankbook';
import { pointRoutes } from '@pumasi/contract/api/point';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, type TestCaller } from '../../testing/caller.ts';
import { earn, exchange } from '../../testing/points.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';
import { csvField, csvRow } from './point.csv.ts';

let world: TestWorld;
let app: FastifyInstance;
beforeAll(async () => {
  world = await testWorld();
  app = await world.app();
});
afterAll(() => world.close());

const enter = async (): Promise<TestCaller> => logIn(app, (await world.user()).userID);
const list = async (caller: TestCaller, query: { page?: number; limit?: number } = {}) =>
  (await caller.client.call(pointRoutes.list, { params: { uID: caller.uID }, query }))?.points;
const minutesAgo = (n: number): Date => new Date(world.clock.now().getTime() - n * 60_000);

test('the history is newest first; each row leads to its unit or its withdrawal and says what was left', async () => {
  const caller = await enter();
  expect(await list(caller), 'empty is 204').toBeUndefined();
  const projectID = await world.project({ name: '거리 사진' });
  await earn(world, caller.uID, 4_000, { projectID, at: minutesAgo(30) });
  await earn(world, caller.uID, 300, { projectID, kind: 'eval', pot: 2, at: minutesAgo(20) });
  await earn(world, caller.uID, 6_000, { projectID, at: minutesAgo(10) });
  const { bankbookID } = await exchange(caller, 5_000);
  world.clock.advance(1000);
  await caller.client.call(bankbookRoutes.cancel, { params: { uID: caller.uID }, body: { bankbookID } });
  const rows = await list(caller);
  expect(
    rows?.map(({ kind, earned, withdrawn, balance, billType }) => [
      kind,
      earned,
      withdrawn,
      balance,
      billType,
    ]),
  ).toEqual([
    ['return', 5_000, 0, 10_300, 1],
    ['exchange', 0, 5_000, 5_300, 1],
    ['work', 6_000, 0, 10_300, 1],
    ['eval', 300, 0, 4_300, 2],
    ['work', 4_000, 0, 4_000, 1],
  ]);
  expect(rows?.[1]).toMatchObject({ bankbookID, projectID: null, projectName: null, unitID: null });
  expect(rows?.[2]).toMatchObject({ bankbookID: null, projectID, projectName: '거리 사진' });
  expect(rows?.[2]?.unitID).toHaveLength(21);
  const paged = [
    ...((await list(caller, { page: 1, limit: 2 })) ?? []),
    ...((await list(caller, { page: 2, limit: 2 })) ?? []),
    ...((await list(caller, { page: 3, limit: 2 })) ?? []),
  ];
  expect(paged, 'pages join without a gap').toEqual(rows);
  expect(await list(caller, { page: 4, limit: 2 })).toBeUndefined();
  expect(await caller.client.ask(pointRoutes.count, { params: { uID: caller.uID } })).toMatchObject({
    count: 5,
  });
});

test('what left the automatic pot is named so, for nobody asked for it', () => {
  const place = { project_id: null, project_name: null, unit_id: null, bankbook_id: 'b', balance: 0 };
  const row = { entry_id: 'e', at: minutesAgo(1), kind: 'exchange' as const, change: -380, ...place };
  expect(csvRow({ ...row, pot: 2 }, 'ko')).toContain(',자동 출금,');
  expect(csvRow({ ...row, pot: 1 }, 'ko')).toContain(',출금 신청,');
  expect(csvRow({ ...row, pot: 2, kind: 'return' }, 'ko')).toContain(',출금 반환,');
});

test('the file has every row, Korean as a spreadsheet reads it, and no formula', async () => {
  const caller = await enter();
  const projectID = await world.project({ name: '=HYPERLINK("http://x"),1' });
  for (let i = 1; i <= 2_005; i++) await earn(world, caller.uID, 1, { projectID, at: minutesAgo(3_000 - i) });
  const blob = await caller.client.download(pointRoutes.csv, { params: { uID: caller.uID } });
  const bytes = Buffer.from(await blob.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const lines = bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
  expect(lines[0]).toBe('일시,구분,프로젝트,유닛,적립 포인트,출금 포인트,잔여 포인트,출금 번호');
  expect(lines).toHaveLength(2_006);
  expect(lines[1]).toMatch(
    /^2026-11-1\d \d\d:\d\d:\d\d,작업,"'=HYPERLINK\(""http:\/\/x""\),1",'?[\w-]{21},1,0,2005,$/,
  );
  expect(lines.slice(1).map((line) => line.split(',').at(-2))).toEqual(
    Array.from({ length: 2_005 }, (_, i) => String(2_005 - i)),
  );
  const english = await caller.client.download(pointRoutes.csv, {
    params: { uID: caller.uID },
    query: { language: 'en' },
  });
  expect(await english.text()).toContain('Date,Kind,Project,Unit,Earned,Withdrawn,Remaining,Withdrawal\r\n');
});

test('a field that a spreadsheet would run is made text; quotes and lines are kept together', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])
    expect(csvField(text).replace(/^"/, '').startsWith("'"), JSON.stringify(text)).toBe(true);
  expect(csvField('a,b')).toBe('"a,b"');
  expect(csvField('say "hi"\nnow')).toBe('"say ""hi""\nnow"');
  expect(csvField(-5)).toBe('-5');
});

test('earnings are by the day in Seoul and by project, most first', async () => {
  const caller = await enter();
  const [a, b] = [await world.project({ name: '가' }), await world.project({ name: '나' })];
  await earn(world, caller.uID, 100, { projectID: a, at: new Date('2026-11-14T14:59:59Z') });
  await earn(world, caller.uID, 200, { projectID: b, at: new Date('2026-11-14T15:00:00Z') });
  await earn(world, caller.uID, 30, { projectID: b, kind: 'eval', at: new Date('2026-11-15T14:59:59Z') });
  await earn(world, caller.uID, 7, { projectID: a, at: new Date('2026-09-01T00:00:00Z') });
  const params = { uID: caller.uID };
  expect(
    await caller.client.ask(pointRoutes.earnings, {
      params,
      query: { from: '2026-11-01', to: '2026-11-15' },
    }),
  ).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-15',
    total: 330,
    days: [
      { day: '2026-11-14', work: 100, eval: 0, points: 100 },
      { day: '2026-11-15', work: 200, eval: 30, points: 230 },
    ],
    projects: [
      { projectID: b, projectName: '나', work: 200, eval: 30, points: 230 },
      { projectID: a, projectName: '가', work: 100, eval: 0, points: 100 },
    ],
  });
  expect(await caller.client.ask(pointRoutes.earnings, { params })).toMatchObject({
    from: '2026-10-18',
    to: '2026-11-16',
    total: 330,
  });
  for (const query of [
    { from: '2026-11-02', to: '2026-11-01' },
    { from: '2024-01-01', to: '2026-01-01' },
    { from: '2026-02-30' },
    { from: 'yesterday' },
  ])
    await expect(caller.client.ask(pointRoutes.earnings, { params, query })).rejects.toMatchObject({
      status: 400,
      code: '1000',
    });
});

test('a year without payments has a statement of nothing', async () => {
  const caller = await enter();
  const answer = await caller.client.ask(pointRoutes.statement, { params: { uID: caller.uID, year: 2025 } });
  expect(answer.statement).toEqual({ year: 2025, gross: 0, tax: 0, net: 0, payments: [] });
});
