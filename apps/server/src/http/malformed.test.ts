import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { accountRoutes } from '@pumasi/contract/api/account';
import { allRoutes } from '@pumasi/contract/api/all';
import { pledgeRoutes } from '@pumasi/contract/api/pledge';
import { projectRoutes } from '@pumasi/contract/api/project';
import { unitRoutes } from '@pumasi/contract/api/unit';
import { newProjectID, newUnitID } from '@pumasi/contract/ids';
import type { Route } from '@pumasi/contract/route';
import { digestOf, sealField, sealSubmit, sessInfo } from '@pumasi/contract/seal';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, type TestCaller } from '../testing/caller.ts';
import { bearer, MULTIPART, multipartOf, requestOf, sampleOf } from '../testing/route-samples.ts';
import { type TestWorld, testWorld } from '../testing/world.ts';

let world: TestWorld;
let app: FastifyInstance;
let tasker: TestCaller;
let projectID: string;
beforeAll(async () => {
  world = await testWorld({ env: { BODY_LIMIT_BYTES: '200000', UPLOAD_LIMIT_BYTES: '100000' } });
  app = await world.app();
  tasker = await logIn(app, (await world.user()).userID);
  projectID = await world.project();
  await world.units(projectID, 20);
});
afterAll(() => world.close());

