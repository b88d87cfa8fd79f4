import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import {
  composeKnowledge,
  type KnowledgeServices,
  knowledgeBindings,
  knowledgeJobs,
} from './compose-knowledge.ts';
import { composeReward, type RewardServices, rewardBindingsOf } from './compose-reward.ts';
import { buildApp, type FixedSiteConfig } from './http/app.ts';
import type { Binding } from './http/binding.ts';
import { buildCertApp } from './http/cert-app.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { type Database, sql } from './platform/database.ts';
import type { Files } from './platform/files.ts';
import type { Job } from './platform/jobs.ts';
import type { Keys } from './platform/keys.ts';
import type { LicenceClaims } from './platform/licence.ts';
import type { Metrics } from './platform/metrics.ts';
import { latestMigration } from './platform/migrate.ts';
import { OperatorSettings } from './platform/operator-settings.ts';
import { createSecrets, type Secrets } from './platform/secrets.ts';
import { createSignedLinks } from './platform/signed-links.ts';
import { createTokens } from './platform/tokens.ts';
import { AccountRepo } from './services/account/account.repo.ts';
import { accountBindings } from './services/account/account.routes.ts';
import { AccountService } from './services/account/account.service.ts';
import { BankRepo } from './services/account/bank.repo.ts';
import { BankService } from './services/account/bank.service.ts';
import { ClosureRepo } from './services/account/closure.repo.ts';
import { ClosureService } from './services/account/closure.service.ts';
import { CredentialService } from './services/account/credential.service.ts';
import { DocumentRepo } from './services/account/document.repo.ts';
import { DocumentService } from './services/account/document.service.ts';
import { MemberRepo } from './services/account/member.repo.ts';
import { closureBindings, memberBindings } from './services/account/member.routes.ts';
import { SessionRepo } from './services/account/session.repo.ts';
import { SessionService } from './services/account/session.service.ts';
import { SignUpService } from './services/account/sign-up.service.ts';
import { CatalogRepo } from './services/catalog/catalog.repo.ts';
import { catalogBindings } from './services/catalog/catalog.routes.ts';
import { CatalogService } from './services/catalog/catalog.service.ts';
import { HistoryRepo } from './services/catalog/history.repo.ts';
import { HistoryService } from './services/catalog/history.service.ts';
import { CertRepo } from './services/cert/cert.repo.ts';
import { sandboxBindings } from './services/cert/cert.routes.ts';
import { CertService } from './services/cert/cert.service.ts';
import { createCertificates } from './services/cert/certificate.ts';
import { RedirectService } from './services/cert/redirect.service.ts';
import { SandboxService } from './services/cert/sandbox.service.ts';
import { KeyRepo } from './services/key/key.repo.ts';
import { keyBindings } from './services/key/key.routes.ts';
import { KeyService } from './services/key/key.service.ts';
import { preprocBindings } from './services/preproc/preproc.routes.ts';
import { PreprocService } from './services/preproc/preproc.service.ts';
import { InquiryRepo } from './services/project/inquiry.repo.ts';
import { inquiryBindings } from './services/project/inquiry.routes.ts';
import { InquiryService } from './services/project/inquiry.service.ts';
import { ProjectRepo } from './services/project/project.repo.ts';
import { projectBindings } from './services/project/project.routes.ts';
import { ProjectService } from './services/project/project.service.ts';
import { AlertRepo } from './services/push/alert.repo.ts';
import { AlertService } from './services/push/alert.service.ts';
import { AlertHub } from './services/push/alert-hub.ts';
import { EventRepo } from './services/push/event.repo.ts';
import { EventService } from './services/push/event.service.ts';
import { MessageRepo } from './services/push/message.repo.ts';
import { MessageService } from './services/push/message.service.ts';
import { pushBindings } from './services/push/push.routes.ts';
import { transportsOf } from './services/push/transports.ts';
import type { PayoutSettings } from './services/reward/payout-settings.ts';
import { StatRepo } from './services/stat/stat.repo.ts';
import { statBindings } from './services/stat/stat.routes.ts';
import { StatService } from './services/stat/stat.service.ts';
import { AppealRepo } from './services/unit/appeal.repo.ts';
import { AppealService } from './services/unit/appeal.service.ts';
import { GoldRepo } from './services/unit/gold.repo.ts';
import { GoldService } from './services/unit/gold.service.ts';
import { UnitRepo } from './services/unit/unit.repo.ts';
import { unitBindings } from './services/unit/unit.routes.ts';
import { UnitService } from './services/unit/unit.service.ts';
import { UnitAssignService } from './services/unit/unit-assign.service.ts';
import { UnitCollectRepo } from './services/unit/unit-collect.repo.ts';
import { UnitCollectService } from './services/unit/unit-collect.service.ts';
import { appealBindings, assignBindings, collectBindings } from './services/unit/unit-extra.routes.ts';
import { UnitLinks } from './services/unit/unit-links.ts';
import { UnitReadingRepo } from './services/unit/unit-reading.repo.ts';
import { UnitReadingService } from './services/unit/unit-reading.service.ts';
import { UnitSourceService } from './services/unit/unit-source.service.ts';
import { UnitThumbnailService } from './services/unit/unit-thumbnail.service.ts';

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

