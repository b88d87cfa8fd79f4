import path from 'node:path';
import type { World } from '../compose-world.ts';
import { systemClock } from '../platform/clock.ts';
import { type Config, loadConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database.ts';
import { openFiles } from '../platform/files.ts';
import { loadKeys } from '../platform/keys.ts';
import { loadLicence } from '../platform/licence.ts';
import { findLocalPostgres, type LocalPostgres, startLocalPostgres } from '../platform/local-postgres.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { migrate } from '../platform/migrate.ts';

export interface OpenWorld extends World {
  readonly databaseUrl: string;
  readonly migrated: readonly string[];
  close(): Promise<void>;
}

/** Everything a command needs, from the environment; `say` tells a person how far it is. */
export async function openWorld(
  say: (line: string) => void,
  options: {
    config?: Config;
    /** A server runs its own embedded database; a short command uses a running server's. */
    serves?: boolean;
    beforeMigrating?: (databaseUrl: string) => Promise<void>;
  } = {},
): Promise<OpenWorld> {
  const config = options.config ?? loadConfig(process.env);
  const log = createLog(config);
  const { url, stop } = await reachDatabase(config, options.serves ?? false, say, (line) =>
    line.startsWith('LOG:') ? log.debug(line) : log.warn(line),
  );
  try {
    await options.beforeMigrating?.(url);
    const migrated = await migrate(url);
    if (migrated.length) say(`database brought up to date (${migrated.length} migrations)`);
    const keys = await loadKeys(config.keysDir);
    const licence = await loadLicence(config, systemClock.now());
    const db = openDatabase(url, {
      max: config.databasePool,
      onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
    });
    return {
      config,
      log,
      db,
      files: await openFiles(config),
      keys,
      licence,
      clock: systemClock,
      metrics: createMetrics(),
      databaseUrl: url,
      migrated,
      close: async () => {
        await db.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** An outside database, the embedded one that a running server holds, or the embedded one started here. */
async function reachDatabase(
  config: Config,
  serves: boolean,
  say: (line: string) => void,
  log: (line: string) => void,
) {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  const folder = path.join(config.dataDir, 'pg');
  // What a new server finds running may be on its way out with the old server: it waits for the end and starts its own.
  const running = serves ? undefined : await findLocalPostgres(folder);
  if (running) return { url: running.connectionString(), stop: async () => {} };
  say('starting the embedded PostgreSQL');
  const local: LocalPostgres = await startLocalPostgres(folder, { durable: true, log });
  return { url: local.connectionString(), stop: () => local.stop() };
}
