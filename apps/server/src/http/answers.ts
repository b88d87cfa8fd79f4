import { type Code, codeOf, statusOf } from '@pumasi/contract/codes';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { FileTooLarge } from '../platform/files.ts';
import { Refusal } from '../platform/refusal.ts';

export function sendError(
  reply: FastifyReply,
  code: Code,
  message: string,
  status = statusOf(code),
): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ resultCode: code, message }));
}

/** Names the field that is wrong, never repeats its value: it may be a password. */
function sentenceOf(error: ZodError): string {
  const issue = error.issues[0];
  const field = issue?.path.join('.') || 'the request';
  return `${field}: ${issue?.message ?? 'is not valid'}`;
}

/** Every error becomes an answer here and nowhere else; what is not ours to tell stays in the log under the request id. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    if (error.retryAfterS !== undefined) void reply.header('retry-after', error.retryAfterS);
    return sendError(reply, error.code, error.message, error.status);
  }
  if (error instanceof ZodError) return sendError(reply, codeOf('malformed'), sentenceOf(error));
  if (error instanceof FileTooLarge) return sendError(reply, codeOf('tooLarge'), 'the file is too large');
  const { statusCode: status = 500, code } = error as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || status === 413)
    return sendError(reply, codeOf('tooLarge'), 'the request is too large');
  if (status === 429)
    return sendError(reply, codeOf('tooManyRequests'), 'too many requests; try again later');
  if (status >= 400 && status < 500)
    return sendError(reply, codeOf('malformed'), 'the request cannot be read');
  request.log.error({ err: error }, 'unexpected error');
  return sendError(reply, codeOf('internal'), `internal error; request ${request.id}`);
}
