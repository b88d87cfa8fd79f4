// Account and registration numbers go through the whole product; afterwards nothing that it keeps, says or logs holds one in clear.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { accountRoutes } from '@pumasi/contract/api/account';
import { bankbookRoutes } from '@pumasi/contract/api/bankbook';
import { pointRoutes } from '@pumasi/contract/api/point';
import { newOneTimeKey, sealField } from '@pumasi/contract/seal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeApp, composeServices } from '../compose.ts';
import { createLog } from '../platform/log.ts';
import { fetchInto, logIn } from './caller.ts';
import { bankbooks, earn, exchange } from './points.ts';
import { type TestWorld, testWorld } from './world.ts';

const ACCOUNT = '73190284651';
const REGIDENT = '8807191098765';
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

/** As text, as base64 and as hex; whole, and each half of a registration number. */
const spellings = [ACCOUNT, REGIDENT, REGIDENT.slice(6)].flatMap((number) => [
  number,
  Buffer.from(number).toString('hex'),
  Buffer.from(number).toString('base64').replace(/=+$/, ''),
]);
const found = (text: string): string[] => spellings.filter((each) => text.includes(each));

/** Every row of every table, bytes as hex and as text. */
async function everyRow(): Promise<string> {
  const { rows: tables } = await world.db.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await world.db.pool.query<Record<string, unknown>>(`select * from ${name}`);
    for (const row of rows)
      for (const value of Object.values(row))
        parts.push(
          Buffer.isBuffer(value)
            ? `${value.toString('latin1')}\n${value.toString('hex')}`
            : (JSON.stringify(value) ?? ''),
        );
  }
  expect(tables.length).toBeGreaterThan(20);
  return parts.join('\n');
}

async function everyFile(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = await Promise.all(
    files.map((file) => readFile(path.join(file.parentPath, file.name), 'latin1')),
  );
  return texts.join('\n');
}

test('numbers are nowhere in clear: database, files, log, addresses, tokens, answers', async () => {
  const said: string[] = [];
  const log = createLog({ logLevel: 'trace', logPretty: false }, { write: (line) => void said.push(line) });
  const services = composeServices({ ...world, log });
  const app = await composeApp({ ...world, log }, services, { checkAnswers: true });
  const wire: string[] = [];
  app.addHook('onRequest', async (request) => {
    wire.push(request.url, JSON.stringify(request.headers));
  });
  app.addHook('onSend', async (_request, _reply, payload) => {
    if (typeof payload === 'string') wire.push(payload);
    return payload;
  });
  try {
    const { userID, uID } = await world.user();
    const caller = await logIn(app, userID);
    await earn(world, uID, 50_000);
    await earn(world, uID, 700, { pot: 2 });
    const numbers = { accountNum: ACCOUNT, regidentNum: REGIDENT };
    const one = newOneTimeKey();
    await caller.client.call(accountRoutes.updateTasker, {
      params: { uID },
      oneTimeKey: one,
      body: {
        accountNum: await sealField(one, 'accountNum', ACCOUNT),
        regidentNum: await sealField(one, 'regidentNum', REGIDENT),
        bankCode: 88,
        accountHolder: '홍길동',
      },
    });
    await caller.client.call(accountRoutes.tasker, { params: { uID }, oneTimeKey: newOneTimeKey() });
    const cancelled = await exchange(caller, 6_000, numbers);
    await caller.client.call(bankbookRoutes.cancel, {
      params: { uID },
      body: { bankbookID: cancelled.bankbookID },
    });
    // Wrong in every way that might be repeated in a sentence or a log line.
    for (const wrong of [{ accountNum: `${ACCOUNT}x` }, { regidentNum: `${REGIDENT}1` }, { bankCode: 99 }])
      await expect(exchange(caller, 6_000, { ...numbers, ...wrong })).rejects.toMatchObject({ code: '1000' });
    const { bankbookID } = await exchange(caller, 6_000, numbers);
    const plain = await fetchInto(app)(`/api/v1/greward/user/${uID}/exchange`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${caller.tokens.access}`,
        'content-type': 'application/json',
        sKey: ACCOUNT,
      },
      body: JSON.stringify({ exchange: 6_000, account: numbers }),
    });
    expect(plain.status).toBe(400);
    await bankbooks(caller);
    await caller.client.call(bankbookRoutes.trace, {
      params: { uID, bankbookID },
      oneTimeKey: newOneTimeKey(),
    });
    await caller.client.download(pointRoutes.csv, { params: { uID } });
    world.clock.set(new Date('2026-11-26T02:00:00Z'));
    for (const { runID } of await services.payouts.prepare())
      await services.payouts.send(runID, async (text) => expect(text).toContain(ACCOUNT));
    await services.payouts.answer(
      'R20261126',
      `runID,bankbookID,amount,result,reason\nR20261126,${bankbookID},5810,failed,account`,
    );
    await services.events.handle();
    await services.messages.deliver();

    expect(found(await everyRow()), 'in the database').toEqual([]);
    expect(found(await everyFile(world.config.dataDir)), 'in a file').toEqual([]);
    expect(found(said.join('\n')), 'in the log').toEqual([]);
    const tokens = [caller.tokens.access, caller.tokens.refresh].map((token) =>
      Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(found(tokens.join('\n')), 'in a token').toEqual([]);
    const ours = wire.filter((line) => !line.includes(`"skey":"${ACCOUNT}"`));
    expect(ours.length, 'only the hostile call brought its number in clear').toBe(wire.length - 1);
    expect(found(ours.join('\n')), 'in an address, a header or an answer').toEqual([]);
    expect(said.length, 'the log was listened to').toBeGreaterThan(10);
    expect(found(`x${ACCOUNT}x`), 'the search finds what is there').toEqual([ACCOUNT]);
  } finally {
    await app.close();
  }
});
