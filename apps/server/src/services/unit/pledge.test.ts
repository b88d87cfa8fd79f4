import { accountRoutes } from '@pumasi/contract/api/account';
import { pledgeRoutes } from '@pumasi/contract/api/pledge';
import { newOneTimeKey, sealField } from '@pumasi/contract/seal';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, type TestCaller } from '../../testing/caller.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';

let world: TestWorld;
let app: FastifyInstance;
let tasker: TestCaller;
beforeAll(async () => {
  world = await testWorld();
  app = await world.app();
  await world.services.documents.addDefaults();
  tasker = await logIn(app, (await world.user()).userID);
});
afterAll(() => world.close());

const SIGN = 'data:image/png;base64,aGFuZA==';
const signed = async (projectID: string, type: 5 | 6, who = tasker) =>
  (
    await who.client.ask(pledgeRoutes.signed, {
      params: { projectID, uID: who.uID },
      query: { type },
    })
  ).pledge;
async function sign(projectID: string, type: number, text = SIGN, over: object = {}, who = tasker) {
  const oneTimeKey = newOneTimeKey();
  return who.client.ask(pledgeRoutes.sign, {
    params: { projectID },
    oneTimeKey,
    body: { type, securityPledge: true, sign: await sealField(oneTimeKey, 'sign', text), ...over } as never,
  });
}
const rows = async (projectID: string) =>
  (
    await world.db.pool.query<{ uid: string; type: number; document: string; sign: Buffer; signed_at: Date }>(
      'select * from project_pledge where project_id = $1 order by type',
      [projectID],
    )
  ).rows;

test('work and review are signed apart, the signature is sealed at rest and names its document', async () => {
  const projectID = await world.project({ pledge: true });
  expect([await signed(projectID, 5), await signed(projectID, 6)]).toEqual([false, false]);
  await sign(projectID, 5);
  expect([await signed(projectID, 5), await signed(projectID, 6)]).toEqual([true, false]);
  await sign(projectID, 6);
  expect(await signed(projectID, 6)).toBe(true);
  const [work, review] = await rows(projectID);
  expect(work?.sign.includes(Buffer.from('aGFuZA'))).toBe(false);
  expect(
    world.services.secrets.open(work?.sign ?? Buffer.alloc(0), `pledge:${projectID}:5:${tasker.uID}`),
  ).toBe(SIGN);
  const latest = async (type: number) =>
    (await tasker.client.ask(accountRoutes.latestDocument, { params: { type }, query: { projectID } }))
      .document.uuid;
  expect([work?.document, review?.document]).toEqual([await latest(5), await latest(6)]);
  await sign(projectID, 5, SIGN, { securityPledge: await latest(5) });
  await expect(sign(projectID, 5, SIGN, { securityPledge: await latest(6) })).rejects.toMatchObject({
    code: '1000',
  });
});

test('a project’s own document is the one that is signed', async () => {
  const projectID = await world.project({ pledge: true });
  const operator = await logIn(app, (await world.user({ role: 2 })).userID, accountRoutes.loginConsole);
  const { document } = await operator.client.ask(accountRoutes.addDocument, {
    body: { type: 5, projectID, title: '촬영 동의서', markdown: '# 촬영 동의서' },
  });
  await sign(projectID, 5);
  expect((await rows(projectID))[0]?.document).toBe(document.uuid);
});

test('the first signature counts', async () => {
  const projectID = await world.project({ pledge: true });
  await sign(projectID, 5);
  const before = await rows(projectID);
  world.clock.advance(1000);
  await sign(projectID, 5, 'another hand');
  expect(await rows(projectID)).toEqual(before);
});

test('what is no signature is refused and nothing is signed', async () => {
  const projectID = await world.project({ pledge: true });
  await expect(sign(projectID, 5, '  ')).rejects.toMatchObject({ code: '1000' });
  await expect(sign(projectID, 4)).rejects.toMatchObject({ code: '1000' });
  await expect(sign(projectID, 5, SIGN, { sign: 'not sealed' })).rejects.toMatchObject({ code: '1000' });
  await expect(sign(projectID, 5, SIGN, { securityPledge: false })).rejects.toMatchObject({ code: '1000' });
  await expect(sign(await world.project({ crowd: false }), 5)).rejects.toMatchObject({ code: '1003' });
  await expect(
    tasker.client.ask(pledgeRoutes.signed, {
      params: { projectID, uID: crypto.randomUUID() },
      query: { type: 5 },
    }),
  ).rejects.toMatchObject({ code: '1003' });
  expect(await rows(projectID)).toEqual([]);
});

test('a unit can be asked for before the signature, which leads there, but nothing is taken in or judged without it', async () => {
  const projectID = await world.project({ pledge: true });
  const [unitID = ''] = await world.units(projectID, 1);
  const task = await tasker.take(projectID);
  expect(task?.unitID, 'asking for a unit is the permission check of the list').toBe(unitID);
  const unsigned = { status: 403, code: '1003', message: 'the pledge of this project must be signed first' };
  await expect(tasker.submit(projectID, unitID)).rejects.toMatchObject(unsigned);
  expect((await tasker.take(projectID))?.unitID, 'it is still in hand').toBe(unitID);
  await sign(projectID, 6);
  await expect(tasker.submit(projectID, unitID), 'the reviewers’ is another').rejects.toMatchObject(unsigned);
  await sign(projectID, 5);
  await tasker.submit(projectID, unitID);

  const reviewer = await logIn(app, (await world.user({ reviewer: true })).userID);
  const review = await reviewer.takeEval(projectID);
  expect(review?.unitID).toBe(unitID);
  if (!review) return;
  await expect(reviewer.judge(projectID, review)).rejects.toMatchObject(unsigned);
  await expect(reviewer.judge(projectID, review, '다시')).rejects.toMatchObject(unsigned);
  await sign(projectID, 6, SIGN, {}, reviewer);
  await reviewer.judge(projectID, review);
});

test('a submit that counted answers as the first did, also when the pledge was asked for later', async () => {
  const projectID = await world.project();
  const [unitID = ''] = await world.units(projectID, 1);
  await tasker.take(projectID);
  await tasker.submit(projectID, unitID);
  await world.db.pool.query('update project set pledge = true where project_id = $1', [projectID]);
  await expect(tasker.submit(projectID, unitID)).resolves.toBeDefined();
});
