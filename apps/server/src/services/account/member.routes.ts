import { accountRoutes } from '@pumasi/contract/api/account';
import { bind, RawAnswer } from '../../http/binding.ts';
import type { ClosureService } from './closure.service.ts';
import type { CredentialService } from './credential.service.ts';
import type { DocumentService } from './document.service.ts';
import type { SignUpService } from './sign-up.service.ts';

/** A document can be shown in a frame of the site and do nothing there. */
const DOCUMENT = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'cache-control': 'public, max-age=3600',
};

export const closureBindings = (closure: ClosureService) => [
  bind(accountRoutes.closeAccount, async ({ caller }) => {
    await closure.close(caller);
    return {};
  }),
];

export const memberBindings = (
  signUp: SignUpService,
  credentials: CredentialService,
  documents: DocumentService,
) => [
  bind(accountRoutes.duplication, async ({ body }) => ({ userID: await signUp.duplication(body) })),
  bind(accountRoutes.register, async ({ body }) => {
    await signUp.register(body);
    return {};
  }),
  bind(accountRoutes.resetPassword, async ({ body }) => {
    await credentials.reset(body);
    return {};
  }),
  bind(accountRoutes.changePassword, async ({ caller, body }) => {
    await credentials.change(caller, body);
    return {};
  }),
  bind(accountRoutes.checkPassword, async ({ caller, body }) => {
    await credentials.check(caller, body);
    return {};
  }),
  bind(accountRoutes.changeMobile, async ({ caller, body }) => ({
    mobile: await credentials.changeMobile(caller, body),
  })),
  bind(accountRoutes.latestDocument, async ({ params, query }) => ({
    document: await documents.latest(params.type, query),
  })),
  bind(
    accountRoutes.document,
    async ({ params, query }) => new RawAnswer(await documents.page(params.uuid, query.language), DOCUMENT),
  ),
  bind(accountRoutes.documents, async ({ query }) => ({ documents: await documents.list(query) })),
  bind(accountRoutes.addDocument, async ({ body }) => ({ document: await documents.add(body) })),
];
