import { createHmac, randomUUID } from 'node:crypto';
import { accountRoutes } from '@pumasi/contract/api/account';
import { allRoutes } from '@pumasi/contract/api/all';
import type { Role } from '@pumasi/contract/enums';
import type { Route } from '@pumasi/contract/route';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, type TestCaller } from '../testing/caller.ts';
import { bearer, type Place, requestOf, sampleOf } from '../testing/route-samples.ts';
import { type TestWorld, testWorld } from '../testing/world.ts';

let world: TestWorld;
let app: FastifyInstance;
let byRole: Record<Role, TestCaller>;
beforeAll(async () => {
  world = await testWorld();
  app = await world.app();
  const enter = async (role: Role) => {
    const { userID } = await world.user({ role });
    return logIn(app, userID, role === 4 ? accountRoutes.login : accountRoutes.loginConsole);
  };
  byRole = { 1: await enter(1), 2: await enter(2), 3: await enter(3), 4: await enter(4) };
});
afterAll(() => world.close());

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const guarded = allRoutes.filter((route) => route.access !== 'public');
const byAccess = guarded.filter((route) => route.access !== 'refresh');
const rolesOf = (route: Route): readonly Role[] => (Array.isArray(route.access) ? route.access : []);
const admitted = (route: Route): TestCaller => byRole[rolesOf(route)[0] ?? 4];
const ask = async (request: InjectOptions) => {
  const answer = await app.inject(request);
  const { resultCode } = answer.body ? answer.json<{ resultCode?: string }>() : {};
  return `${answer.statusCode}/${resultCode ?? ''}`;
};
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const payloadOf = (token: string | undefined) =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

