import { bankbookRoutes } from '@pumasi/contract/api/bankbook';
import { pointRoutes } from '@pumasi/contract/api/point';
import { rewardRoutes } from '@pumasi/contract/api/reward';
import { addDays } from '@pumasi/contract/dates';
import { withholdingTaxOn } from '@pumasi/contract/money';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/database.ts';
import { logIn, type TestCaller } from '../../testing/caller.ts';
import { ACCOUNT, auditLedger, bankbooks, earn, exchange, registerAccount } from '../../testing/points.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';

const THURSDAY = new Date('2026-11-26T02:00:00Z');
const WEDNESDAY = new Date('2026-11-18T02:00:00Z');
let world: TestWorld;
let app: FastifyInstance;
beforeEach(async () => {
  world = await testWorld({ pool: 16 });
  app = await world.app();
});
afterEach(async () => {
  expect(await auditLedger(world)).toEqual({ sum: 0, wrongPurses: 0, pending: 0 });
  await world.close();
});

const enter = async (points = 0, pot: 1 | 2 = 1): Promise<TestCaller> => {
  const caller = await logIn(app, (await world.user()).userID);
  await registerAccount(world, caller.uID);
  if (points) await earn(world, caller.uID, points, { pot });
  return caller;
};
const again = async (caller: TestCaller): Promise<TestCaller> => {
  const row = await world.db.one<{ id: string }>(
    sql`select user_id::text as id from app_user where uid = ${caller.uID}`,
  );
  return logIn(app, row?.id ?? '');
};
const payouts = () => world.services.payouts;
const send = async (runID: string): Promise<string> => {
  let file = '';
  await payouts().send(runID, async (text) => {
    file = text;
  });
  return file;
};
const answerOf = (file: string, results: Record<string, string> = {}): string =>
  [
    'runID,bankbookID,amount,result,reason',
    ...file
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => {
        const [runID, , bankbookID = '', , , , amount] = line.split(',');
        return `${runID},${bankbookID},${amount},${results[bankbookID] ?? 'paid,'}`;
      }),
  ].join('\n');
const states = async (): Promise<number[]> =>
  (
    await world.db.rows<{ state: number }>(sql`select state from bankbook order by requested_at, bankbook_id`)
  ).map(({ state }) => state);

test('from request to payment, each step twice and counted once', async () => {
  const first = await enter(20_000);
  const second = await enter(7_000);
  const { bankbookID } = await exchange(first, 20_000);
  await exchange(second, 5_000);
  world.clock.set(new Date('2026-11-25T02:00:00Z'));
  expect(await payouts().prepare(), 'not due before its Thursday').toMatchObject([
    { taken: 0 },
    { taken: 0 },
  ]);
  world.clock.set(THURSDAY);
  expect((await payouts().prepare())[0]).toEqual({ runID: 'R20261126', payoutOn: '2026-11-26', taken: 2 });
  expect((await payouts().prepare())[0]).toMatchObject({ runID: 'R20261126', taken: 0 });
  expect(await states()).toEqual([11, 11]);
  const file = await send('R20261126');
  expect(await states()).toEqual([15, 15]);
  expect(file.split('\r\n')[0]).toBe('runID,payoutOn,bankbookID,bankCode,accountNum,accountHolder,amount');
  expect(file).toContain(`R20261126,2026-11-26,${bankbookID},88,${ACCOUNT},홍길동,19340\r\n`);
  expect(await send('R20261126'), 'made again it is the same file').toBe(file);
  world.clock.advance(60_000);
  expect(await payouts().answer('R20261126', answerOf(file))).toEqual({
    paid: 2,
    failed: 0,
    again: 0,
    problems: [],
  });
  expect(await payouts().answer('R20261126', answerOf(file))).toMatchObject({ paid: 0, again: 2 });
  expect(await states()).toEqual([5, 5]);
  const later = await again(first);
  const { userReward } = await later.client.ask(rewardRoutes.reward, { params: { uID: first.uID } });
  expect(userReward).toEqual({ balance: 0, withdrawal: 20_000 });
  const events = await world.db.rows(
    sql`select payload from outbox_event where topic = 'payout.paid' and uid = ${first.uID}`,
  );
  expect(events).toEqual([{ payload: { bankbookID, amount: 19_340 } }]);

  const trace = await later.client.ask(bankbookRoutes.trace, { params: { uID: first.uID, bankbookID } });
  expect(trace.states.map(({ state }) => state)).toEqual([2, 11, 14, 15, 5]);
  expect(trace.entries.map(({ from, to, amount, kind }) => `${kind} ${from} ${to} ${amount}`)).toEqual([
    'exchange pot:1 pending 20000',
    'payout pending bank 19340',
    'tax pending tax 660',
  ]);
  expect(trace.taxation).toEqual({
    on: '2026-11-26',
    permille: 33,
    roundedDownTo: 10,
    exempt: false,
    tax: 660,
  });
  expect(trace.run).toMatchObject({ runID: 'R20261126', payoutOn: '2026-11-26' });
  const { statement } = await later.client.ask(pointRoutes.statement, {
    params: { uID: first.uID, year: 2026 },
  });
  expect(statement).toEqual({
    year: 2026,
    gross: 20_000,
    tax: 660,
    net: 19_340,
    payments: [{ bankbookID, billType: 1, paidOn: '2026-11-26', gross: 20_000, tax: 660, net: 19_340 }],
  });
});

