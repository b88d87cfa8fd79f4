import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, unlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { issueLicence, type LicenceClaims, loadLicence, readLicence } from './licence.ts';

const now = new Date('2026-03-02T00:00:00Z');
const issuer = generateKeyPairSync('ed25519');
const claims: LicenceClaims = {
  holder: 'Example Ltd',
  issuedAt: '2026-01-01T00:00:00Z',
  expiresAt: '2027-01-01T00:00:00Z',
  flags: {
    awsHosted: true,
    productKeyMenu: false,
    taskHistoryDetail: true,
    onPremise: true,
    reserved: false,
  },
};
let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pumasi-licence-'));
  file = path.join(folder, 'licence');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = (at = now) =>
  readLicence(file, [generateKeyPairSync('ed25519').publicKey, issuer.publicKey], at);

test('a licence tells what was issued', async () => {
  await writeFile(file, issueLicence(issuer.privateKey, claims));
  expect(await read()).toEqual(claims);
});

test('missing, invalid and malformed are three different errors', async () => {
  await expect(read()).rejects.toMatchObject({ kind: 'missing' });
  await writeFile(file, 'hello');
  await expect(read()).rejects.toMatchObject({ kind: 'malformed' });
  await writeFile(file, issueLicence(generateKeyPairSync('ed25519').privateKey, claims));
  await expect(read()).rejects.toMatchObject({ kind: 'invalid' });
});

test('changed flags are invalid, and so is a licence after its last day', async () => {
  const [format, payload = '', signature] = issueLicence(issuer.privateKey, claims).split('.');
  const more = Buffer.from(payload, 'base64url').toString().replace('"reserved":false', '"reserved":true');
  await writeFile(file, [format, Buffer.from(more).toString('base64url'), signature].join('.'));
  await expect(read()).rejects.toMatchObject({ kind: 'invalid' });
  await writeFile(file, issueLicence(issuer.privateKey, claims));
  await expect(read(new Date('2027-01-01T00:00:00Z'))).rejects.toMatchObject({ kind: 'invalid' });
});

test('the first start outside production makes a licence, also when two processes start at once', async () => {
  const config = { dataDir: folder, licenceFile: file, production: false };
  const both = await Promise.all([loadLicence(config, now), loadLicence(config, now)]);
  expect(both[0].flags).toMatchObject({ taskHistoryDetail: true, onPremise: false });
  expect(both[1]).toEqual(both[0]);
  expect(await readFile(file, 'utf8')).toMatch(/^pumasi-licence-1\./);
});

test('a licence removed later stays missing, and production makes none', async () => {
  const config = { dataDir: folder, licenceFile: file, production: false };
  await expect(loadLicence({ ...config, production: true }, now)).rejects.toMatchObject({ kind: 'missing' });
  await loadLicence(config, now);
  await unlink(file);
  await utimes(path.join(folder, 'licence-issuer.pem'), now, now);
  await expect(loadLicence(config, now)).rejects.toMatchObject({ kind: 'missing' });
});
