import { keyRoutes } from '@pumasi/contract/api/key';
import { importPublicKey, newOneTimeKey, sealForServer, sealOneTimeKey } from '@pumasi/contract/seal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymous } from '../../testing/caller.ts';
import { type TestWorld, testWorld } from '../../testing/world.ts';

let world: TestWorld;
let published: { alg: string; kid: string; publicKey: string };
let publicKey: CryptoKey;
beforeAll(async () => {
  world = await testWorld();
  published = await anonymous(await world.app()).client.ask(keyRoutes.publicKey);
  publicKey = await importPublicKey(published.publicKey);
});
afterAll(() => world.close());

test('a value sealed with the public key opens, anything else is refused', async () => {
  const { key } = world.services;
  expect(published).toMatchObject({ alg: 'RSA-OAEP-256', kid: 'test' });
  expect(await key.openValue(await sealForServer(publicKey, '비밀번호1'), 'passwd')).toBe('비밀번호1');
  for (const bad of ['', 'x', '비밀', 'A'.repeat(344)])
    await expect(key.openValue(bad, 'passwd')).rejects.toMatchObject({ code: '1000' });
});

test('a session key serves its login session for a quarter of an hour, and no other session', async () => {
  const { key } = world.services;
  const one = newOneTimeKey();
  const sealed = await sealOneTimeKey(publicKey, one);
  const first = await key.openSessionKey(sealed, 'session-1');
  expect(first.key).toEqual(one.key);
  expect(await key.openSessionKey(sealed, 'session-1'), 'remembered').toBe(first);
  expect(await key.openSessionKey(sealed, 'session-2'), 'opened anew').not.toBe(first);
  world.clock.advance(15 * 60_000);
  expect(await key.openSessionKey(sealed, 'session-1')).not.toBe(first);
});

test('a one-time key is good once in all processes, and for ever', async () => {
  const one = newOneTimeKey();
  const open = async () => world.services.key.openOneTimeKey(await sealOneTimeKey(publicKey, one));
  await open();
  world.clock.advance(365 * 24 * 3_600_000);
  await expect(open()).rejects.toMatchObject({ code: '1000' });
  await expect(world.services.key.openOneTimeKey(undefined)).rejects.toMatchObject({ code: '1000' });
});

test('opening sealed values leaves the event loop free', async () => {
  const sealed = await Promise.all(Array.from({ length: 64 }, (_, i) => sealForServer(publicKey, String(i))));
  let turns = 0;
  const ticking = setInterval(() => turns++, 0);
  await Promise.all(sealed.map((value) => world.services.key.openValue(value, 'passwd')));
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(3);
});