test('what the bank could not pay comes back, frees the week, and marks a bad account', async () => {
  const caller = await enter(20_000);
  const other = await enter(6_000);
  const { bankbookID } = await exchange(caller, 20_000);
  const { bankbookID: second } = await exchange(other, 6_000);
  world.clock.set(THURSDAY);
  await payouts().prepare();
  const file = await send('R20261126');
  const summary = await payouts().answer(
    'R20261126',
    answerOf(file, { [bankbookID]: 'failed,account', [second]: 'failed,other' }),
  );
  expect(summary).toMatchObject({ paid: 0, failed: 2, problems: [] });
  const later = await again(caller);
  expect(await bankbooks(later)).toMatchObject([{ state: 8, payoutOn: null }]);
  expect(await later.client.ask(rewardRoutes.reward, { params: { uID: caller.uID } })).toMatchObject({
    userReward: { balance: 20_000, withdrawal: 0 },
  });
  const marks = await world.db.rows(sql`
    select withdraw_state from tasker where uid in (${caller.uID}, ${other.uID}) order by uid = ${other.uID}`);
  expect(marks).toEqual([{ withdraw_state: 3 }, { withdraw_state: 1 }]);
  const events = await world.db.rows(sql`select uid from outbox_event where topic = 'payout.failed'`);
  expect(events).toHaveLength(2);
  expect(
    (await later.client.ask(bankbookRoutes.trace, { params: { uID: caller.uID, bankbookID } })).failure,
  ).toBe('account');
});

test('a failure says nothing about an account that was changed after the file was made', async () => {
  const caller = await enter(20_000);
  const { bankbookID } = await exchange(caller, 20_000);
  world.clock.set(THURSDAY);
  await payouts().prepare();
  const file = await send('R20261126');
  world.clock.advance(1000);
  await world.db.run(sql`update tasker set account_set_at = ${world.clock.now()} where uid = ${caller.uID}`);
  await payouts().answer('R20261126', answerOf(file, { [bankbookID]: 'failed,account' }));
  const row = await world.db.one(sql`select withdraw_state from tasker where uid = ${caller.uID}`);
  expect(row).toEqual({ withdraw_state: 1 });
});

test('automatic points are paid each Wednesday without a request: whole pots, who has no account is left out, and what comes later waits a week', async () => {
  const caller = await enter(1_234, 2);
  expect(await payouts().prepare(), 'nothing on a Monday').toMatchObject([{ taken: 0 }]);
  const unregistered = await logIn(app, (await world.user()).userID);
  await earn(world, unregistered.uID, 900, { pot: 2 });
  world.clock.set(WEDNESDAY);
  const [, automatic] = await payouts().prepare();
  expect(automatic).toEqual({ runID: 'A20261118', payoutOn: '2026-11-18', taken: 1 });
  await earn(world, caller.uID, 50, { pot: 2 });
  expect((await payouts().prepare())[1], 'once a week').toMatchObject({ taken: 0 });
  world.clock.advance(24 * 3_600_000);
  expect((await payouts().prepare())[1], 'not on Thursday either').toMatchObject({
    runID: 'A20261118',
    taken: 0,
  });
  const file = await send('A20261118');
  expect(file).toContain(',1194\r\n');
  await payouts().answer('A20261118', answerOf(file));
  const later = await again(caller);
  expect(await bankbooks(later)).toMatchObject([
    { state: 12, billType: 2, exchange: 1_234, tax: 40, payout: 1_194 },
  ]);
  expect(await later.client.ask(rewardRoutes.reward, { params: { uID: caller.uID } })).toMatchObject({
    userReward: { balance: 50, withdrawal: 1_234 },
  });
  world.clock.set(new Date('2026-11-25T02:00:00Z'));
  expect((await payouts().prepare())[1]).toMatchObject({ runID: 'A20261125', taken: 1 });
});

