import { appealRoutes } from '@pumasi/contract/api/unit-appeal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '../testing/caller.ts';
import { type CommandWorld, commandWorld, runner } from '../testing/command.ts';
import type { TestWorld } from '../testing/world.ts';
import { appeal } from './appeal.ts';

let own: CommandWorld;
let world: TestWorld;
beforeAll(async () => {
  own = await commandWorld();
  world = own.world;
});
afterAll(() => own.close());

const run = runner(appeal);

/** The command runs on the real clock, so the appeal was opened long before today. */
async function appealed(): Promise<string> {
  world.clock.set(new Date(Date.now() - 20 * 24 * 60 * 60_000));
  const app = await world.app();
  const [worker, reviewer] = [
    await logIn(app, (await world.user()).userID),
    await logIn(app, (await world.user({ reviewer: true })).userID),
  ];
  const projectID = await world.project({ name: '간판 찾기' });
  const [unitID = ''] = await world.units(projectID, 1);
  const workID = (await worker.take(projectID))?.workID ?? '';
  await worker.submit(projectID, unitID);
  await reviewer.takeEval(projectID);
  await reviewer.judge(projectID, { unitID, workID }, '빠졌습니다');
  await worker.client.ask(appealRoutes.open, {
    params: { projectID, unitID },
    body: { uID: worker.uID, workID, reason: '가려져서\n보이지 않습니다' },
  });
  return workID;
}

test('an operator lists what waits and decides it, once', async () => {
  expect(await run('list')).toBe('No appeal waits for an operator.');
  expect(await run('list', '--all')).toBe('No appeal is open.');
  const [first, second] = [await appealed(), await appealed()];
  const { userID: by } = await world.user({ role: 1 });
  const list = await run('list');
  expect(list).toContain(`${first}  간판 찾기  opened`);
  expect(list).toContain('rejected at stage 1: 빠졌습니다');
  expect(list, 'words of others stay on their line').toContain('the worker says: 가려져서 보이지 않습니다');

  expect(await run('uphold', first, '--by', by)).toContain('Upheld');
  expect(await run('uphold', first, '--by', by)).toBe('It was decided so before.');
  await expect(run('dismiss', first, '--by', by, '--reason', '아니요')).rejects.toThrow('final');
  await expect(run('dismiss', second, '--by', by)).rejects.toThrow('usage');
  expect(await run('dismiss', second, '--by', by, '--reason', '보입니다')).toContain('Dismissed');
  expect(await run('list')).toBe('No appeal waits for an operator.');
});

test('what cannot be is refused in a sentence', async () => {
  await expect(run()).rejects.toThrow('usage');
  await expect(run('uphold', 'x', '--by', 'a@b.example')).rejects.toThrow('usage');
  await expect(run('uphold', crypto.randomUUID())).rejects.toThrow('usage');
  await expect(run('uphold', crypto.randomUUID(), '--by', 'a@b.example')).rejects.toThrow(
    'There is no appeal',
  );
  const workID = await appealed();
  await expect(run('uphold', workID, '--by', (await world.user()).userID)).rejects.toThrow(
    'no administrator',
  );
});
