import type { Base } from './compose-world.ts';
import type { Binding } from './http/binding.ts';
import type { Config } from './platform/config.ts';
import type { Job } from './platform/jobs.ts';
import { type Secrets } from './platform/secrets.ts';
import { CredentialService } from './services/account/credential.service.ts';
import { DocumentRepo } from './services/account/document.repo.ts';
import { DocumentService } from './services/account/document.service.ts';
import { MemberRepo } from './services/account/member.repo.ts';
import { memberBindings } from './services/account/member.routes.ts';
import { SessionRepo } from './services/account/session.repo.ts';
import { SessionService } from './services/account/session.service.ts';
import { SignUpService } from './services/account/sign-up.service.ts';
import { CertRepo } from './services/cert/cert.repo.ts';
import { CertService } from './services/cert/cert.service.ts';
import { createCertificates } from './services/cert/certificate.ts';
import { RedirectService } from './services/cert/redirect.service.ts';
import { SandboxService } from './services/cert/sandbox.service.ts';
import { KeyService } from './services/key/key.service.ts';
import { InquiryRepo } from './services/project/inquiry.repo.ts';
import { inquiryBindings } from './services/project/inquiry.routes.ts';
import { InquiryService } from './services/project/inquiry.service.ts';
import { AlertRepo } from './services/push/alert.repo.ts';
import { AlertService } from './services/push/alert.service.ts';
import { AlertHub } from './services/push/alert-hub.ts';
import { EventRepo } from './services/push/event.repo.ts';
import { EventService } from './services/push/event.service.ts';
import { MessageRepo } from './services/push/message.repo.ts';
import { MessageService } from './services/push/message.service.ts';
import { pushBindings } from './services/push/push.routes.ts';
import { transportsOf } from './services/push/transports.ts';

export interface MemberServices {
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

type MemberParts = Base & {
  secrets: Secrets;
  key: KeyService;
  sessions: SessionService;
  guards: SessionRepo;
};

/** Becoming a member, staying one, and being told things. */
export function composeMembers(parts: MemberParts): MemberServices {
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

export const memberBindingsOf = (s: MemberServices, config: Config): Binding[] => [
  ...memberBindings(s.signUp, s.credentials, s.documents),
  ...inquiryBindings(s.inquiries),
  ...pushBindings(s.alerts, s.messages, !config.production),
];

const HOUR_MS = 60 * 60_000;
export const memberJobs = (s: MemberServices): Job[] => [
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