const auth = () => bearer(tasker.tokens.access);
const ask = async (request: InjectOptions) => {
  const answer = await app.inject(request);
  const { resultCode, message = '' } = answer.body
    ? answer.json<{ resultCode?: string; message?: string }>()
    : {};
  return { status: answer.statusCode, code: resultCode, message };
};
const nameOf = ({ method, path: place }: Route): string => `${method} ${place}`;
const byTaskers = allRoutes.filter(
  (route) => Array.isArray(route.access) && route.access.includes(4) && route !== accountRoutes.logout,
);
const filesOnDisk = async (): Promise<number> =>
  (await readdir(path.join(world.config.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  ).length;
const rows = async (table: 'stored_file' | 'draft' | 'work_round'): Promise<number> =>
  Number((await world.db.pool.query(`select count(*) as n from ${table}`)).rows[0]?.n);

describe('bodies', () => {
  const url = accountRoutes.login.path;
  const post = (payload: string | Buffer, type = 'application/json') =>
    ask({ method: 'POST', url, payload, headers: { 'content-type': type } });

  test('that are no JSON, of another kind, or not there are refused with 400', async () => {
    for (const payload of [
      '{',
      '{"userID":',
      'null',
      '[]',
      '"x"',
      '1',
      'true',
      '{"userID":1,"passwd":{}}',
      '{}',
    ])
      expect(await post(payload), `${payload}`).toMatchObject({ status: 400, code: '1000' });
    expect(await ask({ method: 'POST', url })).toMatchObject({ status: 400, code: '1000' });
    expect(await post('', 'application/json')).toMatchObject({ status: 400, code: '1000' });
    expect(await post(Buffer.from([0xff, 0xfe, 0x00]))).toMatchObject({ status: 400, code: '1000' });
  });

  test('of a wrong content type are refused with 400, never guessed at', async () => {
    const payload = JSON.stringify({ userID: 'a@b.example', passwd: 'x' });
    for (const type of [
      'text/html',
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'nonsense',
      MULTIPART,
    ])
      expect(await post(payload, type), `${type}`).toMatchObject({ status: 400, code: '1000' });
  });

  test('that are empty are no body at all, whatever type is named beside them', async () => {
    const { path: place } = unitRoutes.review;
    const unitID = (await tasker.take(projectID))?.unitID ?? '';
    const review = place.replace('{projectID}', projectID).replace('{unitID}', unitID);
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain'])
      expect(
        await ask({
          method: 'POST',
          url: review,
          payload: '',
          headers: { ...auth(), 'content-type': type },
        }),
        type,
      ).toMatchObject({ status: 200, code: '0000' });
  });

  test('that are too large are refused with 413', async () => {
    const huge = JSON.stringify({ userID: 'x'.repeat(300_000), passwd: 'x' });
    expect(await post(huge)).toMatchObject({ status: 413, code: '1016' });
  });

  test('with keys that would poison a prototype change nothing', async () => {
    for (const key of ['__proto__', 'constructor'])
      expect(
        (await post(`{"userID":"a@b.example","passwd":"x","${key}":{"prototype":{"hacked":1},"hacked":1}}`))
          .status,
      ).toBe(400);
    expect(({} as Record<string, unknown>).hacked).toBeUndefined();
  });

  test('a thousand brackets deep, or a hundred thousand, are refused and not answered with 500', async () => {
    for (const depth of [1000, 50_000])
      expect((await post(`${'['.repeat(depth)}${']'.repeat(depth)}`)).status).toBe(400);
  });

  test('the sentence names the field and never repeats its value', async () => {
    const { message } = await post(JSON.stringify({ userID: 'a@b.example', passwd: ['hunter2'] }));
    expect(message).toContain('passwd');
    expect(message).not.toContain('hunter2');
  });
});

describe.each(byTaskers.map((route) => [nameOf(route), route] as const))('%s', (_, route) => {
  const known = () => ({ uID: tasker.uID, workBy: tasker.uID, evalBy: tasker.uID, projectID });
  const own = () => sampleOf(route, known());

  test('refuses a missing field, a field of another type, and one given twice', async () => {
    const sample = own();
    for (const place of ['query', 'body'] as const)
      for (const [name, schema] of Object.entries(route[place].shape)) {
        const needed = !(schema as Route['params']).safeParse(undefined).success;
        const { [name]: _gone, ...rest } = sample[place];
        if (needed)
          expect(
            await ask(requestOf(route, { ...sample, [place]: rest }, auth())),
            `without ${place}.${name}`,
          ).toMatchObject({ status: 400, code: '1000' });
      }
    for (const name of Object.keys(route.query.shape)) {
      const request = requestOf(route, sample, auth());
      const twice = `${request.url}${request.url.includes('?') ? '&' : '?'}${name}=a&${name}=b`;
      expect((await ask({ ...request, url: twice })).status, `${name} twice`).toBe(400);
    }
    if (route.kind === 'json' && Object.keys(route.body.shape).length > 0)
      for (const payload of ['[]', 'null', '"x"', '{'])
        expect((await ask({ ...requestOf(route, sample, auth()), payload })).status).toBe(400);
  });

  if ('limit' in route.query.shape)
    test('refuses a limit over its maximum and a page that is none', async () => {
      for (const [name, value] of [
        ['limit', 100_000],
        ['limit', 0],
        ['limit', -1],
        ['limit', '1.5'],
        ['limit', 'ten'],
        ['page', 0],
        ['page', '1e99'],
        ['page', 99_999_999],
      ] as const) {
        const sample = own();
        const request = requestOf(route, { ...sample, query: { ...sample.query, [name]: value } }, auth());
        expect(await ask(request), `${name}=${value}`).toMatchObject({ status: 400, code: '1000' });
      }
    });

  // These open what was sealed before they look for the project.
  const steps: readonly Route[] = [
    unitRoutes.submitWork,
    unitRoutes.pass,
    unitRoutes.reject,
    pledgeRoutes.sign,
  ];
  if ('projectID' in { ...route.params.shape, ...route.query.shape } && !steps.includes(route))
    test('answers 404 for a project or unit that is not there', async () => {
      const unitID = newUnitID();
      const gone = { ...known(), unitID, content: JSON.stringify({ unitID, data: {} }) };
      // A list of units is of works or of reviews, never of both.
      const part = 'workBy' in route.query.shape ? { evalBy: undefined } : {};
      const sample = sampleOf(route, { ...gone, ...part, projectID: newProjectID() });
      const unknown = requestOf(route, sample, auth());
      expect(await ask(unknown)).toMatchObject({ status: 404, code: '1005' });
    });
});

test('a submit, a pass and a rejection of a unit that is not there answer 404', async () => {
  const unitID = newUnitID();
  const content = JSON.stringify({ unitID, data: {}, rejectReason: 'x' });
  const { one, sealed: sessKey } = await tasker.sealed();
  const sess = await sealSubmit(one, { uID: tasker.uID, unitID, digest: await digestOf(content) });
  for (const route of [unitRoutes.submitWork, unitRoutes.pass, unitRoutes.reject] as const) {
    const body = {
      unitID,
      content,
      sessKey,
      sess,
      workBy: tasker.uID,
      evalBy: tasker.uID,
      workID: randomUUID(),
      rejectReason: 'x',
    };
    expect(await ask(requestOf(route, { params: { projectID }, query: {}, body }, auth()))).toMatchObject({
      status: 404,
      code: '1005',
    });
  }
});

test('a list of one’s units must say whether works or reviews are meant', async () => {
  const params = { projectID };
  const query = { uID: tasker.uID };
  await expect(tasker.client.call(unitRoutes.list, { params, query })).rejects.toMatchObject({
    code: '1000',
  });
});

test('a null byte in any text is a clear 400: PostgreSQL could not store it', async () => {
  const login = requestOf(accountRoutes.login, {
    params: {},
    query: {},
    body: { userID: 'a\0b@pumasi.example', passwd: 'x' },
  });
  const answer = await ask(login);
  expect(answer).toMatchObject({ status: 400, code: '1000' });
  expect(answer.message).toContain('userID');
  const inPath = await ask({
    url: '/api/v1/gproject/template/a%00b',
    headers: auth(),
  });
  expect(inPath).toMatchObject({ status: 400, code: '1000' });
});

test('half a surrogate pair is a clear 400: it would be stored as another character', async () => {
  const url = '/api/v1/gproject/question';
  const question = (title: string) =>
    ask({ method: 'POST', url, headers: auth(), payload: { title, question: '본문' } });
  const answer = await question('반쪽 \ud83d');
  expect(answer).toMatchObject({ status: 400, code: '1000' });
  expect(answer.message).toContain('title');
  expect((await question('온전한 😀')).status).toBe(200);
});

test('an address that cannot be decoded, or that is endless, is answered in our envelope', async () => {
  expect(await ask({ url: '/api/v1/gproject/template/%zz', headers: auth() })).toMatchObject({
    status: 400,
    code: '1000',
  });
  const endless = await ask({ url: `/api/v1/gproject/template/${'x'.repeat(5000)}`, headers: auth() });
  expect(endless.status).toBeOneOf([400, 404, 414]);
  expect(endless.code).toBeOneOf(['1000', '1005']);
  expect(await ask({ url: '/api/v1/nothing/here' })).toMatchObject({ status: 404, code: '1005' });
  expect(await ask({ method: 'POST', url: projectRoutes.publicList.path })).toMatchObject({
    status: 404,
    code: '1005',
  });
});

describe('multipart', () => {
  const url = () => `/api/v1/gunit/${projectID}/unit/work/keep`;
  const put = (payload: Buffer | string, type = MULTIPART) =>
    ask({ method: 'PUT', url: url(), payload, headers: { ...auth(), 'content-type': type } });
  const fieldsFor = (unitID: string, data: unknown = {}) => [
    { name: 'unitID', value: unitID },
    { name: 'content', value: JSON.stringify({ unitID, data }) },
    { name: 'workBy', value: tasker.uID },
  ];
  const take = async () => (await tasker.take(projectID))?.unitID ?? '';

  test('without fields, without a boundary, cut short or of another kind is refused with 400', async () => {
    expect(await put(multipartOf([]))).toMatchObject({ status: 400, code: '1000' });
    expect(await put('x', 'multipart/form-data')).toMatchObject({ status: 400, code: '1000' });
    expect(await put('', MULTIPART)).toMatchObject({ status: 400, code: '1000' });
    const whole = multipartOf(fieldsFor(await take()));
    expect(await put(whole.subarray(0, whole.length - 30))).toMatchObject({ status: 400, code: '1000' });
    const withFile = multipartOf([{ name: 'file', filename: 'a.txt', value: 'x'.repeat(1000) }]);
    expect(await put(withFile.subarray(0, withFile.length - 500))).toMatchObject({
      status: 400,
      code: '1000',
    });
    expect(await put(Buffer.from('no parts at all'))).toMatchObject({ status: 400, code: '1000' });
    expect((await put('{}', 'application/json')).status).toBe(400);
  });

  test('with a field twice, an unexpected file or a file twice is refused and leaves nothing behind', async () => {
    const before = [await filesOnDisk(), await rows('stored_file'), await rows('draft')];
    const fields = fieldsFor(await take());
    const file = { name: 'file', filename: 'a.txt', value: 'a file' };
    const forms = [
      [...fields, { name: 'workBy', value: randomUUID() }],
      [...fields, { name: 'unitID', value: fields[0]?.value ?? '' }],
      [...fields, { ...file, name: 'other' }],
      [file, ...fields.slice(1)],
      [{ name: '__proto__', value: 'x' }, ...fields],
      [...fields, ...Array.from({ length: 60 }, (_, i) => ({ name: `f${i}`, value: 'x' }))],
    ];
    for (const form of forms)
      expect((await put(multipartOf(form))).status, `${form.map(({ name }) => name).join()}`).toBeOneOf([
        400, 413,
      ]);
    const review = { method: 'PUT' as const, url: `/api/v1/gunit/${projectID}/unit/eval/keep` };
    const headers = { ...auth(), 'content-type': MULTIPART };
    expect(
      await ask({ ...review, headers, payload: multipartOf([file, file]) }),
      'a review has one',
    ).toMatchObject({ status: 400, code: '1000' });
    expect([await filesOnDisk(), await rows('stored_file'), await rows('draft')]).toEqual(before);
  });

  test('with a file over the limit is refused with 413, and the file is gone', async () => {
    const before = await filesOnDisk();
    const file = { name: 'file', filename: 'a.bin', value: Buffer.alloc(150_000) };
    const answer = await put(multipartOf([...fieldsFor(await take()), file]));
    expect(answer).toMatchObject({ status: 413, code: '1016' });
    expect(await filesOnDisk()).toBe(before);
  });

  test('for a unit that is not the caller’s leaves neither the file nor its row', async () => {
    const [unitID = ''] = await world.units(await world.project(), 1);
    const held = await take();
    const other = (await world.units(projectID, 1))[0] ?? '';
    const before = [await filesOnDisk(), await rows('stored_file')];
    const file = { name: 'file', filename: 'a.txt', value: 'a file' };
    expect(await put(multipartOf([...fieldsFor(unitID), file]))).toMatchObject({ status: 404 });
    expect(other).not.toBe(held);
    expect(await put(multipartOf([...fieldsFor(other), file]))).toMatchObject({ status: 403 });
    expect([await filesOnDisk(), await rows('stored_file')]).toEqual(before);
  });

  test('work sent too late is kept whole: its file can still be read', async () => {
    const late = await world.project({ work_timeout: 60 });
    await world.units(late, 1);
    const unitID = (await tasker.take(late))?.unitID ?? '';
    world.clock.advance(61_000);
    const file = { name: 'file', filename: 'a.txt', value: 'kept' };
    const answer = await ask({
      method: 'PUT',
      url: `/api/v1/gunit/${late}/unit/work/keep`,
      payload: multipartOf([...fieldsFor(unitID), file]),
      headers: { ...auth(), 'content-type': MULTIPART },
    });
    expect(answer).toMatchObject({ status: 409, code: '1014' });
    const { rows: drafts } = await world.db.pool.query<{ file_id: string }>(
      'select file_id from draft_file where unit_id = $1',
      [unitID],
    );
    const { stream } = await world.files.open(drafts[0]?.file_id ?? '');
    expect(Buffer.concat(await stream.toArray()).toString()).toBe('kept');
  });

  test('content that is deep, no JSON, no object or of another unit is refused', async () => {
    const unitID = await take();
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    const contents: [string, string][] = [
      ['1000', 'x'.repeat(10)],
      ['1000', '[]'],
      ['1000', 'null'],
      ['1000', '{"data":{}}'],
      ['1015', JSON.stringify({ unitID: newUnitID(), data: {} })],
      ['1000', `{"unitID":"${unitID}","data":${deep}}`],
      ['1000', `{"unitID":"${unitID}","data":{"tool":"image_annotator","version":1,"objects":${deep}}}`],
    ];
    for (const [code, value] of contents) {
      const [id, , who] = fieldsFor(unitID);
      const form = [id, { name: 'content', value }, who].filter((part) => part !== undefined);
      expect(await put(multipartOf(form)), `${value.slice(0, 60)}`).toMatchObject({ status: 400, code });
    }
  });

  test('a seal that holds no JSON, or nothing, is a seal for something else', async () => {
    const unitID = await take();
    const content = JSON.stringify({ unitID, data: {} });
    const { one, sealed: sessKey } = await tasker.sealed();
    const digest = await digestOf(content);
    for (const plain of ['not json', 'null', '[]', '1', '']) {
      const sess = await sealField(one, sessInfo(unitID, digest), plain);
      const refused = tasker.client.call(unitRoutes.submitWork, {
        params: { projectID },
        body: { unitID, content, workBy: tasker.uID, sessKey, sess },
      });
      await expect(refused, `${plain}`).rejects.toMatchObject({ status: 400, code: '1015' });
    }
    expect(await rows('work_round')).toBe(0);
  });
});
