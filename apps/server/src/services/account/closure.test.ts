import { accountRoutes } from '@pumasi/contract/api/account';
import { bankbookRoutes } from '@pumasi/contract/api/bankbook';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database.ts';
import { FileNotFound } from '../../platform/files.ts';
import { logIn, type TestCaller } from '../../testing/caller.ts';
import { auditLedger, earn, exchange, registerAccount } from '../../testing/points.ts';
import { PASSWORD, type TestWorld, testWorld } from '../../testing/world.ts';

let world: TestWorld;
let app: FastifyInstance;
beforeAll(async () => {
  world = await testWorld({ pool: 16 });
  app = await world.app();
});
afterAll(async () => {
  expect(await auditLedger(world)).toEqual({ sum: 0, wrongPurses: 0, pending: 0 });
  await world.close();
});

const enter = async (): Promise<TestCaller & { userID: string }> => {
  const { userID } = await world.user();
  return { ...(await logIn(app, userID)), userID };
};
const check = async ({ client }: TestCaller) =>
  client.call(accountRoutes.checkPassword, { body: { passwd: await client.seal(PASSWORD) } });
const close = ({ client, uID }: TestCaller) => client.call(accountRoutes.closeAccount, { params: { uID } });
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: { status: number; code: string }) => `${error.status}/${error.code}`,
  );

test('needs a proof of the password by the same login, not older than five minutes', async () => {
  const caller = await enter();
  const elsewhere = await logIn(app, caller.userID);
  expect(await codeOf(close(caller))).toBe('403/1003');
  await check(elsewhere);
  expect(await codeOf(close(caller)), 'the proof of another login').toBe('403/1003');
  await check(caller);
  world.clock.advance(5 * 60_000 + 1);
  expect(await codeOf(close(caller)), 'too late').toBe('403/1003');
  await check(caller);
  expect(await codeOf(close(caller))).toBe('ok');
});

test('ends every login at once; the former owner is told, others meet an unknown id, lookups say gone', async () => {
  const caller = await enter();
  const elsewhere = await logIn(app, caller.userID);
  const other = await enter();
  await check(caller);
  await close(caller);
  for (const { client, uID } of [caller, elsewhere])
    expect(await codeOf(client.call(accountRoutes.user, { params: { uID } }))).toBe('401/1007');
  expect(await codeOf(logIn(app, caller.userID))).toBe('410/1008');
  const params = { uID: caller.uID };
  expect(await codeOf(other.client.call(accountRoutes.user, { params }))).toBe('410/1008');
  expect(await codeOf(other.client.call(accountRoutes.userPublic, { params }))).toBe('410/1008');
});

test('is refused while money is on its way, in each of the four states', async () => {
  const caller = await enter();
  await earn(world, caller.uID, 10_000);
  const { bankbookID } = await exchange(caller, 10_000);
  world.clock.set(new Date('2026-11-26T01:00:00Z'));
  const later = await logIn(app, caller.userID);
  await check(later);
  expect(await codeOf(close(later)), 'requested').toBe('409/1021');
  await world.services.payouts.prepare();
  expect(await codeOf(close(later)), 'in a run').toBe('409/1021');
  const stopped = world.services.payouts.send('R20261126', () =>
    Promise.reject(new Error('the disk is full')),
  );
  await expect(stopped).rejects.toThrow('the disk is full');
  expect(await codeOf(close(later)), 'being sent').toBe('409/1021');
  await world.services.payouts.send('R20261126', () => Promise.resolve());
  expect(await codeOf(close(later)), 'at the bank').toBe('409/1021');
  await world.services.payouts.answer(
    'R20261126',
    `runID,bankbookID,amount,result,reason\nR20261126,${bankbookID},9670,paid,`,
  );
  expect(await codeOf(close(later)), 'paid').toBe('ok');
  const kept = await world.db.one(
    sql`select count(account_num)::integer as a, count(regident_num)::integer as r from bankbook where uid = ${caller.uID}`,
  );
  expect(kept, 'tax law asks for the evidence of a payment for five years').toEqual({ a: 1, r: 1 });
});

