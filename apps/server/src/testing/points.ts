// Points and withdrawals for tests: earned as units earn them, asked for as the site asks.
import { bankbookRoutes } from '@pumasi/contract/api/bankbook';
import { newUnitID } from '@pumasi/contract/ids';
import { newOneTimeKey, openField, sealField } from '@pumasi/contract/seal';
import { sql } from '../platform/database.ts';
import type { TestCaller } from './caller.ts';
import type { TestWorld } from './world.ts';

let entries = 0;

export async function earn(
  world: TestWorld,
  uID: string,
  amount: number,
  o: { projectID?: string; pot?: 1 | 2; kind?: 'work' | 'eval'; at?: Date } = {},
): Promise<string> {
  const projectID = o.projectID ?? (await world.project());
  const unitID = newUnitID();
  await world.db.run(sql`
    insert into ledger (uid, from_account, to_account, amount, kind, key, project_id, unit_id, at)
    values (${uID}, ${`project:${projectID}`}, ${`pot:${o.pot ?? 1}`}, ${amount}, ${o.kind ?? 'work'}, ${`test:${entries++}`}, ${projectID},
            ${unitID}, ${o.at ?? world.clock.now()})`);
  return projectID;
}

export const ACCOUNT = '110204567893';
export const REGIDENT = '9001011234568';

export interface AccountGiven {
  accountNum?: string;
  bankCode?: number;
  accountHolder?: string;
  regidentNum?: string;
}

export async function exchange(caller: TestCaller, amount: number, given: AccountGiven = {}) {
  const oneTimeKey = newOneTimeKey();
  const seal = async (field: string, value: string) =>
    value === '' ? '' : sealField(oneTimeKey, field, value);
  return caller.client.ask(bankbookRoutes.exchange, {
    params: { uID: caller.uID },
    oneTimeKey,
    body: {
      exchange: amount,
      account: {
        accountNum: await seal('accountNum', given.accountNum ?? ACCOUNT),
        bankCode: given.bankCode ?? 88,
        accountHolder: given.accountHolder ?? '홍길동',
        regidentNum: await seal('regidentNum', given.regidentNum ?? REGIDENT),
      },
    },
  });
}

/** The list with its account numbers opened. */
export async function bankbooks(caller: TestCaller, state?: number | number[]) {
  const oneTimeKey = newOneTimeKey();
  const answer = await caller.client.call(bankbookRoutes.list, {
    params: { uID: caller.uID },
    query: { state, limit: 100 },
    oneTimeKey,
  });
  return Promise.all(
    (answer?.bankbooks ?? []).map(async (each) => ({
      ...each,
      accountNum: await openField(oneTimeKey, `response:accountNum:${each.bankbookID}`, each.accountNum),
    })),
  );
}

/** An account registered with a tasker, as automatic payouts need it. */
export async function registerAccount(world: TestWorld, uID: string): Promise<void> {
  const { secrets } = world.services;
  await world.db.run(sql`
    update tasker set bank_code = 88, account_holder = '홍길동', account_num = ${secrets.seal(ACCOUNT, `accountNum:${uID}`)},
           regident_num = ${secrets.seal(REGIDENT, `regidentNum:${uID}`)}, withdraw_state = 1
     where uid = ${uID}`);
}

/** What must always hold, whatever happened. */
export async function auditLedger(
  world: TestWorld,
): Promise<{ sum: number; wrongPurses: number; pending: number }> {
  const row = await world.db.one<{ sum: number; wrong: number; pending: number }>(sql`
    select (select coalesce(sum(amount), 0)::bigint from ledger_posting) as sum,
           (select count(*)::integer from purse p cross join lateral (
              select coalesce(sum(amount) filter (where account = 'pot:1'), 0) as one, coalesce(sum(amount) filter (where account = 'pot:2'), 0) as two
                from ledger_posting l where l.uid = p.uid) as booked where p.withdrawable <> one or p.automatic <> two) as wrong,
           (select coalesce(sum(amount), 0)::bigint from ledger_posting where account = 'pending')
             - (select coalesce(sum(amount), 0)::bigint from bankbook where state in (2, 11, 14, 15)) as pending`);
  return { sum: row?.sum ?? -1, wrongPurses: row?.wrong ?? -1, pending: row?.pending ?? -1 };
}
