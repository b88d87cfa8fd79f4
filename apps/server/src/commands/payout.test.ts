import { readFile, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addDays, isoDay, mondayOf } from '@pumasi/contract/dates';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '../platform/database.ts';
import { loadKeys } from '../platform/keys.ts';
import { createSecrets } from '../platform/secrets.ts';
import { type CommandWorld, commandWorld, runner } from '../testing/command.ts';
import { ACCOUNT, auditLedger, earn, registerAccount } from '../testing/points.ts';
import type { TestWorld } from '../testing/world.ts';
import { payout } from './payout.ts';

/** The command runs on the real clock, so requests are put into the weeks before. */
const lastWeek = addDays(mondayOf(isoDay(new Date())), -7);
let own: CommandWorld;
let world: TestWorld;
beforeAll(async () => {
  own = await commandWorld();
  world = own.world;
});
afterEach(async () => expect(await auditLedger(world)).toEqual({ sum: 0, wrongPurses: 0, pending: 0 }));
afterAll(() => own.close());

const run = runner(payout);

/** A request as the service makes it, with numbers sealed by the keys that the command finds. */
async function request(weeksAgo: number): Promise<{ uID: string; bankbookID: string }> {
  const { uID } = await world.user();
  await earn(world, uID, 10_000);
  await registerAccount(world, uID);
  const week = addDays(lastWeek, -7 * weeksAgo);
  const keys = await loadKeys(path.join(own.folder, 'keys'));
  const secrets = createSecrets(keys.masterKey);
  const row = await world.db.one<{ id: string }>(sql`
    insert into bankbook (uid, bankbook_id, bill_type, state, amount, tax, payout, week, requested_at, state_at, bank_code, account_holder, account_num, regident_num)
    values (${uID}, gen_random_uuid(), 1, 2, 10000, 330, 9670, ${week}, ${new Date(`${week}T03:00:00Z`)}, ${new Date(`${week}T03:00:00Z`)}, 88, '홍길동',
            ${secrets.seal(ACCOUNT, `accountNum:${uID}`)}, ${secrets.seal('9001011234568', `regidentNum:${uID}`)})
    returning bankbook_id as id`);
  return { uID, bankbookID: row?.id ?? '' };
}

test('a payout by hand, from preparing to the bank’s answer', async () => {
  const [first, second] = [await request(1), await request(1)];
  expect(await run('status')).toContain('requested, in no run yet: 2 (20,000 points)');
  const prepared = await run('prepare');
  const runID = /R\d{8}/.exec(prepared)?.[0] ?? '';
  expect(prepared).toContain('2 newly collected');
  expect(await run('prepare')).toContain('0 newly collected');
  const out = path.join(own.folder, 'bank.csv');
  expect(await run('file', runID, '--out', out)).toContain('2 payments  19,340 won');
  const text = await readFile(out, 'utf8');
  expect(text).toContain(`,${ACCOUNT},`);
  expect((await stat(out)).mode & 0o777, 'for its owner alone').toBe(0o600);
  expect(await run('file', runID, '--out', out), 'the same again').toContain('2 payments');
  await unlink(out);
  await expect(run('file', runID, '--out', out)).rejects.toThrow('must not get two');
  await run('file', runID, '--out', out, '--again');
  expect(await readFile(out, 'utf8')).toBe(text);
  await writeFile(path.join(own.folder, 'other.csv'), 'mine');
  await expect(run('file', runID, '--out', path.join(own.folder, 'other.csv'))).rejects.toThrow(
    'something else',
  );

  const answer = path.join(own.folder, 'answer.csv');
  const head = 'runID,bankbookID,amount,result,reason';
  await writeFile(
    answer,
    `${head}\n${runID},${first.bankbookID},9670,paid,\n${runID},${second.bankbookID},1,paid,`,
  );
  await expect(run('answer', runID, answer)).rejects.toThrow('1 lines were not booked.');
  await writeFile(
    answer,
    `${head}\n${runID},${first.bankbookID},9670,paid,\n${runID},${second.bankbookID},9670,failed,account`,
  );
  expect(await run('answer', runID, answer)).toBe('0 paid, 1 failed, 1 known already');
  expect(await run('answer', runID, answer)).toBe('0 paid, 0 failed, 2 known already');
  expect(await run('status')).toMatch(new RegExp(`${runID} .* paid 1  failed 1  given back 0  9,670 won`));
  expect(await run('refund', first.bankbookID)).toBe('Its points were given back.');
  expect(await run('refund', first.bankbookID)).toBe('It was refunded before.');
  await expect(run('refund', second.bankbookID)).rejects.toThrow('nothing was changed');
});

test('what was forgotten expires when it is asked for', async () => {
  await request(9);
  expect(await run('expire', '--days', '365')).toMatch(/^0 expired/);
  expect(await run('expire')).toMatch(/^1 expired/);
  expect(await run('expire')).toMatch(/^0 expired/);
});

test('what makes no sense is told in a sentence', async () => {
  for (const args of [[], ['pay'], ['file'], ['answer', 'R20260101'], ['refund', 'all']])
    await expect(run(...args), args.join(' ')).rejects.toThrow('usage: payout');
  await expect(run('prepare', '--date', '26.11.2026')).rejects.toThrow('--date must be a day');
  await expect(run('expire', '--days', '-1')).rejects.toThrow('--days');
  await expect(run('file', 'R20200101')).rejects.toThrow('There is no payout run R20200101.');
  await expect(run('refund', '00000000-0000-4000-8000-000000000000')).rejects.toThrow(
    'There is no withdrawal',
  );
});
