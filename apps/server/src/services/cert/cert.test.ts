import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeCertApp } from '../../compose.ts';
import { sql } from '../../platform/database.ts';
import { diOf, somebody } from '../../testing/identity.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';
import { openResponse, sealResponse, signRequest } from './redirect-seal.ts';

interface Answered {
  resultCode: string;
  challengeID?: string;
  seconds?: number;
  DI?: string;
}

const certAppOf = async (world: TestWorld): Promise<FastifyInstance> => {
  const app = await composeCertApp(world, world.services, { checkAnswers: true });
  if (!app) throw new Error('no identity pop-up here');
  return app;
};

describe('the sandbox', () => {
  let world: TestWorld;
  let app: FastifyInstance;
  beforeAll(async () => {
    world = await testWorld();
    app = await certAppOf(world);
  });
  afterAll(async () => {
    await app.close();
    await world.close();
  });

  const post = async (path: string, payload: object, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ method: 'POST', url: `/api/v1/gcert/${path}`, payload, headers });
    return { status: answer.statusCode, ...answer.json<Answered>() };
  };
  const codeFor = async (mobile: string): Promise<string> =>
    /\[(\d{6})\]/.exec(
      (await world.services.messages.outbox({ page: 1, limit: 1, to: mobile }))[0]?.body ?? '',
    )?.[1] ?? '';
  const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  test('its page is strict, says what it is, and answers to listed openers alone', async () => {
    const open = (query: string) => app.inject(`/api/v1/gcert/main?${query}`);
    const page = await open('context=signup&nonce=n-1&origin=http://localhost:3000');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none';script-src 'self'");
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none');
    expect(page.body).toContain('시험용 본인인증');
    expect(page.body).toContain('data-target="http://localhost:3000"');
    expect(page.body).toContain('data-nonce="n-1"');
    expect((await open('context=reset&language=en')).body).toContain('This is a sandbox');
    for (const query of [
      'context=signup&origin=https://evil.example',
      'context=other',
      '',
      'context=signup&nonce=%22%3E%3Cscript%3E',
      'context=signup&origin=http://localhost:3000/',
    ])
      expect([query, (await open(query)).statusCode]).toEqual([query, 400]);
    expect((await app.inject('/api/v1/gcert/popup.js')).headers['content-type']).toContain('javascript');
    expect((await app.inject('/api/v1/gcert/popup.css')).headers['content-type']).toContain('css');
  });

  test('the site’s own pages keep their pop-ups', async () => {
    const answer = await (await world.app()).inject('/config.json');
    expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  test('the code of the telephone turns into a certificate of exactly this person, once', async () => {
    const person = somebody();
    const { status, challengeID, seconds } = await post('code', { context: 'findid', ...person });
    expect({ status, seconds }).toEqual({ status: 200, seconds: 180 });
    const code = await codeFor(person.mobile);
    const answer = await post('confirm', { challengeID, code });
    expect(answer).toMatchObject({
      NAME: person.name,
      GENDER: person.gender,
      MOBILE_NO: person.mobile,
      BIRTHDATE: person.birthdate,
    });
    expect(answer.DI?.length).toBeLessThan(120);
    expect(await world.services.cert.take(answer.DI, ['findid'])).toEqual({
      ...person,
      di: diOf(world, person),
    });
    await expect(world.services.cert.take(answer.DI, ['findid'])).rejects.toMatchObject({ code: '1010' });
    expect(await post('confirm', { challengeID, code })).toMatchObject({ resultCode: '1010' });
  });

  test('five tries, three minutes, the newest code alone, five codes in ten minutes', async () => {
    const person = somebody();
    const ask = () => post('code', { context: 'signup', ...person });
    const first = await ask();
    const firstCode = await codeFor(person.mobile);
    for (let i = 0; i < 5; i++)
      expect(await post('confirm', { challengeID: first.challengeID, code: wrong(firstCode) })).toMatchObject(
        { resultCode: '1000' },
      );
    expect(await post('confirm', { challengeID: first.challengeID, code: firstCode })).toMatchObject({
      resultCode: '1010',
    });

    world.clock.advance(1000);
    const second = await ask();
    const secondCode = await codeFor(person.mobile);
    world.clock.advance(1000);
    const third = await ask();
    expect(await post('confirm', { challengeID: second.challengeID, code: secondCode })).toMatchObject({
      resultCode: '1010',
    });
    world.clock.advance(180_000);
    expect(
      await post('confirm', { challengeID: third.challengeID, code: await codeFor(person.mobile) }),
    ).toMatchObject({ resultCode: '1010' });

    for (let sent = 3; sent < 20; sent++) expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, resultCode: '1018' });
    world.clock.advance(10 * 60_000);
    expect((await ask()).status).toBe(200);
  });

  test('ten guesses at once count as ten', async () => {
    const person = somebody();
    const { challengeID } = await post('code', { context: 'signup', ...person });
    const code = wrong(await codeFor(person.mobile));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('confirm', { challengeID, code })),
    );
    expect(answers.filter((each) => each.resultCode === '1000')).toHaveLength(5);
  });

  test('nothing of a challenge lies open in the database; other pages may not ask', async () => {
    const person = somebody();
    await post('code', { context: 'signup', ...person });
    const code = await codeFor(person.mobile);
    const rows = await world.db.rows(sql`select person, mobile, code from identity_challenge`);
    const text = rows
      .map((row) =>
        Object.values(row)
          .map((value) => (value as Buffer).toString('latin1'))
          .join(),
      )
      .join();
    expect(text).not.toContain(person.mobile);
    expect(text).not.toContain(code);
    expect(
      await post('code', { context: 'signup', ...somebody() }, { origin: 'https://evil.example' }),
    ).toMatchObject({ status: 403, resultCode: '1003' });
  });

  test.each([
    { mobile: '1234' },
    { birthdate: '2026-02-30' },
    { birthdate: '2999-01-01' },
    { name: ' ' },
    { gender: 2 },
    { context: 'login' },
  ])('%j is refused', async (over) => {
    expect(await post('code', { context: 'signup', ...somebody(), ...over })).toMatchObject({
      resultCode: '1000',
    });
  });
});

