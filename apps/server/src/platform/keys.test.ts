import { chmod, mkdtemp, readdir, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KeyError, loadKeys, rotateMasterKey } from './keys.ts';
import { createSecrets } from './secrets.ts';

let folder: string;
let keysDir: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pumasi-keys-'));
  keysDir = path.join(folder, 'data', 'keys');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('processes that start at once agree on the same keys, and nobody else can read them', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => loadKeys(keysDir)));
  for (const keys of all) {
    expect(keys.masterKey).toEqual(all[0]?.masterKey);
    expect(keys.certKey).toEqual(all[0]?.certKey);
    expect(keys.rsa.kid).toBe(all[0]?.rsa.kid);
  }
  expect((await stat(keysDir)).mode & 0o777).toBe(0o700);
  const names = (await readdir(keysDir)).toSorted();
  expect(names).toEqual(['cert.key', 'file.key', 'master.key', 'rsa.pem', 'token.key']);
  for (const name of names) expect((await stat(path.join(keysDir, name))).mode & 0o777).toBe(0o600);
});

test('each key is another, and the next start has the same', async () => {
  const keys = await loadKeys(keysDir);
  const symmetric = [keys.masterKey, keys.tokenKey, keys.fileKey, keys.certKey];
  expect(new Set(symmetric.map((key) => key.toString('hex'))).size).toBe(4);
  expect((await loadKeys(keysDir)).tokenKey).toEqual(keys.tokenKey);
});

test.each(['master.key', 'token.key', 'rsa.pem'])('a damaged %s is named', async (name) => {
  await loadKeys(keysDir);
  await chmod(path.join(keysDir, name), 0o600);
  await writeFile(path.join(keysDir, name), 'not a key');
  await expect(loadKeys(keysDir)).rejects.toThrow(`${name} is damaged`);
});

test('a lost master key is not replaced by a new one', async () => {
  await loadKeys(keysDir);
  await unlink(path.join(keysDir, 'master.key'));
  await expect(loadKeys(keysDir)).rejects.toThrow(KeyError);
});

test('a rotation keeps the old master for reading', async () => {
  const before = await loadKeys(keysDir);
  const sealed = createSecrets(before.masterKey).seal('110-123', 'c');
  await rotateMasterKey(keysDir);
  const after = await loadKeys(keysDir);
  expect(after.masterKey).not.toEqual(before.masterKey);
  expect(createSecrets(after.masterKey, after.previousMasterKeys).open(sealed, 'c')).toBe('110-123');
});
