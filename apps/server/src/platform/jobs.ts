import type pg from 'pg';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<unknown>;
}

export interface Jobs {
  stop(): Promise<void>;
}

/**
 * Runs each job again and again, in one process at a time however many there are: who holds the job's lock runs it,
 * the others pass. A job must be safe to run twice; the lock only saves work.
 */
export function startJobs(jobs: readonly Job[], pool: pg.Pool, log: Logger, metrics: Metrics): Jobs {
  let stopped = false;
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  const once = async (job: Job): Promise<void> => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      const { rows } = await client.query<{ got: boolean }>(
        "select pg_try_advisory_lock(hashtext('job'), hashtext($1)) as got",
        [job.name],
      );
      if (!rows[0]?.got) return;
      try {
        await job.run();
        metrics.inc(`job.${job.name}`);
      } finally {
        await client.query("select pg_advisory_unlock(hashtext('job'), hashtext($1))", [job.name]);
      }
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  };

  const schedule = (job: Job, delay: number): void => {
    if (stopped) return;
    timers.set(
      job.name,
      setTimeout(() => {
        const run = once(job)
          .catch((error: unknown) => log.error({ err: error, job: job.name }, 'a job failed; it runs again'))
          .finally(() => {
            running.delete(run);
            schedule(job, job.everyMs);
          });
        running.add(run);
      }, delay),
    );
  };
  for (const job of jobs) schedule(job, Math.min(job.everyMs, 1000));

  return {
    stop: async () => {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
