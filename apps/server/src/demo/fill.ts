import pg from 'pg';
import { composeServices } from '../compose.ts';
import type { World } from '../compose-world.ts';
import { ManualClock } from '../platform/clock.ts';
import { sql } from '../platform/database.ts';
import { type HistoryEntry, historyPlan } from './content/history.ts';
import { demoProjects } from './content/projects.ts';
import type { DemoUnit } from './content/types.ts';
import { makeDepth } from './depth.ts';
import { HistoryPlayer, overAt } from './history.ts';
import { makeKnowledge } from './knowledge.ts';
import { PayoutPlayer } from './payouts.ts';
import { makePeople } from './people.ts';
import { makeProject } from './projects.ts';

const SEED = 20_260;
const WORKER = 'worker@pumasi.example';
const REQUESTER = 'requester@pumasi.example';
/** Has been out with a camera. */
const COLLECTOR = 'haneul.k@pumasi.example';
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
 * A first start that was interrupted left half a demonstration, which would look like lost data. Nobody can have used it, for
 * the server answers only when it is complete: so it is taken away, and the filling begins anew.
 */
export async function clearHalfFilled(connectionString: string): Promise<void> {
  await locked(connectionString, async (client) => {
    const { rows } = await client.query<{ mark: string | null }>(`select to_regclass('demo_fill') as mark`);
    if (!rows[0]?.mark) return;
    const { rowCount } = await client.query('select from demo_fill where finished_at is null');
    if (rowCount) await client.query('drop schema public cascade; create schema public');
  });
}

/** Fills an empty installation with the demonstration; a database that holds anybody is left alone. */
export async function fillDemo(
  world: World & { databaseUrl: string },
  say: (line: string) => void,
): Promise<void> {
  await locked(world.databaseUrl, async (client) => {
    if (await world.db.one(sql`select 1 from app_user limit 1`)) return;
    await client.query(
      'create table demo_fill (finished_at timestamptz); insert into demo_fill values (null)',
    );
    await fill(world, say);
    await client.query('update demo_fill set finished_at = now()');
  });
}

/** Two processes may start on one database at once: one fills, the other waits and finds it done. */
async function locked(connectionString: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await work(client);
  } finally {
    await client.end();
  }
}

async function fill(world: World, say: (line: string) => void): Promise<void> {
  const now = world.clock.now();
  const clock = new ManualClock(new Date(now.getTime() - 100 * 86_400_000));
  const past = { ...world, clock };
  const services = composeServices(past);
  say('filling in the demonstration: people');
  const uIDs = await makePeople(past, services.secrets);
  const [requester, collector] = [uIDs.get(REQUESTER), uIDs.get(COLLECTOR)];
  if (!requester || !collector) throw new Error('the demonstration lacks a person');
  const projects = demoProjects();
  const units = new Map<string, DemoUnit>();
  for (const [i, project] of projects.entries()) {
    say(`filling in the demonstration: project ${i + 1} of ${projects.length}, ${project.name}`);
    for (const [unitID, unit] of await makeProject(past, services, project, { requester, collector }, now))
      units.set(unitID, unit);
  }
  say('filling in the demonstration: 90 days of work and review');
  const worker = { userID: WORKER, uID: uIDs.get(WORKER) ?? '' };
  const payouts = new PayoutPlayer(past, services, clock, worker);
  await playHistory(new HistoryPlayer(services, clock, uIDs, units), payouts, now);
  say('filling in the demonstration: reserved units, known answers and an appeal');
  await makeDepth({ world: past, services, uIDs, units, now });
  say('filling in the demonstration: guides, questions and answers');
  await makeKnowledge({ world: past, services, uIDs, requester, now });
  say('filling in the demonstration: withdrawals');
  await payouts.playRequests(now);
}

/** A Wednesday pays the whole pot, so it comes before what was earned after it. */
async function playHistory(history: HistoryPlayer, payouts: PayoutPlayer, now: Date): Promise<void> {
  let left = historyPlan(SEED, now);
  for (const at of await payouts.automaticPayouts(now)) {
    const isOver = (entry: HistoryEntry): boolean => (overAt(entry) ?? now) <= at;
    await history.play(left.filter(isOver));
    left = left.filter((entry) => !isOver(entry));
    await payouts.payAutomatically(at);
  }
  await history.play(left);
}