test('erases the person and keeps the ledger whole', async () => {
  const caller = await enter();
  await registerAccount(world, caller.uID);
  await earn(world, caller.uID, 3_000);
  const projectID = await world.project();
  const [unitID] = await world.units(projectID, 1);
  const file = await world.files.put(Buffer.from('a photograph'));
  await world.db.run(sql`insert into stored_file (file_id, bytes, sha256, mime, created_at)
    values (${file.fileID}, ${file.bytes}, ${file.sha256}, ${file.mime}, ${world.clock.now()})`);
  await world.db.run(sql`insert into draft (project_id, unit_id, uid, part, content, files, kept_at)
    values (${projectID}, ${unitID}, ${caller.uID}, 1, 'x', 1, ${world.clock.now()})`);
  await world.db.run(sql`insert into draft_file (project_id, unit_id, uid, part, position, file_id, name, bytes, sha256)
    values (${projectID}, ${unitID}, ${caller.uID}, 1, 0, ${file.fileID}, 'a.jpg', ${file.bytes}, ${file.sha256})`);
  await world.db.run(
    sql`insert into alert (uid, kind, key, at) values (${caller.uID}, 'notice', 'k', ${world.clock.now()})`,
  );
  await world.db.run(sql`insert into message (key, uid, channel, purpose, recipient, template, subject, body, next_at, created_at)
    values ('m', ${caller.uID}, 'email', 'service', ${caller.userID}, 't', 's', 'b', ${world.clock.now()}, ${world.clock.now()})`);
  await world.db.run(
    sql`update app_user set di = 'a-di', birth_date = '1990-01-01', gender = 1, sms_notification = true where uid = ${caller.uID}`,
  );
  await check(caller);
  await close(caller);
  const row = await world.db.one(sql`
    select u.name, u.mobile, u.birth_date, u.gender, u.di, u.sms_notification, u.email_notification, t.bank_code, t.account_holder, t.account_num,
           t.regident_num, t.withdraw_state, t.address
      from app_user u join tasker t using (uid) where uid = ${caller.uID}`);
  expect(row).toEqual({
    name: '',
    mobile: '',
    birth_date: null,
    gender: null,
    di: null,
    sms_notification: null,
    email_notification: null,
    bank_code: null,
    account_holder: null,
    account_num: null,
    regident_num: null,
    withdraw_state: 0,
    address: '',
  });
  const left = await world.db.one(sql`
    select (select count(*)::integer from draft where uid = ${caller.uID}) as drafts, (select count(*)::integer from alert where uid = ${caller.uID}) as alerts,
           (select count(*)::integer from message where uid = ${caller.uID}) as messages, (select count(*)::integer from ledger where uid = ${caller.uID}) as entries`);
  expect(left).toEqual({ drafts: 0, alerts: 0, messages: 0, entries: 1 });
  await expect(world.files.open(file.fileID)).rejects.toBeInstanceOf(FileNotFound);
});

test('a closure and a withdrawal at once: one of the two wins', async () => {
  for (let i = 0; i < 6; i++) {
    const caller = await enter();
    await earn(world, caller.uID, 6_000);
    await check(caller);
    const [asked, closed] = await Promise.all([codeOf(exchange(caller, 6_000)), codeOf(close(caller))]);
    expect([asked === 'ok', closed === 'ok'].filter(Boolean), `${asked} ${closed}`).toHaveLength(1);
  }
});

test('a cancelled withdrawal is no obstacle', async () => {
  const caller = await enter();
  await earn(world, caller.uID, 6_000);
  const { bankbookID } = await exchange(caller, 6_000);
  await caller.client.call(bankbookRoutes.cancel, { params: { uID: caller.uID }, body: { bankbookID } });
  await check(caller);
  expect(await codeOf(close(caller))).toBe('ok');
});
