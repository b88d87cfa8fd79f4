import { randomUUID } from 'node:crypto';
import { accountRoutes } from '@pumasi/contract/api/account';
import { bankbookRoutes } from '@pumasi/contract/api/bankbook';
import { rewardRoutes } from '@pumasi/contract/api/reward';
import { newOneTimeKey, openField, sealField } from '@pumasi/contract/seal';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/database.ts';
import { logIn, type TestCaller } from '../../testing/caller.ts';
import {
  ACCOUNT,
  auditLedger,
  bankbooks,
  earn,
  exchange,
  REGIDENT,
  registerAccount,
} from '../../testing/points.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';

const MONDAY = new Date('2026-11-16T01:00:00Z');
let world: TestWorld;
let app: FastifyInstance;
beforeAll(async () => {
  world = await testWorld({ pool: 24 });
  app = await world.app();
});
afterAll(async () => {
  expect(await auditLedger(world)).toEqual({ sum: 0, wrongPurses: 0, pending: 0 });
  await world.close();
});
beforeEach(() => world.clock.set(MONDAY));

const enter = async (points = 0): Promise<TestCaller> => {
  const caller = await logIn(app, (await world.user()).userID);
  if (points) await earn(world, caller.uID, points);
  return caller;
};
const balance = async (caller: TestCaller): Promise<number> =>
  (
    await caller.client.ask(rewardRoutes.balance, {
      params: { uID: caller.uID },
      query: { billType: 1 },
    })
  ).balance;
const cancel = (caller: TestCaller, bankbookID: string) =>
  caller.client.call(bankbookRoutes.cancel, { params: { uID: caller.uID }, body: { bankbookID } });
const calendar = (caller: TestCaller) =>
  caller.client.ask(bankbookRoutes.calendar, { params: { uID: caller.uID } });

test('a request takes the points at once and is paid on the Thursday of the following week', async () => {
  const caller = await enter(30_000);
  expect(await bankbooks(caller)).toEqual([]);
  const made = await exchange(caller, 20_000);
  expect(made).toMatchObject({ payoutOn: '2026-11-26', tax: 660, payout: 19_340 });
  expect(await balance(caller)).toBe(10_000);
  expect(await bankbooks(caller, [2, 11])).toEqual([
    {
      bankbookID: made.bankbookID,
      billType: 1,
      state: 2,
      exchange: 20_000,
      tax: 660,
      payout: 19_340,
      exchangeAt: MONDAY.toISOString(),
      withdrawAt: null,
      payoutOn: '2026-11-26',
      cancellable: true,
      accountNum: '11********93',
      bankCode: 88,
      accountHolder: '홍길동',
    },
  ]);
  expect(await bankbooks(caller, 3)).toEqual([]);
  const params = { uID: caller.uID };
  expect(await caller.client.ask(bankbookRoutes.count, { params, query: { state: [2, 11] } })).toMatchObject({
    count: 1,
  });
  expect(await caller.client.ask(bankbookRoutes.count, { params, query: { state: 5 } })).toMatchObject({
    count: 0,
  });
  const { bankbooks: bare } = await caller.client.ask(bankbookRoutes.list, { params });
  expect(bare[0]?.accountNum, 'without a key no number leaves').toBe('');
});

test('before a run took it, a request is traced by the day on which it will be paid', async () => {
  const caller = await enter(5_000);
  const { bankbookID } = await exchange(caller, 5_000);
  const params = { uID: caller.uID, bankbookID };
  const { taxation, run } = await caller.client.ask(bankbookRoutes.trace, { params });
  expect(run).toBeNull();
  expect(taxation).toMatchObject({ on: '2026-11-26', exempt: false, tax: 160 });
  await cancel(caller, bankbookID);
  const over = await caller.client.ask(bankbookRoutes.trace, { params });
  expect(over.taxation.on, 'what was cancelled is never paid').toBeNull();
});

