import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import {
  composeKnowledge,
  type KnowledgeServices,
  knowledgeBindings,
  knowledgeJobs,
} from './compose-knowledge.ts';
import { composeMembers, type MemberServices, memberBindingsOf, memberJobs } from './compose-members.ts';
import { composeReward, type RewardServices, rewardBindingsOf } from './compose-reward.ts';
import { composeUnits, type UnitServices, unitBindingsOf, unitJobs } from './compose-units.ts';
import type { Base, World } from './compose-world.ts';
import { buildApp, type FixedSiteConfig } from './http/app.ts';
import type { Binding } from './http/binding.ts';
import { buildCertApp } from './http/cert-app.ts';
import type { Config } from './platform/config.ts';
import { sql } from './platform/database.ts';
import type { Job } from './platform/jobs.ts';
import { latestMigration } from './platform/migrate.ts';
import { OperatorSettings } from './platform/operator-settings.ts';
import { createSecrets, type Secrets } from './platform/secrets.ts';
import { createTokens } from './platform/tokens.ts';
import { AccountRepo } from './services/account/account.repo.ts';
import { accountBindings } from './services/account/account.routes.ts';
import { AccountService } from './services/account/account.service.ts';
import { BankRepo } from './services/account/bank.repo.ts';
import { BankService } from './services/account/bank.service.ts';
import { ClosureRepo } from './services/account/closure.repo.ts';
import { ClosureService } from './services/account/closure.service.ts';
import { closureBindings } from './services/account/member.routes.ts';
import { SessionRepo } from './services/account/session.repo.ts';
import { SessionService } from './services/account/session.service.ts';
import { CatalogRepo } from './services/catalog/catalog.repo.ts';
import { catalogBindings } from './services/catalog/catalog.routes.ts';
import { CatalogService } from './services/catalog/catalog.service.ts';
import { HistoryRepo } from './services/catalog/history.repo.ts';
import { HistoryService } from './services/catalog/history.service.ts';
import { sandboxBindings } from './services/cert/cert.routes.ts';
import { KeyRepo } from './services/key/key.repo.ts';
import { keyBindings } from './services/key/key.routes.ts';
import { KeyService } from './services/key/key.service.ts';
import { preprocBindings } from './services/preproc/preproc.routes.ts';
import { PreprocService } from './services/preproc/preproc.service.ts';
import { ProjectRepo } from './services/project/project.repo.ts';
import { projectBindings } from './services/project/project.routes.ts';
import { ProjectService } from './services/project/project.service.ts';
import type { PayoutSettings } from './services/reward/payout-settings.ts';
import { StatRepo } from './services/stat/stat.repo.ts';
import { statBindings } from './services/stat/stat.routes.ts';
import { StatService } from './services/stat/stat.service.ts';

export const VERSION = '0.1.0';

export interface Services extends MemberServices, KnowledgeServices, RewardServices, UnitServices {
  readonly secrets: Secrets;
  readonly settings: OperatorSettings;
  readonly key: KeyService;
  readonly sessions: SessionService;
  readonly account: AccountService;
  readonly banks: BankService;
  readonly closure: ClosureService;
  readonly project: ProjectService;
  readonly projectRepo: ProjectRepo;
  readonly stat: StatService;
  readonly catalog: CatalogService;
  readonly history: HistoryService;
  readonly preproc: PreprocService;
}

