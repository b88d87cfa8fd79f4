import { z } from 'zod';
import { OperatorSettings } from './operator-settings.ts';

/** GET /config.json: what the web apps must know before anybody logs in. */
export const SiteConfig = z.object({
  services: z.record(z.string(), z.string()),
  certOrigin: z.string(),
  licence: z.object({
    holder: z.string(),
    awsHosted: z.boolean(),
    productKeyMenu: z.boolean(),
    taskHistoryDetail: z.boolean(),
    onPremise: z.boolean(),
    reserved: z.boolean(),
  }),
  minWithdrawal: z.number().int(),
  reservedDomains: z.array(z.string()),
  /** Counts visits once the visitor agrees; null when this installation counts none. */
  analyticsID: z.string().nullable(),
  settings: OperatorSettings,
  demo: z.boolean(),
  version: z.string(),
});
export type SiteConfig = z.infer<typeof SiteConfig>;
