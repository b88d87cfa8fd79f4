import { accountRoutes } from '@pumasi/contract/api/account';
import type { CertContext } from '@pumasi/contract/api/cert';
import { readClaims } from '@pumasi/contract/claims';
import type { Client } from '@pumasi/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../platform/database.ts';
import { anonymous } from '../../testing/caller.ts';
import { certify, diOf, signUpBody, somebody } from '../../testing/identity.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';

let world: TestWorld;
let client: Client;
beforeAll(async () => {
  world = await testWorld();
  client = anonymous(await world.app()).client;
  await world.services.documents.addDefaults();
});
afterAll(() => world.close());

let n = 0;
const newID = (): string => `joiner${++n}@mail.test.kr`;
const bodyFor = (person = somebody(), userID = newID()) => signUpBody(world, client, person, userID);
type Body = Awaited<ReturnType<typeof bodyFor>>;
const register = (body: Partial<Body> & Record<string, unknown>) =>
  client.ask(accountRoutes.register, { body: body as Body });
const duplication = async (body: { di?: string; userID?: string; mobile?: string; name?: string }) =>
  (await client.ask(accountRoutes.duplication, { body })).userID;
const refused = (work: Promise<unknown>, code: string, status: number) =>
  expect(work).rejects.toMatchObject({ code, status });

test('somebody signs up, is found again, and logs in with the onboarding ahead', async () => {
  const person = somebody();
  const userID = newID();
  expect(await duplication({ userID })).toBe('');
  await register({
    ...(await bodyFor(person, userID)),
    smsNotification: true,
    emailNotification: false,
    registeredThrough: 'spring-2026',
  });
  expect(await duplication({ userID: userID.toUpperCase() })).toBe(userID);
  expect(await duplication({ name: person.name, mobile: person.mobile })).toBe(`jo****@mail.test.kr`);
  const sealed = await client.seal(await certify(world, 'findid', person));
  expect(await duplication({ di: sealed })).toBe(userID);
  await refused(duplication({ di: sealed }), '1010', 400);

  const { accessToken } = await client.ask(accountRoutes.login, {
    body: { userID, passwd: await client.seal('pumasi2026') },
  });
  expect(readClaims(accessToken)).toMatchObject({
    userID,
    role: 4,
    level: 1,
    division: 1,
    withdrawState: 0,
    certificated: true,
    securityPledge: false,
    privacyAgreement: true,
    emailNotification: false,
  });
  const row = await world.db.one(sql`
    select u.name, u.mobile, u.gender, u.di, u.registered_through, u.kakao_notification, to_char(u.birth_date, 'YYYY-MM-DD') as birthdate, t.rate,
           (select count(*)::integer from consent c where c.uid = u.uid) as consents
      from app_user u join tasker t using (uid) where u.user_id = ${userID}`);
  expect(row).toMatchObject({
    ...person,
    di: diOf(world, person),
    registered_through: 'spring-2026',
    kakao_notification: null,
    rate: 1,
    consents: 2,
  });
});

test('what only the server may say is ignored when a client says it', async () => {
  const person = somebody();
  const body = await bodyFor(person);
  await register({
    ...body,
    role: 1,
    level: 1000,
    name: '다른이름',
    mobile: '01099999999',
    gender: 0,
    birthdate: '2001-01-01',
    withdrawState: 1,
    tasker: { ...body.tasker, division: 2, level: 500, rate: 9, reviewer: true } as Body['tasker'],
  });
  expect(
    await world.db.one(sql`select u.role, u.name, u.mobile, u.gender, t.level, t.division, t.rate, t.reviewer, t.withdraw_state
      from app_user u join tasker t using (uid) where u.user_id = ${body.userID}`),
  ).toEqual({
    role: 4,
    name: person.name,
    mobile: person.mobile,
    gender: 1,
    level: 1,
    division: 1,
    rate: 1,
    reviewer: false,
    withdraw_state: 0,
  });
});

describe('the rules, in their order', () => {
  test('each breach is told before those after it', async () => {
    const person = somebody();
    const good = await bodyFor(person);
    const weak = await client.seal('onlyletters');
    const old = { terms: crypto.randomUUID(), privacyPolicy: crypto.randomUUID() };
    const taken = await bodyFor();
    await register(taken);
    const { di: _, ...noDi } = good;
    await refused(register({ ...noDi, userID: 'x@pumasi.example', passwd: weak, tasker: old }), '1000', 400);
    await refused(
      register({ ...noDi, userID: taken.userID.toUpperCase(), passwd: weak, tasker: old }),
      '1009',
      409,
    );
    await refused(register({ ...noDi, passwd: weak, tasker: old }), '1000', 400);
    await refused(register({ ...noDi, tasker: old }), '1010', 400);
    await expect(register({ ...good, tasker: { ...good.tasker, terms: old.terms } })).rejects.toThrow(
      'tasker.terms',
    );
    await expect(register({ ...good, privacyAgreement: false })).rejects.toThrow('privacyAgreement');
    await expect(
      register({ ...good, tasker: { ...good.tasker, privacyPolicy: old.privacyPolicy } }),
    ).rejects.toThrow('tasker.privacyPolicy');
    await register(good);
    await refused(register({ ...good, userID: newID() }), '1010', 400);
  });

  test.each(['', 'no-address', 'a@pumasi.test', 'a@sub.PUMASI.example'])(
    '%j is no id to sign up with',
    async (userID) => {
      await refused(register({ ...(await bodyFor()), userID }), '1000', 400);
      await refused(duplication({ userID }), '1000', 400);
    },
  );

  test('a document that was replaced meanwhile must be agreed to anew', async () => {
    const own = await testWorld();
    try {
      const { client: asker } = anonymous(await own.app());
      await own.services.documents.addDefaults();
      const body = await signUpBody(own, asker, somebody(), newID());
      own.clock.advance(1000);
      await own.services.documents.add({
        type: 1,
        title: '새 약관',
        markdown: '# 새 약관',
        titleEn: '',
        markdownEn: '',
      });
      await expect(asker.ask(accountRoutes.register, { body })).rejects.toThrow('tasker.terms');
    } finally {
      await own.close();
    }
  });
});