describe('a redirect provider', () => {
  const SECRET = 'a secret that only the two of us know';
  const URL_OF = 'https://identity.test/verify';
  let world: TestWorld;
  let app: FastifyInstance;
  beforeAll(async () => {
    world = await testWorld({
      env: {
        CERT_PROVIDER: 'redirect',
        CERT_PROVIDER_URL: URL_OF,
        CERT_PROVIDER_ID: 'us',
        CERT_PROVIDER_SECRET: SECRET,
      },
    });
    app = await certAppOf(world);
  });
  afterAll(async () => {
    await app.close();
    await world.close();
  });

  const leave = async (context = 'signup') => {
    const answer = await app.inject(
      `/api/v1/gcert/main?context=${context}&nonce=n1&origin=http://localhost:3000`,
    );
    const cookie = answer.cookies[0];
    const to = new URL(String(answer.headers.location));
    return { status: answer.statusCode, cookie, to, fields: Object.fromEntries(to.searchParams) };
  };
  /** What a provider does: checks the request, asks the person, sends back a sealed answer. */
  const provide = (
    fields: Record<string, string>,
    person: object | undefined,
    secret = SECRET,
    state = fields.state ?? '',
  ) => {
    const { signature, ...signed } = fields;
    expect(signRequest(SECRET, signed)).toBe(signature);
    return sealResponse(secret, state, {
      state: fields.state,
      issuedAt: Math.floor(world.clock.now().getTime() / 1000),
      ...(person ? { person } : {}),
    });
  };
  const comeBack = (state: string, response: string, cookies: Record<string, string>) =>
    app.inject({ url: `/api/v1/gcert/return?${new URLSearchParams({ state, response })}`, cookies });
  const person = { ...somebody(), di: 'provider-di-0123456789abcdef' };

  test('gets a signed request and gives a certificate for the opener that asked', async () => {
    const { status, cookie, to, fields } = await leave('reset');
    expect(status).toBe(303);
    expect(to.href.startsWith(`${URL_OF}?`)).toBe(true);
    expect(fields).toMatchObject({
      clientID: 'us',
      purpose: 'reset',
      returnUrl: 'http://localhost:2378/api/v1/gcert/return',
    });
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const response = provide(fields, person);
    const page = await comeBack(fields.state ?? '', response, { pumasi_identity: cookie?.value ?? '' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('data-target="http://localhost:3000"');
    const result = /data-result="([^"]*)"/.exec(page.body)?.[1]?.replaceAll('&quot;', '"') ?? '';
    const message = JSON.parse(result) as { DI: string; NAME: string };
    expect(message.NAME).toBe(person.name);
    expect(page.body).not.toContain(person.di);
    expect(await world.services.cert.take(message.DI, ['reset'])).toEqual(person);
    const again = await comeBack(fields.state ?? '', response, { pumasi_identity: cookie?.value ?? '' });
    expect(again.statusCode, 'an answer serves once').toBe(400);
  });

  test('refuses another browser, another secret, another state, a late answer and nonsense', async () => {
    const { cookie, fields } = await leave();
    const mine = { pumasi_identity: cookie?.value ?? '' };
    const state = fields.state ?? '';
    const good = provide(fields, person);
    const other = await leave();
    const attempts: [string, string, Record<string, string>][] = [
      [state, good, {}],
      [state, good, { pumasi_identity: other.cookie?.value ?? '' }],
      [state, provide(fields, person, 'a secret that somebody else made up!'), mine],
      [other.fields.state ?? '', good, mine],
      [state, provide(fields, { ...person, mobile: 'x' }), mine],
      [state, 'AAAA', mine],
      [state, `${good.slice(0, -2)}AA`, mine],
    ];
    for (const [s, response, cookies] of attempts)
      expect((await comeBack(s, response, cookies)).statusCode).toBe(400);
    world.clock.advance(6 * 60_000);
    expect((await comeBack(state, good, mine)).statusCode, 'too old').toBe(400);
    world.clock.advance(5 * 60_000);
    expect(
      (await comeBack(state, provide(fields, person), mine)).statusCode,
      'the request itself is too old',
    ).toBe(400);
  });

  test('a person who gives up has no certificate', async () => {
    const { cookie, fields } = await leave();
    const page = await comeBack(fields.state ?? '', provide(fields, undefined), {
      pumasi_identity: cookie?.value ?? '',
    });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('취소되었습니다');
    expect(page.body).toContain('data-result=""');
  });

  test('has no sandbox beside it', async () => {
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/v1/gcert/code',
          payload: { context: 'signup', ...somebody() },
        })
      ).statusCode,
    ).toBe(404);
    expect(openResponse(SECRET, 's', '')).toBeUndefined();
  });
});
