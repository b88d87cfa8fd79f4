// Every setting of the server in one list: what the environment may say, and the sentence the operations document prints.
import { isIP } from 'node:net';
import { z } from 'zod';

export const SERVICE_NAMES = [
  'account',
  'project',
  'unit',
  'stat',
  'reward',
  'preproc',
  'postproc',
  'cert',
  'push',
  'proc',
  'speech',
  'key',
  'catalog',
] as const;

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`);
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const flag = z
  .enum(['0', '1', 'false', 'true'], 'must be 0 or 1')
  .transform((v) => v === '1' || v === 'true');
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`);
const subsetOf = <const T extends readonly string[]>(values: T) =>
  list
    .refine(
      (given): given is T[number][] => given.length > 0 && given.every((one) => values.includes(one)),
      `must be a comma-separated list of ${values.join(', ')}`,
    )
    .transform((given): ReadonlySet<T[number]> => new Set(given));
const address = (protocols: readonly string[], sentence: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), sentence);
const isOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return ['http:', 'https:'].includes(url.protocol) && url.origin === text;
};
const origin = z
  .string()
  .refine(isOrigin, 'must be an origin such as https://pumasi.example, without a path');
const network = (text: string): boolean => {
  const [host = '', bits, ...rest] = text.split('/');
  const kind = isIP(host);
  if (kind === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
};
const PROXIES = 'must be 0, 1 or a comma-separated list of addresses and networks such as 10.0.0.0/8';
const proxies = z.union(
  [flag, list.refine((given) => given.length > 0 && given.every(network), PROXIES)],
  PROXIES,
);

const setting = <T extends z.ZodType<unknown, string>>(schema: T, fallback: string, about: string) => ({
  schema,
  fallback,
  about,
});

export const DEFINITIONS = {
  NODE_ENV: setting(
    z.string(),
    'development',
    'production turns the demonstration off and refuses insecure settings.',
  ),
  PORT: setting(whole(0, 65_535), '3000', 'The port of the product.'),
  CERT_PORT: setting(whole(0, 65_535), '2378', 'The port of the identity verification service.'),
  HOST: setting(
    z.string(),
    'localhost; 0.0.0.0 in production',
    'The address of this machine that the server listens on.',
  ),
  DATA_DIR: setting(z.string(), '.data', 'The folder of the embedded database, files, keys and licence.'),
  DATABASE_URL: setting(
    address(
      ['postgres:', 'postgresql:'],
      'must be an address such as postgres://user:password@host/database',
    ),
    '',
    'An outside PostgreSQL; without it the embedded one runs in DATA_DIR.',
  ),
  DATABASE_POOL: setting(whole(1, 90), '16', 'The most database connections that one process opens.'),
  FILES_URL: setting(
    address(['s3:'], 'must be an address such as s3://bucket/prefix?endpoint=https://host&region=name'),
    '',
    'An S3-compatible store for files; without it they lie in DATA_DIR. Credentials come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  ),
  KEYS_DIR: setting(
    z.string(),
    'DATA_DIR/keys',
    'The folder of the keys; several processes must share its content.',
  ),
  LICENCE_FILE: setting(z.string(), 'DATA_DIR/licence', 'The signed licence.'),
  LICENCE_KEY_FILE: setting(
    z.string(),
    '',
    'The public key (PEM) of the licence issuer, needed in production.',
  ),
  RUN: setting(
    subsetOf(['api', 'jobs']),
    'api,jobs',
    'What this process does: answer calls, run jobs, or both.',
  ),
  SERVICES: setting(
    z.union(
      [z.literal('all'), subsetOf(SERVICE_NAMES)],
      `must be all or a comma-separated list of ${SERVICE_NAMES.join(', ')}`,
    ),
    'all',
    'The services that this process answers for.',
  ),
  PUBLIC_ORIGIN: setting(
    origin,
    'http://localhost:PORT',
    'The origin that browsers see; https in production.',
  ),
  CERT_ORIGIN: setting(
    origin,
    'http://localhost:CERT_PORT',
    'The origin of identity verification that browsers see.',
  ),
  CERT_PROVIDER: setting(
    oneOf(['sandbox', 'redirect']),
    'sandbox',
    'Who verifies identities; production starts only when it is named.',
  ),
  CERT_PROVIDER_URL: setting(
    address(['https:', 'http:'], 'must be an address such as https://identity.example/verify'),
    '',
    'Where the redirect provider verifies identities (docs/providers/identity.md).',
  ),
  CERT_PROVIDER_ID: setting(z.string(), 'pumasi', 'The name that the redirect provider knows us by.'),
  CERT_PROVIDER_SECRET: setting(
    z.string().min(32, 'must have 32 characters or more'),
    '',
    'The secret shared with the redirect provider.',
  ),
  CERT_OPENERS: setting(
    list.refine((given) => given.every(isOrigin), 'must be a comma-separated list of origins'),
    '',
    'Origins beside PUBLIC_ORIGIN whose pages may open the identity pop-up and get its result.',
  ),
  SMTP_URL: setting(
    address(['smtp:', 'smtps:'], 'must be an address such as smtp://user:password@host:587'),
    '',
    'The mail server; without it e-mail stays in the outbox.',
  ),
  MAIL_FROM: setting(
    z.string().regex(/^[^\s<>@]+@[^\s<>@]+$/, 'must be an e-mail address'),
    'no-reply@pumasi.example',
    'The sender of e-mail.',
  ),
  PUSH_SMS_URL: setting(
    address(['https:', 'http:'], 'must be an address such as https://gateway.example/sms'),
    '',
    'The gateway for text messages (docs/providers/messages.md); without it they stay in the outbox.',
  ),
  PUSH_KAKAO_URL: setting(
    address(['https:', 'http:'], 'must be an address such as https://gateway.example/kakao'),
    '',
    'The gateway for Kakao messages; without it they stay in the outbox.',
  ),
  PUSH_APP_URL: setting(
    address(['https:', 'http:'], 'must be an address such as https://gateway.example/app'),
    '',
    'The gateway for messages to mobile apps; without it they stay in the outbox.',
  ),
  PUSH_TOKEN: setting(z.string(), '', 'The bearer token that is sent to the three gateways.'),
  TRUST_PROXY: setting(proxies, '0', 'The reverse proxies whose X-Forwarded headers are believed.'),
  LOG_LEVEL: setting(
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
    'The least important kind of line that is logged.',
  ),
  LOG_PRETTY: setting(
    flag,
    '1 on a terminal outside production',
    'Lines for people (1) or JSON for machines (0).',
  ),
  METRICS_TOKEN: setting(
    z.string().min(16, 'must have 16 characters or more'),
    '',
    'The bearer token that GET /metrics asks for; in production there are no metrics without it.',
  ),
  RESERVED_DOMAINS: setting(
    list,
    'pumasi.example,pumasi.test,pumasi.invalid',
    'E-mail domains that nobody can sign up with.',
  ),
  ANALYTICS_ID: setting(
    z.string().regex(/^G-[A-Z0-9]{4,20}$/, 'must be a measurement id such as G-ABC123'),
    '',
    'Google Analytics for installations with the AWS licence flag; visits are counted only after the visitor agrees.',
  ),
  MIN_WITHDRAWAL: setting(whole(1, 100_000_000), '5000', 'The smallest withdrawal in points.'),
  DEMO: setting(
    flag,
    '1 outside production',
    'Fill an empty database with the demonstration; refused in production.',
  ),
  UPLOAD_LIMIT_BYTES: setting(whole(1, 2 ** 40), String(2 ** 30), 'The largest file that is accepted.'),
  PUBLIC_UPLOAD_LIMIT_BYTES: setting(
    whole(1, 2 ** 40),
    String(50 * 2 ** 20),
    'The largest file that is accepted from somebody without a login.',
  ),
  BODY_LIMIT_BYTES: setting(
    whole(1024, 2 ** 30),
    String(16 * 2 ** 20),
    'The largest request body that is not a file.',
  ),
  RATE_LIMIT: setting(whole(1, 10_000_000), '6000', 'The most calls a minute from one address.'),
  LOGIN_RATE_LIMIT: setting(
    whole(1, 10_000_000),
    '60 in production, otherwise 600',
    'The most login attempts a minute from one address.',
  ),
  INQUIRY_RATE_LIMIT: setting(
    whole(1, 10_000_000),
    '10 in production, otherwise 600',
    'The most inquiries an hour from one address.',
  ),
} as const;

export type SettingName = keyof typeof DEFINITIONS;
export type SettingValue<N extends SettingName> = z.output<(typeof DEFINITIONS)[N]['schema']>;

export interface Setting {
  name: string;
  default: string;
  sentence: string;
}

export const SETTINGS: readonly Setting[] = Object.entries(DEFINITIONS).map(
  ([name, { fallback, about }]) => ({
    name,
    default: fallback,
    sentence: about,
  }),
);
