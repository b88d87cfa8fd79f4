import type { Route } from '@pumasi/contract/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../platform/caller.ts';
import type { Config } from '../platform/config.ts';
import type { Files } from '../platform/files.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Binding, Input, RequestMeta } from './binding.ts';
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

/** A uID that the caller sends must be the caller's own: identity comes from the token. */
function checkSelf(route: Route, caller: Caller, ...places: Record<string, unknown>[]): void {
  for (const name of route.self)
    for (const place of places)
      if (place[name] !== undefined && place[name] !== caller.uID)
        throw new Refusal('notPermitted', `${name} is not yours`);
}

export function registerBinding(
  app: FastifyInstance,
  { route, handle }: Binding,
  parts: RegisterParts,
): void {
  const isLogin = /\/user\/login\//.test(route.path);
  app.route({
    method: route.method,
    url: toFastifyPath(route.path),
    config: isLogin ? { rateLimit: { max: parts.config.loginRateLimit, timeWindow: 60_000 } } : {},
    handler: async (request, reply) => {
      const caller = await identify(request, route, parts);
      const params = route.params.parse(request.params) as Record<string, unknown>;
      const query = route.query.parse(request.query) as Record<string, unknown>;
      const form =
        route.kind === 'multipart'
          ? await readForm(request, route.files, parts.files, parts.config.uploadLimitBytes)
          : undefined;
      try {
        const body = (
          route.kind === 'none' ? {} : route.body.parse(form ? form.fields : (request.body ?? {}))
        ) as Record<string, unknown>;
        if (caller) checkSelf(route, caller, params, query, body);
        const meta: RequestMeta = {
          ip: request.ip,
          isBrowser: isBrowser(request),
          bearer: bearerOf(request),
          binding: bindingCookies(request),
          setBinding: (door, value) => setBindingCookie(reply, door, value, parts.config),
        };
        const oneTimeKey = route.sealed
          ? await parts.key.openOneTimeKey(request.headers.skey as string | undefined)
          : undefined;
        const input = { caller, params, query, body, files: form?.files ?? {}, oneTimeKey, meta };
        const answer = await handle(input as Input<Route>);
        if (answer === null) return reply.code(204).send();
        if (parts.checkAnswers) route.answer.parse(answer);
        return reply
          .type('application/json; charset=utf-8')
          .send(JSON.stringify({ resultCode: '0000', ...answer }));
      } catch (error) {
        await form?.discard();
        throw error;
      }
    },
  });
}