/** Plain wiring: who is made of what. */
export function composeServices({ db, files, keys, clock, config, log }: Base): Services {
  const secrets = createSecrets(keys.masterKey, keys.previousMasterKeys);
  const key = new KeyService(keys, new KeyRepo(db), clock);
  const accountRepo = new AccountRepo(db);
  const guards = new SessionRepo(db);
  const sessions = new SessionService(guards, accountRepo, createTokens(keys.tokenKey), clock);
  const settings = new OperatorSettings(db, clock);
  const banks = new BankService(new BankRepo(db), secrets, clock);
  const projectRepo = new ProjectRepo(db);
  const project = new ProjectService(projectRepo, clock);
  const units = composeUnits({ db, files, keys, clock, key, project, settings });
  const members = composeMembers({ db, files, keys, clock, config, log, secrets, key, guards, sessions });
  const { documents } = members;
  const account = new AccountService({ repo: accountRepo, guards, sessions, key, secrets, documents, clock });
  const rewards = composeReward({ db, clock, banks, settings: payoutSettings(settings, config) });
  const closure = new ClosureService({
    repo: new ClosureRepo(db),
    credentials: members.credentials,
    guards,
    sessions,
    clock,
    farewell: {
      isPaying: (uID, tx) => rewards.bankbooks.isPending(uID, tx),
      forget: async (uID, tx) => {
        await members.alerts.forgetPerson(uID, tx);
        await members.messages.forgetPerson(uID, tx);
        return units.drafts.forgetPerson(uID, tx);
      },
      removeFile: (fileID) => files.remove(fileID),
    },
  });
  return {
    ...members,
    ...composeKnowledge({ db, files, clock, secrets, project, documents: members.documents }),
    ...rewards,
    ...units,
    secrets,
    settings,
    key,
    sessions,
    account,
    banks,
    closure,
    project,
    projectRepo,
    stat: new StatService(new StatRepo(db), clock),
    catalog: new CatalogService(new CatalogRepo(db), project, clock),
    history: new HistoryService(new HistoryRepo(db)),
    preproc: new PreprocService(units.unitSource, project),
  };
}

const payoutSettings = (settings: OperatorSettings, config: Config): PayoutSettings => ({
  holidays: () => settings.holidays(),
  minWithdrawal: async () => config.minWithdrawal,
});

const bindingsOf = (s: Services, config: Config): Binding[] => [
  ...keyBindings(s.key),
  ...accountBindings(s.account, s.banks, s.sessions),
  ...closureBindings(s.closure),
  ...projectBindings(s.project),
  ...catalogBindings(s.catalog, s.history),
  ...unitBindingsOf(s),
  ...rewardBindingsOf(s),
  ...statBindings(s.stat, s.project),
  ...preprocBindings(s.preproc),
  ...knowledgeBindings(s),
  ...memberBindingsOf(s, config),
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

const analyticsOf = ({ config, licence }: World): string | null =>
  licence.flags.awsHosted ? (config.analyticsId ?? null) : null;

const siteConfigOf = (world: World): FixedSiteConfig => ({
  services: Object.fromEntries(ADDRESSED.map((service) => [service, ''])),
  certOrigin: world.config.certOrigin,
  licence: { holder: world.licence.holder, ...world.licence.flags },
  minWithdrawal: world.config.minWithdrawal,
  reservedDomains: world.config.reservedDomains,
  analyticsID: analyticsOf(world),
  demo: world.config.demo,
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
  const app = await buildApp({
    bindings: bindingsOf(services, config).filter(runs),
    sessions: services.sessions,
    key: services.key,
    files,
    config,
    metrics,
    log: log as FastifyBaseLogger,
    reading: {
      content: (token) => services.unitReading.content(token),
      file: (token) => services.unitReading.file(token),
      thumbnail: (token) => services.thumbnails.open(token),
    },
    siteConfig: siteConfigOf(world),
    settings: services.settings,
    checkAnswers: options.checkAnswers ?? false,
    ready: async () => {
      const row = await db.one<{ name: string }>(sql`select max(name) as name from schema_migration`);
      if (row?.name !== latestMigration()) throw new Error('the database is not migrated');
      await files.ready();
    },
    ...(options.webRoots ? { webRoots: options.webRoots } : {}),
  });
  app.addHook('preClose', async () => services.alerts.closeAll());
  return app;
}

/** The identity pop-up, where this process runs it. */
export async function composeCertApp(
  { config, files, log }: World,
  services: Services,
  options: { checkAnswers?: boolean } = {},
): Promise<FastifyInstance | undefined> {
  if (config.services !== 'all' && !config.services.has('cert')) return undefined;
  return buildCertApp({
    bindings: services.redirect ? [] : sandboxBindings(services.sandbox),
    ...(services.redirect ? { redirect: services.redirect } : {}),
    sessions: services.sessions,
    key: services.key,
    files,
    config,
    log: log as FastifyBaseLogger,
    checkAnswers: options.checkAnswers ?? false,
  });
}

export const composeJobs = (s: Services): Job[] => [
  { name: 'refresh-statistics', everyMs: 20_000, run: () => s.stat.refresh() },
  ...unitJobs(s),
  ...memberJobs(s),
  ...knowledgeJobs(s),
];

export const webRootsIn = (root: string): { site: string; console: string } => ({
  site: path.join(root, 'apps/site/dist'),
  console: path.join(root, 'apps/console/dist'),
});
