import { createDecipheriv, createHash, createHmac, hkdfSync, webcrypto } from 'node:crypto';
import { type OneTimeKey, type SubmitSeal, sessInfo, splitOneTimeKey } from '@pumasi/contract/seal';
import type { Clock } from '../../platform/clock.ts';
import type { Keys } from '../../platform/keys.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { KeyRepo } from './key.repo.ts';

const SESSION_KEY_MS = 15 * 60 * 1000;
const MAX_OPENED = 10_000;
const TAG_BYTES = 16;
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Opens what clients seal. RSA runs in the thread pool: it would block the event loop for milliseconds. */
export class KeyService {
  readonly #keys: Keys;
  readonly #repo: KeyRepo;
  readonly #clock: Clock;
  readonly #privateKey: Promise<webcrypto.CryptoKey>;
  /** sessKeys opened lately, by login session and sealed text: a session may send the same one for 15 minutes. */
  readonly #opened = new Map<string, { one: OneTimeKey; until: number }>();

  constructor(keys: Keys, repo: KeyRepo, clock: Clock) {
    this.#keys = keys;
    this.#repo = repo;
    this.#clock = clock;
    this.#privateKey = webcrypto.subtle.importKey(
      'pkcs8',
      keys.rsa.privateKey.export({ type: 'pkcs8', format: 'der' }),
      { name: 'RSA-OAEP', hash: 'SHA-256' },
      false,
      ['decrypt'],
    );
  }

  publicKey(): { kid: string; alg: 'RSA-OAEP-256'; publicKey: string } {
    const { kid, publicKeyDer } = this.#keys.rsa;
    return { kid, alg: 'RSA-OAEP-256', publicKey: publicKeyDer.toString('base64') };
  }

  /** A "public-key encrypted" value. */
  async openValue(sealed: string, field: string): Promise<string> {
    return (await this.#decrypt(sealed, field)).toString('utf8');
  }

  /** The header sKey: accepted once, ever. */
  async openOneTimeKey(sealed: string | undefined): Promise<OneTimeKey> {
    if (!sealed) throw new Refusal('malformed', 'the header sKey is missing');
    const one = this.#split(await this.#decrypt(sealed, 'sKey'), 'sKey');
    // The key itself counts, not its sealed form: sealing the same key anew must not make it fresh.
    const digest = createHmac('sha256', this.#keys.tokenKey).update(one.key).update(one.iv).digest();
    if (!(await this.#repo.markUsed(digest, this.#clock.now())))
      throw new Refusal('malformed', 'the header sKey was used before');
    return one;
  }

  /** The sessKey of a submit: one opened key serves its login session for a while. */
  async openSessionKey(sealed: string, sessionID: string): Promise<OneTimeKey> {
    const name = sessionID + sha256(sealed).toString('base64');
    const now = this.#clock.now().getTime();
    const known = this.#opened.get(name);
    if (known && known.until > now) return known.one;
    const one = this.#split(await this.#decrypt(sealed, 'sessKey'), 'sessKey');
    if (this.#opened.size >= MAX_OPENED) this.#opened.clear();
    this.#opened.set(name, { one, until: now + SESSION_KEY_MS });
    return one;
  }

  /** Checks that a submit's seal was made by this caller for this unit and content; anything else is another unit's. */
  checkSubmit(one: OneTimeKey, sess: string, expected: SubmitSeal): void {
    const said = readSubmit(openFieldNow(one, sessInfo(expected.unitID, expected.digest), sess));
    if (said?.uID !== expected.uID || said.unitID !== expected.unitID || said.digest !== expected.digest)
      throw new Refusal('otherUnit', 'sess does not belong to this unit and content');
  }

  #split(joined: Buffer, field: string): OneTimeKey {
    try {
      return splitOneTimeKey(new Uint8Array(joined));
    } catch {
      throw new Refusal('malformed', `${field} does not hold a key of 32 bytes and an iv of 12`);
    }
  }

  async #decrypt(sealed: string, field: string): Promise<Buffer> {
    try {
      const plain = await webcrypto.subtle.decrypt(
        { name: 'RSA-OAEP' },
        await this.#privateKey,
        Buffer.from(sealed, 'base64'),
      );
      return Buffer.from(plain);
    } catch {
      throw new Refusal('malformed', `${field} is not sealed with this server's public key`);
    }
  }
}

/** Whoever holds the key may have sealed anything: what is no JSON says nothing. */
function readSubmit(text: string | undefined): Partial<SubmitSeal> | null | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Partial<SubmitSeal> | null);
  } catch {
    return undefined;
  }
}

/** The contract's openField without its three trips to the thread pool: a submit's seal is a hundred bytes. */
function openFieldNow(one: OneTimeKey, info: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length < TAG_BYTES) return undefined;
  const key = Buffer.from(hkdfSync('sha256', one.key, one.iv, info, 32));
  const decipher = createDecipheriv('aes-256-gcm', key, one.iv);
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
