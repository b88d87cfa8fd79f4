import fastifyStatic from '@fastify/static';
import { codeOf } from '@pumasi/contract/codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './answers.ts';

const HASHED = /\/assets\//;

/** The two web apps. Any address without a file is the app's own business: it answers with the app's page. */
export async function registerSites(
  app: FastifyInstance,
  roots: { site: string; console: string },
): Promise<void> {
  const serve = (root: string, prefix: string, decorateReply: boolean) =>
    app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const forever = HASHED.test(path);
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  await serve(roots.site, '/', true);
  await serve(roots.console, '/console/', false);

  const page = (reply: FastifyReply, root: string) =>
    reply.header('cache-control', 'no-cache').sendFile('index.html', root);
  app.get('/', (_request, reply) => page(reply, roots.site));
  app.get('/console', (_request, reply) => reply.redirect('/console/'));
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets|console\/assets)\//.test(request.url);
    if (!isPage) return sendError(reply, codeOf('notFound'), 'no such call');
    return page(reply, request.url.startsWith('/console/') ? roots.console : roots.site);
  });
}
