import type { Logger } from 'pino';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import type { Files } from './platform/files.ts';
import type { Keys } from './platform/keys.ts';
import type { LicenceClaims } from './platform/licence.ts';
import type { Metrics } from './platform/metrics.ts';

/** What the outside gives: everything else is made of it. */
export interface World {
  readonly config: Config;
  readonly db: Database;
  readonly files: Files;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly licence: LicenceClaims;
}

/** What services need of it. */
export type Base = Pick<World, 'db' | 'files' | 'keys' | 'clock' | 'config' | 'log'>;