test('cancelling races with the run: one of the two wins', async () => {
  const callers: TestCaller[] = [];
  for (let i = 0; i < 12; i++) callers.push(await enter(5_000));
  const ids = await Promise.all(callers.map(async (caller) => (await exchange(caller, 5_000)).bankbookID));
  world.clock.set(THURSDAY);
  const later = await Promise.all(callers.map(again));
  const [cancelled] = await Promise.all([
    Promise.all(
      later.map((caller, i) =>
        caller.client
          .call(bankbookRoutes.cancel, {
            params: { uID: caller.uID },
            body: { bankbookID: ids[i] as string },
          })
          .then(
            () => 3,
            (error: { code: string }) => (error.code === '1021' ? 11 : -1),
          ),
      ),
    ),
    payouts().prepare(),
  ]);
  const byID = new Map(
    (
      await world.db.rows<{ id: string; state: number }>(sql`select bankbook_id as id, state from bankbook`)
    ).map(({ id, state }) => [id, state]),
  );
  expect(ids.map((id) => byID.get(id))).toEqual(cancelled);
});

test('runs prepared, sent and answered by many at once pay once', async () => {
  for (let i = 0; i < 5; i++) await exchange(await enter(6_000), 6_000);
  world.clock.set(THURSDAY);
  const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 6 }, work));
  const prepared = await many(() => payouts().prepare());
  expect(prepared.reduce((sum, [run]) => sum + (run?.taken ?? 0), 0)).toBe(5);
  const files = await many(() => send('R20261126'));
  expect(new Set(files).size).toBe(1);
  const answers = await many(() => payouts().answer('R20261126', answerOf(files[0] ?? '')));
  expect(answers.reduce((sum, { paid }) => sum + paid, 0)).toBe(5);
  const { runs } = await payouts().status(10);
  expect(runs.find(({ run_id }) => run_id === 'R20261126')).toMatchObject({
    paid: 5,
    prepared: 0,
    waiting: 0,
    total: 5 * 5_810,
  });
});

test('an answer that cannot be is refused whole, or named line by line, and changes nothing', async () => {
  const { bankbookID } = await exchange(await enter(6_000), 6_000);
  world.clock.set(THURSDAY);
  await payouts().prepare();
  const file = await send('R20261126');
  const head = 'runID,bankbookID,amount,result,reason';
  const bad = [
    'something else',
    `${head}\nR20261119,${bankbookID},5810,paid,`,
    `${head}\nR20261126,nobody,5810,paid,`,
    `${head}\nR20261126,${bankbookID},5810,perhaps,`,
    `${head}\nR20261126,${bankbookID},5810,failed,bored`,
    `${head}\nR20261126,${bankbookID},5810,paid,account`,
    `${head}\nR20261126,${bankbookID},5810,paid,\nR20261126,${bankbookID},5810,failed,other`,
  ];
  for (const text of bad)
    await expect(payouts().answer('R20261126', text), text).rejects.toMatchObject({ name: 'BankFileError' });
  const wrongAmount = await payouts().answer('R20261126', `${head}\nR20261126,${bankbookID},5811,paid,`);
  expect(wrongAmount.problems).toEqual([{ line: 2, bankbookID, outcome: 'amount' }]);
  expect(await states()).toEqual([15]);
  await payouts().answer('R20261126', answerOf(file));
  const otherwise = await payouts().answer('R20261126', answerOf(file, { [bankbookID]: 'failed,account' }));
  expect(otherwise.problems).toMatchObject([{ outcome: 'changed' }]);
  expect(await states()).toEqual([5]);
  await expect(payouts().answer('R20260101', head)).rejects.toThrow('no payout run');
  await expect(send('R20260101')).rejects.toThrow('no payout run');
});

