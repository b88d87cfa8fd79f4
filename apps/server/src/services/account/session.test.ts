import { accountRoutes } from '@pumasi/contract/api/account';
import { readClaims } from '@pumasi/contract/claims';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeApp, composeServices } from '../../compose.ts';
import { sql } from '../../platform/database.ts';
import { listen } from '../../platform/listener.ts';
import { createTokens } from '../../platform/tokens.ts';
import { anonymous, logIn, type TestCaller } from '../../testing/caller.ts';
import { bearer } from '../../testing/route-samples.ts';
import { PASSWORD, type TestWorld, testWorld } from '../../testing/world.ts';
import { AccountRepo, type SessionRow } from './account.repo.ts';
import { SessionRepo } from './session.repo.ts';
import { SESSION_ENDED, SessionService } from './session.service.ts';

let world: TestWorld;
let app: FastifyInstance;
beforeAll(async () => {
  world = await testWorld();
  app = await world.app();
});
afterAll(() => world.close());

const codeWith = async (on: FastifyInstance, caller: TestCaller, headers: Record<string, string> = {}) => {
  const url = `/api/v1/gaccount/user/uid/${caller.uID}`;
  const answer = await on.inject({ url, headers: { ...bearer(caller.tokens.access), ...headers } });
  return answer.json<{ resultCode: string }>().resultCode;
};
const refresh = (caller: TestCaller) =>
  caller.client.ask(accountRoutes.refresh, {
    params: { uID: caller.uID },
    bearer: caller.tokens.refresh ?? '',
  });

test('a refresh gives the claims of now', async () => {
  const { uID, userID } = await world.user();
  const caller = await logIn(app, userID);
  await world.db.run(sql`update tasker set level = 7 where uid = ${uID}`);
  expect(readClaims(caller.tokens.access)?.level).toBe(1);
  expect(readClaims((await refresh(caller)).accessToken)?.level).toBe(7);
});

test('a refresh of a closed account says so', async () => {
  const { uID, userID } = await world.user();
  const caller = await logIn(app, userID);
  await world.db.run(sql`update app_user set closed_at = ${world.clock.now()} where uid = ${uID}`);
  await expect(refresh(caller)).rejects.toMatchObject({ status: 410, code: '1008' });
});

/** A second process on the same database: its own services, its own memory, its own ears. */
async function secondProcess() {
  const services = composeServices(world);
  let hears = (): void => {};
  const hearing = new Promise<void>((resolve) => {
    hears = resolve;
  });
  const heard: string[] = [];
  let onHeard = (): void => {};
  const listener = listen(world.databaseUrl, SESSION_ENDED, {
    onMessage: (sessionID) => {
      services.sessions.forget(sessionID);
      heard.push(sessionID);
      onHeard();
    },
    onHearing: (now) => {
      services.sessions.setListening(now);
      if (now) hears();
    },
  });
  await hearing;
  const own = await composeApp(world, services, { checkAnswers: true });
  const nextEnd = () =>
    new Promise<void>((resolve) => {
      onHeard = resolve;
    });
  return {
    app: own,
    services,
    nextEnd,
    close: async () => {
      await own.close();
      await listener.stop();
    },
  };
}

describe('a session that ends', () => {
  test('ends at once in every process, also for tokens that they remember', async () => {
    const [one, two] = [await secondProcess(), await secondProcess()];
    try {
      const caller = await logIn(one.app, (await world.user()).userID);
      for (const each of [one, two, one, two]) expect(await codeWith(each.app, caller)).toBe('0000');
      const news = two.nextEnd();
      await caller.client.call(accountRoutes.logout);
      expect(await codeWith(one.app, caller)).toBe('1007');
      await news;
      expect(await codeWith(two.app, caller)).toBe('1007');
      await expect(refresh(caller)).rejects.toMatchObject({ code: '1007' });
    } finally {
      await one.close();
      await two.close();
    }
  });

  test('ends with all others of its user, and with nobody else’s', async () => {
    const [one, two] = [await secondProcess(), await secondProcess()];
    try {
      const { uID, userID } = await world.user();
      const sessions = [await logIn(one.app, userID), await logIn(two.app, userID)];
      const other = await logIn(two.app, (await world.user()).userID);
      for (const caller of [...sessions, other]) await codeWith(two.app, caller);
      const news = two.nextEnd();
      await one.services.sessions.endAllOf(uID);
      await news;
      for (const caller of sessions) {
        expect(await codeWith(one.app, caller)).toBe('1007');
        expect(await codeWith(two.app, caller)).toBe('1007');
      }
      expect(await codeWith(two.app, other)).toBe('0000');
    } finally {
      await one.close();
      await two.close();
    }
  });

  test('is not remembered by a process that looked it up just before it ended', async () => {
    let answerLate = (): void => {};
    let asked = (): void => {};
    const question = new Promise<void>((resolve) => {
      asked = resolve;
    });
    class SlowRepo extends SessionRepo {
      override async findOpen(sessionID: string, at: Date): Promise<SessionRow | undefined> {
        const row = await super.findOpen(sessionID, at);
        asked();
        await new Promise<void>((resolve) => {
          answerLate = resolve;
        });
        return row;
      }
    }
    const sessions = new SessionService(
      new SlowRepo(world.db),
      new AccountRepo(world.db),
      createTokens(world.keys.tokenKey),
      world.clock,
    );
    sessions.setListening(true);
    const caller = await logIn(app, (await world.user()).userID);
    const first = sessions.identify(caller.tokens.access, []);
    await question;
    await caller.client.call(accountRoutes.logout);
    sessions.forget((await readSession(caller)) ?? '');
    answerLate();
    await first;
    const second = sessions.identify(caller.tokens.access, []);
    await new Promise(setImmediate);
    const late = setInterval(() => answerLate(), 1);
    await expect(second).rejects.toMatchObject({ code: '1007' });
    clearInterval(late);
  });
});

