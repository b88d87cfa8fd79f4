/** Sealing on WebCrypto: the same code in the browser and on the server. */

/** Bytes in a plain (not shared) buffer, as WebCrypto wants them. */
export type Bytes = Uint8Array<ArrayBuffer>;

export interface OneTimeKey {
  readonly key: Bytes;
  readonly iv: Bytes;
}

const KEY_BYTES = 32;
const IV_BYTES = 12;
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

export const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

export const newOneTimeKey = (): OneTimeKey => ({
  key: crypto.getRandomValues(new Uint8Array(KEY_BYTES)),
  iv: crypto.getRandomValues(new Uint8Array(IV_BYTES)),
});

export const importPublicKey = (spkiBase64: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('spki', fromBase64(spkiBase64), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, [
    'encrypt',
  ]);

/** A "public-key encrypted" value: base64(RSA-OAEP-SHA256(utf8 value)). */
export async function sealForServer(publicKey: CryptoKey, value: string): Promise<string> {
  const sealed = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, publicKey, encoder.encode(value));
  return toBase64(new Uint8Array(sealed));
}

/** The sKey header and the sessKey field: key ‖ iv, public-key encrypted. */
export async function sealOneTimeKey(publicKey: CryptoKey, { key, iv }: OneTimeKey): Promise<string> {
  const joined = new Uint8Array(KEY_BYTES + IV_BYTES);
  joined.set(key);
  joined.set(iv, KEY_BYTES);
  return toBase64(new Uint8Array(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, publicKey, joined)));
}

export function splitOneTimeKey(joined: Bytes): OneTimeKey {
  if (joined.length !== KEY_BYTES + IV_BYTES) throw new RangeError('a one-time key is 44 bytes');
  return { key: joined.slice(0, KEY_BYTES), iv: joined.slice(KEY_BYTES) };
}

/** One key and IV for several fields would reuse a nonce, so every field derives its own key. */
async function fieldKey({ key, iv }: OneTimeKey, info: string, usage: 'encrypt' | 'decrypt') {
  const ikm = await crypto.subtle.importKey('raw', key, 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: iv, info: encoder.encode(info) },
    ikm,
    { name: 'AES-GCM', length: 256 },
    false,
    [usage],
  );
}

/** base64(ciphertext ‖ tag) under the key of `info`: a field name, or `response:` and a field name. */
export async function sealField(one: OneTimeKey, info: string, value: string): Promise<string> {
  const key = await fieldKey(one, info, 'encrypt');
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: one.iv }, key, encoder.encode(value));
  return toBase64(new Uint8Array(sealed));
}

export async function openField(one: OneTimeKey, info: string, sealed: string): Promise<string> {
  const key = await fieldKey(one, info, 'decrypt');
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: one.iv }, key, fromBase64(sealed));
  return decoder.decode(plain);
}

export async function digestOf(content: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(content)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface SubmitSeal {
  readonly uID: string;
  readonly unitID: string;
  readonly digest: string;
}

export const sessInfo = (unitID: string, digest: string): string => `sess:${unitID}:${digest}`;

/** The `sess` field of a submit: says who sends what for which unit, under a key of this submit alone. */
export const sealSubmit = (one: OneTimeKey, submit: SubmitSeal): Promise<string> =>
  sealField(one, sessInfo(submit.unitID, submit.digest), JSON.stringify(submit));
