import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { accountRoutes } from '@pumasi/contract/api/account';
import { inquiryRoutes } from '@pumasi/contract/api/inquiry';
import type { Client } from '@pumasi/contract/client';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, logIn, type TestCaller } from '../../testing/caller.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';
import { tidyName } from './inquiry.policy.ts';

let world: TestWorld;
let app: FastifyInstance;
let client: Client;
let operator: TestCaller;
beforeAll(async () => {
  world = await testWorld({ env: { INQUIRY_RATE_LIMIT: '100000', PUBLIC_UPLOAD_LIMIT_BYTES: '4096' } });
  app = await world.app();
  client = anonymous(app).client;
  operator = await logIn(app, (await world.user({ role: 2 })).userID, accountRoutes.loginConsole);
});
afterAll(() => world.close());

const good = {
  requestType: 2,
  company: '품앗이상사',
  name: '김의뢰',
  email: 'client@company.kr',
  phone: '0212345678',
  content: '차량 사진 1만 장의 견적을 부탁드립니다.',
  dataType: 'image',
  taskType: 'boundingBox',
  path: '검색',
  publicWork: 'true',
  privacyAgreement: 'true',
} as const;
const send = (over: Record<string, unknown> = {}, sample?: File) =>
  client.ask(inquiryRoutes.send, { body: { ...good, ...over } as typeof good, files: { sample } });
const list = async (confirmed?: number) =>
  operator.client.ask(inquiryRoutes.list, { query: { limit: 100, ...(confirmed ? { confirmed } : {}) } });
const filesOnDisk = async () =>
  (await readdir(path.join(world.config.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  ).length;

const tar = Buffer.alloc(1024);
tar.write('ustar', 257);
const ARCHIVES: Record<string, Buffer> = {
  zip: Buffer.from('PK\x03\x04 and so on', 'latin1'),
  tar,
  gz: Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0]),
  bz2: Buffer.from('BZh91AY&SY'),
  xz: Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 0]),
  '7z': Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0]),
};
const fileOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);

test('a visitor asks, operators see it, read the attachment and confirm it; others do not', async () => {
  await send({}, fileOf(ARCHIVES.zip ?? Buffer.alloc(0), '견적 자료.ZIP'));
  const { count, requests } = await list(1);
  const [first] = requests;
  expect(count).toBe(1);
  const { privacyAgreement: _, ...kept } = good;
  expect(first).toMatchObject({
    ...kept,
    publicWork: true,
    preprocess: null,
    confirmed: 1,
    sample: { name: '견적 자료.ZIP', bytes: 14 },
  });
  const requestID = first?.requestID ?? '';

  const url = inquiryRoutes.sample.path.replace('{requestID}', requestID);
  const download = await app.inject({ url, headers: { authorization: `Bearer ${operator.tokens.access}` } });
  expect(download.rawPayload).toEqual(ARCHIVES.zip);
  expect(download.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-length': '14',
  });
  expect(download.headers['content-disposition']).toBe(
    `attachment; filename="sample"; filename*=UTF-8''${encodeURIComponent('견적 자료.ZIP')}`,
  );

  await operator.client.ask(inquiryRoutes.confirm, { params: { requestID }, body: { confirmed: 2 } });
  expect((await list(2)).count).toBe(1);
  expect((await list(1)).count).toBe(0);
  const requester = await logIn(app, (await world.user({ role: 3 })).userID, accountRoutes.loginConsole);
  await expect(requester.client.ask(inquiryRoutes.list)).rejects.toMatchObject({ code: '1003' });
  await expect(
    operator.client.ask(inquiryRoutes.confirm, {
      params: { requestID: crypto.randomUUID() },
      body: { confirmed: 2 },
    }),
  ).rejects.toMatchObject({ code: '1005' });
});

test.each(Object.keys(ARCHIVES))(
  '%s is taken by name and bytes together, every other pair of the two is 1017',
  async (kind) => {
    await send({}, fileOf(ARCHIVES[kind] ?? Buffer.alloc(0), `data.${kind}`));
    const before = await filesOnDisk();
    for (const other of Object.keys(ARCHIVES).filter((each) => each !== kind))
      await expect(
        send({}, fileOf(ARCHIVES[kind] ?? Buffer.alloc(0), `data.${other}`)),
      ).rejects.toMatchObject({ code: '1017', status: 415 });
    expect(await filesOnDisk(), 'a refused file does not stay').toBe(before);
  },
);

test.each([
  ['page.html', '<script>alert(1)</script>'],
  ['page.zip', '<script>alert(1)</script>'],
  ['evil.zip.exe', 'PK\x03\x04'],
  ['noextension', 'PK\x03\x04'],
  ['.zip', 'PK\x03\x04'],
  ['data.tgz', '\x1f\x8b\x08'],
  ['empty.zip', ''],
])('%s with %j is no archive', async (name, bytes) => {
  await expect(send({}, fileOf(Buffer.from(bytes, 'latin1'), name))).rejects.toMatchObject({ code: '1017' });
});

test('a file over the limit for visitors is 1016 and leaves nothing', async () => {
  const before = await filesOnDisk();
  const big = Buffer.concat([ARCHIVES.zip ?? Buffer.alloc(0), Buffer.alloc(5000)]);
  await expect(send({}, fileOf(big, 'a.zip'))).rejects.toMatchObject({ code: '1016', status: 413 });
  expect(await filesOnDisk()).toBe(before);
});

describe('fields', () => {
  test.each([
    { company: '' },
    { company: '가'.repeat(21) },
    { name: ' ' },
    { name: '가'.repeat(11) },
    { email: 'x' },
    { phone: '02-123-4567' },
    { phone: '' },
    { content: '  ' },
    { requestType: 3 },
    { privacyAgreement: 'false' },
    { dataType: 'other' },
    { taskType: 'other' },
    { upload: 'maybe' },
  ])('%j is 1000', async (over) => {
    await expect(send(over)).rejects.toMatchObject({ code: '1000', status: 400 });
  });

  test('the consent is the form’s to ask for: only a no is refused', async () => {
    await send({ privacyAgreement: undefined });
  });

  test('an other type with its text, and the longest names, are fine', async () => {
    await send({ dataType: 'other', otherType: '라이다', company: '가'.repeat(20), name: '나'.repeat(10) });
  });
});

test('one address cannot flood: the next inquiry is 1018', async () => {
  const own = await testWorld({ env: { INQUIRY_RATE_LIMIT: '2' } });
  try {
    const { client: visitor } = anonymous(await own.app());
    const ask = () => visitor.ask(inquiryRoutes.send, { body: good });
    await ask();
    await ask();
    await expect(ask()).rejects.toMatchObject({ code: '1018', status: 429 });
  } finally {
    await own.close();
  }
});

test('a name loses its folders, control characters and turns of direction', () => {
  expect(tidyName('../../etc/a.zip')).toBe('a.zip');
  expect(tidyName('C:\\x\\b.zip')).toBe('b.zip');
  expect(tidyName('a\u202Epiz.exe\r\n')).toBe('apiz.exe');
});
