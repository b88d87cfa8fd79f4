import { z } from 'zod';
import { UID } from './ids.ts';

/** What an access token says of its bearer; readable by the browser, believed only by the server that signed it. */
export const Claims = z.object({
  uID: UID,
  role: z.number().int().min(1).max(4),
  exp: z.number().int(),
  userID: z.string(),
  level: z.number().int(),
  /** null until the tasker has chosen. */
  emailNotification: z.boolean().nullable(),
  division: z.number().int(),
  withdrawState: z.number().int(),
  privacyAgreement: z.boolean(),
  languageName: z.number().int(),
  certificated: z.boolean(),
  securityPledge: z.boolean(),
});
export type Claims = z.infer<typeof Claims>;

/** Reads the claims of a token without verifying it: for showing, never for deciding. */
export function readClaims(token: string | undefined): Claims | null {
  const payload = token?.split('.')[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    const parsed = Claims.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