describe.each(guarded.map((route) => [nameOf(route), route] as const))('%s', (_, route) => {
  const wanted = route.access === 'refresh' ? 'refresh' : 'access';
  const send = (headers: Record<string, string>) =>
    ask(requestOf(route, sampleOf(route, { uID: admitted(route).uID }), headers));

  test('refuses whoever shows no token, also one in a cookie or a header of another kind', async () => {
    const { access, refresh } = admitted(route).tokens;
    expect(await send({})).toBe('401/1007');
    expect(await send({ cookie: `accessToken=${access}; refreshToken=${refresh}` })).toBe('401/1007');
    expect(await send({ authorization: `Basic ${access}` })).toBe('401/1007');
    expect(await send({ authorization: 'Bearer ' })).toBe('401/1007');
  });

  test('refuses a token of the other kind', async () => {
    const { access, refresh } = admitted(route).tokens;
    expect(await send(bearer(wanted === 'access' ? refresh : access))).toBe('401/1007');
  });

  test('refuses forged tokens: another key, no algorithm, a changed claim, a cut signature', async () => {
    const token = admitted(route).tokens[wanted] ?? '';
    const [header = '', body = '', signature = ''] = token.split('.');
    const claims = payloadOf(token);
    const otherKey = createHmac('sha256', 'not the key').update(`${header}.${body}`).digest('base64url');
    const none = encode({ alg: 'none', typ: 'JWT' });
    const forged = [
      `${header}.${body}.${otherKey}`,
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${none}.${body}`,
      `${header}.${encode({ ...claims, role: claims.role === 1 ? 2 : 1 })}.${signature}`,
      `${header}.${encode({ ...claims, uID: randomUUID() })}.${signature}`,
      `${header}.${body}.${signature.slice(0, -2)}`,
      `${header}.${body}.${signature}.x`,
      'x',
    ];
    for (const each of forged) expect(await send(bearer(each)), `${each}`).toBe('401/1007');
  });
});

describe.each(byAccess.map((route) => [nameOf(route), route] as const))('%s', (_, route) => {
  test('refuses every role that it does not name', async () => {
    for (const role of [1, 2, 3, 4] as const) {
      if (rolesOf(route).includes(role)) continue;
      const { uID, tokens } = byRole[role];
      const request = requestOf(route, sampleOf(route, { uID }), bearer(tokens.access));
      expect(await ask(request), `role ${role}`).toBe('403/1003');
    }
  });

  test('refuses ids that are not the caller’s own, and ids that are none', async () => {
    const { uID, tokens } = admitted(route);
    const own = sampleOf(route, Object.fromEntries(route.self.map((name) => [name, uID])));
    const other = (await world.user()).uID;
    for (const place of ['params', 'query', 'body'] as const satisfies Place[])
      for (const [name, schema] of Object.entries(route[place].shape)) {
        const withValue = (value: unknown) =>
          requestOf(
            route,
            { ...own, [place]: { ...own[place], [name]: value } },
            { ...bearer(tokens.access) },
          );
        if (route.self.includes(name as 'uID'))
          expect(await ask(withValue(other)), `${place}.${name}`).toBe('403/1003');
        const takesText = (schema as Route['params']).safeParse('!not an id!').success;
        if (/ID$|By$/.test(name) && !takesText)
          expect(await ask(withValue('!not an id!')), `${place}.${name}`).toBe(
            route.self.includes(name as 'uID') ? '403/1003' : '400/1000',
          );
      }
  });
});

test('somebody else’s e-mail address in a path is refused like their uID', async () => {
  const { client } = byRole[4];
  const { userID } = await world.user();
  await expect(client.ask(accountRoutes.userByID, { params: { userID } })).rejects.toMatchObject({
    status: 403,
    code: '1003',
  });
  const { one } = await client.sealedKey();
  const pledge = { sign: 'x', securityPledge: true as const, securityDate: '20261116' };
  await expect(
    client.ask(accountRoutes.securityPledge, { params: { userID }, body: pledge, oneTimeKey: one }),
  ).rejects.toMatchObject({ status: 403, code: '1003' });
});

describe('a token that was good', () => {
  const everywhere = async (caller: TestCaller): Promise<Set<string>> => {
    const answers = new Set<string>();
    for (const route of byAccess.filter((each) => rolesOf(each).includes(4)))
      answers.add(
        await ask(requestOf(route, sampleOf(route, { uID: caller.uID }), bearer(caller.tokens.access))),
      );
    return answers;
  };

  test('is refused by every call when its session has ended', async () => {
    const caller = await logIn(app, (await world.user()).userID);
    await caller.client.call(accountRoutes.logout);
    expect(await everywhere(caller)).toEqual(new Set(['401/1007']));
    const refresh = requestOf(
      accountRoutes.refresh,
      sampleOf(accountRoutes.refresh, { uID: caller.uID }),
      bearer(caller.tokens.refresh),
    );
    expect(await ask(refresh)).toBe('401/1007');
  });

  test('is refused by every call a quarter of an hour later, the refresh token two weeks later', async () => {
    const own = await testWorld();
    try {
      const ownApp = await own.app();
      const caller = await logIn(ownApp, (await own.user()).userID);
      const status = async (route: Route, token: string | undefined) =>
        (await ownApp.inject(requestOf(route, sampleOf(route, { uID: caller.uID }), bearer(token))))
          .statusCode;
      own.clock.advance(15 * 60_000 - 1000);
      expect(await status(accountRoutes.user, caller.tokens.access)).toBe(200);
      own.clock.advance(1000);
      for (const route of byAccess) expect(await status(route, caller.tokens.access)).toBe(401);
      expect(await status(accountRoutes.refresh, caller.tokens.refresh)).toBe(200);
      own.clock.advance(14 * 24 * 3_600_000 - 15 * 60_000);
      expect(await status(accountRoutes.refresh, caller.tokens.refresh)).toBe(401);
    } finally {
      await own.close();
    }
  });
});

test('a refresh token renews its own bearer alone', async () => {
  const { tokens } = byRole[4];
  const other = (await world.user()).uID;
  const request = requestOf(
    accountRoutes.refresh,
    sampleOf(accountRoutes.refresh, { uID: other }),
    bearer(tokens.refresh),
  );
  expect(await ask(request)).toBe('403/1003');
});

test('what is public answers without a token', async () => {
  const open = allRoutes.filter((route) => route.access === 'public' && route.method === 'GET');
  expect(open.length).toBeGreaterThan(3);
  for (const route of open) {
    const { statusCode } = await app.inject(requestOf(route, sampleOf(route)));
    expect([200, 204, 404], `${nameOf(route)}`).toContain(statusCode);
  }
});
