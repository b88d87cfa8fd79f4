// @vitest-environment jsdom
import { accountRoutes } from '@pumasi/contract/api/account';
import { rewardRoutes } from '@pumasi/contract/api/reward';
import { CallError, createClient } from '@pumasi/contract/client';
import { cookieTokens } from '@pumasi/ui/cookie-tokens.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@pumasi/ui/site-config.ts', () => ({ siteConfig: () => ({ services: {} }) }));

const uID = '0190a1b2-0000-7000-8000-000000000001';
const token = (exp: number) =>
  `h.${btoa(
    JSON.stringify({
      uID,
      role: 4,
      exp,
      userID: 'worker@pumasi.example',
      level: 1,
      emailNotification: true,
      division: 1,
      withdrawState: 1,
      privacyAgreement: true,
      languageName: 1,
      certificated: true,
      securityPledge: true,
    }),
  )}.s`;
const OLD = token(1_000_000_000);
const FRESH = token(4_000_000_000);
const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

describe('the session over cookies', () => {
  const tokens = cookieTokens({ access: 'accessToken', refresh: 'refreshToken' });
  beforeEach(() => tokens.set({ accessToken: OLD, refreshToken: OLD }));

  const start = (refreshAnswer: () => Response) => {
    const onExpired = vi.fn<() => void>(() => tokens.clear());
    const seen: string[] = [];
    const fetch = vi.fn<typeof globalThis.fetch>(async (url, init) => {
      const path = url instanceof Request ? url.url : url.toString();
      seen.push(`${path} ${new Headers(init?.headers).get('authorization')}`);
      return path.endsWith('/token') ? refreshAnswer() : json({ resultCode: '0000', balance: 7 });
    });
    return { client: createClient({ address: () => '', tokens, onExpired, fetch }), onExpired, seen };
  };

  it('renews once for many calls at the same moment, and they all go on with the new token', async () => {
    const { client, seen } = start(() => json({ resultCode: '0000', accessToken: FRESH }));
    const ask = () => client.ask(rewardRoutes.balance, { params: { uID } });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map((answer) => answer.balance)).toEqual([7, 7, 7]);
    expect(seen.filter((line) => line.includes('/token'))).toHaveLength(1);
    expect(seen.filter((line) => line.includes(`Bearer ${FRESH}`))).toHaveLength(3);
    expect(tokens.access()).toBe(FRESH);
  });

  it('ends the login when the refresh is refused', async () => {
    const { client, onExpired } = start(() => json({ resultCode: '1007' }, 401));
    await expect(client.ask(rewardRoutes.balance, { params: { uID } })).rejects.toBeInstanceOf(CallError);
    expect(onExpired).toHaveBeenCalledOnce();
    expect(tokens.access()).toBeUndefined();
    expect(tokens.refresh()).toBeUndefined();
  });

  it('keeps the login when the server is only unreachable', async () => {
    const { client, onExpired } = start(() => json({ resultCode: '9999' }, 503));
    await expect(client.ask(rewardRoutes.balance, { params: { uID } })).rejects.toBeInstanceOf(CallError);
    expect(onExpired).not.toHaveBeenCalled();
    expect(tokens.refresh()).toBe(OLD);
  });

  it('asks no renewal for the login itself', async () => {
    const { client, seen } = start(() => json({ resultCode: '0000', accessToken: FRESH }));
    await client.ask(accountRoutes.login, { body: { userID: 'a@b.kr', passwd: 'x' } });
    expect(seen).toHaveLength(1);
  });
});

describe('the person in hand', () => {
  it('is known to a page that is first drawn after the login has ended', async () => {
    const tokens = cookieTokens({ access: 'accessToken', refresh: 'refreshToken' });
    tokens.set({ accessToken: FRESH, refreshToken: FRESH });
    const session = await import('./session.ts');
    expect((await session.currentClaims())?.uID).toBe(uID);
    session.endSession();
    expect(session.claimsNow().uID).toBe(uID);
  });
});

describe('the end of a login', () => {
  it('is told once, however many calls of the page that is being left are refused', async () => {
    const [{ client, tokens }, { onLeave }, { dialogQueue }] = [
      await import('./session.ts'),
      await import('./leave.ts'),
      await import('@pumasi/ui/dialog-queue.ts'),
    ];
    vi.stubGlobal('fetch', async () => json({ resultCode: '1007' }, 401));
    let gone = () => {};
    const leaves = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (gone = resolve)));
    onLeave(leaves);
    const refused = () => client.ask(rewardRoutes.balance, { params: { uID } }).catch(() => undefined);
    const told = () => dialogQueue.current()?.text;
    const read = async () => {
      const before = leaves.mock.calls.length;
      dialogQueue.settle(dialogQueue.current()?.id ?? 0, true);
      await vi.waitFor(() => expect(leaves).toHaveBeenCalledTimes(before + 1));
    };

    tokens.set({ accessToken: FRESH, refreshToken: FRESH });
    await refused();
    expect(told()).toMatch(/만료/);
    await read();
    await refused();
    expect(told(), 'the old page is still there').toBeUndefined();
    gone();
    await vi.waitFor(async () => {
      await refused();
      expect(told(), 'another page').toMatch(/만료/);
    });
    await read();
    gone();
    vi.unstubAllGlobals();
  });

  it('is not told to whoever logs out', async () => {
    const [{ client, leaveSession }, { onLeave }, { dialogQueue }] = [
      await import('./session.ts'),
      await import('./leave.ts'),
      await import('@pumasi/ui/dialog-queue.ts'),
    ];
    onLeave(async () => {
      await client.ask(rewardRoutes.balance, { params: { uID } }).catch(() => undefined);
      expect(dialogQueue.current()).toBeUndefined();
    });
    await leaveSession('/');
    expect.assertions(1);
  });
});
