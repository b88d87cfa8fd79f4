import { accountRoutes } from '@pumasi/contract/api/account';
import { pushRoutes } from '@pumasi/contract/api/push';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeServices } from '../../compose.ts';
import { sql } from '../../platform/database.ts';
import { type Listener, listen } from '../../platform/listener.ts';
import { logIn, type TestCaller } from '../../testing/caller.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';
import { ALERTED } from './alert.service.ts';
import { emitEvent } from './push.events.ts';

let world: TestWorld;
let app: FastifyInstance;
let origin: string;
const listeners: Listener[] = [];
/** As commands/start.ts wires it. */
const hear = async (channel: string, onMessage: (payload: string) => void): Promise<void> =>
  new Promise((resolve) => {
    listeners.push(
      listen(world.databaseUrl, channel, { onMessage, onHearing: (hearing) => hearing && resolve() }),
    );
  });
beforeAll(async () => {
  world = await testWorld();
  app = await world.app();
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  await hear(ALERTED, (payload) => void world.services.alerts.announced(payload));
  await hear('session_ended', (sessionID) => world.services.alerts.endSession(sessionID));
});
afterAll(async () => {
  await Promise.all(listeners.map((each) => each.stop()));
  await world.close();
});

const newTasker = async (): Promise<TestCaller> => logIn(app, (await world.user()).userID);
const ticketOf = async (who: TestCaller): Promise<string> =>
  (await who.client.ask(pushRoutes.alertTicket)).ticket;
const unitEvent = (kind: number, worker: string, projectID: string) =>
  world.db.run(sql`insert into unit_event (project_id, unit_id, copy, kind, from_state, to_state, worker, at)
    values (${projectID}, ${crypto.randomUUID().slice(0, 21)}, 0, ${kind}, 4, 7, ${worker}, ${world.clock.now()})`);

/** A reader of server-sent events over a real socket. */
async function openStream(ticket: string, query = '') {
  const ended = new AbortController();
  const response = await fetch(`${origin}${pushRoutes.alertStream.path}?ticket=${ticket}${query}`, {
    signal: ended.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    close: () => ended.abort(),
    /** The next event, or undefined when the stream ends. */
    next: async (): Promise<{ event: string; data: Record<string, unknown> } | undefined> => {
      for (;;) {
        const found = /^event: (.*)\ndata: (.*)\n\n/m.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return { event: found[1] ?? '', data: JSON.parse(found[2] ?? '{}') as Record<string, unknown> };
        }
        const part = await reader?.read();
        if (!part || part.done) return undefined;
        text += part.value;
      }
    },
  };
}

test('review results become one alert a project while unread, in both languages', async () => {
  const who = await newTasker();
  const projectID = await world.project({ name: '도로 사진' });
  for (let i = 0; i < 3; i++) await unitEvent(11, who.uID, projectID);
  await unitEvent(12, who.uID, projectID);
  await unitEvent(3, who.uID, projectID);
  await world.services.events.handle();
  await unitEvent(11, who.uID, projectID);
  await world.services.events.handle();
  const list = (language: 'ko' | 'en') => who.client.ask(pushRoutes.alerts, { query: { language } });
  const { alerts, unread, count } = await list('ko');
  expect({ unread, count }).toEqual({ unread: 2, count: 2 });
  const passed = alerts.find((each) => each.kind === 'work.passed');
  expect(passed).toMatchObject({
    count: 4,
    body: '‘도로 사진’ 작업 4건이 검수를 통과했습니다.',
    link: '/history',
    read: false,
  });
  expect((await list('en')).alerts.find((each) => each.kind === 'work.rejected')?.body).toContain(
    '“도로 사진” was rejected (1)',
  );
  expect(
    (await who.client.ask(pushRoutes.readAlerts, { body: { alertIDs: [passed?.alertID ?? ''] } })).unread,
  ).toBe(1);
  await unitEvent(11, who.uID, projectID);
  await world.services.events.handle();
  expect((await list('ko')).unread, 'after reading a new one begins').toBe(2);
  expect((await who.client.ask(pushRoutes.readAlerts, { body: {} })).unread).toBe(0);
  const other = await newTasker();
  expect((await other.client.ask(pushRoutes.alerts)).alerts).toEqual([]);
});

