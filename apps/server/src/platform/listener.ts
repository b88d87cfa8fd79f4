import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface Listener {
  stop(): Promise<void>;
}

/** Hears what other processes announce; says when it can and cannot hear, so that caches can be dropped in time. */
export function listen(
  connectionString: string,
  channel: string,
  handlers: { onMessage(payload: string): void; onHearing(hearing: boolean): void },
): Listener {
  let stopped = false;
  let client: pg.Client | undefined;

  const session = async (): Promise<void> => {
    const mine = new pg.Client({ connectionString, keepAlive: true });
    client = mine;
    const ended = new Promise<void>((resolve) => {
      mine.on('error', () => resolve());
      mine.on('end', () => resolve());
    });
    mine.on('notification', ({ payload }) => handlers.onMessage(payload ?? ''));
    await mine.connect();
    await mine.query(`listen ${channel}`);
    handlers.onHearing(true);
    await ended;
  };
  const loop = (async () => {
    while (!stopped) {
      await session().catch(() => {});
      handlers.onHearing(false);
      if (!stopped) await sleep(500);
    }
  })();

  return {
    stop: async () => {
      stopped = true;
      await client?.end().catch(() => {});
      await loop;
    },
  };
}
