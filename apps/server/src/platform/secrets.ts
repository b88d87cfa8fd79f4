// Envelope encryption of values at rest. A value has its own data key; the master key only ever encrypts data keys, so
// it can be changed by wrapping them again, without touching a value.
//   version 1 | master key id 8 | wrap nonce 12 | wrapped data key 32 + tag 16 | nonce 12 | ciphertext | tag 16
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export interface Secrets {
  /** context (table, column, row) is authenticated: a sealed value copied to another row does not open there. */
  seal(plain: string, context: string): Buffer;
  open(sealed: Buffer, context: string): string;
  /** The same value under the current master key. */
  rewrap(sealed: Buffer, context: string): Buffer;
  isCurrent(sealed: Buffer): boolean;
}

export class SecretError extends Error {
  override readonly name = 'SecretError';
}

const VERSION = 1;
const ID = 8;
const NONCE = 12;
const TAG = 16;
const KEY = 32;
const WRAPPED_AT = 1 + ID;
const BODY_AT = WRAPPED_AT + NONCE + KEY + TAG;

export const masterKeyId = (key: Buffer): Buffer =>
  createHash('sha256').update('pumasi master key id\0').update(key).digest().subarray(0, ID);

function encrypt(key: Buffer, plain: Buffer, aad: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(aad);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, box: Buffer, aad: Buffer): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, NONCE), { authTagLength: TAG });
    decipher.setAAD(aad).setAuthTag(box.subarray(-TAG));
    return Buffer.concat([decipher.update(box.subarray(NONCE, -TAG)), decipher.final()]);
  } catch {
    throw new SecretError('a sealed value was changed or belongs elsewhere');
  }
}

// The id is bound to the wrap alone: were it bound to the value too, a rewrap would have to decrypt the value.
const wrapAad = (head: Buffer, context: string): Buffer =>
  Buffer.concat([head, Buffer.from(`key\0${context}`)]);
const bodyAad = (context: string): Buffer =>
  Buffer.concat([Buffer.of(VERSION), Buffer.from(`value\0${context}`)]);

export function createSecrets(masterKey: Buffer, previousMasterKeys: readonly Buffer[] = []): Secrets {
  const masters = new Map(
    [...previousMasterKeys, masterKey].map((key) => {
      if (key.length !== KEY) throw new SecretError('a master key must have 32 bytes');
      return [masterKeyId(key).toString('hex'), key];
    }),
  );
  const head = Buffer.concat([Buffer.of(VERSION), masterKeyId(masterKey)]);

  const wrap = (dataKey: Buffer, context: string): Buffer =>
    Buffer.concat([head, encrypt(masterKey, dataKey, wrapAad(head, context))]);

  function unwrap(sealed: Buffer, context: string): Buffer {
    if (sealed.length < BODY_AT + NONCE + TAG || sealed[0] !== VERSION)
      throw new SecretError('not a sealed value of this version');
    const master = masters.get(sealed.subarray(1, WRAPPED_AT).toString('hex'));
    if (!master) throw new SecretError('the master key of a sealed value is not among the keys');
    return decrypt(
      master,
      sealed.subarray(WRAPPED_AT, BODY_AT),
      wrapAad(sealed.subarray(0, WRAPPED_AT), context),
    );
  }

  return {
    seal(plain, context) {
      const dataKey = randomBytes(KEY);
      return Buffer.concat([wrap(dataKey, context), encrypt(dataKey, Buffer.from(plain), bodyAad(context))]);
    },
    open(sealed, context) {
      return decrypt(unwrap(sealed, context), sealed.subarray(BODY_AT), bodyAad(context)).toString();
    },
    rewrap(sealed, context) {
      return Buffer.concat([wrap(unwrap(sealed, context), context), sealed.subarray(BODY_AT)]);
    },
    isCurrent: (sealed) => sealed.subarray(0, WRAPPED_AT).equals(head),
  };
}
