import { accountRoutes } from '@pumasi/contract/api/account';
import { readClaims } from '@pumasi/contract/claims';
import { newOneTimeKey, type OneTimeKey, openField, sealField } from '@pumasi/contract/seal';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, type TestCaller } from '../../testing/caller.ts';
import { bearer } from '../../testing/route-samples.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';

let world: TestWorld;
let app: FastifyInstance;
beforeAll(async () => {
  world = await testWorld();
  app = await world.app();
});
afterAll(() => world.close());

const ACCOUNT = '11055566677788';
const REGISTRATION = '9001011234567';
const newcomer = async () => logIn(app, (await world.user()).userID);
const params = (caller: TestCaller) => ({ uID: caller.uID });
const claimsAfterRefresh = async (caller: TestCaller) =>
  readClaims(
    (
      await caller.client.ask(accountRoutes.refresh, {
        params: params(caller),
        bearer: caller.tokens.refresh ?? '',
      })
    ).accessToken,
  );

async function register(
  caller: TestCaller,
  over: { accountNum?: string; regidentNum?: string; bankCode?: number; info?: string } = {},
  one: OneTimeKey = newOneTimeKey(),
) {
  const seal = (field: string, value: string) => sealField(one, over.info ?? field, value);
  return caller.client.ask(accountRoutes.updateTasker, {
    params: params(caller),
    body: {
      accountNum: await seal('accountNum', over.accountNum ?? ACCOUNT),
      ...(over.regidentNum === ''
        ? {}
        : { regidentNum: await seal('regidentNum', over.regidentNum ?? REGISTRATION) }),
      bankCode: over.bankCode ?? 88,
      accountHolder: '홍길동',
      withdrawState: 3,
    },
    oneTimeKey: one,
  });
}

/** Every row of every table as text: what a thief of a backup would see. */
async function dump(): Promise<string> {
  const { rows: tables } = await world.db.pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await world.db.pool.query<{ row: string }>(`select t::text as row from ${name} t`);
      return rows.map(({ row }) => row).join('\n');
    }),
  );
  return texts.join('\n');
}

describe('a bank account', () => {
  test('goes in sealed and comes out sealed, the registration number masked, and its numbers are nowhere in clear', async () => {
    const caller = await newcomer();
    await register(caller);
    const one = newOneTimeKey();
    const { tasker } = await caller.client.ask(accountRoutes.tasker, {
      params: params(caller),
      oneTimeKey: one,
    });
    expect(tasker).toMatchObject({ bankCode: 88, accountHolder: '홍길동', withdrawState: 1 });
    expect(await openField(one, 'response:accountNum', tasker.accountNum)).toBe(ACCOUNT);
    expect(await openField(one, 'response:regidentNum', tasker.regidentNum)).toBe('90*********67');

    const everything = await dump();
    for (const secret of [ACCOUNT, REGISTRATION])
      for (const form of [
        secret,
        Buffer.from(secret).toString('hex'),
        Buffer.from(secret).toString('base64'),
      ])
        expect(everything.includes(form), `${form} is in the database`).toBe(false);
    expect(JSON.stringify(tasker)).not.toMatch(new RegExp(`${ACCOUNT}|${REGISTRATION}`));
    const { rows } = await world.db.pool.query(
      'select field, actor::text, purpose from secret_access where subject = $1 order by field',
      [caller.uID],
    );
    expect(rows).toEqual([
      { field: 'accountNum', actor: caller.uID, purpose: 'shown to its owner' },
      { field: 'regidentNum', actor: caller.uID, purpose: 'shown masked to its owner' },
    ]);
    expect((await claimsAfterRefresh(caller))?.withdrawState).toBe(1);
  });

  test('sealed for one row does not open in another', async () => {
    const [owner, thief] = [await newcomer(), await newcomer()];
    await register(owner);
    await register(thief, { accountNum: '222222222222' });
    await world.db.pool.query(
      'update tasker t set account_num = o.account_num from tasker o where t.uid = $1 and o.uid = $2',
      [thief.uID, owner.uID],
    );
    const asking = thief.client.ask(accountRoutes.tasker, {
      params: params(thief),
      oneTimeKey: newOneTimeKey(),
    });
    await expect(asking).rejects.toMatchObject({ code: '9999' });
  });

  test('of a newcomer has no numbers, and needs the registration number first', async () => {
    const caller = await newcomer();
    const one = newOneTimeKey();
    const { tasker } = await caller.client.ask(accountRoutes.tasker, {
      params: params(caller),
      oneTimeKey: one,
    });
    expect(tasker).toEqual({
      accountNum: '',
      regidentNum: '',
      bankCode: 0,
      accountHolder: '',
      withdrawState: 0,
    });
    await expect(register(caller, { regidentNum: '' })).rejects.toMatchObject({ code: '1000' });
    await register(caller);
    await register(caller, { regidentNum: '', accountNum: '333333333333' });
  });

  test('is refused with a bank that is none, numbers that are none, or fields sealed for another name', async () => {
    const caller = await newcomer();
    for (const over of [
      { bankCode: 1 },
      { bankCode: -88 },
      { accountNum: '1'.repeat(21) },
      { accountNum: '1234-5678' },
      { accountNum: '１２３４５６７８' },
      { accountNum: '123456\n' },
      { regidentNum: '123' },
      { info: 'sign' },
    ])
      await expect(register(caller, over), `${JSON.stringify(over)}`).rejects.toMatchObject({ code: '1000' });
    expect((await claimsAfterRefresh(caller))?.withdrawState).toBe(0);
  });
});

