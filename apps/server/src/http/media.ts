import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Media } from './ports.ts';

const Token = z.object({ token: z.string().max(400) });
/** Media that a browser only plays or shows; anything else is handed over as a download. */
const SHOWN =
  /^(image\/(png|jpeg|webp|gif|avif)|audio\/[\w.+-]+|video\/[\w.+-]+|text\/plain|application\/json)(;|$)/;

function rangeOf(
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | null | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (!match[1] && !match[2])) return undefined;
  const start = match[1] ? Number(match[1]) : Math.max(0, bytes - Number(match[2]));
  const end = match[1] && match[2] ? Math.min(Number(match[2]), bytes - 1) : bytes - 1;
  return start > end || start >= bytes ? null : { start, end };
}

/** Uploads are served back so that they can never act as a page of ours. */
function guard(reply: FastifyReply, mime: string): FastifyReply {
  return reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, max-age=3600, immutable')
    .header('content-disposition', SHOWN.test(mime) ? 'inline' : 'attachment')
    .type(SHOWN.test(mime) ? mime : 'application/octet-stream');
}

export function registerMedia(app: FastifyInstance, reading: Media): void {
  app.get('/api/v1/gunit/content/:token', async (request, reply) => {
    const { token } = Token.parse(request.params);
    const content = await reading.content(token);
    return reply.header('cache-control', 'no-store').send(content);
  });

  app.get('/api/v1/gunit/thumbnail/:token', async (request, reply) => {
    const { token } = Token.parse(request.params);
    const thumbnail = await reading.thumbnail(token);
    const { stream } = await thumbnail.open();
    return guard(reply, thumbnail.mime).header('content-length', thumbnail.bytes).send(stream);
  });

  app.get('/api/v1/gunit/file/:token', async (request: FastifyRequest, reply) => {
    const { token } = Token.parse(request.params);
    const file = await reading.file(token);
    const range = rangeOf(request.headers.range, file.bytes);
    if (range === null) return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
    const { stream } = await file.open(range);
    guard(reply, file.mime).header('accept-ranges', 'bytes');
    if (!range) return reply.header('content-length', file.bytes).send(stream);
    return reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
      .header('content-length', range.end - range.start + 1)
      .send(stream);
  });
}
