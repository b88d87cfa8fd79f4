import type { z } from 'zod';
import { accountRoutes } from './api/account.ts';
import { keyRoutes } from './api/key.ts';
import { readClaims } from './claims.ts';
import type { Answer, Route, Service } from './route.ts';
import { importPublicKey, newOneTimeKey, type OneTimeKey, sealForServer, sealOneTimeKey } from './seal.ts';

/** A call that was answered, but not with success. `code` is a result code, or 'network' when nothing answered. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
  }
}

export interface TokenStore {
  access(): string | undefined;
  refresh(): string | undefined;
  setAccess(token: string): void;
  clear(): void;
}

export interface ClientSettings {
  /** Where a service answers; '' for the page's own origin. */
  address(service: Service): string;
  tokens: TokenStore;
  /** The login can no longer be renewed. */
  onExpired(): void;
  fetch?: typeof fetch;
  now?: () => number;
}

type Input<R extends Route> = {
  params?: z.input<R['params']>;
  query?: z.input<R['query']>;
  body?: z.input<R['body']>;
  /** A list sends the same name several times, in its order. */
  files?: Record<string, Blob | readonly Blob[] | undefined>;
  /** The one-time key that fields of this call were sealed with; travels in the header sKey. */
  oneTimeKey?: OneTimeKey;
  /** Sent instead of the access token, for calls with a token of their own. */
  bearer?: string;
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal;
};

export interface Client {
  /** Resolves to the answer, or null where the call may be empty (204). */
  call<R extends Route>(route: R, input?: Input<R>): Promise<Answer<R> | null>;
  /** The same for calls that are never empty. */
  ask<R extends Route>(route: R, input?: Input<R>): Promise<Answer<R>>;
  /** For the calls that answer with a file. */
  download<R extends Route>(route: R, input?: Input<R>): Promise<Blob>;
  /** Seals a value for the server alone (passwords, identity certificates). */
  seal(value: string): Promise<string>;
  /** A fresh one-time key with its sealed form, for sessKey. */
  sealedKey(): Promise<{ one: OneTimeKey; sealed: string }>;
  /** Renews the access token now; false when the login has ended. */
  renew(): Promise<boolean>;
}

const EXPIRY_MARGIN_S = 20;

