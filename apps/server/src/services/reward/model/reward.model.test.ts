import { randomUUID } from 'node:crypto';
import { addDays, isoDay, mondayOf } from '@pumasi/contract/dates';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database.ts';
import { auditLedger, earn, registerAccount } from '../../../testing/points.ts';
import { type TestWorld, testWorld } from '../../../testing/world.ts';
import { BankbookRepo } from '../bankbook.repo.ts';
import { PayoutRepo } from '../payout.repo.ts';
import { type Book, MINIMUM, type Person, RewardModel, type Run } from './reward.model.ts';

const RUNS = Number(process.env.PUMASI_SOAK ?? 60);
const HOUR_MS = 3_600_000;
/** A few weeks before the tax rule changed, so that sequences cross that day. */
const START = new Date('2024-06-10T01:00:00Z');
const EXPIRE_DAYS = 14;

let world: TestWorld;
let bankbooks: BankbookRepo;
let payouts: PayoutRepo;
let uids: string[];
let projectID: string;
beforeAll(async () => {
  world = await testWorld();
  bankbooks = new BankbookRepo(world.db);
  payouts = new PayoutRepo(world.db);
  uids = [];
  for (let i = 0; i < 3; i++) uids.push((await world.user()).uID);
  uids.sort();
  projectID = await world.project();
  for (const uid of uids) await registerAccount(world, uid);
});
afterAll(() => world.close());

type Step =
  | { kind: 'earn'; who: number; pot: 1 | 2; amount: number }
  | { kind: 'request'; who: number; amount: number }
  | { kind: 'cancel' | 'refund'; which: number }
  | { kind: 'begin' | 'sent'; which: number }
  | { kind: 'settle'; which: number; failure: '' | 'account' | 'info' | 'other' }
  | { kind: 'wait'; hours: number }
  | { kind: 'register'; who: number }
  | { kind: 'prepare' | 'expire' };

const record = <T extends Record<string, fc.Arbitrary<unknown>>>(weight: number, fields: T) => ({
  weight,
  arbitrary: fc.record(fields),
});
const who = fc.nat(2);
const which = fc.nat(11);
const steps = fc.array(
  fc.oneof(
    record(5, {
      kind: fc.constant('earn'),
      who,
      pot: fc.constantFrom(1, 1, 2),
      amount: fc.constantFrom(7, 4_999, 5_000, 12_345, 40_000),
    }),
    record(6, {
      kind: fc.constant('request'),
      who,
      amount: fc.constantFrom(4_999, 5_000, 9_990, 33_333, 33_334),
    }),
    record(3, { kind: fc.constantFrom('cancel', 'refund'), which }),
    record(5, { kind: fc.constantFrom('begin', 'sent'), which: fc.nat(5) }),
    record(6, {
      kind: fc.constant('settle'),
      which,
      failure: fc.constantFrom('', '', 'account', 'info', 'other'),
    }),
    record(5, { kind: fc.constant('wait'), hours: fc.constantFrom(1, 20, 24, 60, 168, 240, 400) }),
    record(1, { kind: fc.constant('register'), who }),
    record(5, { kind: fc.constant('prepare') }),
    record(1, { kind: fc.constant('expire') }),
  ),
  { minLength: 20, maxLength: 70 },
) as fc.Arbitrary<Step[]>;

/** Enough for the first requests, so that sequences get far. */
const FUNDS: readonly Step[] = [0, 1, 2].flatMap((person): Step[] => [
  { kind: 'earn', who: person, pot: 1, amount: 40_000 },
  { kind: 'earn', who: person, pot: 2, amount: 1_234 },
  { kind: 'request', who: person, amount: 9_990 },
]);

