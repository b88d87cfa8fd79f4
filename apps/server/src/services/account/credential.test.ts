import { accountRoutes } from '@pumasi/contract/api/account';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database.ts';
import { anonymous, logIn } from '../../testing/caller.ts';
import { certify, diOf, somebody } from '../../testing/identity.ts';
import { PASSWORD, type TestWorld, testWorld } from '../../testing/world.ts';

let world: TestWorld;
let app: FastifyInstance;
beforeAll(async () => {
  world = await testWorld();
  app = await world.app();
});
afterAll(() => world.close());

/** A logged-in tasker whose identity the sandbox knows. */
async function member(person = somebody()) {
  const { uID, userID } = await world.user();
  await world.db.run(
    sql`update app_user set di = ${diOf(world, person)}, name = ${person.name}, mobile = ${person.mobile} where uid = ${uID}`,
  );
  return { ...(await logIn(app, userID)), userID, person };
}
const alive = async (who: Awaited<ReturnType<typeof member>>): Promise<boolean> =>
  who.client.ask(accountRoutes.user, { params: { uID: who.uID } }).then(
    () => true,
    () => false,
  );
const logInWith = async (userID: string, password: string) => {
  const { client } = anonymous(app);
  return client.ask(accountRoutes.login, { body: { userID, passwd: await client.seal(password) } });
};

test('a reset needs the id of the very person, sets the password once and ends every session', async () => {
  const who = await member();
  const elsewhere = await logIn(app, who.userID);
  const { client } = anonymous(app);
  const certificate = await certify(world, 'reset', who.person);
  expect(
    (await client.ask(accountRoutes.duplication, { body: { di: await client.seal(certificate) } })).userID,
  ).toBe(who.userID);
  const reset = async (userID: string, password = 'newpass2026') =>
    client.ask(accountRoutes.resetPassword, {
      body: { userID, passwd: await client.seal(password), di: certificate },
    });
  await expect(reset((await member()).userID)).rejects.toMatchObject({ code: '1005', status: 404 });
  await expect(reset(who.userID, 'short1')).rejects.toMatchObject({ code: '1000' });
  expect(await alive(who)).toBe(true);
  await reset(who.userID.toUpperCase());
  expect(await alive(who)).toBe(false);
  expect(await alive({ ...who, ...elsewhere })).toBe(false);
  await expect(reset(who.userID), 'a certificate serves once').rejects.toMatchObject({ code: '1010' });
  await expect(logInWith(who.userID, PASSWORD)).rejects.toMatchObject({ code: '1002' });
  await logInWith(who.userID, 'newpass2026');
});

test('two resets with one certificate at once: one sets the password', async () => {
  const who = await member();
  const { client } = anonymous(app);
  const di = await certify(world, 'reset', who.person);
  const results = await Promise.allSettled(
    ['first2026', 'second2026'].map(async (password) =>
      client.ask(accountRoutes.resetPassword, {
        body: { userID: who.userID, passwd: await client.seal(password), di },
      }),
    ),
  );
  expect(results.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
});

test('a password change needs the old one (1002 with 400), obeys the rule and ends every session', async () => {
  const who = await member();
  const change = async (passwd: string, newPasswd: string) =>
    who.client.ask(accountRoutes.changePassword, {
      params: { uID: who.uID },
      body: { passwd: await who.client.seal(passwd), newPasswd: await who.client.seal(newPasswd) },
    });
  await expect(change('wrong1234', 'newpass2026')).rejects.toMatchObject({ code: '1002', status: 400 });
  await expect(change(PASSWORD, 'alllowercase')).rejects.toMatchObject({ code: '1000', status: 400 });
  expect(await alive(who)).toBe(true);
  await change(PASSWORD, 'newpass2026');
  expect(await alive(who)).toBe(false);
  await logInWith(who.userID, 'newpass2026');
});

test('guessing the password behind a token is locked, also for the right one', async () => {
  const who = await member();
  const check = async (passwd: string) =>
    who.client.ask(accountRoutes.checkPassword, { body: { passwd: await who.client.seal(passwd) } });
  for (let i = 0; i < 5; i++)
    await expect(check('wrong1234')).rejects.toMatchObject({ code: '1002', status: 400 });
  await expect(check(PASSWORD)).rejects.toMatchObject({ code: '1001', status: 429 });
  world.clock.advance(10 * 60_000 + 1);
  await check(PASSWORD);
});

test('a check opens this session alone, for five minutes', async () => {
  const who = await member();
  const other = await logIn(app, who.userID);
  const caller = async (tokens: { access?: string | undefined }) =>
    world.services.sessions.identify(tokens.access, []);
  await who.client.ask(accountRoutes.checkPassword, { body: { passwd: await who.client.seal(PASSWORD) } });
  const [mine, theirs] = [await caller(who.tokens), await caller(other.tokens)];
  expect(await world.services.credentials.wasChecked(mine)).toBe(true);
  expect(await world.services.credentials.wasChecked(theirs)).toBe(false);
  world.clock.advance(5 * 60_000 + 1);
  expect(await world.services.credentials.wasChecked(mine)).toBe(false);
});

test('a verified member changes the number to the certificate’s, whatever the body says', async () => {
  const who = await member();
  const moved = { ...who.person, mobile: '01098765432' };
  const change = (di: string) =>
    who.client.ask(accountRoutes.changeMobile, {
      params: { uID: who.uID },
      body: { di, mobile: '01011112222' },
    });
  await expect(change(await certify(world, 'signup', moved))).rejects.toMatchObject({ code: '1010' });
  await expect(change(await certify(world, 'contact', somebody())), 'another person').rejects.toMatchObject({
    code: '1010',
  });
  const certificate = await certify(world, 'contact', moved);
  expect((await change(certificate)).mobile).toBe('01098765432');
  await expect(change(certificate)).rejects.toMatchObject({ code: '1010' });
  const { user } = await who.client.ask(accountRoutes.user, { params: { uID: who.uID } });
  expect(user.mobile).toBe('01098765432');
  await world.db.run(sql`update tasker set certificated_at = null where uid = ${who.uID}`);
  await expect(change(await certify(world, 'contact', moved))).rejects.toMatchObject({
    code: '1012',
    status: 403,
  });
});

test('what changes about an account is told to its owner by e-mail and by the bell', async () => {
  const who = await member();
  await who.client.ask(accountRoutes.changePassword, {
    params: { uID: who.uID },
    body: { passwd: await who.client.seal(PASSWORD), newPasswd: await who.client.seal('newpass2026') },
  });
  await world.services.events.handle();
  const messages = await world.services.messages.outbox({ page: 1, limit: 10, to: who.userID });
  expect(messages).toMatchObject([
    { channel: 'email', template: 'account.passwordChanged', state: 'queued' },
  ]);
  expect(
    (await world.services.alerts.list(who.uID, { page: 1, limit: 10, language: 'ko' })).alerts,
  ).toMatchObject([{ kind: 'account.security', body: '비밀번호가 변경되었습니다.', read: false }]);
});
