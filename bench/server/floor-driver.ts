// The floor where there is no pgbench: the same four prepared statements on 16 connections, in a process of their own.
import pg from 'pg';
import { evalContent, FLOOR_CONNECTIONS, workContent } from './floor.ts';

const [databaseUrl = '', projectID = '', seconds = '1'] = process.argv.slice(2);
const until = performance.now() + Number(seconds) * 1000;
const content = { work: Buffer.from(workContent, 'hex'), eval: Buffer.from(evalContent, 'hex') };

async function live(n: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const one = async (name: string, text: string, values: unknown[]) =>
    (await client.query<Record<string, string>>({ name, text, values })).rows[0];
  while (performance.now() < until) {
    const work = await one('tw', 'select unit_id from unit_take_work($1, bench_worker($2), now())', [
      projectID,
      n,
    ]);
    await one(
      'sw',
      'select unit_submit_work($1, $2, bench_worker($3), 0, sha256($2::text::bytea), $4, null, false, null, 1, now())',
      [projectID, work?.unit_id, n, content.work],
    );
    const review = await one(
      'te',
      'select unit_id, work_id from unit_take_eval($1, bench_reviewer($2), null, now(), current_date)',
      [projectID, n],
    );
    await one(
      'ju',
      'select unit_judge($1, $2, bench_reviewer($3), $4, 2, null, sha256($2::text::bytea), $5, null, now())',
      [projectID, review?.unit_id, n, review?.work_id, content.eval],
    );
  }
  await client.end();
}
await Promise.all(Array.from({ length: FLOOR_CONNECTIONS }, (_, n) => live(n)));