describe('the header sKey', () => {
  test('is accepted once, however it is sealed and whichever call it comes with', async () => {
    const caller = await newcomer();
    const one = newOneTimeKey();
    await register(caller, {}, one);
    await expect(register(caller, {}, one), 'sealed anew').rejects.toMatchObject({ code: '1000' });
    const again = caller.client.ask(accountRoutes.tasker, { params: params(caller), oneTimeKey: one });
    await expect(again, 'another call').rejects.toMatchObject({ code: '1000' });
  });

  test('sent twenty times at once is accepted once', async () => {
    const caller = await newcomer();
    const one = newOneTimeKey();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => register(caller, {}, one)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is refused when it is missing, no seal, or holds something else than a key', async () => {
    const caller = await newcomer();
    const url = `/api/v1/gaccount/user/tasker/uid/${caller.uID}`;
    const notAKey = await caller.client.seal('a text of some length, but not of 44 bytes');
    for (const skey of [undefined, '', 'x', notAKey]) {
      const headers = { ...bearer(caller.tokens.access), ...(skey === undefined ? {} : { skey }) };
      expect((await app.inject({ url, headers })).json()).toMatchObject({ resultCode: '1000' });
    }
  });
});

test('a signed pledge gives new tokens with the claim, ends the old session and keeps the signature sealed', async () => {
  const { uID, userID } = await world.user();
  const caller = await logIn(app, userID);
  const one = newOneTimeKey();
  const sign = 'data:image/png;base64,SIGNATURE-OF-HONG';
  const answer = await caller.client.ask(accountRoutes.securityPledge, {
    params: { userID },
    body: {
      sign: await sealField(one, 'sign', sign),
      address: '서울시',
      securityPledge: true,
      securityDate: '20261116',
    },
    oneTimeKey: one,
  });
  expect(readClaims(answer.accessToken)).toMatchObject({ uID, securityPledge: true });
  const old = await app.inject({
    url: `/api/v1/gaccount/user/uid/${uID}`,
    headers: bearer(caller.tokens.access),
  });
  expect(old.statusCode).toBe(401);
  caller.tokens.refresh = answer.refreshToken;
  expect((await claimsAfterRefresh(caller))?.securityPledge).toBe(true);
  expect(await dump()).not.toContain('SIGNATURE-OF-HONG');
});

