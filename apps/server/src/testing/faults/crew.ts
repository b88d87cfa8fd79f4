// People who work and review through the real client, and remember what the server acknowledged.
import { accountRoutes } from '@pumasi/contract/api/account';
import { unitRoutes } from '@pumasi/contract/api/unit';
import { readClaims } from '@pumasi/contract/claims';
import { CallError, type Client, createClient } from '@pumasi/contract/client';
import { newProjectID } from '@pumasi/contract/ids';
import { digestOf, type OneTimeKey, sealSubmit } from '@pumasi/contract/seal';
import pg from 'pg';
import { hashPassword } from '../../platform/passwords.ts';

const PASSWORD = 'faults1234';

export interface Act {
  readonly kind: 'work' | 'pass';
  readonly unitID: string;
  readonly workID: string;
  readonly digest: string;
  send(): Promise<unknown>;
}

export interface Member {
  readonly uID: string;
  /** The next thing to do, taken from the server; undefined when there is nothing. */
  next(): Promise<Act | undefined>;
}

export async function hire(
  origin: string,
  databaseUrl: string,
  people: { workers: number; reviewers: number },
  units: number,
) {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const passwd = await hashPassword(PASSWORD);
  const projectID = newProjectID();
  const addPerson = async (userID: string, role: number, reviewer: boolean) => {
    const { rows } = await db.query<{ uid: string }>(
      'insert into app_user (user_id, passwd, role, created_at) values ($1, $2, $3, now()) returning uid',
      [userID, passwd, role],
    );
    if (role === 4)
      await db.query('insert into tasker (uid, reviewer) values ($1, $2)', [rows[0]?.uid, reviewer]);
    return rows[0]?.uid ?? '';
  };
  const suffix = `${projectID.toLowerCase().replaceAll(/[^a-z0-9]/g, 'x')}@pumasi.example`;
  const requester = await addPerson(`r-${suffix}`, 3, false);
  await db.query(
    `insert into template (template_id, tool) values ('t', 'image_annotator') on conflict do nothing`,
  );
  await db.query(
    `insert into stored_file (file_id, bytes, sha256, mime, created_at) values ($1, 1, $2, 'text/plain', now()) on conflict do nothing`,
    ['f'.repeat(27), '0'.repeat(64)],
  );
  await db.query(
    `insert into project (project_id, name, category, state, template_id, requester, start_at, end_at, work_unit_price, eval_unit_price, created_at)
     values ($1, 'p', 2, 3, 't', $2, now() - interval '1 day', now() + interval '1 day', 100, 30, now())`,
    [projectID, requester],
  );
  await db.query(
    `with u as (insert into unit (project_id, unit_id, file_id, created_at)
                select $1, 'u' || lpad(n::text, 20, '0'), $3, now() from generate_series(1, $2::integer) n returning project_id, unit_id)
     insert into unit_copy (project_id, unit_id) select * from u`,
    [projectID, units, 'f'.repeat(27)],
  );
  const ids = [
    ...Array.from({ length: people.workers }, (_, n) => ({ id: `w${n}-${suffix}`, reviewer: false })),
    ...Array.from({ length: people.reviewers }, (_, n) => ({ id: `e${n}-${suffix}`, reviewer: true })),
  ];
  for (const { id, reviewer } of ids) await addPerson(id, 4, reviewer);
  await db.end();
  const members = await Promise.all(ids.map(({ id, reviewer }) => enter(origin, projectID, id, reviewer)));
  return { projectID, members };
}

async function enter(origin: string, projectID: string, userID: string, reviewer: boolean): Promise<Member> {
  const tokens: { access?: string; refresh?: string } = {};
  const client = createClient({
    address: () => origin,
    tokens: {
      access: () => tokens.access,
      refresh: () => tokens.refresh,
      setAccess: (token) => {
        tokens.access = token;
      },
      clear: () => {},
    },
    onExpired: () => {},
  });
  const body = { userID, passwd: await client.seal(PASSWORD) };
  const answer = await client.ask(accountRoutes.login, { body });
  tokens.access = answer.accessToken;
  tokens.refresh = answer.refreshToken;
  const uID = readClaims(answer.accessToken)?.uID ?? '';
  const key = await client.sealedKey();
  return {
    uID,
    next: () => (reviewer ? nextReview : nextWork)({ client, projectID, uID, key }),
  };
}

interface Desk {
  client: Client;
  projectID: string;
  uID: string;
  key: { one: OneTimeKey; sealed: string };
}

async function nextWork({ client, projectID, uID, key }: Desk): Promise<Act | undefined> {
  const params = { projectID };
  const taken = await client.call(unitRoutes.takeWork, { params, body: { uID } });
  if (!taken) return undefined;
  const { unitID, workID, round } = taken.workTask;
  const content = JSON.stringify({ unitID, data: { by: uID, at: Math.random() } });
  const digest = await digestOf(content);
  const sess = await sealSubmit(key.one, { uID, unitID, digest });
  const body = { unitID, content, workBy: uID, sessKey: key.sealed, sess, assignKey: `${workID}:${round}` };
  return {
    kind: 'work',
    unitID,
    workID,
    digest,
    send: () => client.call(unitRoutes.submitWork, { params, body }),
  };
}

async function nextReview({ client, projectID, uID, key }: Desk): Promise<Act | undefined> {
  const params = { projectID };
  const taken = await client.call(unitRoutes.takeEval, { params, body: { uID } });
  if (!taken) return undefined;
  const { unitID, workID } = taken.evalTask;
  const content = JSON.stringify({ unitID, data: null });
  const digest = await digestOf(content);
  const sess = await sealSubmit(key.one, { uID, unitID, digest });
  const body = { unitID, content, evalBy: uID, workID, sessKey: key.sealed, sess };
  return { kind: 'pass', unitID, workID, digest, send: () => client.call(unitRoutes.pass, { params, body }) };
}

/** The server is gone, or its database is: what was sent may have happened or not. */
const isFault = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'network' || error.code === '9999');

export interface Diary {
  readonly acknowledged: Act[];
  readonly unsure: Act[];
}

/** Everybody works until the fault stops them, or until there is nothing left or `enough` says so. */
export async function workUntilFault(
  members: readonly Member[],
  diary: Diary,
  each: (diary: Diary) => void,
  enough: (diary: Diary) => boolean = () => false,
): Promise<void> {
  await Promise.all(
    members.map(async (member) => {
      while (!enough(diary)) {
        let act: Act | undefined;
        try {
          act = await member.next();
          if (!act) continue;
          await act.send();
          diary.acknowledged.push(act);
          each(diary);
        } catch (error) {
          if (!isFault(error)) throw error;
          if (act) diary.unsure.push(act);
          return;
        }
      }
    }),
  );
}