/** Through every state once, after FUNDS: withdrawals 0 to 2 are requests, 3 to 5 automatic. */
const ALL_STATES: Step[] = [
  { kind: 'wait', hours: 240 },
  { kind: 'prepare' },
  { kind: 'begin', which: 0 },
  { kind: 'sent', which: 0 },
  { kind: 'begin', which: 1 },
  { kind: 'sent', which: 1 },
  { kind: 'settle', which: 1, failure: '' },
  { kind: 'settle', which: 1, failure: 'account' },
  { kind: 'settle', which: 1, failure: '' },
  { kind: 'refund', which: 1 },
  { kind: 'request', who: 0, amount: 5_000 },
  { kind: 'cancel', which: 6 },
  { kind: 'request', who: 1, amount: 5_000 },
  { kind: 'wait', hours: 400 },
  { kind: 'wait', hours: 400 },
  { kind: 'expire' },
];

/** Only a test may empty what is written once: triggers off, in one connection. */
async function reset(): Promise<void> {
  const client = await world.db.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      'truncate ledger, bankbook, bankbook_state, payout_run, purse, outbox_event restart identity',
    );
    await client.query(
      'update tasker set withdraw_state = 1, account_set_at = null where regident_num is not null',
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  world.clock.set(START);
}

class Player {
  readonly model = new RewardModel(uids);

  async play(step: Step): Promise<void> {
    const now = world.clock.now();
    switch (step.kind) {
      case 'wait':
        return world.clock.advance(step.hours * HOUR_MS);
      case 'earn':
        await earn(world, this.#person(step.who).uid, step.amount, { projectID, pot: step.pot });
        return this.model.earn(this.#person(step.who), step.pot, step.amount);
      case 'request':
        return this.#request(this.#person(step.who), step.amount, now);
      case 'cancel': {
        const book = this.#book(step.which);
        if (book) expect(await bankbooks.cancel(book.person.uid, book.id, now)).toBe(this.model.cancel(book));
        return;
      }
      case 'refund': {
        const book = this.#book(step.which);
        if (book) expect(await payouts.refund(book.id, now)).toBe(this.model.refund(book));
        return;
      }
      case 'prepare':
        return this.#prepare(now);
      case 'begin':
      case 'sent':
        return this.#send(this.#run(step.which), step.kind, now);
      case 'settle':
        return this.#settle(this.#atBank(step.which), step.failure, now);
      case 'expire': {
        const before = addDays(isoDay(now), -EXPIRE_DAYS);
        return expect(await payouts.expire(before, now)).toBe(this.model.expire(before));
      }
      case 'register': {
        const person = this.#person(step.who);
        await world.db.run(
          sql`update tasker set withdraw_state = 1, account_set_at = ${now} where uid = ${person.uid}`,
        );
        person.withdrawState = 1;
        person.accountSetAt = now.getTime();
      }
    }
  }

  #person(n: number): Person {
    return this.model.people[n] as Person;
  }

  #book(n: number): Book | undefined {
    return this.model.books[n % Math.max(this.model.books.length, 1)];
  }

