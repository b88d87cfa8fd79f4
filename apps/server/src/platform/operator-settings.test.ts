import { DEFAULT_SETTINGS } from '@pumasi/contract/operator-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestWorld, testWorld } from '../testing/world.ts';
import { sql } from './database.ts';
import { SettingError } from './operator-settings.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const shown = async (): Promise<unknown> =>
  (await (await world.app()).inject('/config.json')).json<{ settings: unknown }>().settings;

test('what an operator sets is what pages are told, until it is reset', async () => {
  const { settings } = world.services;
  expect(await shown()).toEqual(DEFAULT_SETTINGS);
  await settings.write('eventWord', '추석');
  expect(await shown()).toEqual({ ...DEFAULT_SETTINGS, eventWord: '추석' });
  await settings.write('holidays', ['2028-01-01']);
  expect(await settings.holidays()).toEqual(['2028-01-01']);
  await settings.reset('eventWord');
  await settings.reset('holidays');
  expect(await shown()).toEqual(DEFAULT_SETTINGS);
});

test.each([
  ['recruit', { worker: 'javascript:alert(1)', reviewer: '/intro' }],
  ['holidays', ['1 January']],
  ['minimum', 5],
  ['constructor', {}],
])('%s cannot be set to %j', async (key, value) => {
  await expect(world.services.settings.write(key, value)).rejects.toThrow(SettingError);
  expect(await shown()).toEqual(DEFAULT_SETTINGS);
});

test('visits are counted only with the AWS flag and an id, and only then does the policy let the script in', async () => {
  const env = { ANALYTICS_ID: 'G-TEST123' };
  const found = async (options: Parameters<typeof testWorld>[0]) => {
    const other = await testWorld(options);
    const { headers, ...answer } = await (await other.app()).inject('/config.json');
    await other.close();
    const policy = String(headers['content-security-policy']);
    return [answer.json<{ analyticsID: string | null }>().analyticsID, policy.includes('googletagmanager')];
  };
  expect(await found({ env, flags: { awsHosted: true } })).toEqual(['G-TEST123', true]);
  expect(await found({ env })).toEqual([null, false]);
  expect(await found({ flags: { awsHosted: true } })).toEqual([null, false]);
});

test('a stored value that this release cannot read costs itself alone', async () => {
  await world.db.run(sql`insert into operator_setting (key, value, changed_at)
    values ('seasons', '"snow"', now()), ('gone', '1', now()), ('eventWord', '"설날"', now())`);
  expect(await shown()).toEqual({ ...DEFAULT_SETTINGS, eventWord: '설날' });
});
