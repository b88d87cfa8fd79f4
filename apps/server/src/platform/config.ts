import path from 'node:path';
import { DEFINITIONS, type SettingName, type SettingValue } from './settings.ts';

export { SETTINGS } from './settings.ts';

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly setting: string;

  constructor(setting: SettingName, sentence: string) {
    super(`${setting} ${sentence}`);
    this.setting = setting;
  }
}

export interface Config {
  readonly port: number;
  readonly certPort: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly databasePool: number;
  readonly filesUrl?: string;
  readonly keysDir: string;
  readonly licenceFile: string;
  readonly licenceKeyFile?: string;
  readonly run: ReadonlySet<'api' | 'jobs'>;
  readonly services: 'all' | ReadonlySet<string>;
  readonly production: boolean;
  readonly publicOrigin: string;
  readonly certOrigin: string;
  readonly certProvider: 'sandbox' | 'redirect';
  readonly certProviderUrl?: string;
  readonly certProviderId: string;
  readonly certProviderSecret?: string;
  /** Every origin that the identity pop-up answers to. */
  readonly certOpeners: readonly string[];
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  readonly pushSmsUrl?: string;
  readonly pushKakaoUrl?: string;
  readonly pushAppUrl?: string;
  readonly pushToken?: string;
  readonly trustProxy: boolean | string[];
  readonly logLevel: SettingValue<'LOG_LEVEL'>;
  readonly logPretty: boolean;
  readonly metrics: boolean;
  readonly metricsToken?: string;
  readonly reservedDomains: string[];
  readonly minWithdrawal: number;
  readonly analyticsId?: string;
  readonly demo: boolean;
  readonly uploadLimitBytes: number;
  readonly publicUploadLimitBytes: number;
  readonly bodyLimitBytes: number;
  readonly rateLimit: number;
  readonly loginRateLimit: number;
  readonly inquiryRateLimit: number;
}

function reader(env: NodeJS.ProcessEnv) {
  return <N extends SettingName>(name: N): SettingValue<N> | undefined => {
    const text = env[name]?.trim();
    if (!text) return undefined;
    const result = DEFINITIONS[name].schema.safeParse(text);
    if (!result.success) throw new ConfigError(name, result.error.issues[0]?.message ?? 'is not valid');
    return result.data as SettingValue<N>;
  };
}

const defaultOf = (name: SettingName): string => DEFINITIONS[name].fallback;
const optional = <K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } =>
  (value === undefined ? {} : { [key]: value }) as { [P in K]?: V };