  /** Mostly what can be answered, sometimes anything. */
  #atBank(n: number): Book | undefined {
    const waiting = this.model.books.filter(({ state }) => state === 14 || state === 15);
    return n % 4 === 0 || waiting.length === 0 ? this.#book(n) : waiting[n % waiting.length];
  }

  /** Mostly a run that holds something. */
  #run(n: number): Run | undefined {
    const full = this.model.runs.filter((run) => this.model.books.some((book) => book.run === run));
    return full[full.length - 1 - (n % Math.max(full.length, 1))] ?? this.model.runs[n];
  }

  async #request(person: Person, amount: number, now: Date): Promise<void> {
    const bankbookID = randomUUID();
    const outcome = await bankbooks.request(world.db, {
      uID: person.uid,
      bankbookID,
      amount,
      minimum: MINIMUM,
      payoutOn: addDays(mondayOf(isoDay(now)), 10),
      bankCode: 88,
      accountHolder: '홍길동',
      accountNum: Buffer.from('sealed'),
      regidentNum: Buffer.from('sealed'),
      at: now,
    });
    expect(outcome).toBe(this.model.request(person, bankbookID, amount, now));
  }

  async #prepare(now: Date): Promise<void> {
    const prepared = await world.services.payouts.prepare();
    const { requests, automatic } = this.model.prepare(now);
    expect(prepared.map(({ taken }) => taken)).toEqual(
      automatic === undefined ? [requests] : [requests, automatic.length],
    );
    for (const person of automatic ?? []) {
      const row = await world.db.one<{ id: string }>(sql`
        select bankbook_id as id from bankbook where uid = ${person.uid} and bill_type = 2 order by requested_at desc, bankbook_id desc limit 1`);
      this.model.tookAutomatic(person, row?.id ?? '', now);
    }
  }

  async #send(run: Run | undefined, kind: 'begin' | 'sent', now: Date): Promise<void> {
    if (!run) return;
    if (kind === 'begin') {
      expect(await payouts.beginSending(run.id, now)).toBe('ok');
      return this.model.begin(run, now);
    }
    expect(await payouts.markSent(run.id, 'a'.repeat(64), now)).toBe(this.model.sent(run));
  }

  async #settle(
    book: Book | undefined,
    failure: '' | 'account' | 'info' | 'other',
    now: Date,
  ): Promise<void> {
    if (!book) return;
    const runID = book.run?.id ?? 'R20200101';
    const payout = book.amount - book.tax;
    const wrong = { runID, bankbookID: book.id, payout: payout + 1, failure, at: now };
    expect(await payouts.settle(wrong)).toBe(book.run ? 'amount' : 'missing');
    const outcome = await payouts.settle({ ...wrong, payout });
    expect(outcome).toBe(this.model.settle(book, failure));
  }

  /** The database says exactly what the model says: purses, withdrawals, their histories, and where every point is. */
  async compare(): Promise<void> {
    const purses = await world.db.rows(sql`
      select uid, coalesce(withdrawable, 0) as withdrawable, coalesce(automatic, 0) as automatic, withdraw_state as "withdrawState"
        from tasker left join purse using (uid) where uid = any (${uids}) order by uid::text`);
    expect(purses).toEqual(
      this.model.people.map(({ uid, withdrawable, automatic, withdrawState }) => ({
        uid,
        withdrawable,
        automatic,
        withdrawState,
      })),
    );
    const books = await world.db.rows<{ id: string }>(sql`
      select bankbook_id as id, uid, bill_type as bill, state, amount, tax, payout, run_id as run,
             (select array_agg(s.state order by s.step) from bankbook_state s where s.bankbook_id = b.bankbook_id) as states
        from bankbook b`);
    const expected = this.model.books.map(({ id, person, bill, state, amount, tax, run, states }) => ({
      id,
      uid: person.uid,
      bill,
      state,
      amount,
      tax,
      payout: amount - tax,
      run: run?.id ?? null,
      states,
    }));
    const byID = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
    expect(books.sort(byID)).toEqual(expected.sort(byID));
    const accounts = await world.db.one(sql`
      select coalesce(sum(amount) filter (where account = 'bank'), 0)::bigint as bank, coalesce(sum(amount) filter (where account = 'tax'), 0)::bigint as taxes,
             coalesce(-sum(amount) filter (where account like 'project:%'), 0)::bigint as earned from ledger_posting`);
    const { bank, taxes, earned } = this.model;
    expect(accounts).toEqual({ bank, taxes, earned });
    expect(await auditLedger(world)).toEqual({ sum: 0, wrongPurses: 0, pending: 0 });
  }
}

test('any sequence of earning, asking, cancelling, runs, answers, refunds and clock jumps ends as the rules say', async () => {
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      await reset();
      const player = new Player();
      for (const step of [...FUNDS, ...list]) await player.play(step);
      await player.compare();
      for (const { states } of player.model.books) for (const state of states) seen.add(state);
    }),
    { numRuns: RUNS, endOnFailure: false, examples: [[ALL_STATES]] },
  );
  expect(
    [...seen].sort((a, b) => a - b),
    'every state was reached',
  ).toEqual([2, 3, 5, 8, 9, 10, 11, 12, 14, 15]);
}, 3_600_000);
