import { createHmac, timingSafeEqual } from 'node:crypto';

/** Addresses that a picture element can open without a bearer: who holds one may read that one thing for a while. */
export interface SignedLinks {
  make(subject: string, now: Date): string;
  /** The subject, or undefined when forged or too old. */
  open(token: string, now: Date): string | undefined;
  /** A made-up id for somebody, always the same for the same subject, that leads nowhere. */
  alias(subject: string): string;
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
    alias(subject) {
      const bytes = mac(`alias ${subject}`).subarray(0, 16);
      // The shape of a random uuid, so that it looks like any other id.
      bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
      bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
      return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
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
