import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newProjectID } from '@pumasi/contract/ids';
import type { FastifyInstance } from 'fastify';
import { composeApp, composeServices, type Services } from '../compose.ts';
import type { World } from '../compose-world.ts';
import { ManualClock } from '../platform/clock.ts';
import { loadConfig } from '../platform/config.ts';
import { sql } from '../platform/database.ts';
import { openFiles } from '../platform/files.ts';
import type { Keys } from '../platform/keys.ts';
import type { LicenceFlags } from '../platform/licence.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { hashPassword } from '../platform/passwords.ts';
import { freshDatabase } from './database.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const testKeys: Keys = {
  masterKey: randomBytes(32),
  previousMasterKeys: [],
  tokenKey: randomBytes(32),
  fileKey: randomBytes(32),
  certKey: randomBytes(32),
  rsa: { kid: 'test', publicKeyDer: publicKey.export({ type: 'spki', format: 'der' }), privateKey },
};

export const PASSWORD = 'demo1234';
let passwordHash: Promise<string> | undefined;

export interface TestWorld extends World {
  readonly clock: ManualClock;
  readonly services: Services;
  readonly databaseUrl: string;
  app(): Promise<FastifyInstance>;
  user(options?: UserOptions): Promise<{ uID: string; userID: string }>;
  project(options?: ProjectOptions): Promise<string>;
  units(projectID: string, count: number): Promise<string[]>;
  /** Folds all that has happened so far: a transaction of any database here may hold the fold back for a while. */
  fold(): Promise<void>;
  close(): Promise<void>;
}

interface UserOptions {
  role?: 1 | 2 | 3 | 4;
  reviewer?: boolean;
  level?: number;
  division?: 1 | 2;
  surcharge?: number;
}

/** Columns of the table project that a test wants other than usual. */
export type ProjectOptions = Partial<Record<string, string | number | boolean | Date | null>>;

/** A real server's parts on a database of its own, with a clock that the test moves. */
export async function testWorld(
  options: { pool?: number; env?: Record<string, string>; flags?: Partial<LicenceFlags> } = {},
): Promise<TestWorld> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pumasi-world-'));
  const db = await freshDatabase(options.pool);
  const config = loadConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    RATE_LIMIT: '1000000',
    LOGIN_RATE_LIMIT: '100000',
    ...options.env,
  });
  const clock = new ManualClock(new Date('2026-11-16T01:00:00Z'));
  const issuedAt = clock.now().toISOString();
  const flags = {
    awsHosted: false,
    productKeyMenu: false,
    taskHistoryDetail: true,
    onPremise: false,
    reserved: false,
    ...options.flags,
  };
  const world: World = {
    config,
    db,
    files: await openFiles(config),
    keys: testKeys,
    clock,
    metrics: createMetrics(),
    log: createLog(config),
    licence: { holder: 'Test', issuedAt, expiresAt: '2036-01-01T00:00:00Z', flags },
  };
  const services = composeServices(world);
  let app: FastifyInstance | undefined;
  const user: TestWorld['user'] = async (o = {}) => {
    passwordHash ??= hashPassword(PASSWORD);
    const uID = randomUUID();
    const userID = `t-${uID.slice(0, 13)}@pumasi.example`;
    const role = o.role ?? 4;
    await db.run(sql`insert into app_user (uid, user_id, passwd, role, name, mobile, created_at, email_notification)
      values (${uID}, ${userID}, ${await passwordHash}, ${role}, '홍길동', '01012345678', ${clock.now()}, true)`);
    if (role === 4)
      await db.run(sql`insert into tasker (uid, reviewer, level, division, surcharge_percent, certificated_at)
        values (${uID}, ${o.reviewer ?? false}, ${o.level ?? 1}, ${o.division ?? 1}, ${o.surcharge ?? 0}, ${clock.now()})`);
    return { uID, userID };
  };
  return {
    ...world,
    clock,
    services,
    databaseUrl: db.url,
    user,
    fold: async () => {
      const now = await db.one<{ xid: string }>(sql`select pg_current_xact_id()::text as xid`);
      const folded = async () => {
        await services.unit.foldProgress();
        return db.one(sql`select from progress_fold where up_to > ${now?.xid}::xid8`);
      };
      while (!(await folded()));
    },
    app: async () => (app ??= await composeApp(world, services, { checkAnswers: true })),
    project: async (o = {}) => {
      const projectID = newProjectID();
      const requester = (o.requester as string | undefined) ?? (await user({ role: 3 })).uID;
      await db.run(
        sql`insert into template (template_id, tool) values ('image_annotator', 'image_annotator') on conflict do nothing`,
      );
      const columns: ProjectOptions = {
        name: '시험 프로젝트',
        category: 2,
        state: 3,
        template_id: 'image_annotator',
        requester,
        start_at: new Date('2026-01-01T00:00:00Z'),
        end_at: new Date('2027-12-31T00:00:00Z'),
        work_unit_price: 100,
        eval_unit_price: 30,
        created_at: clock.now(),
        ...o,
        project_id: projectID,
      };
      const names = Object.keys(columns);
      await db.pool.query(
        `insert into project (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
        Object.values(columns),
      );
      return projectID;
    },
    units: async (projectID, count) => {
      const file = await world.files.put(Buffer.from('a text to label'));
      const ids: string[] = [];
      for (let i = 0; i < count; i++)
        ids.push(await services.unitSource.add({ projectID, file, orgFileName: `${i}.txt` }));
      return ids;
    },
    close: async () => {
      await app?.close();
      await db.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
