import { unitRoutes } from '@pumasi/contract/api/unit';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../platform/database.ts';
import { createSignedLinks } from '../platform/signed-links.ts';
import { logIn, type TestCaller } from '../testing/caller.ts';
import { type TestWorld, testWorld } from '../testing/world.ts';

let world: TestWorld;
let app: FastifyInstance;
let worker: TestCaller;
beforeAll(async () => {
  world = await testWorld();
  app = await world.app();
  worker = await logIn(app, (await world.user()).userID);
});
afterAll(() => world.close());

const linkTo = async (bytes: Buffer | string): Promise<string> => {
  const file = await world.files.put(Buffer.from(bytes));
  await world.db.run(sql`insert into stored_file (file_id, bytes, sha256, mime, created_at)
    values (${file.fileID}, ${file.bytes}, ${file.sha256}, ${file.mime}, ${world.clock.now()})`);
  return `/api/v1/gunit/file/${createSignedLinks(world.keys.fileKey).make(`file ${file.fileID}`, world.clock.now())}`;
};
const TINY_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('an uploaded file', () => {
  test.each([
    ['a picture', TINY_PNG, 'image/png', 'inline'],
    ['text', 'plain text', 'text/plain', 'inline'],
    ['JSON', '{"a":1}', 'application/json', 'inline'],
    ['an HTML page', '<!doctype html><script>alert(1)</script>', 'text/plain', 'inline'],
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      undefined,
      undefined,
    ],
    [
      'an SVG with a declaration',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'application/octet-stream',
      'attachment',
    ],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj', 'application/octet-stream', 'attachment'],
    ['an archive', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]), 'application/octet-stream', 'attachment'],
    ['bytes of no kind', Buffer.from([0, 1, 2, 3]), 'application/octet-stream', 'attachment'],
  ] as const)('that is %s can never act as a page of ours', async (_, bytes, type, disposition) => {
    const { statusCode, headers, rawPayload } = await app.inject(await linkTo(bytes));
    expect(statusCode).toBe(200);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(headers['content-type']).not.toMatch(/html|svg|xml|javascript/);
    if (type) expect(String(headers['content-type']).split(';')[0]).toBe(type);
    if (disposition) expect(headers['content-disposition']).toBe(disposition);
    expect(rawPayload.equals(Buffer.from(bytes))).toBe(true);
  });

  test('is served in ranges, so that a player can jump', async () => {
    const url = await linkTo('0123456789');
    const part = async (range: string) => {
      const answer = await app.inject({ url, headers: { range } });
      return [answer.statusCode, answer.headers['content-range'], answer.body] as const;
    };
    expect(await part('bytes=2-5')).toEqual([206, 'bytes 2-5/10', '2345']);
    expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789']);
    expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
    expect(await part('bytes=0-99')).toEqual([206, 'bytes 0-9/10', '0123456789']);
    expect(await part('bytes=-99')).toEqual([206, 'bytes 0-9/10', '0123456789']);
    for (const beyond of ['bytes=10-', 'bytes=99-100', 'bytes=-0', 'bytes=5-2'])
      expect(await part(beyond), `${beyond}`).toEqual([416, 'bytes */10', '']);
    for (const other of ['bytes=', 'bytes=-', 'items=0-1', 'bytes=0-1,3-4', 'bytes=a-b'])
      expect((await part(other))[0], `${other} is ignored`).toBe(200);
    const { headers } = await app.inject({ url, headers: { range: 'bytes=0-0' } });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['accept-ranges']).toBe('bytes');
  });
});

describe('a signed address', () => {
  test('that is forged, cut, of another kind or of another key leads nowhere', async () => {
    const good = await linkTo('secret');
    const token = good.split('/').at(-1) ?? '';
    const [text = '', mac = ''] = token.split('.');
    const other = createSignedLinks(Buffer.alloc(32)).make('file x', world.clock.now());
    const subject = Buffer.from(text, 'base64url').toString();
    const later = Buffer.from(subject.replace(/^\w+/, 'zzzzzzzz')).toString('base64url');
    for (const bad of [
      text,
      `${text}.`,
      `${text}.${mac.slice(1)}`,
      `${later}.${mac}`,
      other,
      `${token}.x`,
      'x',
    ])
      expect((await app.inject(`/api/v1/gunit/file/${bad}`)).json(), `${bad}`).toMatchObject({
        resultCode: '1005',
      });
    expect((await app.inject(`/api/v1/gunit/content/${token}`)).statusCode, 'a file is no content').toBe(404);
    expect((await app.inject(good)).statusCode).toBe(200);
  });

  test('to content is for whoever was handed the unit, and opens no file', async () => {
    const projectID = await world.project();
    await world.units(projectID, 1);
    const { workTask } = await worker.client.ask(unitRoutes.takeWork, {
      params: { projectID },
      body: { uID: worker.uID },
    });
    const content = await app.inject(workTask.contentURL);
    expect(content.json()).toEqual({ unitID: workTask.unitID, data: null });
    expect(content.headers['cache-control']).toBe('no-store');
    const asFile = workTask.contentURL.replace('/content/', '/file/');
    expect((await app.inject(asFile)).statusCode).toBe(404);
    expect((await app.inject(workTask.fileURL)).body).toBe('a text to label');
  });

  test('is too old after half a day', async () => {
    const url = await linkTo('x');
    world.clock.advance(12 * 3_600_000 - 1);
    expect((await app.inject(url)).statusCode).toBe(200);
    world.clock.advance(3_600_001);
    expect((await app.inject(url)).statusCode).toBe(404);
  });
});

test('every page and every answer carries the headers that keep a browser safe', async () => {
  for (const url of [
    '/docs/api',
    '/openapi.json',
    '/config.json',
    '/healthz',
    '/api/v1/public/gkey/publicKey',
    '/x',
  ]) {
    const { headers } = await app.inject(url);
    const policy = String(headers['content-security-policy']);
    expect(policy, `${url}`).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['x-frame-options']).toBeDefined();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['x-request-id']).toBeDefined();
  }
  const { headers } = await app.inject('/api/v1/public/gkey/publicKey');
  expect(headers['cache-control']).toBe('no-store');
});

test('behind https the browser is told to stay there', async () => {
  const secure = await testWorld({ env: { PUBLIC_ORIGIN: 'https://pumasi.example' } });
  const { headers } = await (await secure.app()).inject('/docs/api');
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  await secure.close();
});