test('the nine checks come in the order of the specification, on the server too', async () => {
  const caller = await enter();
  const nothing = { accountNum: '', bankCode: 0, accountHolder: '', regidentNum: '' };
  const code = (amount: number, given = nothing) =>
    exchange(caller, amount, given).then(
      () => 'ok',
      (error: { status: number; code: string; message: string }) =>
        `${error.status}/${error.code} ${error.message.split(' ')[0]}`,
    );
  await world.db.run(sql`update tasker set certificated_at = null where uid = ${caller.uID}`);
  expect(await code(1)).toBe('403/1012 identity');
  await world.db.run(sql`update tasker set certificated_at = now() where uid = ${caller.uID}`);
  await earn(world, caller.uID, 4_999);
  expect(await code(5_000), 'more than there is').toBe('409/1011 the');
  expect(await code(10), 'fewer held than the minimum').toBe('409/1011 the');
  await earn(world, caller.uID, 10_001);
  expect(await code(4_999)).toBe('400/1013 at');
  const first = await exchange(caller, 5_000);
  expect(await code(5_000)).toBe('409/1004 a');
  await cancel(caller, first.bankbookID);
  expect(await code(5_000)).toBe('400/1000 accountNum');
  expect(await code(5_000, { ...nothing, accountNum: '12a456' })).toBe('400/1000 accountNum');
  expect(await code(5_000, { ...nothing, accountNum: ACCOUNT })).toBe('400/1000 bankCode');
  expect(await code(5_000, { ...nothing, accountNum: ACCOUNT, bankCode: 88 })).toBe('400/1000 accountHolder');
  const holder = { ...nothing, accountNum: ACCOUNT, bankCode: 88, accountHolder: '홍길동' };
  expect(await code(5_000, holder)).toBe('400/1000 regidentNum');
  expect(await code(5_000, { ...holder, regidentNum: REGIDENT.slice(1) })).toBe('400/1000 regidentNum');
  expect(await balance(caller), 'a refusal changes nothing').toBe(15_000);
  expect(await code(5_000, { ...holder, regidentNum: REGIDENT })).toBe('ok');
});

test('amounts that are no whole number are malformed, and those below or above what may be asked have codes of their own', async () => {
  const caller = await enter(10_000);
  for (const amount of [5_000.5, 2 ** 60])
    await expect(exchange(caller, amount)).rejects.toMatchObject({ status: 400, code: '1000' });
  for (const amount of [0, -5_000])
    await expect(exchange(caller, amount)).rejects.toMatchObject({ status: 400, code: '1013' });
  for (const amount of [2 ** 40, Number.MAX_SAFE_INTEGER])
    await expect(exchange(caller, amount), 'only more than is held').rejects.toMatchObject({
      status: 409,
      code: '1011',
    });
});

test('one request a week; the next week is another one', async () => {
  const caller = await enter(30_000);
  world.clock.set(new Date('2026-11-22T14:00:00Z'));
  const sunday = await logIn(app, await userIDOf(caller.uID));
  await exchange(sunday, 5_000);
  await expect(exchange(sunday, 5_000)).rejects.toMatchObject({ status: 409, code: '1004' });
  world.clock.set(new Date('2026-11-22T15:00:00Z'));
  const monday = await logIn(app, await userIDOf(caller.uID));
  expect(await exchange(monday, 5_000)).toMatchObject({ payoutOn: '2026-12-03' });
  expect((await bankbooks(monday)).map(({ payoutOn }) => payoutOn)).toEqual(['2026-12-03', '2026-11-26']);
});

const userIDOf = async (uID: string): Promise<string> =>
  (await world.db.one<{ id: string }>(sql`select user_id::text as id from app_user where uid = ${uID}`))
    ?.id ?? '';

