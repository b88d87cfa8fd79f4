import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../platform/database.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';
import { channelsFor, pauseAfter } from './message.policy.ts';
import { messageRule } from './message-texts.ts';

let gateway: Server;
let answers: number[];
let received: { path: string; key: string; token: string; body: Record<string, string> }[];
let world: TestWorld;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  gateway = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        key: String(request.headers['idempotency-key']),
        token: String(request.headers.authorization),
        body: JSON.parse(text) as Record<string, string>,
      });
      response.writeHead(answers.shift() ?? 202).end();
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as { port: number };
  mail = await startMailServer();
  world = await testWorld({
    env: {
      LOG_LEVEL: 'silent',
      PUSH_SMS_URL: `http://127.0.0.1:${port}/sms`,
      PUSH_KAKAO_URL: `http://127.0.0.1:${port}/kakao`,
      PUSH_TOKEN: 'gateway-token',
      SMTP_URL: `smtp://localhost:${mail.port}`,
    },
  });
});
beforeEach(() => {
  answers = [];
  received = [];
});
afterAll(async () => {
  gateway.close();
  await mail.close();
  await world.close();
});

const member = async (flags: { sms?: boolean; email?: boolean; kakao?: boolean; app?: boolean } = {}) => {
  const { uID, userID } = await world.user();
  await world.db.run(sql`update app_user set sms_notification = ${flags.sms ?? false}, email_notification = ${flags.email ?? false},
    kakao_notification = ${flags.kakao ?? false}, app_notification = ${flags.app ?? false} where uid = ${uID}`);
  return { uID, userID };
};
const stateOf = async (key: string) =>
  world.db.one(sql`select state, tries, error from message where key = ${key}`);
const code = (key: string) =>
  world.services.messages.toNumber({
    key,
    mobile: '01012345678',
    template: 'cert.code',
    params: { code: '123456' },
  });

test('a message reaches its gateway once, with its key and our token', async () => {
  await code('once');
  await code('once');
  expect(await world.services.messages.deliver()).toBe(1);
  expect(await world.services.messages.deliver()).toBe(0);
  expect(received).toMatchObject([
    {
      path: '/sms',
      token: 'Bearer gateway-token',
      body: { channel: 'sms', to: '01012345678', template: 'cert.code' },
    },
  ]);
  expect(received[0]?.body.body).toContain('[123456]');
  expect(received[0]?.key).toBe(received[0]?.body.messageID);
});

test('what fails in passing is tried again later and later, with the same key', async () => {
  answers = [503, 429, 200];
  await code('retried');
  await world.services.messages.deliver();
  expect(await stateOf('retried')).toMatchObject({
    state: 'queued',
    tries: 1,
    error: 'the gateway answered 503',
  });
  await world.services.messages.deliver();
  expect(received, 'not before its time').toHaveLength(1);
  world.clock.advance(pauseAfter(1));
  await world.services.messages.deliver();
  world.clock.advance(pauseAfter(2));
  await world.services.messages.deliver();
  expect(await stateOf('retried')).toMatchObject({ state: 'sent', tries: 3 });
  expect(new Set(received.map((each) => each.key)).size).toBe(1);
  expect([1, 2, 3, 20].map(pauseAfter)).toEqual([30_000, 60_000, 120_000, 3_600_000]);
});

test('a plain no is final, and so is the eighth failure', async () => {
  answers = [400];
  await code('refused');
  await world.services.messages.deliver();
  expect(await stateOf('refused')).toMatchObject({ state: 'failed', tries: 1 });
  await code('hopeless');
  for (let i = 1; i <= 8; i++) {
    answers = [500];
    await world.services.messages.deliver();
    world.clock.advance(3_600_000);
  }
  expect(await stateOf('hopeless')).toMatchObject({ state: 'failed', tries: 8 });
});

test('several processes deliver each message once', async () => {
  for (let i = 0; i < 30; i++) await code(`parallel-${i}`);
  await Promise.all([1, 2, 3, 4].map(() => world.services.messages.deliver()));
  expect(received).toHaveLength(30);
});

test('service notices go out whatever was agreed to; marketing by the agreed channels alone', async () => {
  const quiet = await member();
  const open = await member({ sms: true, kakao: true });
  const send = (uID: string, template: 'payout.paid' | 'marketing.news') =>
    world.services.messages.toMember({
      key: `${template}:${uID}`,
      uID,
      template,
      params: { amount: 12_000, title: 'x', text: 'y' },
    });
  expect(await send(quiet.uID, 'payout.paid')).toEqual(['email']);
  expect(await send(quiet.uID, 'marketing.news')).toEqual([]);
  expect(await send(open.uID, 'payout.paid')).toEqual(['email', 'kakao']);
  expect(await send(open.uID, 'marketing.news')).toEqual(['sms', 'kakao']);
  await world.db.run(sql`update app_user set closed_at = ${world.clock.now()} where uid = ${open.uID}`);
  expect(
    await world.services.messages.toMember({ key: 'closed', uID: open.uID, template: 'payout.paid' }),
  ).toEqual([]);
  await world.services.messages.deliver();
  expect(mail.commands).toContain(`RCPT TO:<${quiet.userID}>`);
  const body = Buffer.from(mail.letters.at(-1)?.split('\r\n\r\n')[1] ?? '', 'base64').toString();
  expect(body).toContain('12,000원');
});

test('somebody without a number is not sent to', () => {
  const to = {
    uid: 'u',
    email: 'a@b.kr',
    mobile: '',
    language: 0,
    sms: true,
    mail: true,
    kakao: true,
    app: false,
  };
  expect(channelsFor(messageRule('marketing.news'), to)).toEqual(['email']);
});

describe('without a gateway', () => {
  test('development keeps messages for the outbox page, production marks them failed and has no such page', async () => {
    const provider = { CERT_PROVIDER: 'sandbox', LICENCE_KEY_FILE: '/none' };
    for (const [env, state, status] of [
      [{}, 'kept', 200],
      [{ NODE_ENV: 'production', ...provider }, 'failed', 404],
    ] as const) {
      const own = await testWorld({ env });
      try {
        await own.services.messages.toNumber({
          key: 'k',
          mobile: '01011112222',
          template: 'cert.code',
          params: { code: '654321' },
        });
        await own.services.messages.deliver();
        expect((await own.services.messages.outbox({ page: 1, limit: 5 }))[0]).toMatchObject({
          state,
          to: '01011112222',
        });
        const answer = await (await own.app()).inject('/api/v1/gpush/outbox/list?to=01011112222');
        expect(answer.statusCode).toBe(status);
        expect(answer.body.includes('654321')).toBe(status === 200);
      } finally {
        await own.close();
      }
    }
  });
});
