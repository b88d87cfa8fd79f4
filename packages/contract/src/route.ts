import { z } from 'zod';
import type { Code } from './codes.ts';
import type { Role } from './enums.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Service =
  | 'account'
  | 'project'
  | 'unit'
  | 'stat'
  | 'reward'
  | 'preproc'
  | 'postproc'
  | 'cert'
  | 'push'
  | 'proc'
  | 'stt'
  | 'key';

/** Who may call: anybody, the bearer of a refresh token, or these roles with an access token. */
export type Access = 'public' | 'refresh' | readonly Role[];

/** Names that carry a person's identity; the http layer compares each with the token, wherever it stands. */
export type SelfField = 'uID' | 'workBy' | 'evalBy' | 'questioner';

type Fields = z.ZodObject<z.ZodRawShape>;
const Nothing = z.object({});
type NoFields = typeof Nothing;

export interface Route<
  P extends Fields = Fields,
  Q extends Fields = Fields,
  B extends Fields = Fields,
  A extends Fields = Fields,
> {
  readonly service: Service;
  readonly method: Method;
  /** As the specification writes it, parameters in braces. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** json by default; multipart bodies carry `body` as text fields beside the named files. */
  readonly kind: 'json' | 'multipart' | 'none';
  readonly files: readonly string[];
  /** Of `files`, those that may be sent several times in one form; their order is kept. */
  readonly repeated: readonly string[];
  readonly answer: A;
  /** 204 without a body is an answer too. */
  readonly mayBeEmpty: boolean;
  /** The caller seals fields with a one-time key in the header sKey; optional: without it the sealed fields of the answer are empty. */
  readonly sealed: boolean | 'optional';
  readonly self: readonly SelfField[];
  readonly errors: readonly Code[];
}

interface RouteInput<P extends Fields, Q extends Fields, B extends Fields, A extends Fields> {
  service: Service;
  method: Method;
  path: string;
  access: Access;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  multipart?: readonly string[];
  repeated?: readonly string[];
  answer?: A;
  mayBeEmpty?: boolean;
  sealed?: boolean | 'optional';
  self?: readonly SelfField[];
  errors?: readonly Code[];
}

export function route<
  P extends Fields = NoFields,
  Q extends Fields = NoFields,
  B extends Fields = NoFields,
  A extends Fields = NoFields,
>(input: RouteInput<P, Q, B, A>): Route<P, Q, B, A> {
  return {
    service: input.service,
    method: input.method,
    path: input.path,
    access: input.access,
    summary: input.summary,
    params: (input.params ?? Nothing) as P,
    query: (input.query ?? Nothing) as Q,
    body: (input.body ?? Nothing) as B,
    kind: input.multipart ? 'multipart' : input.body ? 'json' : 'none',
    files: input.multipart ?? [],
    repeated: input.repeated ?? [],
    answer: (input.answer ?? Nothing) as A,
    mayBeEmpty: input.mayBeEmpty ?? false,
    sealed: input.sealed ?? false,
    self: input.self ?? [],
    errors: input.errors ?? [],
  };
}

export type Params<R extends Route> = z.output<R['params']>;
export type Query<R extends Route> = z.output<R['query']>;
export type Body<R extends Route> = z.output<R['body']>;
export type Answer<R extends Route> = z.output<R['answer']>;

/** `page` from 1 and `limit`; a limit over the call's own maximum is refused, not cut. */
export const paging = (maximum: number, usual = Math.min(10, maximum)) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(maximum).default(usual),
});
