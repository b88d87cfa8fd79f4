import { z } from 'zod';
import { isCompactDay } from '../dates.ts';
import { Role } from '../enums.ts';
import { ProjectID, UID } from '../ids.ts';
import { paging, route } from '../route.ts';

const Sealed = z.string().min(1).max(4096);
const anyone = [Role.admin, Role.manager, Role.requester, Role.tasker] as const;
const taskers = [Role.tasker] as const;
const operators = [Role.admin, Role.manager] as const;
/** The certificate of the identity pop-up, as it came or sealed with the public key. */
const Di = Sealed;
const UserID = z.string().trim().min(1).max(254);
const language = z.enum(['ko', 'en']).default('ko');

export const User = z.object({
  uID: UID,
  userID: z.string(),
  name: z.string(),
  mobile: z.string(),
  birthDate: z.string(),
  gender: z.number().int(),
  role: z.number().int(),
  smsNotification: z.boolean(),
  emailNotification: z.boolean(),
  appNotification: z.boolean(),
  kakaoNotification: z.boolean(),
  certificated: z.boolean(),
});
export type User = z.infer<typeof User>;

/** That a document was agreed to: plainly, or by the uuid of the version that was read. */
export const AgreedDocument = z.union(
  [z.literal(true), z.uuid()],
  'must be true or the uuid of the document',
);

/** 1 terms of use, 2 privacy policy, 3 security pledge, 4 photos terms, 5 and 6 a project's pledge for work and for review, 7 privacy collection consent. */
export const DOCUMENT_TYPES = [1, 2, 3, 4, 5, 6, 7] as const;
const DocumentType = z.coerce
  .number()
  .int()
  .refine((type) => (DOCUMENT_TYPES as readonly number[]).includes(type), 'names no kind of document');

export const LegalDocument = z.object({
  uuid: z.uuid(),
  /** A page of HTML for a sandboxed frame, to be put behind the account service's address; `?language=en` for English. */
  path: z.string(),
  typeCode: z.number().int(),
  title: z.string(),
  version: z.number().int(),
  effectiveAt: z.string(),
});
export type LegalDocument = z.infer<typeof LegalDocument>;

const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
const login = {
  service: 'account',
  method: 'POST',
  access: 'public',
  body: z.object({ userID: z.string().trim().min(1).max(254), passwd: Sealed }),
  answer: tokens,
  errors: ['1000', '1001', '1002', '1006', '1008', '1018'],
} as const;