const readSession = async (caller: TestCaller): Promise<string | undefined> =>
  (
    await world.db.pool.query<{ session_id: string }>('select session_id from login_session where uid = $1', [
      caller.uID,
    ])
  ).rows[0]?.session_id;

describe('in a browser', () => {
  const doors = { tasker: accountRoutes.login, console: accountRoutes.loginConsole };
  const enter = async (door: keyof typeof doors, userID: string, cookie = '') => {
    const passwd = await anonymous(app).client.seal(PASSWORD);
    const answer = await app.inject({
      method: 'POST',
      url: doors[door].path,
      headers: { 'sec-fetch-site': 'same-origin', cookie },
      payload: { userID, passwd },
    });
    const tokens = answer.json<{ accessToken: string; refreshToken: string }>();
    const uID = readClaims(tokens.accessToken)?.uID ?? '';
    const [set] = answer.cookies;
    return { tokens, uID, set, cookie: `${set?.name}=${set?.value}` };
  };
  const code = async (who: { uID: string; tokens: { accessToken: string } }, cookie?: string) => {
    const answer = await app.inject({
      url: `/api/v1/gaccount/user/uid/${who.uID}`,
      headers: { ...bearer(who.tokens.accessToken), ...(cookie ? { cookie } : {}) },
    });
    return answer.json<{ resultCode: string }>().resultCode;
  };

  test('tokens are bound to a cookie that no script can read', async () => {
    const { userID } = await world.user();
    const here = await enter('tasker', userID);
    expect(here.set).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/' });
    expect(await code(here, here.cookie)).toBe('0000');
    expect(await code(here), 'a stolen token alone').toBe('1007');
    expect(await code(here, `${here.set?.name}=guessed`)).toBe('1007');
    const elsewhere = await enter('tasker', userID);
    expect(await code(here, elsewhere.cookie), 'the cookie of another login').toBe('1007');
    const url = `/api/v1/gaccount/user/${here.uID}/token`;
    const renew = (headers: Record<string, string>) => app.inject({ url, headers });
    expect((await renew(bearer(here.tokens.refreshToken))).statusCode).toBe(401);
    const renewed = await renew({ ...bearer(here.tokens.refreshToken), cookie: here.cookie });
    expect(renewed.statusCode).toBe(200);
    const { accessToken } = renewed.json<{ accessToken: string }>();
    expect(await code({ uID: here.uID, tokens: { accessToken } }), 'a renewed token is bound too').toBe(
      '1007',
    );
    expect((await renew({ cookie: here.cookie })).statusCode, 'the cookie alone').toBe(401);
  });

  test('what the cookie holds is nowhere in the database', async () => {
    const here = await enter('tasker', (await world.user()).userID);
    const { rows } = await world.db.pool.query<{ row: string }>('select s::text as row from login_session s');
    expect(rows.some(({ row }) => row.includes(here.set?.value ?? '?'))).toBe(false);
  });

  test('a login to the console and one to the site live side by side', async () => {
    const tasker = await enter('tasker', (await world.user()).userID);
    const manager = await enter('console', (await world.user({ role: 2 })).userID, tasker.cookie);
    expect(manager.set?.name).not.toBe(tasker.set?.name);
    const both = `${tasker.cookie}; ${manager.cookie}`;
    expect(await code(tasker, both)).toBe('0000');
    expect(await code(manager, both)).toBe('0000');
  });

  test('a logout takes the cookie of its own door away', async () => {
    const tasker = await enter('tasker', (await world.user()).userID);
    const manager = await enter('console', (await world.user({ role: 2 })).userID);
    const answer = await app.inject({
      method: 'POST',
      url: accountRoutes.logout.path,
      headers: { ...bearer(tasker.tokens.accessToken), cookie: `${tasker.cookie}; ${manager.cookie}` },
    });
    expect(answer.cookies).toMatchObject([{ name: tasker.set?.name, value: '', maxAge: 0, path: '/api/' }]);
    expect(await code(manager, manager.cookie)).toBe('0000');
  });

  test('behind https the cookie travels over https alone', async () => {
    const secure = await testWorld({ env: { PUBLIC_ORIGIN: 'https://pumasi.example' } });
    const secureApp = await secure.app();
    const passwd = await anonymous(secureApp).client.seal(PASSWORD);
    const { userID } = await secure.user();
    const answer = await secureApp.inject({
      method: 'POST',
      url: accountRoutes.login.path,
      headers: { origin: 'https://pumasi.example' },
      payload: { userID, passwd },
    });
    expect(answer.cookies[0]).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict' });
    await secure.close();
  });
});
