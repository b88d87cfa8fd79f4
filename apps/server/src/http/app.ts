import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { codeOf } from '@pumasi/contract/codes';
import type { SiteConfig } from '@pumasi/contract/site-config';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';
import type { OperatorSettings } from '../platform/operator-settings.ts';
import { answerError, sendError } from './answers.ts';
import { apiPage } from './api-page.ts';
import type { Binding } from './binding.ts';
import { registerBodies } from './bodies.ts';
import { bearerOf } from './browser.ts';
import { registerMedia } from './media.ts';
import { openApiOf } from './openapi.ts';
import type { Media } from './ports.ts';
import { type RegisterParts, registerBinding } from './register.ts';
import { siteHeaders } from './security-headers.ts';
import { registerSites } from './sites.ts';

/** What cannot change while the server runs; the operators' settings join it on each reading. */
export type FixedSiteConfig = Omit<SiteConfig, 'settings'>;

export interface AppParts extends RegisterParts {
  bindings: readonly Binding[];
  reading: Media;
  metrics: Metrics;
  siteConfig: FixedSiteConfig;
  settings: OperatorSettings;
  log: FastifyBaseLogger;
  /** Throws while the database, the files or the migrations are not ready. */
  ready(): Promise<void>;
  webRoots?: { site: string; console: string };
}

const MAX_FIELD_BYTES = 20_000_000;

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, metrics } = parts;
  const guard = siteHeaders(config, parts.siteConfig.analyticsID !== null);
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: config.bodyLimitBytes,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 400 },
    frameworkErrors: answerError,
  });
  app.setErrorHandler(answerError);
  app.setSerializerCompiler(() => JSON.stringify);
  app.setValidatorCompiler(() => () => true);
  registerBodies(app);
  await app.register(cookie);
  await app.register(rateLimit, {
    max: config.rateLimit,
    timeWindow: 60_000,
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: () => Object.assign(new Error('too many requests'), { statusCode: 429 }),
  });
  await app.register(multipart, {
    limits: { fieldSize: MAX_FIELD_BYTES, fields: 30, files: 20, fileSize: config.uploadLimitBytes },
    throwFileSizeLimit: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(guard).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.observe(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
    request.log.debug(
      { route, method: request.method, status: reply.statusCode, ms: reply.elapsedTime },
      'answered',
    );
  });

  for (const binding of parts.bindings) registerBinding(app, binding, parts);
  registerMedia(app, parts.reading);
  registerPlatform(app, parts);
  if (parts.webRoots) await registerSites(app, parts.webRoots);
  else app.setNotFoundHandler((_request, reply) => sendError(reply, codeOf('notFound'), 'no such call'));
  return app;
}

function registerPlatform(app: FastifyInstance, parts: AppParts): void {
  const routes = parts.bindings.map((binding) => binding.route);
  const document = openApiOf(routes, parts.siteConfig.version);
  const page = apiPage(routes, document);
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await parts.ready();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready' });
    }
  });
  app.get('/config.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .send({ ...parts.siteConfig, settings: await parts.settings.read() } satisfies SiteConfig),
  );
  app.get('/openapi.json', async () => document);
  app.get('/docs/api', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/metrics', async (request, reply) => {
    const { metrics: on, metricsToken } = parts.config;
    if (!on) return sendError(reply, codeOf('notFound'), 'no such call');
    if (metricsToken && bearerOf(request) !== metricsToken)
      return sendError(reply, codeOf('badToken'), 'the metrics token is needed');
    return reply.type('text/plain; version=0.0.4').send(await parts.metrics.text());
  });
}
