import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';

/** One for each door: a login to the console must not end the same browser's login to the site. */
const COOKIES = { tasker: 'pumasi_binding', console: 'pumasi_console_binding' } as const;
export type Door = keyof typeof COOKIES;
const LIFE_S = 14 * 24 * 60 * 60;

export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** Only browsers send these, and scripts in them cannot leave them out. */
export const isBrowser = (request: FastifyRequest): boolean =>
  request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined;

export const bindingCookies = (request: FastifyRequest): string[] =>
  Object.values(COOKIES).flatMap((name) => request.cookies[name] ?? []);

/** An empty value takes the cookie away. */
export function setBindingCookie(reply: FastifyReply, door: Door, value: string, config: Config): void {
  reply.setCookie(COOKIES[door], value, {
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicOrigin.startsWith('https:'),
    path: '/api/',
    maxAge: value === '' ? 0 : LIFE_S,
  });
}