export function createClient(settings: ClientSettings): Client {
  const { tokens } = settings;
  const send = settings.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const now = settings.now ?? Date.now;
  let publicKey: Promise<CryptoKey> | undefined;
  let renewing: Promise<boolean> | undefined;

  const key = (): Promise<CryptoKey> => {
    publicKey ??= ask(keyRoutes.publicKey)
      .then((answer) => importPublicKey(answer.publicKey))
      .catch((error: unknown) => {
        publicKey = undefined;
        throw error;
      });
    return publicKey;
  };

  const expired = (token: string | undefined): boolean => {
    const claims = readClaims(token);
    return !claims || claims.exp - EXPIRY_MARGIN_S < now() / 1000;
  };

  /** Many calls may find the token expired at once; only one asks for a new one. */
  const renew = (): Promise<boolean> => {
    renewing ??= (async () => {
      const refresh = tokens.refresh();
      const uID = readRefreshOwner(refresh);
      if (!refresh || !uID) return false;
      try {
        const answer = await ask(accountRoutes.refresh, { params: { uID }, bearer: refresh });
        tokens.setAccess(answer.accessToken);
        return true;
      } catch (error) {
        if (error instanceof CallError && error.status >= 400 && error.status < 500) return false;
        throw error;
      }
    })().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  async function call<R extends Route>(route: R, input: Input<R> = {}): Promise<Answer<R> | null> {
    return settle<R>(await withLogin(route, input, readJson));
  }

  async function download<R extends Route>(route: R, input: Input<R> = {}): Promise<Blob> {
    const { status, code, message, answer } = await withLogin(route, input, readFile);
    if (answer instanceof Blob) return answer;
    throw new CallError(status, code, message);
  }

  /** With a token that lasts; once more with a new one when the server knows the old one no longer. */
  async function withLogin<R extends Route>(route: R, input: Input<R>, read: Reader): Promise<Outcome> {
    const needsLogin = Array.isArray(route.access);
    if (needsLogin && !input.bearer && expired(tokens.access()) && !(await renew())) throw endLogin();
    const first = await attempt(route, input, read);
    const refused = ({ status, code }: Outcome): boolean => needsLogin && status === 401 && code === '1007';
    if (!refused(first)) return first;
    if (!(await renew())) throw endLogin();
    const second = await attempt(route, input, read);
    // Whoever gets 1007 may rely on the end having been told.
    if (refused(second)) throw endLogin();
    return second;
  }

  function endLogin(): CallError {
    settings.onExpired();
    return new CallError(401, '1007', 'the login has expired');
  }

  async function attempt<R extends Route>(route: R, input: Input<R>, read: Reader): Promise<Outcome> {
    const headers: Record<string, string> = {};
    const bearer = input.bearer ?? (route.access === 'public' ? undefined : tokens.access());
    if (bearer) headers.authorization = `Bearer ${bearer}`;
    if (input.oneTimeKey) headers.sKey = await sealOneTimeKey(await key(), input.oneTimeKey);
    const body = bodyOf(route, input, headers);
    const url = settings.address(route.service) + pathOf(route, input);
    try {
      if (input.onProgress && body instanceof FormData && typeof XMLHttpRequest !== 'undefined')
        return await upload(route.method, url, headers, body, input.onProgress, input.signal);
      const response = await send(url, {
        method: route.method,
        headers,
        ...(body === undefined ? {} : { body }),
        ...(input.signal ? { signal: input.signal } : {}),
      });
      return await read(response);
    } catch (error) {
      if (error instanceof CallError || input.signal?.aborted) throw error;
      throw new CallError(0, 'network', 'the server could not be reached');
    }
  }

  async function ask<R extends Route>(route: R, input: Input<R> = {}): Promise<Answer<R>> {
    const answer = await call(route, input);
    if (answer === null) throw new CallError(204, 'empty', 'nothing there');
    return answer;
  }

  return {
    call,
    ask,
    download,
    renew,
    seal: async (value) => sealForServer(await key(), value),
    sealedKey: async () => {
      const one = newOneTimeKey();
      return { one, sealed: await sealOneTimeKey(await key(), one) };
    },
  };
}

interface Outcome {
  status: number;
  code: string;
  message: string;
  answer: unknown;
}

function settle<R extends Route>({ status, code, message, answer }: Outcome): Answer<R> | null {
  if (status === 204) return null;
  if (status >= 200 && status < 300 && code === '0000') return answer as Answer<R>;
  throw new CallError(status, code, message);
}

type Reader = (response: Response) => Promise<Outcome>;
const readJson: Reader = async (response) =>
  outcome(response.status, response.status === 204 ? '' : await response.text());
const readFile: Reader = async (response) =>
  response.ok
    ? { status: response.status, code: '0000', message: '', answer: await response.blob() }
    : readJson(response);

function outcome(status: number, text: string): Outcome {
  if (status === 204) return { status, code: '0000', message: '', answer: null };
  try {
    const answer = JSON.parse(text) as { resultCode?: string; message?: string };
    return { status, code: answer.resultCode ?? 'unknown', message: answer.message ?? '', answer };
  } catch {
    return { status, code: 'unknown', message: 'the answer could not be read', answer: null };
  }
}

function readRefreshOwner(token: string | undefined): string | undefined {
  const payload = token?.split('.')[1];
  if (!payload) return undefined;
  try {
    return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { uID?: string }).uID;
  } catch {
    return undefined;
  }
}

/** What paths, queries and forms carry. */
type Plain = string | number | boolean;

function pathOf<R extends Route>(route: R, input: Input<R>): string {
  const params = (input.params ?? {}) as Record<string, Plain>;
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(
    (input.query ?? {}) as Record<string, Plain | Plain[] | undefined>,
  ))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) query.append(name, String(each));
  return query.size ? `${path}?${query}` : path;
}

function bodyOf<R extends Route>(route: R, input: Input<R>, headers: Record<string, string>) {
  if (route.kind === 'none') return undefined;
  const fields = (input.body ?? {}) as Record<string, Plain | undefined>;
  if (route.kind === 'json') {
    headers['content-type'] = 'application/json';
    return JSON.stringify(fields);
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  for (const [name, given] of Object.entries(input.files ?? {}))
    for (const file of given === undefined ? [] : given instanceof Blob ? [given] : given)
      form.append(name, file);
  return form;
}

/** fetch cannot tell how much was sent; XMLHttpRequest can. */
function upload(
  method: string,
  url: string,
  headers: Record<string, string>,
  body: FormData,
  onProgress: (sent: number, total: number) => void,
  signal?: AbortSignal,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded, event.total);
    };
    request.onload = () => resolve(outcome(request.status, request.responseText));
    request.onerror = () => reject(new CallError(0, 'network', 'the server could not be reached'));
    request.onabort = () => reject(new CallError(0, 'aborted', 'the upload was cancelled'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