test('an empty signature is no signature', async () => {
  const { userID } = await world.user();
  const caller = await logIn(app, userID);
  const one = newOneTimeKey();
  const signing = caller.client.ask(accountRoutes.securityPledge, {
    params: { userID },
    body: { sign: await sealField(one, 'sign', '  '), securityPledge: true, securityDate: '20261116' },
    oneTimeKey: one,
  });
  await expect(signing).rejects.toMatchObject({ code: '1000' });
  expect((await claimsAfterRefresh(caller))?.securityPledge).toBe(false);
});

test('a pledge names a day of the calendar, and the latest document where it names one', async () => {
  await world.services.documents.addDefaults();
  const { userID } = await world.user();
  const caller = await logIn(app, userID);
  const signing = async (over: { securityPledge?: true | string; securityDate?: string }) => {
    const one = newOneTimeKey();
    const sign = await sealField(one, 'sign', '홍길동');
    const body = { sign, securityPledge: true as const, securityDate: '20261116', ...over };
    return caller.client.ask(accountRoutes.securityPledge, { params: { userID }, body, oneTimeKey: one });
  };
  const { document } = await caller.client.ask(accountRoutes.latestDocument, { params: { type: 3 } });
  for (const securityDate of ['20269999', '20260229', '2026-11-16', '261116', ''])
    await expect(signing({ securityDate })).rejects.toMatchObject({ code: '1000', status: 400 });
  for (const securityPledge of [crypto.randomUUID(), 'yes'])
    await expect(signing({ securityPledge })).rejects.toMatchObject({ code: '1000', status: 400 });
  expect((await claimsAfterRefresh(caller))?.securityPledge).toBe(false);
  const { accessToken } = await signing({ securityPledge: document.uuid });
  expect(readClaims(accessToken)?.securityPledge).toBe(true);
});

test('agreeing to privacy and choosing notifications change the claims after a refresh', async () => {
  const caller = await newcomer();
  await caller.client.ask(accountRoutes.privacyAgreement, { params: params(caller) });
  await caller.client.ask(accountRoutes.updateUser, {
    params: params(caller),
    body: { emailNotification: false, smsNotification: true },
  });
  expect(await claimsAfterRefresh(caller)).toMatchObject({
    privacyAgreement: true,
    emailNotification: false,
  });
  const { user } = await caller.client.ask(accountRoutes.user, { params: params(caller) });
  expect(user).toMatchObject({ smsNotification: true, emailNotification: false, kakaoNotification: false });
});

test('one sees everything of oneself, of others a masked id and name, as an operator all', async () => {
  const [me, other] = [await newcomer(), await world.user()];
  const mine = await me.client.ask(accountRoutes.user, { params: params(me) });
  expect(mine.user).toMatchObject({ uID: me.uID, name: '홍길동', mobile: '01012345678' });
  const theirs = await me.client.ask(accountRoutes.user, { params: { uID: other.uID } });
  expect(theirs.user).toEqual({ userID: `${other.userID.slice(0, 2)}****@pumasi.example` });
  const name = await me.client.ask(accountRoutes.userPublic, { params: { uID: other.uID } });
  expect(name).toMatchObject({ name: '홍**', user: { name: '홍**' } });
  const manager = await logIn(app, (await world.user({ role: 2 })).userID, accountRoutes.loginConsole);
  const seen = await manager.client.ask(accountRoutes.user, { params: { uID: other.uID } });
  expect(seen.user).toMatchObject({ userID: other.userID, mobile: '01012345678' });
  const requester = await logIn(app, (await world.user({ role: 3 })).userID, accountRoutes.loginConsole);
  const forRequester = await requester.client.ask(accountRoutes.user, { params: { uID: other.uID } });
  expect(Object.keys(forRequester.user)).toEqual(['userID']);

  await world.db.pool.query('update app_user set closed_at = now() where uid = $1', [other.uID]);
  const gone = me.client.ask(accountRoutes.user, { params: { uID: other.uID } });
  await expect(gone).rejects.toMatchObject({ status: 410, code: '1008' });
});
