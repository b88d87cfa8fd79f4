import { accountRoutes } from '@pumasi/contract/api/account';
import { readClaims } from '@pumasi/contract/claims';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../platform/database.ts';
import { anonymous, logIn } from '../../testing/caller.ts';
import { PASSWORD, type TestWorld, testWorld } from '../../testing/world.ts';

let world: TestWorld;
let app: FastifyInstance;
beforeAll(async () => {
  world = await testWorld();
  app = await world.app();
});
afterAll(() => world.close());

type Door = typeof accountRoutes.login;
/** The raw answer: what somebody sees who tries from outside. */
async function attempt(userID: string, password = PASSWORD, door: Door = accountRoutes.login) {
  const { client } = anonymous(app);
  const passwd = await client.seal(password);
  const answer = await app.inject({ method: 'POST', url: door.path, payload: { userID, passwd } });
  return { status: answer.statusCode, ...answer.json<{ resultCode: string; message?: string }>() };
}
const refusedAs = (status: number, resultCode: string) => ({ status, resultCode });

describe('a login', () => {
  test('gives tokens whose claims are those of the account', async () => {
    const { uID, userID } = await world.user({ level: 3, division: 2 });
    const caller = await logIn(app, userID.toUpperCase());
    expect(readClaims(caller.tokens.access)).toMatchObject({
      uID,
      userID,
      role: 4,
      level: 3,
      division: 2,
      certificated: true,
      securityPledge: false,
      privacyAgreement: false,
      withdrawState: 0,
      emailNotification: true,
    });
  });

  test('of an unknown id and with a wrong password differ in the code alone', async () => {
    const { userID } = await world.user();
    const wrong = await attempt(userID, 'wrong1234');
    const unknown = await attempt('nobody@pumasi.example', 'wrong1234');
    expect(wrong).toMatchObject(refusedAs(401, '1002'));
    expect(unknown).toMatchObject(refusedAs(401, '1006'));
    expect({ ...wrong, resultCode: '' }).toEqual({ ...unknown, resultCode: '' });
  });

  test('of a closed account tells so to who knows its password; otherwise it looks like that of an unknown id, as through the other door', async () => {
    const closed = await world.user();
    await world.db.run(sql`update app_user set closed_at = ${world.clock.now()} where uid = ${closed.uID}`);
    const manager = await world.user({ role: 2 });
    const tasker = await world.user();
    expect(await attempt(closed.userID)).toMatchObject(refusedAs(410, '1008'));
    expect(await attempt(closed.userID, 'wrong1234')).toMatchObject(refusedAs(401, '1006'));
    expect(await attempt(manager.userID)).toMatchObject(refusedAs(401, '1006'));
    expect(await attempt(tasker.userID, PASSWORD, accountRoutes.loginConsole)).toMatchObject(
      refusedAs(401, '1006'),
    );
    expect((await attempt(manager.userID, PASSWORD, accountRoutes.loginConsole)).status).toBe(200);
  });

  test('with a password in clear, or sealed for another server, is refused without a guess being counted', async () => {
    const { userID } = await world.user();
    for (const passwd of [PASSWORD, 'AAAA', Buffer.alloc(256).toString('base64')]) {
      const answer = await app.inject({
        method: 'POST',
        url: accountRoutes.login.path,
        payload: { userID, passwd },
      });
      expect(answer.json()).toMatchObject({ resultCode: '1000' });
    }
    expect((await attempt(userID)).status).toBe(200);
  });
});

describe('after five failures', () => {
  test('the account is locked, also for the right password, until ten minutes have passed', async () => {
    const { userID } = await world.user();
    for (let i = 0; i < 5; i++)
      expect(await attempt(userID, 'wrong1234')).toMatchObject(refusedAs(401, '1002'));
    expect(await attempt(userID, 'wrong1234')).toMatchObject(refusedAs(429, '1001'));
    expect(await attempt(userID)).toMatchObject(refusedAs(429, '1001'));
    world.clock.advance(10 * 60_000 - 1);
    expect(await attempt(userID)).toMatchObject(refusedAs(429, '1001'));
    world.clock.advance(1);
    expect((await attempt(userID)).status).toBe(200);
  });

  test('an unknown id is locked like a known one, so that the lock tells nothing', async () => {
    const userID = 'phantom@pumasi.example';
    for (let i = 0; i < 5; i++) await attempt(userID, 'wrong1234');
    expect(await attempt(userID)).toMatchObject(refusedAs(429, '1001'));
  });

  test('failures that lie far apart, or before a success, do not add up', async () => {
    const { userID } = await world.user();
    for (let i = 0; i < 4; i++) await attempt(userID, 'wrong1234');
    expect((await attempt(userID)).status).toBe(200);
    for (let i = 0; i < 4; i++) await attempt(userID, 'wrong1234');
    world.clock.advance(15 * 60_000 + 1);
    for (let i = 0; i < 4; i++) await attempt(userID, 'wrong1234');
    expect((await attempt(userID)).status).toBe(200);
  });

  test('no other spelling of the id gives more guesses', async () => {
    const { uID } = await world.user();
    const userID = `guessing-${uID.slice(0, 8)}@pumasi.example`;
    await world.db.run(sql`update app_user set user_id = ${userID} where uid = ${uID}`);
    // The dotted capital I is an i to the database, and two letters to JavaScript.
    const spellings = [
      userID,
      userID.toUpperCase(),
      userID.replaceAll('i', 'İ'),
      ` ${userID} `,
      userID.replace('g', 'G'),
    ];
    for (const spelling of spellings) await attempt(spelling, 'wrong1234');
    for (const spelling of spellings)
      expect(await attempt(spelling), `${spelling}`).toMatchObject(refusedAs(429, '1001'));
  });

  test('of forty guesses sent at once no more than five are told that they were wrong', async () => {
    const { userID } = await world.user();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => attempt(userID, `wrong${1000 + i}`)),
    );
    const codes = answers.map(({ resultCode }) => resultCode);
    expect(codes.filter((code) => code === '1002')).toHaveLength(5);
    expect(codes.filter((code) => code === '1001')).toHaveLength(35);
    expect(await attempt(userID)).toMatchObject(refusedAs(429, '1001'));
  });

  test('a right guess that ends after the lock is refused although it began before it', async () => {
    const { userID, uID } = await world.user();
    const subject = `user:${uID}`;
    const { client } = anonymous(app);
    const passwd = await client.seal(PASSWORD);
    // The row stays locked until the guess has passed the first look and waits to clear it.
    const tx = await world.db.pool.connect();
    await tx.query('begin');
    await tx.query('insert into login_guard (subject, failures, first_failed_at) values ($1, 4, $2)', [
      subject,
      world.clock.now(),
    ]);
    await tx.query('commit');
    await tx.query('begin');
    await tx.query('update login_guard set failures = 5, locked_until = $2 where subject = $1', [
      subject,
      new Date(world.clock.now().getTime() + 600_000),
    ]);
    const guess = app.inject({ method: 'POST', url: accountRoutes.login.path, payload: { userID, passwd } });
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%delete from login_guard%' and datname = current_database()`;
    while ((await world.db.pool.query(waiting)).rowCount === 0) await new Promise(setImmediate);
    await tx.query('commit');
    tx.release();
    expect((await guess).json()).toMatchObject({ resultCode: '1001' });
    const sessions = await world.db.pool.query('select 1 from login_session where uid = $1', [uID]);
    expect(sessions.rowCount).toBe(0);
  });
});
