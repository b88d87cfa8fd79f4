import path from 'node:path';
import type { SiteConfig } from '@pumasi/contract/site-config';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './http/app.ts';
import type { Binding } from './http/binding.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { type Database, sql } from './platform/database.ts';
import type { Files } from './platform/files.ts';
import type { Job } from './platform/jobs.ts';
import type { Keys } from './platform/keys.ts';
import type { LicenceClaims } from './platform/licence.ts';
import type { Metrics } from './platform/metrics.ts';
import { latestMigration } from './platform/migrate.ts';
import { createSecrets, type Secrets } from './platform/secrets.ts';
import { createSignedLinks } from './platform/signed-links.ts';
import { createTokens } from './platform/tokens.ts';
import { AccountRepo } from './services/account/account.repo.ts';
import { accountBindings } from './services/account/account.routes.ts';
import { AccountService } from './services/account/account.service.ts';
import { SessionRepo } from './services/account/session.repo.ts';
import { SessionService } from './services/account/session.service.ts';
import { CatalogRepo } from './services/catalog/catalog.repo.ts';
import { catalogBindings } from './services/catalog/catalog.routes.ts';
import { CatalogService } from './services/catalog/catalog.service.ts';
import { KeyRepo } from './services/key/key.repo.ts';
import { keyBindings } from './services/key/key.routes.ts';
import { KeyService } from './services/key/key.service.ts';
import { preprocBindings } from './services/preproc/preproc.routes.ts';
import { PreprocService } from './services/preproc/preproc.service.ts';
import { ProjectRepo } from './services/project/project.repo.ts';
import { projectBindings } from './services/project/project.routes.ts';
import { ProjectService } from './services/project/project.service.ts';
import { RewardRepo } from './services/reward/reward.repo.ts';
import { rewardBindings } from './services/reward/reward.routes.ts';
import { RewardService } from './services/reward/reward.service.ts';
import { StatRepo } from './services/stat/stat.repo.ts';
import { statBindings } from './services/stat/stat.routes.ts';
import { StatService } from './services/stat/stat.service.ts';
import { UnitRepo } from './services/unit/unit.repo.ts';
import { unitBindings } from './services/unit/unit.routes.ts';
import { UnitService } from './services/unit/unit.service.ts';
import { UnitLinks } from './services/unit/unit-links.ts';
import { UnitReadingRepo } from './services/unit/unit-reading.repo.ts';
import { UnitReadingService } from './services/unit/unit-reading.service.ts';
import { UnitSourceService } from './services/unit/unit-source.service.ts';

export const VERSION = '0.1.0';

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

export interface Services {
  readonly secrets: Secrets;
  readonly key: KeyService;
  readonly sessions: SessionService;
  readonly account: AccountService;
  readonly project: ProjectService;
  readonly projectRepo: ProjectRepo;
  readonly unit: UnitService;
  readonly unitRepo: UnitRepo;
  readonly unitSource: UnitSourceService;
  readonly unitReading: UnitReadingService;
  readonly reward: RewardService;
  readonly stat: StatService;
  readonly catalog: CatalogService;
  readonly preproc: PreprocService;
}

/** Plain wiring: who is made of what. */
export function composeServices({
  db,
  files,
  keys,
  clock,
}: Pick<World, 'db' | 'files' | 'keys' | 'clock'>): Services {
  const secrets = createSecrets(keys.masterKey, keys.previousMasterKeys);
  const key = new KeyService(keys, new KeyRepo(db), clock);
  const accountRepo = new AccountRepo(db);
  const guards = new SessionRepo(db);
  const sessions = new SessionService(guards, accountRepo, createTokens(keys.tokenKey), clock);
  const account = new AccountService({ repo: accountRepo, guards, sessions, key, secrets, clock });
  const projectRepo = new ProjectRepo(db);
  const project = new ProjectService(projectRepo, clock);
  const unitRepo = new UnitRepo(db);
  const readingRepo = new UnitReadingRepo(db);
  const links = new UnitLinks(createSignedLinks(keys.fileKey), clock);
  const unitSource = new UnitSourceService(unitRepo, readingRepo, clock);
  return {
    secrets,
    key,
    sessions,
    account,
    project,
    projectRepo,
    unitRepo,
    unit: new UnitService({ repo: unitRepo, links, key, projects: project, clock }),
    unitSource,
    unitReading: new UnitReadingService(readingRepo, links, files),
    reward: new RewardService(new RewardRepo(db)),
    stat: new StatService(new StatRepo(db), clock),
    catalog: new CatalogService(new CatalogRepo(db), clock),
    preproc: new PreprocService(unitSource, project),
  };
}

const bindingsOf = (s: Services): Binding[] => [
  ...keyBindings(s.key),
  ...accountBindings(s.account, s.sessions),
  ...projectBindings(s.project),
  ...catalogBindings(s.catalog),
  ...unitBindings(s.unit, s.unitReading),
  ...rewardBindings(s.reward),
  ...statBindings(s.stat, s.project),
  ...preprocBindings(s.preproc),
];

const ADDRESSED = [
  'account',
  'project',
  'unit',
  'stat',
  'reward',
  'preproc',
  'postproc',
  'push',
  'proc',
  'stt',
  'key',
] as const;

const siteConfigOf = ({ config, licence }: World): SiteConfig => ({
  services: Object.fromEntries(ADDRESSED.map((service) => [service, ''])),
  certOrigin: config.certOrigin,
  licence: { holder: licence.holder, ...licence.flags },
  minWithdrawal: config.minWithdrawal,
  reservedDomains: config.reservedDomains,
  demo: config.demo,
  version: VERSION,
});

export async function composeApp(
  world: World,
  services: Services,
  options: { webRoots?: { site: string; console: string }; checkAnswers?: boolean } = {},
): Promise<FastifyInstance> {
  const { config, db, files, metrics, log } = world;
  const runs = (binding: Binding): boolean =>
    config.services === 'all' || config.services.has(binding.route.service);
  return buildApp({
    bindings: bindingsOf(services).filter(runs),
    sessions: services.sessions,
    key: services.key,
    files,
    config,
    metrics,
    log: log as FastifyBaseLogger,
    reading: services.unitReading,
    siteConfig: siteConfigOf(world),
    checkAnswers: options.checkAnswers ?? false,
    ready: async () => {
      const row = await db.one<{ name: string }>(sql`select max(name) as name from schema_migration`);
      if (row?.name !== latestMigration()) throw new Error('the database is not migrated');
      await files.ready();
    },
    ...(options.webRoots ? { webRoots: options.webRoots } : {}),
  });
}

export const composeJobs = (s: Services): Job[] => [
  { name: 'expire-units', everyMs: 5_000, run: () => s.unit.expire() },
  { name: 'fold-progress', everyMs: 5_000, run: () => s.unit.foldProgress() },
];

export const webRootsIn = (root: string): { site: string; console: string } => ({
  site: path.join(root, 'apps/site/dist'),
  console: path.join(root, 'apps/console/dist'),
});
