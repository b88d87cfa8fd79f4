import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { link, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { isMissing, syncFolder, writeOnce, writeSynced } from './durable-file.ts';
import { masterKeyId } from './secrets.ts';

export interface Keys {
  /** Wraps the keys of the values at rest. */
  readonly masterKey: Buffer;
  /** Masters of before a rotation: they still open, they no longer seal. */
  readonly previousMasterKeys: readonly Buffer[];
  /** HMAC of the access and refresh tokens. */
  readonly tokenKey: Buffer;
  /** HMAC of signed file addresses. */
  readonly fileKey: Buffer;
  /** HMAC of identity certificates. */
  readonly certKey: Buffer;
  readonly rsa: { readonly kid: string; readonly publicKeyDer: Buffer; readonly privateKey: KeyObject };
}

export class KeyError extends Error {
  override readonly name = 'KeyError';
}

const MASTER = 'master.key';
const PREVIOUS = /^master\.previous-[\w-]+\.key$/;
const OTHERS = ['token.key', 'file.key', 'cert.key', 'rsa.pem'];
const newSymmetric = (): string => `${randomBytes(32).toString('base64')}\n`;

export async function loadKeys(keysDir: string): Promise<Keys> {
  await mkdir(keysDir, { recursive: true, mode: 0o700 });
  const masterKey = await loadMaster(keysDir);
  const [tokenKey, fileKey, certKey] = await Promise.all([
    loadSymmetric(path.join(keysDir, 'token.key')),
    loadSymmetric(path.join(keysDir, 'file.key')),
    loadSymmetric(path.join(keysDir, 'cert.key')),
  ]);
  const rsa = await loadRsa(path.join(keysDir, 'rsa.pem'));
  const previous = (await readdir(keysDir)).filter((name) => PREVIOUS.test(name));
  const previousMasterKeys = await Promise.all(
    previous.map((name) => loadSymmetric(path.join(keysDir, name))),
  );
  return { masterKey, previousMasterKeys, tokenKey, fileKey, certKey, rsa };
}

/** Seals with a new master from the next start on; what the old one sealed stays readable and can be rewrapped. */
export async function rotateMasterKey(keysDir: string): Promise<void> {
  const file = path.join(keysDir, MASTER);
  const old = await loadSymmetric(file);
  const kept = path.join(keysDir, `master.previous-${masterKeyId(old).toString('hex')}.key`);
  await link(file, kept);
  await syncFolder(keysDir);
  const draft = `${file}.${randomBytes(8).toString('hex')}.tmp`;
  await writeSynced(draft, newSymmetric());
  await rename(draft, file);
  await syncFolder(keysDir);
}

/** It is made before all others, so other keys without it mean a bad restore: a new one would make every value unreadable. */
async function loadMaster(keysDir: string): Promise<Buffer> {
  const file = path.join(keysDir, MASTER);
  const names = await readdir(keysDir);
  const used = names.some((name) => OTHERS.includes(name) || PREVIOUS.test(name));
  if (used && !(await readdir(keysDir)).includes(MASTER))
    throw new KeyError(`${file} is missing although other keys are there: restore it from the backup`);
  return loadSymmetric(file);
}

async function readOrMake(file: string, make: () => string | Promise<string>): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await writeOnce(file, await make());
  return readFile(file, 'utf8');
}

async function loadSymmetric(file: string): Promise<Buffer> {
  const text = (await readOrMake(file, newSymmetric)).trim();
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32 || key.toString('base64') !== text)
    throw new KeyError(`${file} is damaged: it must hold 32 bytes in base64`);
  return key;
}

async function loadRsa(file: string): Promise<Keys['rsa']> {
  const pem = await readOrMake(file, async () => {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  });
  const privateKey = parsePrivate(pem);
  if (privateKey?.asymmetricKeyType !== 'rsa' || (privateKey.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
    throw new KeyError(`${file} is damaged: it must hold an RSA private key of 2048 bits or more in PEM`);
  const publicKeyDer = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const kid = createHash('sha256').update(publicKeyDer).digest('base64url').slice(0, 16);
  return { kid, publicKeyDer, privateKey };
}

function parsePrivate(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}