export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const given = reader(env);
  const standard = reader(
    Object.fromEntries((Object.keys(DEFINITIONS) as SettingName[]).map((name) => [name, defaultOf(name)])),
  );
  const read = <N extends SettingName>(name: N) => (given(name) ?? standard(name)) as SettingValue<N>;
  const production = read('NODE_ENV') === 'production';
  const port = read('PORT');
  const certPort = read('CERT_PORT');
  const dataDir = path.resolve(read('DATA_DIR'));
  const metricsToken = given('METRICS_TOKEN');
  const publicOrigin = given('PUBLIC_ORIGIN') ?? `http://localhost:${port}`;
  const config: Config = {
    port,
    certPort,
    // The demonstration's accounts have a known password: they are for this machine alone.
    host: given('HOST') ?? (production ? '0.0.0.0' : 'localhost'),
    dataDir,
    ...optional('databaseUrl', given('DATABASE_URL')),
    databasePool: read('DATABASE_POOL'),
    ...optional('filesUrl', given('FILES_URL')),
    keysDir: path.resolve(given('KEYS_DIR') ?? path.join(dataDir, 'keys')),
    licenceFile: path.resolve(given('LICENCE_FILE') ?? path.join(dataDir, 'licence')),
    ...optional('licenceKeyFile', given('LICENCE_KEY_FILE')),
    run: read('RUN'),
    services: read('SERVICES'),
    production,
    publicOrigin,
    certOrigin: given('CERT_ORIGIN') ?? `http://localhost:${certPort}`,
    certProvider: read('CERT_PROVIDER'),
    ...optional('certProviderUrl', given('CERT_PROVIDER_URL')),
    certProviderId: read('CERT_PROVIDER_ID'),
    ...optional('certProviderSecret', given('CERT_PROVIDER_SECRET')),
    certOpeners: [
      publicOrigin,
      // On this machine the product has two names, and people type either.
      ...(production || given('PUBLIC_ORIGIN') ? [] : [`http://127.0.0.1:${port}`]),
      ...(given('CERT_OPENERS') ?? []),
    ],
    ...optional('smtpUrl', given('SMTP_URL')),
    mailFrom: read('MAIL_FROM'),
    ...optional('pushSmsUrl', given('PUSH_SMS_URL')),
    ...optional('pushKakaoUrl', given('PUSH_KAKAO_URL')),
    ...optional('pushAppUrl', given('PUSH_APP_URL')),
    ...optional('pushToken', given('PUSH_TOKEN')),
    trustProxy: read('TRUST_PROXY'),
    logLevel: read('LOG_LEVEL'),
    logPretty: given('LOG_PRETTY') ?? (!production && process.stdout.isTTY === true),
    metrics: !production || metricsToken !== undefined,
    ...optional('metricsToken', metricsToken),
    reservedDomains: read('RESERVED_DOMAINS').map((domain) => domain.toLowerCase()),
    minWithdrawal: read('MIN_WITHDRAWAL'),
    ...optional('analyticsId', given('ANALYTICS_ID')),
    demo: given('DEMO') ?? !production,
    uploadLimitBytes: read('UPLOAD_LIMIT_BYTES'),
    publicUploadLimitBytes: read('PUBLIC_UPLOAD_LIMIT_BYTES'),
    bodyLimitBytes: read('BODY_LIMIT_BYTES'),
    rateLimit: read('RATE_LIMIT'),
    // Outside production nobody else can reach the server, and whoever tries it out must not be locked out by trying.
    loginRateLimit: given('LOGIN_RATE_LIMIT') ?? (production ? 60 : 600),
    inquiryRateLimit: given('INQUIRY_RATE_LIMIT') ?? (production ? 10 : 600),
  };
  if (port !== 0 && port === certPort) throw new ConfigError('CERT_PORT', 'must differ from PORT');
  if (runsCert(config) && config.certProvider === 'redirect') refuseUnknownProvider(config);
  if (production) refuseInsecure(config, given('CERT_PROVIDER') !== undefined);
  return config;
}

const isLocal = (origin: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);

const runsCert = ({ services }: Config): boolean => services === 'all' || services.has('cert');

function refuseUnknownProvider(config: Config): void {
  if (!config.certProviderUrl)
    throw new ConfigError('CERT_PROVIDER_URL', 'must be named when CERT_PROVIDER is redirect');
  if (!config.certProviderSecret)
    throw new ConfigError('CERT_PROVIDER_SECRET', 'must be named when CERT_PROVIDER is redirect');
  if (config.production && config.certProviderUrl.startsWith('http:') && !isLocal(config.certProviderUrl))
    throw new ConfigError('CERT_PROVIDER_URL', 'must start with https:// in production');
}

function refuseInsecure(config: Config, providerNamed: boolean): void {
  if (config.demo)
    throw new ConfigError('DEMO', 'must not be 1 in production: its accounts have a known password');
  if (config.publicOrigin.startsWith('http:') && !isLocal(config.publicOrigin))
    throw new ConfigError(
      'PUBLIC_ORIGIN',
      'must start with https:// in production unless its host is localhost',
    );
  if (config.certOrigin.startsWith('http:') && !isLocal(config.certOrigin))
    throw new ConfigError(
      'CERT_ORIGIN',
      'must start with https:// in production unless its host is localhost',
    );
  if (config.trustProxy === true)
    throw new ConfigError(
      'TRUST_PROXY',
      'must name the proxies in production: with 1 anyone can forge an address',
    );
  if (runsCert(config) && !providerNamed)
    throw new ConfigError('CERT_PROVIDER', 'must be named in production: sandbox verifies nobody');
}
