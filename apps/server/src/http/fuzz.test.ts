import { accountRoutes } from '@pumasi/contract/api/account';
import { allRoutes } from '@pumasi/contract/api/all';
import { newUnitID } from '@pumasi/contract/ids';
import type { Route } from '@pumasi/contract/route';
import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, type TestCaller } from '../testing/caller.ts';
import { bearer, MULTIPART, multipartOf, type Place, requestOf, sampleOf } from '../testing/route-samples.ts';
import { type TestWorld, testWorld } from '../testing/world.ts';

let world: TestWorld;
let app: FastifyInstance;
let tasker: TestCaller;
let known: Record<string, string>;
beforeAll(async () => {
  world = await testWorld();
  app = await world.app();
  const { userID } = await world.user({ reviewer: true });
  tasker = await logIn(app, userID);
  const projectID = await world.project();
  await world.units(projectID, 3);
  const unitID = (await tasker.take(projectID))?.unitID ?? newUnitID();
  const own = { uID: tasker.uID, workBy: tasker.uID, evalBy: tasker.uID, userID };
  known = { ...own, projectID, unitID, content: JSON.stringify({ unitID, data: {} }) };
});
afterAll(() => world.close());

/** Hundreds of calls each, and each followed by a look at the whole database. */
const PATIENCE = { timeout: 180_000 };

/** A logout would end the fuzz; what it does is tested elsewhere. */
const routes = allRoutes.filter((route) => route !== accountRoutes.logout);
/** It cannot be written in an address; in a body it can. */
const hasLoneSurrogate = (text: string): boolean => /\p{Surrogate}/u.test(text);

/** By name, so that a counterexample can be read. */
const byName = new Map(routes.map((each) => [`${each.method} ${each.path}`, each]));
const name = fc.constantFrom(...byName.keys());
const routeOf = (given: string): Route => byName.get(given) as Route;

/** Whatever is in the database, but for what failed logins and used keys must leave. */
const TABLES = ['app_user', 'tasker', 'login_session', 'project', 'unit', 'unit_copy', 'work', 'work_round'];
TABLES.push('eval', 'draft', 'ledger', 'purse', 'unit_event', 'stored_file', 'secret_access', 'used_key');
TABLES.push('work_file', 'collected_file', 'acquisition', 'appeal', 'outbox_event');
async function fingerprint(): Promise<string> {
  const each = TABLES.map(
    (table) =>
      `select coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text || count(*) as h from ${table} t`,
  );
  const { rows } = await world.db.pool.query<{ h: string }>(each.join(' union all '));
  return rows.map((row) => row.h).join();
}

async function endure(request: InjectOptions & { url: string }): Promise<void> {
  const before = await fingerprint();
  const answer = await app.inject(request);
  const shown = `${request.method} ${request.url.slice(0, 200)} → ${answer.statusCode} ${answer.body.slice(0, 200)}`;
  expect(answer.statusCode, `${shown}`).toBeLessThan(500);
  if (answer.statusCode >= 400) {
    expect(answer.json<{ resultCode: string }>().resultCode, `${shown}`).toMatch(/^1\d{3}$/);
    expect(await fingerprint(), `a refused call changed the database: ${shown}`).toBe(before);
  }
}

const hostile = fc.oneof(
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\uffff\ufffe',
    '__proto__',
    'constructor',
    "'; drop table unit; --",
    '%00%0a',
    '../../etc/passwd',
    '{"$ne":null}',
    '<script>alert(1)</script>',
    '\u202e\u0000\u{1f4a9}',
    '9'.repeat(400),
    '-0',
    'NaN',
    '1e309',
    '0x10',
    ' ',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer({ min: 200, max: 70_000 }).map((length) => 'x'.repeat(length)),
  fc.integer({ min: 200, max: 20_000 }).map((length) => '품'.repeat(length)),
);

test(
  'a hostile string in any field of any call is answered, never with a 5xx, and changes nothing',
  PATIENCE,
  async () => {
    const strike = name.chain((given) => {
      const each = routeOf(given);
      const fields = (['params', 'query', 'body'] as const satisfies Place[]).flatMap((place) =>
        Object.keys(each[place].shape).map((field) => ({ place, field })),
      );
      return fields.length === 0
        ? fc.constant(undefined)
        : fc.record({ call: fc.constant(given), at: fc.constantFrom(...fields), value: hostile });
    });
    await fc.assert(
      fc.asyncProperty(strike, async (given) => {
        if (!given) return;
        const { call, at, value } = given;
        const each = routeOf(call);
        const sample = sampleOf(each, known);
        if (at.place === 'params' && hasLoneSurrogate(value)) return;
        sample[at.place][at.field] = value;
        await endure(requestOf(each, sample, { ...bearer(tasker.tokens.access), skey: 'x' }));
      }),
      { numRuns: 700 },
    );
  },
);

const garbage = (call: string) => {
  const each = routeOf(call);
  const path = each.path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(known[field] ?? 'x'));
  const part = fc.record(
    {
      name: fc.oneof(fc.constantFrom(...Object.keys(each.body.shape), 'file', '__proto__'), fc.string()),
      value: fc.oneof(fc.string(), fc.constantFrom(...Object.values(known))),
      filename: fc.string(),
    },
    { requiredKeys: ['name', 'value'] },
  );
  const payload = fc.oneof(
    fc.json().map((text) => ({ type: 'application/json', bytes: Buffer.from(text) })),
    fc.dictionary(fc.constantFrom(...Object.keys(each.body.shape), 'x'), fc.jsonValue()).map((fields) => ({
      type: 'application/json',
      bytes: Buffer.from(JSON.stringify(fields)),
    })),
    fc.array(part, { maxLength: 8 }).map((parts) => ({
      type: MULTIPART,
      bytes: multipartOf(parts.map((p) => ({ ...p, name: p.name.replaceAll(/["\r\n]/g, '') }))),
    })),
    fc.uint8Array({ maxLength: 300 }).chain((bytes) =>
      fc.constantFrom('application/json', MULTIPART, 'text/plain', 'x/y', '').map((type) => ({
        type,
        bytes: Buffer.from(bytes),
      })),
    ),
  );
  const query = fc.dictionary(
    fc.oneof(fc.constantFrom(...Object.keys(each.query.shape), '__proto__'), fc.string()),
    fc.string(),
  );
  return fc.record({ call: fc.constant(call), path: fc.constant(path), payload, query });
};

test(
  'garbage in any shape, sent to any call, is answered, never with a 5xx, and changes nothing',
  PATIENCE,
  async () => {
    await fc.assert(
      fc.asyncProperty(name.chain(garbage), async ({ call, path, payload, query }) => {
        const each = routeOf(call);
        const search = Object.entries(query)
          .filter((pair) => !pair.some(hasLoneSurrogate))
          .map(([field, value]) => `${encodeURIComponent(field)}=${encodeURIComponent(value)}`)
          .join('&');
        await endure({
          method: each.method,
          url: search ? `${path}?${search}` : path,
          headers: {
            ...bearer(tasker.tokens.access),
            skey: 'AAAA',
            ...(each.method === 'GET' ? {} : { 'content-type': payload.type }),
          },
          ...(each.method === 'GET' ? {} : { payload: payload.bytes }),
        });
      }),
      { numRuns: 700 },
    );
  },
);