describe('certificates', () => {
  const uses: readonly [string, CertContext, (di: string) => Promise<unknown>][] = [
    ['register', 'signup', async (di) => register({ ...(await bodyFor()), di })],
    ['find an id', 'findid', (di) => duplication({ di })],
    [
      'reset',
      'reset',
      async (di) =>
        client.ask(accountRoutes.resetPassword, {
          body: { userID: newID(), passwd: await client.seal('pumasi2027'), di },
        }),
    ],
  ];

  test.each(uses)(
    'to %s: made up, changed, of another purpose or too old is 1010',
    async (_, context, use) => {
      const person = somebody();
      const certificate = await certify(world, context, person);
      const flip = certificate.at(-5) === 'A' ? 'B' : 'A';
      const others = (['signup', 'findid', 'reset', 'contact'] as const).filter(
        (each) => each !== context && !(context === 'findid' && each !== 'contact'),
      );
      const bad = [
        'MCowBQYDK2VwAyEA',
        `c1.${Buffer.alloc(53).toString('base64url')}`,
        `${certificate.slice(0, -5)}${flip}${certificate.slice(-4)}`,
        certificate.slice(0, -4),
        await client.seal('c1.nonsense'),
        ...(await Promise.all(others.map((each) => certify(world, each, person)))),
      ];
      for (const di of bad) await refused(use(di), '1010', 400);
      world.clock.advance(10 * 60_000);
      await refused(use(certificate), '1010', 400);
    },
  );

  test('a sign-up that fails leaves the certificate good', async () => {
    const body = await bodyFor();
    await refused(register({ ...body, tasker: { terms: '', privacyPolicy: '' } }), '1000', 400);
    expect(await duplication({ di: await client.seal(body.di) })).toBe('');
    await register(body);
  });

  test('what is stored of a certificate is sealed, and gone a day later', async () => {
    const person = somebody();
    await certify(world, 'signup', person);
    const all = async () =>
      (await world.db.rows<{ person: Buffer }>(sql`select person from identity_certificate`))
        .map((row) => row.person.toString('latin1'))
        .join();
    expect(await all()).not.toContain(Buffer.from(person.name).toString('latin1'));
    world.clock.advance(25 * 3_600_000);
    await world.services.cert.forgetOld();
    expect(await all()).toBe('');
  });
});

describe('two at once', () => {
  const outcomes = async (...work: Promise<unknown>[]) =>
    (await Promise.allSettled(work))
      .map((each) => (each.status === 'fulfilled' ? 'ok' : (each.reason as { code: string }).code))
      .toSorted();

  test.each([
    ['of one person under two ids', (i: number) => [i, 0]],
    ['of two people under one id', (i: number) => [0, i]],
    ['of one person under one id', () => [0, 0]],
  ])('%s: one wins, the others are 1009', async (_, pick) => {
    const ids = [newID(), newID(), newID()];
    const people = [somebody(), somebody(), somebody()];
    const bodies = await Promise.all(
      [0, 1, 2].map((i) => {
        const [id = 0, person = 0] = pick(i);
        return bodyFor(people[person], ids[id]);
      }),
    );
    expect(await outcomes(...bodies.map(register))).toEqual(['1009', '1009', 'ok']);
  });

  test('a double click with one certificate makes one account', async () => {
    const body = await bodyFor();
    expect(await outcomes(register(body), register(body))).toEqual(['1009', 'ok']);
  });
});

test('an id of a reserved domain that exists is taken, one that does not is no id', async () => {
  const { userID } = await world.user();
  expect(userID).toMatch(/@pumasi\.example$/);
  expect(await duplication({ userID })).toBe(userID);
  await refused(duplication({ userID: `no-${userID}` }), '1000', 400);
});

test('a name and a number are both needed, and the number is digits', async () => {
  for (const mobile of ['', '공일공', '010 1234 5678'])
    await refused(duplication({ name: '김새싹', mobile }), '1000', 400);
  await refused(duplication({ name: ' ', mobile: '01012345678' }), '1000', 400);
});

test('duplication takes exactly one question', async () => {
  for (const body of [
    {},
    { userID: newID(), di: 'x' },
    { mobile: '01012345678' },
    { name: '홍길동' },
    { userID: newID(), name: 'x' },
  ])
    await refused(duplication(body as never), '1000', 400);
  expect(await duplication({ name: '없는사람', mobile: '01000000000' })).toBe('');
});
