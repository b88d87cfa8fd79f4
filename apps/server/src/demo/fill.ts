import { composeServices, type World } from '../compose.ts';
import { ManualClock } from '../platform/clock.ts';
import { sql } from '../platform/database.ts';
import { historyPlan } from './content/history.ts';
import { demoProjects } from './content/projects.ts';
import type { DemoUnit } from './content/types.ts';
import { HistoryPlayer } from './history.ts';
import { makePeople } from './people.ts';
import { makeProject } from './projects.ts';

const SEED = 20_260;
const REQUESTER = 'requester@pumasi.example';
const LOCK = 727_002;

export const demoAccounts = (): { userID: string; note: string }[] => [
  { userID: 'worker@pumasi.example', note: 'tasker with points and history' },
  { userID: 'reviewer@pumasi.example', note: 'tasker with review rights' },
  { userID: 'newbie@pumasi.example', note: 'tasker before the onboarding' },
  { userID: 'inhouse@pumasi.example', note: 'in-house tasker, points hidden' },
  { userID: 'requester@pumasi.example', note: 'requester (console)' },
  { userID: 'manager@pumasi.example', note: 'manager (console)' },
  { userID: 'admin@pumasi.example', note: 'administrator (console)' },
];

/**
 * Fills an empty installation with the demonstration. A database that holds anybody is left alone; one whose filling was
 * interrupted is told apart by its mark, because a half-filled demonstration would look like lost data.
 */
export async function fillDemo(world: World, say: (line: string) => void): Promise<void> {
  const client = await world.db.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('create table if not exists demo_fill (finished_at timestamptz)');
    const { rows } = await client.query<{ finished_at: Date | null }>('select finished_at from demo_fill');
    if (rows[0]?.finished_at) return;
    if (rows[0])
      throw new Error(
        `The first start was interrupted while it filled in the demonstration. Remove ${world.config.dataDir} and start again.`,
      );
    if (await world.db.one(sql`select 1 from app_user limit 1`)) return;
    await client.query('insert into demo_fill values (null)');
    await fill(world, say);
    await client.query('update demo_fill set finished_at = now()');
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
  }
}

async function fill(world: World, say: (line: string) => void): Promise<void> {
  const now = world.clock.now();
  const clock = new ManualClock(new Date(now.getTime() - 100 * 86_400_000));
  const past = { ...world, clock };
  const services = composeServices(past);
  say('filling in the demonstration: people');
  const uIDs = await makePeople(past, services.secrets);
  const requester = uIDs.get(REQUESTER);
  if (!requester) throw new Error('the demonstration has no requester');
  const projects = demoProjects();
  const units = new Map<string, DemoUnit>();
  for (const [i, project] of projects.entries()) {
    say(`filling in the demonstration: project ${i + 1} of ${projects.length}, ${project.name}`);
    for (const [unitID, unit] of await makeProject(past, services, project, requester, now))
      units.set(unitID, unit);
  }
  say('filling in the demonstration: 90 days of work and review');
  await new HistoryPlayer(services, clock, uIDs, units).play(historyPlan(SEED, now));
}