test('a cancelled request gives the points back and frees the week; cancelled again it says the same', async () => {
  const caller = await enter(5_000);
  const { bankbookID } = await exchange(caller, 5_000);
  await cancel(caller, bankbookID);
  await cancel(caller, bankbookID);
  expect(await balance(caller)).toBe(5_000);
  expect(await bankbooks(caller)).toMatchObject([
    { state: 3, cancellable: false, payoutOn: null, withdrawAt: MONDAY.toISOString() },
  ]);
  await exchange(caller, 5_000);
  const kept = await world.db.one<{ kept: number }>(
    sql`select count(regident_num)::integer as kept from bankbook where bankbook_id = ${bankbookID}`,
  );
  expect(kept, 'no registration number is kept where nothing was paid').toEqual({ kept: 0 });
});

test('nobody cancels or sees somebody else’s request', async () => {
  const [caller, other] = [await enter(5_000), await enter(5_000)];
  const { bankbookID } = await exchange(caller, 5_000);
  await expect(cancel(other, bankbookID)).rejects.toMatchObject({ status: 404, code: '1005' });
  const params = { uID: other.uID, bankbookID };
  await expect(other.client.call(bankbookRoutes.trace, { params })).rejects.toMatchObject({ code: '1005' });
  await expect(cancel(other, randomUUID())).rejects.toMatchObject({ code: '1005' });
});

test('fifty different and fifty identical requests at once: exactly one wins, nothing is lost or made', async () => {
  for (const amountOf of [(n: number) => 5_000 + n, () => 5_000]) {
    const caller = await enter(1_000_000);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        exchange(caller, amountOf(n)).then(
          ({ payout, tax }) => payout + tax,
          (error: { code: string }) => error.code,
        ),
      ),
    );
    const won = outcomes.filter((outcome) => typeof outcome === 'number');
    expect(won).toHaveLength(1);
    expect(new Set(outcomes.filter((outcome) => typeof outcome === 'string'))).toEqual(new Set(['1004']));
    expect(await balance(caller)).toBe(1_000_000 - (won[0] as number));
  }
});

