import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/refusal.ts';

/** A call without a body may still name a type: most clients set one for every POST, and an empty body is then no JSON but nothing. */
export function registerBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') done(null, undefined);
    else done(new Refusal('malformed', 'the body must be JSON'));
  });
}
