import { z } from 'zod';
import { isMobile } from '../account-rules.ts';
import { route } from '../route.ts';

/** What an identity is verified for. A certificate made for one is worthless for another. */
export const CertContext = z.enum(['signup', 'findid', 'reset', 'contact']);
export type CertContext = z.infer<typeof CertContext>;

/** The pop-up's page, at `certOrigin` of config.json: `${certOrigin}${CERT_PAGE}?${certQuery}`. */
export const CERT_PAGE = '/api/v1/gcert/main';

export const CertQuery = z.object({
  context: CertContext,
  /** Made by the opener for this pop-up and sent back in the message, so that an older pop-up cannot answer a newer one. */
  nonce: z
    .string()
    .regex(/^[\w-]{0,64}$/)
    .default(''),
  /** The opener's origin. The message is posted to it, and only when it is on the server's list. */
  origin: z.string().max(300).optional(),
  language: z.enum(['ko', 'en']).default('ko'),
});
export type CertQuery = z.infer<typeof CertQuery>;

const Person = {
  name: z.string().trim().min(1).max(50),
  gender: z.union([z.literal(0), z.literal(1)]),
  mobile: z.string().refine(isMobile, 'must be 10 or 11 digits that start with 0'),
  birthdate: z.iso.date(),
};

/** What the pop-up posts to its opener. Check event.origin, event.source and nonce before believing it. */
export const CertMessage = z.object({
  /** The sealed certificate: opaque, for one context, 10 minutes, one use. Send it as `di`. */
  DI: z.string().min(1).max(120),
  NAME: Person.name,
  /** 0 female, 1 male. */
  GENDER: Person.gender,
  MOBILE_NO: Person.mobile,
  BIRTHDATE: Person.birthdate,
  nonce: z.string(),
});
export type CertMessage = z.infer<typeof CertMessage>;

/** The calls of the pop-up's own page on its own port; not among the product's calls. */
export const certRoutes = {
  code: route({
    service: 'cert',
    method: 'POST',
    path: '/api/v1/gcert/code',
    access: 'public',
    summary: 'Sandbox: send a one-time code to a mobile number',
    body: z.object({ context: CertContext, ...Person }),
    answer: z.object({ challengeID: z.uuid(), seconds: z.number().int() }),
    errors: ['1000', '1003', '1018'],
  }),
  confirm: route({
    service: 'cert',
    method: 'POST',
    path: '/api/v1/gcert/confirm',
    access: 'public',
    summary: 'Sandbox: the code for a certificate',
    body: z.object({ challengeID: z.uuid(), code: z.string().regex(/^\d{6}$/) }),
    answer: CertMessage.omit({ nonce: true }),
    errors: ['1000', '1010', '1018'],
  }),
};
