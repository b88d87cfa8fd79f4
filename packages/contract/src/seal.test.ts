import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  digestOf,
  fromBase64,
  importPublicKey,
  newOneTimeKey,
  openField,
  sealField,
  sealForServer,
  sealOneTimeKey,
  sealSubmit,
  sessInfo,
  splitOneTimeKey,
  toBase64,
} from './seal.ts';

let publicKey: CryptoKey;
let privateKey: CryptoKey;
beforeAll(async () => {
  const pair = await crypto.subtle.generateKey(
    {
      name: 'RSA-OAEP',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
    true,
    ['encrypt', 'decrypt'],
  );
  privateKey = pair.privateKey;
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey));
  publicKey = await importPublicKey(toBase64(spki));
});

const decrypt = async (sealed: string) =>
  new Uint8Array(await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, privateKey, fromBase64(sealed)));
/** What can be written in UTF-8: a lone surrogate cannot. */
const text = fc.string({ unit: 'binary', maxLength: 300 }).filter((value) => !/\p{Surrogate}/u.test(value));
/** What WebCrypto says of a text that was changed or sealed under another key. */
const NOT_OURS = { name: 'OperationError' };
const info = fc.string({ minLength: 1, maxLength: 40 });

test('base64 gives the same bytes back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
      expect([...fromBase64(toBase64(bytes))]).toEqual([...bytes]);
    }),
  );
});

test('a sealed field opens to the same text under the same name', async () => {
  await fc.assert(
    fc.asyncProperty(text, info, async (value, name) => {
      const one = newOneTimeKey();
      expect(await openField(one, name, await sealField(one, name, value))).toBe(value);
    }),
    { numRuns: 60 },
  );
});

test('another name, another key, another iv or one changed bit does not open it', async () => {
  await fc.assert(
    fc.asyncProperty(text, info, fc.nat(), async (value, name, at) => {
      const one = newOneTimeKey();
      const sealed = await sealField(one, name, value);
      const bytes = fromBase64(sealed);
      const place = at % bytes.length;
      bytes[place] = (bytes[place] ?? 0) ^ (1 << (at % 8));
      const other = newOneTimeKey();
      await expect(openField(one, name, toBase64(bytes))).rejects.toMatchObject(NOT_OURS);
      await expect(openField(one, `response:${name}`, sealed)).rejects.toMatchObject(NOT_OURS);
      await expect(openField({ ...one, key: other.key }, name, sealed)).rejects.toMatchObject(NOT_OURS);
      await expect(openField({ ...one, iv: other.iv }, name, sealed)).rejects.toMatchObject(NOT_OURS);
    }),
    { numRuns: 40 },
  );
});

test('two fields under one key share no keystream: equal texts look different', async () => {
  const one = newOneTimeKey();
  const [a, b] = [await sealField(one, 'accountNum', '110'), await sealField(one, 'regidentNum', '110')];
  expect(a).not.toBe(b);
});

test('the server opens what was sealed for it, and the one-time key in its two parts', async () => {
  expect(new TextDecoder().decode(await decrypt(await sealForServer(publicKey, '비밀번호1')))).toBe(
    '비밀번호1',
  );
  const one = newOneTimeKey();
  const opened = splitOneTimeKey(await decrypt(await sealOneTimeKey(publicKey, one)));
  expect([...opened.key]).toEqual([...one.key]);
  expect([...opened.iv]).toEqual([...one.iv]);
  for (const length of [0, 32, 43, 45])
    expect(() => splitOneTimeKey(new Uint8Array(length))).toThrow('44 bytes');
});

test('a submit’s seal says who sends what, and opens for that content alone', async () => {
  const one = newOneTimeKey();
  const digest = await digestOf('{"unitID":"u"}');
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  const submit = { uID: 'me', unitID: 'u', digest };
  const sess = await sealSubmit(one, submit);
  expect(JSON.parse(await openField(one, sessInfo('u', digest), sess))).toEqual(submit);
  await expect(openField(one, sessInfo('u', await digestOf('{}')), sess)).rejects.toMatchObject(NOT_OURS);
  await expect(openField(one, sessInfo('v', digest), sess)).rejects.toMatchObject(NOT_OURS);
});
