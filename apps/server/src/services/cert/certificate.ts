// What travels as DI: `c1.` and base64url(id 16 ‖ expiry 4 ‖ context 1 ‖ mac 32). It says nothing of the person, fits into one RSA block, and a
// forged, expired or misdirected one is refused before the database is asked.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CertContext } from '@pumasi/contract/api/cert';

const PREFIX = 'c1.';
const CONTEXTS: readonly CertContext[] = ['signup', 'findid', 'reset', 'contact'];
const ID = 16;
const HEAD = ID + 4 + 1;
const MAC = 32;

export interface CertificateFacts {
  readonly certificateID: string;
  readonly context: CertContext;
  readonly expiresAt: Date;
}

export const looksLikeCertificate = (text: string): boolean => text.startsWith(PREFIX);

export function createCertificates(key: Buffer) {
  const mac = (head: Buffer): Buffer =>
    createHmac('sha256', key).update('pumasi certificate\0').update(head).digest();

  return {
    make({ certificateID, context, expiresAt }: CertificateFacts): string {
      const head = Buffer.alloc(HEAD);
      head.write(certificateID.replaceAll('-', ''), 'hex');
      head.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000), ID);
      head.writeUInt8(CONTEXTS.indexOf(context), ID + 4);
      return PREFIX + Buffer.concat([head, mac(head)]).toString('base64url');
    },
    /** The facts of a certificate that is ours, else undefined; whether it has expired is the caller's to judge. */
    read(text: string): CertificateFacts | undefined {
      if (!looksLikeCertificate(text)) return undefined;
      const bytes = Buffer.from(text.slice(PREFIX.length), 'base64url');
      if (bytes.length !== HEAD + MAC) return undefined;
      const head = bytes.subarray(0, HEAD);
      if (!timingSafeEqual(bytes.subarray(HEAD), mac(head))) return undefined;
      const context = CONTEXTS[head.readUInt8(ID + 4)];
      if (!context) return undefined;
      const hex = head.toString('hex', 0, ID);
      const certificateID = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      return { certificateID, context, expiresAt: new Date(head.readUInt32BE(ID) * 1000) };
    },
  };
}

export type Certificates = ReturnType<typeof createCertificates>;
