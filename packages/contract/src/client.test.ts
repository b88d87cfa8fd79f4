import { expect, test } from 'vitest';
import { accountRoutes } from './api/account.ts';
import { projectRoutes } from './api/project.ts';
import { unitRoutes } from './api/unit.ts';
import { type CallError, type Client, createClient } from './client.ts';
import { newProjectID } from './ids.ts';

const uID = '0190aaaa-0000-7000-8000-000000000001';
const projectID = newProjectID();
const jwt = (payload: object): string => `h.${btoa(JSON.stringify(payload)).replaceAll('=', '')}.s`;
const access = (exp: number): string =>
  jwt({
    uID,
    role: 4,
    exp,
    userID: 'me@pumasi.example',
    level: 1,
    emailNotification: null,
    division: 1,
    withdrawState: 0,
    privacyAgreement: true,
    languageName: 0,
    certificated: true,
    securityPledge: true,
  });
const FRESH = access(10_000);
const RENEWED = access(20_000);
const json = (status: number, body: object): Response => new Response(JSON.stringify(body), { status });
const isRefresh = (url: string): boolean => url.endsWith('/token');

interface Bench {
  client: Client;
  calls: { url: string; authorization: string | null }[];
  tokens: { access: string | undefined; refresh: string | undefined };
  ended: () => number;
}

function bench(
  answer: (url: string, authorization: string | null) => Response | Promise<Response>,
  tokens: Bench['tokens'] = { access: FRESH, refresh: jwt({ uID }) },
): Bench {
  const calls: Bench['calls'] = [];
  let ended = 0;
  const client = createClient({
    address: () => '',
    tokens: {
      access: () => tokens.access,
      refresh: () => tokens.refresh,
      setAccess: (token) => {
        tokens.access = token;
      },
      clear: () => {
        tokens.access = undefined;
      },
    },
    onExpired: () => {
      ended++;
    },
    now: () => 5_000_000,
    fetch: (async (url: string, init: RequestInit) => {
      const authorization = new Headers(init.headers).get('authorization');
      calls.push({ url, authorization });
      return answer(url, authorization);
    }) as typeof fetch,
  });
  return { client, calls, tokens, ended: () => ended };
}
const balanceOf = ({ client }: Bench) => client.ask(projectRoutes.simple, { params: { projectID } });

test('many calls that find the token expired ask for one new token together', async () => {
  const b = bench(
    async (url, authorization) => {
      await Promise.resolve();
      if (isRefresh(url)) return json(200, { resultCode: '0000', accessToken: RENEWED });
      expect(authorization).toBe(`Bearer ${RENEWED}`);
      return json(200, { resultCode: '0000', project: { projectID, name: 'n' } });
    },
    { access: access(5_010), refresh: jwt({ uID }) },
  );
  await Promise.all(Array.from({ length: 20 }, () => balanceOf(b)));
  expect(b.calls.filter(({ url }) => isRefresh(url))).toHaveLength(1);
  expect(b.calls).toHaveLength(21);
});

test('many calls that are refused with 1007 at once renew once and are sent again', async () => {
  const b = bench(async (url, authorization) => {
    await Promise.resolve();
    if (isRefresh(url)) return json(200, { resultCode: '0000', accessToken: RENEWED });
    return authorization === `Bearer ${RENEWED}`
      ? json(200, { resultCode: '0000', project: { projectID, name: 'n' } })
      : json(401, { resultCode: '1007', message: 'expired' });
  });
  await Promise.all(Array.from({ length: 10 }, () => balanceOf(b)));
  expect(b.calls.filter(({ url }) => isRefresh(url))).toHaveLength(1);
  expect(b.ended()).toBe(0);
});

test('1020 says that a pre-test is needed: it is no expired login and renews nothing', async () => {
  const b = bench(() => json(401, { resultCode: '1020', message: 'pre-test needed' }));
  const refused = b.client.call(unitRoutes.takeWork, { params: { projectID }, body: { uID } });
  await expect(refused).rejects.toMatchObject({ status: 401, code: '1020' });
  expect(b.calls).toHaveLength(1);
  expect(b.ended()).toBe(0);
});

test('a login that cannot be renewed ends; a server that does not answer ends nothing', async () => {
  const gone = bench(() => json(401, { resultCode: '1007', message: 'ended' }));
  await expect(balanceOf(gone)).rejects.toMatchObject({ code: '1007' });
  expect(gone.ended()).toBe(1);

  const silent = bench(() => {
    throw new TypeError('fetch failed');
  });
  await expect(balanceOf(silent)).rejects.toMatchObject({ status: 0, code: 'network' });
  expect(silent.ended()).toBe(0);

  const broken = bench((url) =>
    isRefresh(url)
      ? json(500, { resultCode: '9999', message: 'internal' })
      : json(401, { resultCode: '1007', message: 'expired' }),
  );
  await expect(balanceOf(broken)).rejects.toMatchObject({ code: '9999' });
  expect(broken.ended(), 'an error of the server is no reason to log somebody out').toBe(0);
});

test('a call that is still refused after renewing is not sent a third time', async () => {
  const b = bench((url) =>
    isRefresh(url)
      ? json(200, { resultCode: '0000', accessToken: RENEWED })
      : json(401, { resultCode: '1007', message: 'no' }),
  );
  await expect(balanceOf(b)).rejects.toMatchObject({ code: '1007' });
  expect(b.calls.map(({ url }) => isRefresh(url))).toEqual([false, true, false]);
  expect(b.ended(), 'and the end is told').toBe(1);
});

test('a public call carries no token, and a wrong password renews nothing', async () => {
  const b = bench(() => json(401, { resultCode: '1002', message: 'wrong' }));
  const body = { userID: 'me@pumasi.example', passwd: 'sealed' };
  await expect(b.client.ask(accountRoutes.login, { body })).rejects.toMatchObject({ code: '1002' });
  expect(b.calls).toEqual([{ url: accountRoutes.login.path, authorization: null }]);
});

test('204 is an empty answer, and an answer that is no JSON an error', async () => {
  const empty = bench(() => new Response(null, { status: 204 }));
  expect(await empty.client.call(projectRoutes.workable, { params: { uID } })).toBeNull();
  const page = bench(() => new Response('<html>bad gateway</html>', { status: 502 }));
  const error = (await balanceOf(page).catch((e: unknown) => e)) as CallError;
  expect([error.status, error.code]).toEqual([502, 'unknown']);
});

test('what stands in a path is escaped', async () => {
  const b = bench(() => json(200, { resultCode: '0000', user: { name: '', mobile: '', birthDate: '' } }));
  await b.client.ask(accountRoutes.userByID, { params: { userID: 'a/../b?c#d@pumasi.example' } });
  expect(b.calls[0]?.url).toBe('/api/v1/gaccount/user/a%2F..%2Fb%3Fc%23d%40pumasi.example');
});