interface MemberServices {
  readonly cert: CertService;
  readonly sandbox: SandboxService;
  readonly redirect: RedirectService | undefined;
  readonly signUp: SignUpService;
  readonly credentials: CredentialService;
  readonly documents: DocumentService;
  readonly inquiries: InquiryService;
  readonly alerts: AlertService;
  readonly messages: MessageService;
  readonly events: EventService;
}

export interface Services extends MemberServices, KnowledgeServices, RewardServices {
  readonly secrets: Secrets;
  readonly settings: OperatorSettings;
  readonly key: KeyService;
  readonly sessions: SessionService;
  readonly account: AccountService;
  readonly banks: BankService;
  readonly closure: ClosureService;
  readonly project: ProjectService;
  readonly projectRepo: ProjectRepo;
  readonly unit: UnitService;
  readonly unitRepo: UnitRepo;
  readonly unitSource: UnitSourceService;
  readonly unitReading: UnitReadingService;
  readonly unitAssign: UnitAssignService;
  readonly unitCollect: UnitCollectService;
  readonly thumbnails: UnitThumbnailService;
  readonly appeals: AppealService;
  readonly appealRepo: AppealRepo;
  readonly gold: GoldService;
  readonly stat: StatService;
  readonly catalog: CatalogService;
  readonly history: HistoryService;
  readonly preproc: PreprocService;
}

type Base = Pick<World, 'db' | 'files' | 'keys' | 'clock' | 'config' | 'log'>;
type MemberParts = Base & Pick<Services, 'secrets' | 'key' | 'sessions'> & { guards: SessionRepo };

/** Plain wiring: who is made of what. */
export function composeServices({ db, files, keys, clock, config, log }: Base): Services {
  const secrets = createSecrets(keys.masterKey, keys.previousMasterKeys);
  const key = new KeyService(keys, new KeyRepo(db), clock);
  const accountRepo = new AccountRepo(db);
  const guards = new SessionRepo(db);
  const sessions = new SessionService(guards, accountRepo, createTokens(keys.tokenKey), clock);
  const account = new AccountService({ repo: accountRepo, guards, sessions, key, secrets, clock });
  const settings = new OperatorSettings(db, clock);
  const banks = new BankService(new BankRepo(db), secrets, clock);
  const projectRepo = new ProjectRepo(db);
  const project = new ProjectService(projectRepo, clock);
  const unitRepo = new UnitRepo(db);
  const readingRepo = new UnitReadingRepo(db);
  const collectRepo = new UnitCollectRepo(db);
  const appealRepo = new AppealRepo(db);
  const links = new UnitLinks(createSignedLinks(keys.fileKey), clock);
  const unitSource = new UnitSourceService(unitRepo, readingRepo, clock);
  const members = composeMembers({ db, files, keys, clock, config, log, secrets, key, guards, sessions });
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
        return unitRepo.forgetDrafts(uID, tx);
      },
      removeFile: (fileID) => files.remove(fileID),
    },
  });
  return {
    ...members,
    ...composeKnowledge({ db, files, clock, secrets, project, documents: members.documents }),
    ...rewards,
    secrets,
    settings,
    key,
    sessions,
    account,
    banks,
    closure,
    project,
    projectRepo,
    unitRepo,
    unit: new UnitService({ repo: unitRepo, links, key, projects: project, files, clock }),
    unitSource,
    unitReading: new UnitReadingService(readingRepo, links, files, clock),
    unitAssign: new UnitAssignService({ repo: unitRepo, links, projects: project, clock }),
    unitCollect: new UnitCollectService({
      repo: collectRepo,
      units: unitRepo,
      links,
      key,
      projects: project,
      files,
      clock,
    }),
    thumbnails: new UnitThumbnailService(collectRepo, links, files, clock),
    appeals: new AppealService(appealRepo, clock),
    appealRepo,
    gold: new GoldService(new GoldRepo(db), clock),
    stat: new StatService(new StatRepo(db), clock),
    catalog: new CatalogService(new CatalogRepo(db), clock),
    history: new HistoryService(new HistoryRepo(db)),
    preproc: new PreprocService(unitSource, project),
  };
}

