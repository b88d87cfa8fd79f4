import { createHmac, timingSafeEqual } from 'node:crypto';

/** Addresses that a picture element can open without a bearer: who holds one may read that one thing for a while. */
export interface SignedLinks {
  make(subject: string, now: Date): string;
  /** The subject, or undefined when forged or too old. */
  open(token: string, now: Date): string | undefined;
}

const LIFE_MS = 12 * 60 * 60 * 1000;
// Equal for everybody within the hour, so that a browser's cache can serve the same picture twice.
const STEP_MS = 60 * 60 * 1000;

export function createSignedLinks(key: Buffer): SignedLinks {
  const mac = (text: string): Buffer => createHmac('sha256', key).update(text).digest().subarray(0, 18);
  return {
    make(subject, now) {
      const until = Math.ceil((now.getTime() + LIFE_MS) / STEP_MS) * STEP_MS;
      const text = Buffer.from(`${until.toString(36)}.${subject}`).toString('base64url');
      return `${text}.${mac(text).toString('base64url')}`;
    },
    open(token, now) {
      const [text, signature, extra] = token.split('.');
      if (!text || !signature || extra !== undefined) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const expected = mac(text);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const plain = Buffer.from(text, 'base64url').toString('utf8');
      const dot = plain.indexOf('.');
      return Number.parseInt(plain.slice(0, dot), 36) > now.getTime() ? plain.slice(dot + 1) : undefined;
    },
  };
}
