import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { type CertMessage, CertQuery } from '@pumasi/contract/api/cert';
import { codeOf } from '@pumasi/contract/codes';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { z } from 'zod';
import { Refusal } from '../platform/refusal.ts';
import { answerError, sendError } from './answers.ts';
import type { Binding } from './binding.ts';
import { resultPage, sandboxPage, wrongWayPage } from './cert/page.ts';
import style from './cert/popup.css?raw';
import script from './cert/popup.js?raw';
import { type RegisterParts, registerBinding } from './register.ts';
import { certHeaders } from './security-headers.ts';

type Asked = Pick<CertQuery, 'context' | 'nonce' | 'language'> & { origin: string };

/** What the pop-up needs of a provider that has pages of its own. */
export interface IdentityRedirect {
  begin(asked: Asked): Promise<{ address: string; browser: string }>;
  finish(
    returned: { state: string; response: string },
    browser: string | undefined,
  ): Promise<{ asked: Asked; message: Omit<CertMessage, 'nonce'> | undefined }>;
}

export interface CertAppParts extends RegisterParts {
  bindings: readonly Binding[];
  redirect?: IdentityRedirect;
  log: FastifyBaseLogger;
}

const COOKIE = 'pumasi_identity';
const RETURN_PATH = '/api/v1/gcert/return';
const Returned = z.object({ state: z.string().max(100), response: z.string().max(8000) });
const html = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(page);

/** The identity pop-up on its own origin: whatever goes wrong in a page of the site cannot read what is typed here. */
export async function buildCertApp(parts: CertAppParts): Promise<FastifyInstance> {
  const { config, redirect } = parts;
  const secure = config.certOrigin.startsWith('https:');
  const guard = certHeaders(config);
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 16_384,
    genReqId: () => randomUUID(),
  });
  app.setErrorHandler(answerError);
  app.setSerializerCompiler(() => JSON.stringify);
  app.setValidatorCompiler(() => () => true);
  await app.register(cookie);
  await app.register(rateLimit, {
    max: config.loginRateLimit,
    timeWindow: 60_000,
    allowList: (request) => request.method === 'GET' && !request.url.startsWith(RETURN_PATH),
    errorResponseBuilder: () => Object.assign(new Error('too many requests'), { statusCode: 429 }),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(guard).header('x-request-id', request.id).header('cache-control', 'no-store');
    // Only the pop-up itself may ask for codes: another page's request would carry its origin.
    const { origin } = request.headers;
    if (request.method !== 'GET' && origin !== undefined && origin !== config.certOrigin)
      throw new Refusal('notPermitted', 'this may be asked by the pop-up alone');
  });

  for (const binding of parts.bindings) registerBinding(app, binding, parts);
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/api/v1/gcert/popup.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/api/v1/gcert/popup.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );
  app.get('/api/v1/gcert/main', async (request, reply) => {
    const query = CertQuery.safeParse(request.query);
    if (!query.success) return html(reply, wrongWayPage('ko'), 400);
    const { context, nonce, language, origin = config.publicOrigin } = query.data;
    if (!config.certOpeners.includes(origin)) return html(reply, wrongWayPage(language), 400);
    if (!redirect) return html(reply, sandboxPage({ context, nonce, language, target: origin }));
    const { address, browser } = await redirect.begin({ context, nonce, language, origin });
    return reply
      .setCookie(COOKIE, browser, { httpOnly: true, sameSite: 'lax', secure, path: RETURN_PATH, maxAge: 600 })
      .redirect(address, 303);
  });
  if (redirect)
    app.get(RETURN_PATH, async (request, reply) => {
      const returned = Returned.safeParse(request.query);
      if (!returned.success) return html(reply, wrongWayPage('ko'), 400);
      try {
        const { asked, message } = await redirect.finish(returned.data, request.cookies[COOKIE]);
        reply.clearCookie(COOKIE, { path: RETURN_PATH });
        return html(reply, resultPage({ ...asked, target: asked.origin }, message));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return html(reply, wrongWayPage('ko'), 400);
      }
    });
  app.setNotFoundHandler((_request, reply) => sendError(reply, codeOf('notFound'), 'no such page'));
  return app;
}
