import type { Readable } from 'node:stream';
import type { Answer, Body, Params, Query, Route } from '@pumasi/contract/route';
import type { OneTimeKey } from '@pumasi/contract/seal';
import type { Caller } from '../platform/caller.ts';
import type { NamedFile } from '../platform/files.ts';

/** What a handler is given: all of it checked against the contract and the token. */
export interface Input<R extends Route> {
  readonly caller: R['access'] extends 'public' ? undefined : Caller;
  readonly params: Params<R>;
  readonly query: Query<R>;
  readonly body: Body<R>;
  /** Under each name the files in the order in which they came; more than one only where the route says `repeated`. */
  readonly files: Readonly<Record<string, readonly NamedFile[] | undefined>>;
  readonly oneTimeKey: OneTimeKey | undefined;
  readonly meta: RequestMeta;
}

export interface RequestMeta {
  readonly ip: string;
  /** A browser's tokens are bound to a cookie that its scripts cannot read. */
  readonly isBrowser: boolean;
  /** The raw bearer token, for the one call that is about the token itself. */
  readonly bearer: string | undefined;
  readonly binding: readonly string[];
  /** An empty value takes the cookie away. */
  setBinding(door: 'tasker' | 'console', value: string): void;
}

/** The few answers that are not JSON: a page, a download, a stream. */
export class RawAnswer {
  readonly body: Readable | string;
  readonly headers: Readonly<Record<string, string>>;
  constructor(body: Readable | string, headers: Readonly<Record<string, string>>) {
    this.body = body;
    this.headers = headers;
  }
}

/** null answers 204; otherwise the fields beside resultCode 0000. */
export type Handler<R extends Route> = (
  input: Input<R>,
) => Promise<Answer<R> | RawAnswer | null> | Answer<R> | RawAnswer | null;

export interface Binding {
  readonly route: Route;
  readonly handle: Handler<Route>;
}

export const bind = <R extends Route>(route: R, handle: Handler<R>): Binding => ({
  route,
  handle: handle as unknown as Handler<Route>,
});
