import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Config } from './config.ts';
import { isMissing, writeOnce } from './durable-file.ts';

export const LicenceFlags = z.object({
  awsHosted: z.boolean(),
  productKeyMenu: z.boolean(),
  taskHistoryDetail: z.boolean(),
  onPremise: z.boolean(),
  reserved: z.boolean(),
});
export type LicenceFlags = z.infer<typeof LicenceFlags>;

export const LicenceClaims = z.object({
  holder: z.string().min(1),
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  flags: LicenceFlags,
});
export type LicenceClaims = z.infer<typeof LicenceClaims>;

export class LicenceError extends Error {
  override readonly name = 'LicenceError';
  readonly kind: 'missing' | 'invalid' | 'malformed';

  constructor(kind: LicenceError['kind'], sentence: string) {
    super(sentence);
    this.kind = kind;
  }
}

const FORMAT = 'pumasi-licence-1';
const ISSUER = 'licence-issuer.pem';
const TEN_YEARS_MS = 10 * 365 * 86_400_000;

export function issueLicence(privateKey: KeyObject, claims: LicenceClaims): string {
  const payload = Buffer.from(JSON.stringify(LicenceClaims.parse(claims))).toString('base64url');
  const signature = sign(null, Buffer.from(`${FORMAT}.${payload}`), privateKey).toString('base64url');
  return `${FORMAT}.${payload}.${signature}\n`;
}

export async function readLicence(
  file: string,
  publicKeys: readonly KeyObject[],
  now: Date,
): Promise<LicenceClaims> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    throw new LicenceError('missing', `There is no licence: ${file} does not exist.`);
  });
  const { claims, signed, signature } = parse(text, file);
  if (!publicKeys.some((key) => verify(null, signed, key, signature)))
    throw new LicenceError('invalid', `The licence in ${file} is invalid: no known issuer signed it.`);
  if (now.getTime() >= Date.parse(claims.expiresAt))
    throw new LicenceError(
      'invalid',
      `The licence in ${file} is invalid: it expired on ${claims.expiresAt}.`,
    );
  return claims;
}

function parse(text: string, file: string) {
  const match = /^(pumasi-licence-1\.([\w-]+))\.([\w-]+)$/.exec(text.trim());
  try {
    const claims: unknown = JSON.parse(Buffer.from(match?.[2] ?? '', 'base64url').toString());
    return {
      claims: LicenceClaims.parse(claims),
      signed: Buffer.from(match?.[1] ?? ''),
      signature: Buffer.from(match?.[3] ?? '', 'base64url'),
    };
  } catch {
    throw new LicenceError('malformed', `The licence in ${file} does not have the format of a licence.`);
  }
}

/** Only a first start makes one: a licence that is removed later is missing, as it would be in production. */
export async function ensureDevelopmentLicence(
  dataDir: string,
  licenceFile: string,
  now: Date,
): Promise<KeyObject> {
  await mkdir(dataDir, { recursive: true });
  const issuerFile = path.join(dataDir, ISSUER);
  const fresh = generateKeyPairSync('ed25519').privateKey;
  const first = await writeOnce(issuerFile, fresh.export({ type: 'pkcs8', format: 'pem' }));
  if (first) {
    const flags = {
      awsHosted: false,
      productKeyMenu: false,
      taskHistoryDetail: true,
      onPremise: false,
      reserved: false,
    };
    const expiresAt = new Date(now.getTime() + TEN_YEARS_MS).toISOString();
    const claims = { holder: 'Pumasi', issuedAt: now.toISOString(), expiresAt, flags };
    await mkdir(path.dirname(licenceFile), { recursive: true });
    await writeOnce(licenceFile, issueLicence(fresh, claims));
  } else {
    await waitForFirst(issuerFile, licenceFile);
  }
  return createPublicKey(createPrivateKey(await readFile(issuerFile)));
}

/** Another process may be between its two files right now. */
async function waitForFirst(issuerFile: string, licenceFile: string): Promise<void> {
  const made = (await stat(issuerFile)).mtimeMs;
  const exists = () => stat(licenceFile).then(Boolean, () => false);
  while (Date.now() - made < 3000 && !(await exists())) await sleep(20);
}

export async function loadLicence(
  config: Pick<Config, 'dataDir' | 'licenceFile' | 'licenceKeyFile' | 'production'>,
  now: Date,
): Promise<LicenceClaims> {
  const issuers: KeyObject[] = [];
  if (config.licenceKeyFile) issuers.push(createPublicKey(await readFile(config.licenceKeyFile)));
  if (!config.production)
    issuers.push(await ensureDevelopmentLicence(config.dataDir, config.licenceFile, now));
  return readLicence(config.licenceFile, issuers, now);
}