export const accountRoutes = {
  login: route({
    ...login,
    path: '/api/v1/gaccount/user/login/4',
    summary: 'Log in as a tasker',
  }),
  loginConsole: route({
    ...login,
    path: '/api/v1/gaccount/user/login/console',
    summary: 'Log in as an administrator, manager or requester',
  }),
  refresh: route({
    service: 'account',
    method: 'GET',
    path: '/api/v1/gaccount/user/{uID}/token',
    access: 'refresh',
    summary: 'A new access token with current claims, for the bearer of a refresh token',
    params: z.object({ uID: UID }),
    self: ['uID'],
    answer: z.object({ accessToken: z.string() }),
    errors: ['1003', '1007', '1008'],
  }),
  logout: route({
    service: 'account',
    method: 'POST',
    path: '/api/v1/gaccount/user/logout',
    access: anyone,
    summary: 'End this login session',
    errors: ['1007'],
  }),
  user: route({
    service: 'account',
    method: 'GET',
    path: '/api/v1/gaccount/user/uid/{uID}',
    access: anyone,
    summary: 'A user: everything of oneself, the masked id of somebody whose work one reviews',
    params: z.object({ uID: UID }),
    answer: z.object({ user: User.partial().extend({ userID: z.string() }) }),
    errors: ['1005', '1008'],
  }),
  userPublic: route({
    service: 'account',
    method: 'GET',
    path: '/api/v1/gaccount/user/uid/{uID}/public',
    access: anyone,
    summary: 'The name of a user, as others may see it',
    params: z.object({ uID: UID }),
    answer: z.object({ name: z.string(), user: z.object({ name: z.string() }) }),
    errors: ['1005', '1008'],
  }),
  userByID: route({
    service: 'account',
    method: 'GET',
    path: '/api/v1/gaccount/user/{userID}',
    access: anyone,
    summary: 'One’s own name, mobile number and birth date',
    params: z.object({ userID: z.string().min(1).max(254) }),
    answer: z.object({ user: z.object({ name: z.string(), mobile: z.string(), birthDate: z.string() }) }),
    errors: ['1003'],
  }),
  securityPledge: route({
    service: 'account',
    method: 'PUT',
    path: '/api/v1/gaccount/user/tasker/{userID}/securityPledge',
    access: taskers,
    summary: 'Sign the security pledge',
    sealed: true,
    params: z.object({ userID: z.string().min(1).max(254) }),
    body: z.object({
      address: z.string().max(200).default(''),
      sign: z.string().min(1).max(200_000),
      securityPledge: AgreedDocument,
      securityDate: z.string().refine(isCompactDay, 'must be a day as YYYYMMDD'),
    }),
    answer: tokens,
    errors: ['1000', '1003'],
  }),
  privacyAgreement: route({
    service: 'account',
    method: 'POST',
    path: '/api/v1/gaccount/user/tasker/{uID}/privacyAgreement',
    access: taskers,
    summary: 'Agree to the collection and use of personal data',
    params: z.object({ uID: UID }),
    self: ['uID'],
    errors: ['1003'],
  }),
  updateUser: route({
    service: 'account',
    method: 'PUT',
    path: '/api/v1/gaccount/user/uid/{uID}',
    access: taskers,
    summary: 'Change which notifications one receives',
    params: z.object({ uID: UID }),
    body: z.object({
      smsNotification: z.boolean().optional(),
      emailNotification: z.boolean().optional(),
      kakaoNotification: z.boolean().optional(),
      appNotification: z.boolean().optional(),
    }),
    self: ['uID'],
    errors: ['1000', '1003'],
  }),
  tasker: route({
    service: 'account',
    method: 'GET',
    path: '/api/v1/gaccount/user/tasker/uid/{uID}',
    access: taskers,
    summary:
      'One’s own bank account; both numbers sealed with the caller’s one-time key, the registration number masked',
    sealed: true,
    params: z.object({ uID: UID }),
    self: ['uID'],
    answer: z.object({
      tasker: z.object({
        accountNum: z.string(),
        bankCode: z.number().int(),
        accountHolder: z.string(),
        regidentNum: z.string(),
        withdrawState: z.number().int(),
      }),
    }),
    errors: ['1003'],
  }),
  updateTasker: route({
    service: 'account',
    method: 'PUT',
    path: '/api/v1/gaccount/user/tasker/uid/{uID}',
    access: taskers,
    summary: 'Register or change the bank account that points are paid to',
    sealed: true,
    params: z.object({ uID: UID }),
    body: z.object({
      accountNum: Sealed,
      bankCode: z.number().int(),
      accountHolder: z.string().trim().min(1).max(40),
      regidentNum: Sealed.optional(),
      withdrawState: z.number().int().optional(),
    }),
    self: ['uID'],
    errors: ['1000', '1003'],
  }),
  duplication: route({
    service: 'account',
    method: 'POST',
    path: '/api/v1/public/gaccount/user/duplication',
    access: 'public',
    summary:
      'Whether an account exists, by exactly one of di (whole id), userID, or mobile and name (masked id); userID is empty for none',
    body: z
      .object({
        di: Di.optional(),
        userID: UserID.optional(),
        mobile: z
          .string()
          .max(20)
          .regex(/^[\d-]+$/, 'must be digits')
          .optional(),
        name: z.string().trim().min(1).max(100).optional(),
      })
      .refine(
        ({ di, userID, mobile, name }) =>
          [di, userID, mobile].filter((each) => each !== undefined).length === 1 &&
          (mobile === undefined) === (name === undefined),
        'must be one of di, userID, or mobile and name',
      ),
    answer: z.object({ userID: z.string() }),
    errors: ['1000', '1010', '1018'],
  }),
  register: route({
    service: 'account',
    method: 'POST',
    path: '/api/v1/gaccount/user/register',
    access: 'public',
    summary:
      'Sign up as a tasker; name, mobile, birthdate and gender come from the certificate, role, level, rate and division from the server',
    body: z.object({
      userID: UserID,
      passwd: Sealed,
      di: Di.optional(),
      registeredThrough: z.string().trim().max(100).default(''),
      smsNotification: z.boolean().optional(),
      emailNotification: z.boolean().optional(),
      kakaoNotification: z.boolean().optional(),
      privacyAgreement: z.boolean().default(false),
      /** The uuids of the documents that were agreed to: the latest of type 1 and of type 2. */
      tasker: z
        .object({ terms: z.string().max(36).default(''), privacyPolicy: z.string().max(36).default('') })
        .default({ terms: '', privacyPolicy: '' }),
    }),
    errors: ['1000', '1009', '1010', '1018'],
  }),
  resetPassword: route({
    service: 'account',
    method: 'PUT',
    path: '/api/v1/public/gaccount/user/di/password',
    access: 'public',
    summary: 'A new password for whoever proved to be the account’s owner; ends every login session',
    body: z.object({ userID: UserID, passwd: Sealed, di: Di }),
    errors: ['1000', '1005', '1010', '1018'],
  }),
  changePassword: route({
    service: 'account',
    method: 'PUT',
    path: '/api/v1/gaccount/user/uid/{uID}/pw',
    access: anyone,
    summary:
      'Change the password; ends every login session, this one too. A wrong old password is 1002 with HTTP 400',
    params: z.object({ uID: UID }),
    body: z.object({ passwd: Sealed, newPasswd: Sealed }),
    self: ['uID'],
    errors: ['1000', '1001', '1002', '1003'],
  }),
  checkPassword: route({
    service: 'account',
    method: 'POST',
    path: '/api/v1/gaccount/user/check',
    access: anyone,
    summary:
      'Prove the password anew: opens what needs it to this login session for 5 minutes. A wrong one is 1002 with HTTP 400',
    body: z.object({ passwd: Sealed }),
    errors: ['1000', '1001', '1002'],
  }),
  changeMobile: route({
    service: 'account',
    method: 'PUT',
    path: '/api/v1/gaccount/user/{uID}/di/mobile',
    access: taskers,
    summary: 'Change the mobile number to the one of a certificate made for contact; verified members only',
    params: z.object({ uID: UID }),
    body: z.object({ di: Di, mobile: z.string().max(20).optional() }),
    self: ['uID'],
    answer: z.object({ mobile: z.string() }),
    errors: ['1000', '1003', '1010', '1012'],
  }),
  closeAccount: route({
    service: 'account',
    method: 'DELETE',
    path: '/api/v1/gaccount/user/uid/{uID}',
    access: taskers,
    summary:
      'Close the account; needs a proof of the password by this login session within 5 minutes (1003), and no withdrawal on its way (1021)',
    params: z.object({ uID: UID }),
    self: ['uID'],
    errors: ['1003', '1008', '1021'],
  }),
  latestDocument: route({
    service: 'account',
    method: 'GET',
    path: '/api/v1/public/gaccount/document/type/{type}/latest',
    access: 'public',
    summary:
      'The legal document of a kind that is in force; with projectID the project’s own where it has one',
    params: z.object({ type: DocumentType }),
    query: z.object({ projectID: ProjectID.optional(), language }),
    answer: z.object({ document: LegalDocument }),
    errors: ['1000', '1005'],
  }),
  document: route({
    service: 'account',
    method: 'GET',
    path: '/api/v1/public/gaccount/document/{uuid}',
    access: 'public',
    summary: 'A version of a legal document as a page (text/html) that can only be read',
    params: z.object({ uuid: z.uuid() }),
    query: z.object({ language }),
    errors: ['1005'],
  }),
  documents: route({
    service: 'account',
    method: 'GET',
    path: '/api/v1/gaccount/document/list',
    access: operators,
    summary: 'Every version of the legal documents, newest first',
    query: z.object({ ...paging(100, 50), type: DocumentType.optional() }),
    answer: z.object({
      documents: z.array(
        LegalDocument.extend({
          type: z.number().int(),
          projectID: z.string().nullable(),
          markdown: z.string(),
        }),
      ),
    }),
    errors: ['1000', '1003'],
  }),
  addDocument: route({
    service: 'account',
    method: 'POST',
    path: '/api/v1/gaccount/document',
    access: operators,
    summary: 'A new version of a legal document, in force from effectiveAt (now or later) on',
    body: z.object({
      type: DocumentType,
      projectID: ProjectID.optional(),
      title: z.string().trim().min(1).max(200),
      markdown: z.string().min(1).max(500_000),
      titleEn: z.string().trim().max(200).default(''),
      markdownEn: z.string().max(500_000).default(''),
      effectiveAt: z.iso.datetime({ offset: true }).optional(),
    }),
    answer: z.object({ document: LegalDocument }),
    errors: ['1000', '1003', '1005'],
  }),
};
