import { hash } from '@node-rs/argon2';
import { newProjectID } from '@pumasi/contract/ids';
import pg from 'pg';

export const PASSWORD = 'bench1234';
export const MAX_CLIENTS = 256;
export const userID = (kind: 'worker' | 'reviewer', n: number): string => `${kind}-${n}@pumasi.example`;

export interface Seed {
  project(units: number, options?: { onlyLast?: number }): Promise<string>;
  projects(count: number, units: number): Promise<string[]>;
  /** Lives that ended with a pass so far. */
  passed(): Promise<number>;
  /** Leaves this project the only one in the lists. */
  onlyRunning(projectID: string): Promise<void>;
  allRunning(): Promise<void>;
  settle(): Promise<void>;
  close(): Promise<void>;
}

const UUID = (first: number) => `('0000000${first}-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;

/** People, a template and a file by SQL; the uuid of person n is a function, so that the floor needs no look-up. */
export async function openSeed(databaseUrl: string): Promise<Seed> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // When a measurement fails the server ends first; its error is the one to show.
  client.on('error', () => {});
  await client.connect();
  // A login is not what is measured here: the least argon2 there is.
  const passwd = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  for (const [kind, first] of [
    ['worker', 1],
    ['reviewer', 2],
  ] as const) {
    await client.query(
      `create or replace function bench_${kind}(n integer) returns uuid language sql immutable as $$ select ${UUID(first)} $$`,
    );
    await client.query(
      `insert into app_user (uid, user_id, passwd, role, created_at)
       select bench_${kind}(n), '${kind}-' || n || '@pumasi.example', $1, 4, now() from generate_series(0, $2::integer) n`,
      [passwd, MAX_CLIENTS],
    );
    await client.query(
      `insert into tasker (uid, reviewer, certificated_at) select bench_${kind}(n), $2, now() from generate_series(0, $1::integer) n`,
      [MAX_CLIENTS, kind === 'reviewer'],
    );
  }
  await client.query(`insert into app_user (uid, user_id, passwd, role, created_at)
    values ('00000003-0000-4000-8000-000000000000', 'requester@pumasi.example', 'x', 3, now())`);
  await client.query(`insert into template (template_id, tool) values ('bench', 'image_annotator')`);
  await client.query(
    `insert into stored_file (file_id, bytes, sha256, mime, created_at) values ($1, 1, $2, 'text/plain', now())`,
    ['bench'.padEnd(27, '0'), '0'.repeat(64)],
  );

  const insertProjects = (ids: readonly string[]) =>
    client.query(
      `insert into project (project_id, name, category, state, template_id, requester, start_at, end_at, work_unit_price, eval_unit_price, created_at)
       select id, 'bench', 2, 3, 'bench', '00000003-0000-4000-8000-000000000000', now() - interval '1 day', now() + interval '1 day', 100, 30, now()
         from unnest($1::text[]) id`,
      [ids],
    );
  const insertUnits = async (ids: readonly string[], units: number, onlyLast = units): Promise<void> => {
    // What these rows refer to is there by construction; looking it up for millions of them would take longest of all.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into unit (project_id, unit_id, file_id, created_at)
       select id, 'u' || lpad(n::text, 20, '0'), $3, now() from unnest($1::text[]) id, generate_series(1, $2::integer) n`,
      [ids, units, 'bench'.padEnd(27, '0')],
    );
    await client.query(
      `insert into unit_copy (project_id, unit_id) select project_id, unit_id from unit where project_id = any ($1)`,
      [ids],
    );
    // Handed out and done with: the index loses them one by one, as it does in life.
    if (onlyLast < units)
      await client.query(
        `update unit_copy set closed = 3 where project_id = any ($1) and unit_id > 'u' || lpad($2::text, 20, '0')`,
        [ids, onlyLast],
      );
    await client.query(
      `insert into progress (project_id, part, subject, measure, n)
       select id, 0, '00000000-0000-0000-0000-000000000000', 1, $2 from unnest($1::text[]) id`,
      [ids, onlyLast],
    );
    await client.query('set session_replication_role = origin');
  };
  return {
    project: async (units, { onlyLast } = {}) => {
      const id = newProjectID();
      await insertProjects([id]);
      await insertUnits([id], units, onlyLast);
      return id;
    },
    projects: async (count, units) => {
      const ids = Array.from({ length: count }, newProjectID);
      await insertProjects(ids);
      await insertUnits(ids, units);
      return ids;
    },
    passed: async () =>
      Number((await client.query('select count(*) as n from unit_event where kind = 11')).rows[0]?.n),
    onlyRunning: async (projectID) => {
      await client.query('update project set state = case project_id when $1 then 3 else 4 end', [projectID]);
    },
    allRunning: async () => {
      await client.query('update project set state = 3');
    },
    // What a job does every few seconds, and what the last measurement left to do: not the next one's cost.
    settle: async () => {
      await client.query('select progress_fold_now()');
      await client.query('vacuum analyze unit_copy');
      await client.query('analyze');
      await client.query('checkpoint');
    },
    close: () => client.end(),
  };
}

/** What a unit's answer weighs in life: about 2 kB of JSON. */
export const answerOf = (unitID: string): string =>
  JSON.stringify({
    unitID,
    data: {
      boxes: Array.from({ length: 24 }, (_, i) => ({
        label: `class-${i % 7}`,
        at: [i * 31.25, i * 17.5, i * 11.75 + 40, i * 9.5 + 30],
        note: `box ${i}`,
      })),
    },
  });
