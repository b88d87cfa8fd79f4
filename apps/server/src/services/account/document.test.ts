import { accountRoutes } from '@pumasi/contract/api/account';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database.ts';
import { anonymous, logIn } from '../../testing/caller.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';
import { renderMarkdown } from './document.markdown.ts';

let world: TestWorld;
let app: FastifyInstance;
beforeAll(async () => {
  world = await testWorld();
  app = await world.app();
  await world.services.documents.addDefaults();
  await world.services.documents.addDefaults();
});
afterAll(() => world.close());

test.each([1, 2, 3, 4, 5, 6, 7])(
  'document %i is there in Korean and English, as a page that can do nothing',
  async (type) => {
    const { client } = anonymous(app);
    const { document } = await client.ask(accountRoutes.latestDocument, { params: { type } });
    expect(document).toMatchObject({
      typeCode: type,
      version: 1,
      path: `/api/v1/public/gaccount/document/${document.uuid}`,
    });
    const page = await app.inject(document.path);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/^sandbox[ ;]/);
    expect(policy).not.toMatch(/allow-(scripts|same-origin|forms)/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(page.body).toMatch(/<html lang="ko">[\s\S]*<h1>[^<]*[가-힣]/);
    const english = await app.inject(`${document.path}?language=en`);
    expect(english.body).toMatch(/<html lang="en">[\s\S]*<h1>[A-Z]/);
    expect(english.body).not.toContain('<script');
  },
);

test('other kinds and unknown documents are refused', async () => {
  for (const type of ['8', '0', 'x'])
    expect((await app.inject(`/api/v1/public/gaccount/document/type/${type}/latest`)).json()).toMatchObject({
      resultCode: '1000',
    });
  expect((await app.inject(`/api/v1/public/gaccount/document/${crypto.randomUUID()}`)).statusCode).toBe(404);
});

test('an operator adds a version for later and one for a project; each counts where and when it should', async () => {
  const { client } = await logIn(app, (await world.user({ role: 2 })).userID, accountRoutes.loginConsole);
  const projectID = await world.project();
  const add = (extra: object) =>
    client.ask(accountRoutes.addDocument, {
      body: { type: 3, title: '서약', markdown: '# 서약\n\n<script>alert(1)</script>', ...extra },
    });
  const latest = async (query: { projectID?: string } = {}) =>
    (await client.ask(accountRoutes.latestDocument, { params: { type: 3 }, query })).document;
  const first = await latest();
  const later = await add({ effectiveAt: new Date(world.clock.now().getTime() + 3_600_000).toISOString() });
  expect(await latest()).toEqual(first);
  const own = await add({ projectID });
  expect((await latest({ projectID })).uuid).toBe(own.document.uuid);
  expect(await latest()).toEqual(first);
  world.clock.advance(3_600_000);
  expect((await latest()).uuid).toBe(later.document.uuid);
  expect((await latest()).version).toBe(2);
  expect((await app.inject(later.document.path)).body).not.toContain('<script');
  await expect(add({ effectiveAt: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({ code: '1000' });
  const tasker = await logIn(app, (await world.user()).userID);
  await expect(tasker.client.ask(accountRoutes.documents)).rejects.toMatchObject({ code: '1003' });
});

test('agreeing in the onboarding is kept with the version that was agreed to', async () => {
  const who = await logIn(app, (await world.user()).userID);
  const { document } = await who.client.ask(accountRoutes.latestDocument, { params: { type: 7 } });
  const agree = () => who.client.ask(accountRoutes.privacyAgreement, { params: { uID: who.uID } });
  await agree();
  await agree();
  expect(await world.db.rows(sql`select document from consent where uid = ${who.uID}`)).toEqual([
    { document: document.uuid },
  ]);
});

test('no text can become a tag, an attribute or a script address', () => {
  const nasty = fc.constantFrom(
    '<script>',
    '"',
    "'",
    '&lt;',
    '**',
    '*',
    '[x](javascript:alert(1))',
    '[a](https://b.c/"onclick="x)',
    '| a |',
    '|---|',
    '# ',
    '\n',
    '- ',
    '1. ',
    '](',
    'data:text/html',
    '<img src=x onerror=y>',
    '가',
  );
  fc.assert(
    fc.property(fc.array(nasty, { maxLength: 30 }), (parts) => {
      const html = renderMarkdown(parts.join(''));
      const tags = html.match(/<[^>]*>/g) ?? [];
      const allowed =
        /^<\/?(h[1-4]|p|br|ul|ol|li|strong|em|table|thead|tbody|tr|th|td)>$|^<div class="wide">$|^<\/(div|a)>$|^<a href="https?:\/\/[^"<>\s]*" rel="noopener noreferrer nofollow" target="_blank">$/;
      return tags.every((tag) => allowed.test(tag)) && !html.replaceAll(/<[^>]*>/g, '').includes('<');
    }),
    { numRuns: 500 },
  );
});

test('headings, lists, tables, emphasis and links come out as such', () => {
  expect(
    renderMarkdown(
      '# A\ntext **b** *c*\n\n- x\n- y\n\n1. one\n2. two\n\n| h | i |\n|---|---|\n| 1 | 2 |\n\n[k](https://k.kr/a?b=1&c=2)',
    ),
  ).toBe(
    [
      '<h1>A</h1>',
      '<p>text <strong>b</strong> <em>c</em></p>',
      '<ul><li>x</li><li>y</li></ul>',
      '<ol><li>one</li><li>two</li></ol>',
      '<div class="wide"><table><thead><tr><th>h</th><th>i</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>',
      '<p><a href="https://k.kr/a?b=1&amp;c=2" rel="noopener noreferrer nofollow" target="_blank">k</a></p>',
    ].join('\n'),
  );
});

test('the page names the day in Seoul from which a document is in force', async () => {
  const { client } = await logIn(app, (await world.user({ role: 2 })).userID, accountRoutes.loginConsole);
  const { document } = await client.ask(accountRoutes.addDocument, {
    body: { type: 7, title: '동의', markdown: '# 동의', effectiveAt: '2029-12-31T15:00:00.000Z' },
  });
  expect((await app.inject(document.path)).body).toContain('시행일 2030.01.01');
});
