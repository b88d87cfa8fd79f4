import { codeOf } from '@pumasi/contract/codes';
import type { Route } from '@pumasi/contract/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import type { Caller } from '../platform/caller.ts';
import type { Config } from '../platform/config.ts';
import type { Files } from '../platform/files.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Binding, type Input, RawAnswer, type RequestMeta } from './binding.ts';
import { bearerOf, bindingCookies, isBrowser, setBindingCookie } from './browser.ts';
import { readForm } from './multipart.ts';
import type { Identities, KeyOpener } from './ports.ts';

export interface RegisterParts {
  sessions: Identities;
  key: KeyOpener;
  files: Files;
  config: Config;
  /** Tests check every answer against the contract; production trusts the types. */
  checkAnswers: boolean;
}

/** A call whose fields are all optional may come without a body; null is a body, and a wrong one. */
const bodyOf = (request: FastifyRequest): unknown => (request.body === undefined ? {} : request.body);

const toFastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

async function identify(
  request: FastifyRequest,
  route: Route,
  parts: RegisterParts,
): Promise<Caller | undefined> {
  if (route.access === 'public') return undefined;
  const bearer = bearerOf(request);
  const binding = bindingCookies(request);
  if (route.access === 'refresh') return (await parts.sessions.refresh(bearer, binding)).caller;
  const caller = await parts.sessions.identify(bearer, binding);
  if (!route.access.includes(caller.role)) throw new Refusal('notPermitted', 'your role may not do this');
  return caller;
}

/** A uID that the caller sends must be the caller's own: identity comes from the token. Before any form is judged: what is not one's own is not permitted, however it is written. */
function checkSelf(route: Route, caller: Caller, ...places: unknown[]): void {
  for (const name of route.self)
    for (const place of places) {
      const given = (place as Record<string, unknown> | null | undefined)?.[name];
      if (typeof given === 'string' && given !== caller.uID)
        throw new Refusal('notPermitted', `${name} is not yours`);
    }
}

/** PostgreSQL cannot store a null byte in text, and half of a surrogate pair would be stored as another character than was sent. */
function refuseUnstorable(...places: Record<string, unknown>[]): void {
  const waiting: unknown[] = [...places];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop())
    for (const [name, value] of Object.entries(place as object)) {
      if (typeof value === 'string') {
        if (value.includes('\0')) throw new Refusal('malformed', `${name}: holds a null byte`);
        if (!value.isWellFormed()) throw new Refusal('malformed', `${name}: is not well-formed Unicode`);
      }
      if (typeof value === 'object' && value !== null) waiting.push(value);
    }
}

/** Only a plain no proves that nothing names the files; after a lost connection a committed row may, and a late sender's draft does. */
const isPlainNo = (error: unknown): boolean =>
  error instanceof ZodError || (error instanceof Refusal && error.code !== codeOf('assignmentLost'));

const MINUTE_MS = 60_000;
/** Calls that guess at passwords, ids or certificates, and the one that lets anybody store a file. */
const GUESSING = /\/user\/(login\/|duplication$|register$|di\/password$)/;

function limitsOf(route: Route, config: Config): object {
  if (GUESSING.test(route.path)) return { rateLimit: { max: config.loginRateLimit, timeWindow: MINUTE_MS } };
  if (route.access === 'public' && route.kind === 'multipart')
    return { rateLimit: { max: config.inquiryRateLimit, timeWindow: 60 * MINUTE_MS } };
  return {};
}

const uploadLimitOf = (route: Route, config: Config): number =>
  route.access === 'public' ? config.publicUploadLimitBytes : config.uploadLimitBytes;

export function registerBinding(
  app: FastifyInstance,
  { route, handle }: Binding,
  parts: RegisterParts,
): void {
  const url = toFastifyPath(route.path);
  // Some calls of the specification end with a slash, and callers leave it out.
  for (const each of url.endsWith('/') ? [url, url.slice(0, -1)] : [url])
    registerAt(app, each, { route, handle }, parts);
}

function registerAt(
  app: FastifyInstance,
  url: string,
  { route, handle }: Binding,
  parts: RegisterParts,
): void {
  app.route({
    method: route.method,
    url,
    config: limitsOf(route, parts.config),
    handler: async (request, reply) => {
      const caller = await identify(request, route, parts);
      if (caller) checkSelf(route, caller, request.params, request.query);
      const params = route.params.parse(request.params) as Record<string, unknown>;
      const query = route.query.parse(request.query) as Record<string, unknown>;
      const form =
        route.kind === 'multipart'
          ? await readForm(request, route, parts.files, uploadLimitOf(route, parts.config))
          : undefined;
      try {
        const given = route.kind === 'none' ? {} : form ? form.fields : bodyOf(request);
        if (caller) checkSelf(route, caller, given);
        const body = route.body.parse(given) as Record<string, unknown>;
        refuseUnstorable(params, query, body);
        const meta: RequestMeta = {
          ip: request.ip,
          isBrowser: isBrowser(request),
          bearer: bearerOf(request),
          binding: bindingCookies(request),
          setBinding: (door, value) => setBindingCookie(reply, door, value, parts.config),
        };
        const sKey = request.headers.skey as string | undefined;
        const oneTimeKey =
          route.sealed === true || (route.sealed === 'optional' && sKey !== undefined)
            ? await parts.key.openOneTimeKey(sKey)
            : undefined;
        const input = {
          caller,
          params,
          query,
          body,
          files: form?.files ?? {},
          oneTimeKey,
          meta,
        };
        const answer = await handle(input as Input<Route>);
        if (answer === null) return reply.code(204).send();
        if (answer instanceof RawAnswer) return reply.headers(answer.headers).send(answer.body);
        if (parts.checkAnswers) route.answer.parse(answer);
        return reply
          .type('application/json; charset=utf-8')
          .send(JSON.stringify({ resultCode: '0000', ...answer }));
      } catch (error) {
        if (isPlainNo(error)) await form?.discard();
        throw error;
      }
    },
  });
}
