import { z } from 'zod';
import { Role } from '../enums.ts';
import { UID } from '../ids.ts';
import { route } from '../route.ts';

const Sealed = z.string().min(1).max(4096);
const anyone = [Role.admin, Role.manager, Role.requester, Role.tasker] as const;
const taskers = [Role.tasker] as const;

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

const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
const login = {
  service: 'account',
  method: 'POST',
  access: 'public',
  body: z.object({ userID: z.string().trim().min(1).max(254), passwd: Sealed }),
  answer: tokens,
  errors: ['1000', '1001', '1002', '1006', '1018'],
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
    answer: z.object({ user: z.object({ name: z.string() }) }),
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
      securityPledge: z.literal(true),
      securityDate: z.string().regex(/^\d{8}$/),
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
    summary: 'One’s own bank account; numbers masked and sealed with the caller’s one-time key',
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
};