test('fifty requests of the last points at once leave no pot below zero', async () => {
  const caller = await enter(5_000);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () =>
      exchange(caller, 5_000).then(
        () => 'ok',
        (error: { code: string }) => error.code,
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
  expect(await balance(caller)).toBe(0);
});

test('a number shown masked means the registered one; a made-up mask does not', async () => {
  const caller = await enter(20_000);
  await registerAccount(world, caller.uID);
  await exchange(caller, 5_000, { accountNum: '11********93', regidentNum: '90*********68' });
  const row = await world.db.one<{ account_num: Buffer; regident_num: Buffer }>(
    sql`select account_num, regident_num from bankbook where uid = ${caller.uID}`,
  );
  const { secrets } = world.services;
  expect(row && secrets.open(row.account_num, `accountNum:${caller.uID}`)).toBe(ACCOUNT);
  expect(row && secrets.open(row.regident_num, `regidentNum:${caller.uID}`)).toBe(REGIDENT);
  const other = await enter(20_000);
  await registerAccount(world, other.uID);
  await expect(exchange(other, 5_000, { accountNum: '99********93' })).rejects.toMatchObject({
    code: '1000',
  });
});

test('saving the same account again is no news; another one is', async () => {
  const caller = await enter();
  await registerAccount(world, caller.uID);
  const save = async (accountNum: string) => {
    const oneTimeKey = newOneTimeKey();
    await caller.client.ask(accountRoutes.updateTasker, {
      params: { uID: caller.uID },
      oneTimeKey,
      body: {
        accountNum: await sealField(oneTimeKey, 'accountNum', accountNum),
        bankCode: 88,
        accountHolder: '홍길동',
        withdrawState: 1,
      },
    });
    const { rowCount } = await world.db.pool.query(
      `select from outbox_event where uid = $1 and topic = 'account.bankChanged'`,
      [caller.uID],
    );
    return rowCount;
  };
  expect(await save(ACCOUNT)).toBe(0);
  expect(await save('11********93')).toBe(0);
  expect(await save('220204567893')).toBe(1);
});

test('the account of a request is kept as the registered one, and a change of it is told once', async () => {
  const caller = await enter(20_000);
  await registerAccount(world, caller.uID);
  await world.db.run(sql`update tasker set withdraw_state = 3 where uid = ${caller.uID}`);
  const news = async () => {
    const { rowCount } = await world.db.pool.query(
      `select from outbox_event where uid = $1 and topic = 'account.bankChanged'`,
      [caller.uID],
    );
    const row = await world.db.one<{ withdraw_state: number; account_num: Buffer; bank_code: number }>(
      sql`select withdraw_state, account_num, bank_code from tasker where uid = ${caller.uID}`,
    );
    const number = row && world.services.secrets.open(row.account_num, `accountNum:${caller.uID}`);
    return [rowCount, row?.withdraw_state, row?.bank_code, number];
  };
  await expect(exchange(caller, 5_000, { accountNum: '333-1', bankCode: 4 })).rejects.toMatchObject({
    code: '1000',
  });
  expect(await news()).toEqual([0, 3, 88, ACCOUNT]);
  const { bankbookID } = await exchange(caller, 5_000, { accountNum: '333222111000', bankCode: 4 });
  expect(await news()).toEqual([1, 1, 4, '333222111000']);
  await expect(exchange(caller, 5_000)).rejects.toMatchObject({ code: '1004' });
  expect(await news(), 'a refused request changes nothing').toEqual([1, 1, 4, '333222111000']);
  await cancel(caller, bankbookID);
  await exchange(caller, 5_000, { accountNum: '33********00', bankCode: 4 });
  expect(await news()).toEqual([1, 1, 4, '333222111000']);
});

test('every opening of a number is noted', async () => {
  const caller = await enter(20_000);
  await exchange(caller, 5_000);
  await bankbooks(caller);
  await bankbooks(caller);
  const lines = await world.db.rows(sql`
    select actor, field, purpose from secret_access where subject = ${caller.uID}`);
  const line = {
    actor: caller.uID,
    field: 'accountNum',
    purpose: 'shown masked to its owner, in withdrawals',
  };
  expect(lines).toEqual([line, line]);
});

test('the calendar tells the week, both payout days, a holiday that moves one, and this week’s request', async () => {
  const caller = await enter(9_000);
  expect(await calendar(caller)).toMatchObject({
    today: '2026-11-16',
    week: { from: '2026-11-16', to: '2026-11-22' },
    minWithdrawal: 5_000,
    regular: { payoutOn: '2026-11-26', usualDay: '2026-11-26', moved: false },
    automatic: { payoutOn: '2026-11-18', usualDay: '2026-11-18', moved: false },
    request: null,
    taxRule: { permille: 33, roundedDownTo: 10, exemptBelow: 0 },
  });
  const { bankbookID } = await exchange(caller, 9_000);
  await world.services.settings.write('holidays', ['2026-11-26', '2026-11-25', '2026-11-18']);
  expect(await calendar(caller)).toMatchObject({
    regular: { payoutOn: '2026-11-24', usualDay: '2026-11-26', moved: true },
    automatic: { payoutOn: '2026-11-17', usualDay: '2026-11-18', moved: true },
    request: { bankbookID, state: 2, exchange: 9_000, payoutOn: '2026-11-24', cancellable: true },
  });
  await world.services.settings.reset('holidays');
  await cancel(caller, bankbookID);
  expect((await calendar(caller)).request).toBeNull();
});

test('a number is sealed for its request alone, and a key is accepted once', async () => {
  const caller = await enter(20_000);
  await exchange(caller, 5_000);
  const oneTimeKey = newOneTimeKey();
  const params = { uID: caller.uID };
  const { bankbooks: list } = await caller.client.ask(bankbookRoutes.list, { params, oneTimeKey });
  const { accountNum = '', bankbookID = '' } = list[0] ?? {};
  await expect(
    openField(newOneTimeKey(), `response:accountNum:${bankbookID}`, accountNum),
  ).rejects.toMatchObject({
    name: 'OperationError',
  });
  await expect(caller.client.ask(bankbookRoutes.list, { params, oneTimeKey })).rejects.toMatchObject({
    code: '1000',
  });
});