test('a rejection is written about once a day and project, and not at all when it is old news', async () => {
  const { uID, userID } = await world.user();
  const projectID = await world.project();
  for (let i = 0; i < 5; i++) await unitEvent(12, uID, projectID);
  await world.services.events.handle();
  await unitEvent(12, uID, projectID);
  await world.services.events.handle();
  expect(await world.services.messages.outbox({ page: 1, limit: 10, to: userID })).toHaveLength(1);
  const late = await world.user();
  await unitEvent(12, late.uID, projectID);
  world.clock.advance(25 * 3_600_000);
  await world.services.events.handle();
  expect(await world.services.messages.outbox({ page: 1, limit: 10, to: late.userID })).toEqual([]);
});

test('an event that rolls back is never told, one that commits is told once by however many', async () => {
  const { uID } = await world.user();
  const event = { topic: 'payout.paid' as const, uID, payload: { bankbookID: 'b1', amount: 12_345 } };
  await world.db
    .transaction(async (tx) => {
      await emitEvent(tx, event, world.clock.now());
      throw new Error('no');
    })
    .catch(() => {});
  await world.db.transaction((tx) => emitEvent(tx, event, world.clock.now()));
  await Promise.all([1, 2, 3].map(() => world.services.events.handle()));
  const { alerts } = await world.services.alerts.list(uID, { page: 1, limit: 10, language: 'ko' });
  expect(alerts).toMatchObject([
    { kind: 'payout.paid', count: 1, body: '12,345원이 등록하신 계좌로 지급되었습니다.' },
  ]);
});

test('a notice reaches everybody of its role; an event that nobody knows is dropped, not stuck', async () => {
  const tasker = await world.user();
  const manager = await world.user({ role: 2 });
  await world.db.run(
    sql`insert into outbox_event (topic, uid, at) values ('x.unheardOf', ${tasker.uID}, ${world.clock.now()})`,
  );
  const payload = { noticeID: 'n1', title: '점검 안내', titleEn: 'Maintenance', link: '/worklist', role: 4 };
  await world.db.transaction((tx) =>
    emitEvent(tx, { topic: 'notice.posted', uID: null, payload }, world.clock.now()),
  );
  await world.services.events.handle();
  const of = async (uID: string) =>
    (await world.services.alerts.list(uID, { page: 1, limit: 10, language: 'en' })).alerts;
  expect(await of(tasker.uID)).toMatchObject([
    { kind: 'notice', title: 'Notice', body: 'Maintenance', link: '/worklist' },
  ]);
  expect(await of(manager.uID)).toEqual([]);
  expect(await world.db.one(sql`select 1 as left_over from outbox_event`)).toBeUndefined();
});

test('the stream tells live what another process wrote, and ends with the login', async () => {
  const who = await newTasker();
  const projectID = await world.project({ name: '수어 영상' });
  const stream = await openStream(await ticketOf(who), '&language=en');
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(await stream.next()).toEqual({ event: 'hello', data: { unread: 0 } });

  const elsewhere = composeServices(world);
  await unitEvent(11, who.uID, projectID);
  await elsewhere.events.handle();
  expect(await stream.next()).toMatchObject({
    event: 'alert',
    data: {
      unread: 1,
      alert: {
        kind: 'work.passed',
        title: 'Review passed',
        body: 'Your work in “수어 영상” passed review (1).',
      },
    },
  });
  await elsewhere.alerts.read(who.uID, undefined);
  expect(await stream.next()).toEqual({ event: 'read', data: { unread: 0 } });
  await who.client.call(accountRoutes.logout);
  expect(await stream.next(), 'logged out').toBeUndefined();
});

test('a ticket serves once, for half a minute, and only while its login lasts', async () => {
  const who = await newTasker();
  const ticket = await ticketOf(who);
  const stream = await openStream(ticket);
  expect(stream.response.status).toBe(200);
  stream.close();
  expect((await openStream(ticket)).response.status).toBe(404);
  const late = await ticketOf(who);
  world.clock.advance(30_000);
  expect((await openStream(late)).response.status).toBe(404);
  const orphan = await ticketOf(who);
  await who.client.call(accountRoutes.logout);
  expect((await openStream(orphan)).response.status).toBe(404);
  expect((await openStream('')).response.status).toBe(404);
});

test('a server that ends does not wait for open streams', async () => {
  const own = await testWorld();
  const ownApp = await own.app();
  const address = await ownApp.listen({ port: 0, host: '127.0.0.1' });
  const who = await logIn(ownApp, (await own.user()).userID);
  const response = await fetch(`${address}${pushRoutes.alertStream.path}?ticket=${await ticketOf(who)}`);
  const ending = own.close();
  await response.text();
  await ending;
});
