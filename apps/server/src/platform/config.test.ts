import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, loadConfig, SETTINGS } from './config.ts';

const provider = {
  CERT_PROVIDER_URL: 'https://identity.example/verify',
  CERT_PROVIDER_SECRET: 's'.repeat(32),
};
const production = { NODE_ENV: 'production', CERT_PROVIDER: 'redirect', ...provider };

test('an empty environment gives the documented defaults', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    port: 3000,
    certPort: 2378,
    host: 'localhost',
    dataDir: path.resolve('.data'),
    keysDir: path.resolve('.data/keys'),
    licenceFile: path.resolve('.data/licence'),
    services: 'all',
    production: false,
    publicOrigin: 'http://localhost:3000',
    certOrigin: 'http://localhost:2378',
    trustProxy: false,
    reservedDomains: ['pumasi.example', 'pumasi.test', 'pumasi.invalid'],
    minWithdrawal: 5000,
    demo: true,
    metrics: true,
    loginRateLimit: 600,
    inquiryRateLimit: 600,
  });
  expect(loadConfig(production)).toMatchObject({ loginRateLimit: 60, inquiryRateLimit: 10 });
  expect([...config.run]).toEqual(['api', 'jobs']);
  expect(config).not.toHaveProperty('databaseUrl');
});

test('outside production the identity pop-up opens for both names of this machine, and for no guess otherwise', () => {
  expect(loadConfig({ PORT: '8080' }).certOpeners).toEqual([
    'http://localhost:8080',
    'http://127.0.0.1:8080',
  ]);
  const named = 'https://pumasi.test';
  expect(loadConfig({ PUBLIC_ORIGIN: named }).certOpeners).toEqual([named]);
  expect(loadConfig({ ...production, PUBLIC_ORIGIN: named }).certOpeners).toEqual([named]);
});

test('settings are read, an empty one counts as not given', () => {
  const config = loadConfig({
    PORT: '8080',
    RUN: 'jobs',
    SERVICES: 'account, unit',
    TRUST_PROXY: '10.0.0.0/8,::1',
    DATABASE_URL: '',
    DEMO: '0',
  });
  expect(config.publicOrigin).toBe('http://localhost:8080');
  expect([...config.run]).toEqual(['jobs']);
  expect(config.services).toEqual(new Set(['account', 'unit']));
  expect(config.trustProxy).toEqual(['10.0.0.0/8', '::1']);
  expect(config.demo).toBe(false);
});

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '3000', CERT_PORT: '3000' }, 'CERT_PORT'],
  [{ RUN: 'api,all' }, 'RUN'],
  [{ SERVICES: 'accounts' }, 'SERVICES'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
  [{ FILES_URL: '/srv/files' }, 'FILES_URL'],
  [{ PUBLIC_ORIGIN: 'https://pumasi.example/path' }, 'PUBLIC_ORIGIN'],
  [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ ...production, DEMO: '1' }, 'DEMO'],
  [{ ...production, PUBLIC_ORIGIN: 'http://pumasi.example' }, 'PUBLIC_ORIGIN'],
  [{ ...production, CERT_ORIGIN: 'http://pumasi.example' }, 'CERT_ORIGIN'],
  [{ ...production, TRUST_PROXY: '1' }, 'TRUST_PROXY'],
  [{ NODE_ENV: 'production' }, 'CERT_PROVIDER'],
  [{ CERT_PROVIDER: 'redirect' }, 'CERT_PROVIDER_URL'],
  [{ ...production, CERT_PROVIDER_SECRET: '' }, 'CERT_PROVIDER_SECRET'],
  [{ ...production, CERT_PROVIDER_SECRET: 'short' }, 'CERT_PROVIDER_SECRET'],
  [{ ...production, CERT_PROVIDER_URL: 'http://identity.example/' }, 'CERT_PROVIDER_URL'],
  [{ CERT_OPENERS: 'https://a.example/path' }, 'CERT_OPENERS'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'Pumasi <no-reply>' }, 'MAIL_FROM'],
])('%j is refused with a sentence that starts with %s', (env, name) => {
  expect(() => loadConfig(env)).toThrow(ConfigError);
  expect(() => loadConfig(env)).toThrow(new RegExp(`^${name} must .+`));
});

test('production has no demonstration, and metrics only behind a token', () => {
  const config = loadConfig(production);
  expect(config).toMatchObject({ production: true, demo: false, metrics: false });
  expect(loadConfig({ ...production, METRICS_TOKEN: 'x'.repeat(16) }).metrics).toBe(true);
});

test('every setting is documented by a whole sentence', () => {
  for (const { sentence } of SETTINGS) expect(sentence).toMatch(/^\S.+\.$/);
});