const payoutSettings = (settings: OperatorSettings, config: Config): PayoutSettings => ({
  holidays: () => settings.holidays(),
  minWithdrawal: async () => config.minWithdrawal,
});

/** Becoming a member, staying one, and being told things. */
function composeMembers(parts: MemberParts): MemberServices {
  const { db, files, keys, clock, config, log, secrets, key, guards, sessions } = parts;
  const messages = new MessageService({
    repo: new MessageRepo(db),
    transports: transportsOf(config),
    clock,
    log,
    keeps: !config.production,
  });
  const alertRepo = new AlertRepo(db);
  const certRepo = new CertRepo(db);
  const cert = new CertService(certRepo, createCertificates(keys.certKey), secrets, clock);
  const tell = async (told: { mobile: string; code: string; challengeID: string }): Promise<void> => {
    if (!config.production) log.info({ mobile: told.mobile, code: told.code }, 'sandbox identity code');
    await messages.toNumber({
      key: `cert:${told.challengeID}`,
      mobile: told.mobile,
      template: 'cert.code',
      params: { code: told.code },
    });
  };
  const { certProviderUrl: url, certProviderId: id, certProviderSecret: secret } = config;
  const documents = new DocumentService(new DocumentRepo(db), clock);
  const members = new MemberRepo(db);
  return {
    cert,
    sandbox: new SandboxService({ repo: certRepo, certs: cert, secrets, certKey: keys.certKey, clock, tell }),
    redirect:
      config.certProvider === 'redirect' && url && secret
        ? new RedirectService({
            repo: certRepo,
            certs: cert,
            provider: { url, id, secret },
            certOrigin: config.certOrigin,
            clock,
          })
        : undefined,
    signUp: new SignUpService({
      repo: members,
      key,
      certs: cert,
      documents,
      reservedDomains: config.reservedDomains,
      clock,
    }),
    credentials: new CredentialService({ repo: members, guards, sessions, key, certs: cert, clock }),
    documents,
    inquiries: new InquiryService(new InquiryRepo(db), files, clock),
    alerts: new AlertService(alertRepo, new AlertHub(), clock),
    messages,
    events: new EventService({ repo: new EventRepo(db), alerts: alertRepo, messages, clock, log }),
  };
}

const memberBindingsOf = (s: MemberServices, config: Config): Binding[] => [
  ...memberBindings(s.signUp, s.credentials, s.documents),
  ...inquiryBindings(s.inquiries),
  ...pushBindings(s.alerts, s.messages, !config.production),
];

const HOUR_MS = 60 * 60_000;
const memberJobs = (s: MemberServices): Job[] => [
  { name: 'handle-events', everyMs: 1_000, run: () => s.events.handle() },
  { name: 'deliver-messages', everyMs: 2_000, run: () => s.messages.deliver() },
  {
    name: 'forget-old',
    everyMs: HOUR_MS,
    run: async () => {
      await s.cert.forgetOld();
      await s.messages.forgetOld();
      await s.alerts.forgetOld();
    },
  },
];

const bindingsOf = (s: Services, config: Config): Binding[] => [
  ...keyBindings(s.key),
  ...accountBindings(s.account, s.banks, s.sessions),
  ...closureBindings(s.closure),
  ...projectBindings(s.project),
  ...catalogBindings(s.catalog, s.history),
  ...unitBindings(s.unit, s.unitReading, s.project),
  ...rewardBindingsOf(s),
  ...assignBindings(s.unitAssign),
  ...collectBindings(s.unitCollect),
  ...appealBindings(s.appeals),
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
  { name: 'expire-units', everyMs: 5_000, run: () => s.unit.expire() },
  { name: 'settle-gold', everyMs: 30_000, run: () => s.gold.settle() },
  { name: 'refresh-statistics', everyMs: 20_000, run: () => s.stat.refresh() },
  { name: 'fold-progress', everyMs: 1_000, run: () => s.unit.foldProgress() },
  ...memberJobs(s),
  ...knowledgeJobs(s),
];

export const webRootsIn = (root: string): { site: string; console: string } => ({
  site: path.join(root, 'apps/site/dist'),
  console: path.join(root, 'apps/console/dist'),
});