test('a refund gives the points back before the run is sent and after the bank sent the money back, never between', async () => {
  const [caller, other] = [await enter(20_000), await enter(20_000)];
  const { bankbookID } = await exchange(caller, 20_000);
  const { bankbookID: early } = await exchange(other, 20_000);
  world.clock.set(THURSDAY);
  await payouts().prepare();
  expect(await payouts().refund(early)).toBe('ok');
  expect(await payouts().refund(early)).toBe('again');
  const file = await send('R20261126');
  expect(file, 'what was refunded is not in the file').not.toContain(early);
  expect(await payouts().refund(bankbookID)).toBe('changed');
  await payouts().answer('R20261126', answerOf(file));
  expect(await payouts().refund(bankbookID)).toBe('ok');
  expect(
    await payouts().answer('R20261126', answerOf(file)),
    'the answer again changes nothing',
  ).toMatchObject({
    again: 1,
  });
  const later = await again(caller);
  expect(await later.client.ask(rewardRoutes.reward, { params: { uID: caller.uID } })).toMatchObject({
    userReward: { balance: 20_000, withdrawal: 0 },
  });
  const { statement } = await later.client.ask(pointRoutes.statement, {
    params: { uID: caller.uID, year: 2026 },
  });
  expect(statement.payments).toEqual([]);
  expect(await send('R20261126'), 'the file of the run is still the same').toBe(file);
});

test('what no run sent expires long after its day; what the bank may have paid never does', async () => {
  await exchange(await enter(6_000), 6_000);
  const sent = await enter(6_000);
  world.clock.set(THURSDAY);
  await exchange(await again(sent), 6_000);
  await payouts().prepare();
  await send('R20261126');
  world.clock.set(new Date('2027-01-02T02:00:00Z'));
  expect(await payouts().expire(30)).toBe(0);
  world.clock.set(new Date('2027-01-20T02:00:00Z'));
  expect(await payouts().expire(30)).toBe(1);
  expect(await payouts().expire(30)).toBe(0);
  expect(await states()).toEqual([15, 10]);
});

test('a state has no way but the rules’, and nothing of a withdrawal changes by itself', async () => {
  const { bankbookID } = await exchange(await enter(6_000), 6_000);
  const set = (change: string) =>
    world.db.pool.query(`update bankbook set ${change} where bankbook_id = $1`, [bankbookID]);
  for (const state of [5, 8, 12, 14, 15])
    await expect(set(`state = ${state}, run_id = null`), `2 to ${state}`).rejects.toMatchObject({
      code: '23514',
    });
  for (const change of [
    'amount = 1',
    'payout = 1',
    'tax = 0',
    `week = week + 7`,
    `state_at = now()`,
    `bank_code = 4`,
  ])
    await expect(set(change), change).rejects.toMatchObject({ code: '23514' });
  await expect(world.db.pool.query('delete from bankbook')).rejects.toMatchObject({ code: '23001' });
  await expect(world.db.pool.query('update bankbook_state set state = 5')).rejects.toMatchObject({
    code: '23001',
  });
  await set('state = 3, state_at = now()');
  for (const state of [2, 5, 9, 10, 11])
    await expect(set(`state = ${state}`)).rejects.toMatchObject({ code: '23514' });
});

test('the database taxes as the contract does, on every day and for every amount', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: -400, max: 400 }).map((n) => addDays('2024-07-01', n)),
      async (amount, day) => {
        const row = await world.db.one<{ tax: number }>(
          sql`select withholding_tax(${amount}, ${day}) as tax`,
        );
        expect(row?.tax).toBe(withholdingTaxOn(amount, day));
      },
    ),
    {
      examples: [
        [33_333, '2024-06-30'],
        [33_334, '2024-06-30'],
        [33_333, '2024-07-01'],
      ],
    },
  );
});

test('tax follows the day of the run, not the day of the request', async () => {
  world.clock.set(new Date('2024-06-20T02:00:00Z'));
  const caller = await enter(20_000);
  expect(await exchange(caller, 20_000)).toMatchObject({ payoutOn: '2024-06-27', tax: 0 });
  world.clock.set(new Date('2024-07-01T02:00:00Z'));
  await payouts().prepare();
  expect(await bankbooks(await again(caller))).toMatchObject([
    { state: 11, tax: 660, payout: 19_340, payoutOn: '2024-07-01' },
  ]);
});
