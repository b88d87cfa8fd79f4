import { accountRoutes } from '@pumasi/contract/api/account';
import { keyRoutes } from '@pumasi/contract/api/key';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeApp, composeServices } from '../compose.ts';
import type { World } from '../compose-world.ts';
import { sql } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { logIn } from '../testing/caller.ts';
import { bearer, requestOf, sampleOf } from '../testing/route-samples.ts';
import { type TestWorld, testWorld } from '../testing/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

/** The same world with a log that can be read. */
async function listening(env: Partial<World> = {}) {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'debug', logPretty: false }, { write: (line) => void lines.push(line) });
  const own: World = { ...world, log, ...env };
  const services = composeServices(own);
  return { app: await composeApp(own, services, { checkAnswers: true }), lines };
}

test('an error of ours says no more than a request id, and the log tells the rest under that id', async () => {
  const { app, lines } = await listening();
  const caller = await logIn(app, (await world.user()).userID);
  await world.db.run(sql`alter table app_user rename column name to gone`);
  try {
    const route = accountRoutes.user;
    const answer = await app.inject(
      requestOf(route, sampleOf(route, { uID: caller.uID }), bearer(caller.tokens.access)),
    );
    expect(answer.statusCode).toBe(500);
    const id = String(answer.headers['x-request-id']);
    expect(answer.json()).toEqual({ resultCode: '9999', message: `internal error; request ${id}` });
    expect(answer.body).not.toMatch(/select|column|app_user|\.ts|\.js|node_modules|\/work|pg_|stack/i);
    const logged = lines.find((line) => line.includes('unexpected error') && line.includes(id)) ?? '';
    expect(logged).toContain('does not exist');
  } finally {
    await world.db.run(sql`alter table app_user rename column gone to name`);
    await app.close();
  }
});

test('neither tokens nor passwords nor sealed keys are ever in the log', async () => {
  const { app, lines } = await listening();
  const caller = await logIn(app, (await world.user()).userID);
  const { one, sealed } = await caller.client.sealedKey();
  const params = { uID: caller.uID };
  await caller.client.ask(accountRoutes.tasker, { params, oneTimeKey: one });
  await app.inject({ method: 'POST', url: accountRoutes.login.path, payload: { userID: 'x', passwd: 7 } });
  await app.close();
  const text = lines.join('');
  expect(lines.length).toBeGreaterThan(2);
  for (const secret of [caller.tokens.access, caller.tokens.refresh, 'demo1234', sealed])
    expect(text).not.toContain(secret);
});

test('too many calls answer 429 with the time to wait, logins sooner than others', async () => {
  const strict = { ...world.config, rateLimit: 20, loginRateLimit: 3 };
  const { app } = await listening({ config: strict });
  const many = async (n: number, request: InjectOptions) => {
    const answers = [];
    for (let i = 0; i < n; i++) answers.push(await app.inject(request));
    return answers;
  };
  const logins = await many(4, { method: 'POST', url: accountRoutes.login.path, payload: {} });
  expect(logins.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 429]);
  expect(logins[3]?.json()).toMatchObject({ resultCode: '1018' });
  expect(Number(logins[3]?.headers['retry-after'])).toBeGreaterThan(0);
  const calls = await many(21, { url: keyRoutes.publicKey.path });
  expect(calls.at(-1)?.json()).toMatchObject({ resultCode: '1018' });
  const alive = await many(30, { url: '/healthz' });
  expect(
    alive.every(({ statusCode }) => statusCode === 200),
    'probes are never counted',
  ).toBe(true);
  await app.close();
});

test('alive and ready are different questions', async () => {
  const app = await world.app();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  const unready = await listening({
    files: { ...world.files, ready: () => Promise.reject(new Error('/mnt/x is gone')) },
  });
  const answer = await unready.app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: 'not ready' });
  await unready.app.close();
});

test('metrics ask for their token where one is set', async () => {
  const { app } = await listening({ config: { ...world.config, metricsToken: 'a-token-of-16-or-more' } });
  expect((await app.inject('/metrics')).statusCode).toBe(401);
  const answer = await app.inject({ url: '/metrics', headers: bearer('a-token-of-16-or-more') });
  expect(answer.body).toContain('pumasi_http_request_seconds');
  await app.close();
  const off = await listening({ config: { ...world.config, metrics: false } });
  expect((await off.app.inject('/metrics')).statusCode).toBe(404);
  await off.app.close();
});
