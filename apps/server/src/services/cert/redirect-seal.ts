// The protocol with a redirect provider (docs/providers/identity.md): both sides derive two keys from one secret. A request is signed; a
// response is encrypted and thereby signed, because it travels in an address that browsers and proxies write down.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

const derive = (secret: string, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `pumasi identity ${info}`, 32));

/** Names in order, so that both sides sign the same text. */
const canonical = (fields: Readonly<Record<string, string>>): string =>
  Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${encodeURIComponent(fields[name] ?? '')}`)
    .join('&');

export const signRequest = (secret: string, fields: Readonly<Record<string, string>>): string =>
  createHmac('sha256', derive(secret, 'request')).update(canonical(fields)).digest('base64url');

/** The provider's half; here for tests and for whoever writes a bridge in TypeScript. */
export function sealResponse(secret: string, state: string, response: object): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', derive(secret, 'response'), nonce).setAAD(Buffer.from(state));
  return Buffer.concat([
    nonce,
    cipher.update(JSON.stringify(response)),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64url');
}

export function openResponse(secret: string, state: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE + TAG) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', derive(secret, 'response'), bytes.subarray(0, NONCE), {
      authTagLength: TAG,
    });
    decipher.setAAD(Buffer.from(state)).setAuthTag(bytes.subarray(-TAG));
    const plain = Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]);
    return JSON.parse(plain.toString('utf8'));
  } catch {
    return undefined;
  }
}
