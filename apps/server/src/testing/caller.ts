import { accountRoutes } from '@pumasi/contract/api/account';
import { type EvalTask, unitRoutes, type WorkTask } from '@pumasi/contract/api/unit';
import { readClaims } from '@pumasi/contract/claims';
import { type Client, createClient } from '@pumasi/contract/client';
import { digestOf, type OneTimeKey, sealSubmit } from '@pumasi/contract/seal';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { PASSWORD } from './world.ts';

/** fetch that goes into the app without a socket: the real client code talks to the real server code. */
export const fetchInto = (app: FastifyInstance): typeof fetch =>
  (async (url: string, init: RequestInit = {}) => {
    const request = new Request(`http://localhost${url}`, init as RequestInit & { duplex?: 'half' });
    const payload =
      init.body === undefined || init.body === null ? undefined : Buffer.from(await request.arrayBuffer());
    const answer = await app.inject({
      method: request.method as 'GET',
      url,
      headers: Object.fromEntries(request.headers),
      ...(payload ? { payload } : {}),
    } satisfies InjectOptions);
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  }) as typeof fetch;

export interface TestCaller {
  readonly uID: string;
  readonly client: Client;
  tokens: { access?: string | undefined; refresh?: string | undefined };
  sealed(): Promise<{ one: OneTimeKey; sealed: string }>;
  take(projectID: string): Promise<WorkTask | undefined>;
  submit(
    projectID: string,
    unitID: string,
    data?: unknown,
    extra?: Record<string, string>,
    files?: readonly File[],
  ): Promise<{ next?: WorkTask | null | undefined } | null>;
  takeEval(projectID: string, reWork?: boolean): Promise<EvalTask | undefined>;
  /** Passes the work, or rejects it with a reason. */
  judge(
    projectID: string,
    task: Pick<EvalTask, 'unitID' | 'workID'>,
    rejectReason?: string,
    extra?: Record<string, string>,
  ): Promise<{ next?: EvalTask | null | undefined } | null>;
}

export function anonymous(app: FastifyInstance): { client: Client; tokens: TestCaller['tokens'] } {
  const tokens: TestCaller['tokens'] = {};
  const client = createClient({
    address: () => '',
    tokens: {
      access: () => tokens.access,
      refresh: () => tokens.refresh,
      setAccess: (token) => {
        tokens.access = token;
      },
      clear: () => {
        tokens.access = undefined;
        tokens.refresh = undefined;
      },
    },
    onExpired: () => {},
    fetch: fetchInto(app),
    // Tests move the server's clock, not the machine's: never renew by the machine's.
    now: () => 0,
  });
  return { client, tokens };
}

export async function logIn(
  app: FastifyInstance,
  userID: string,
  route: typeof accountRoutes.login = accountRoutes.login,
): Promise<TestCaller> {
  const { client, tokens } = anonymous(app);
  const answer = await client.ask(route, { body: { userID, passwd: await client.seal(PASSWORD) } });
  tokens.access = answer.accessToken;
  tokens.refresh = answer.refreshToken;
  const uID = readClaims(answer.accessToken)?.uID ?? '';
  let key: Promise<{ one: OneTimeKey; sealed: string }> | undefined;
  const sealed = () => (key ??= client.sealedKey());
  return {
    uID,
    client,
    tokens,
    sealed,
    take: async (projectID) =>
      (await client.call(unitRoutes.takeWork, { params: { projectID }, body: { uID } }))?.workTask,
    takeEval: async (projectID, reWork) =>
      (
        await client.call(unitRoutes.takeEval, {
          params: { projectID },
          body: { uID, ...(reWork === undefined ? {} : { reWork }) },
        })
      )?.evalTask,
    judge: async (projectID, { unitID, workID }, rejectReason, extra = {}) => {
      const content = JSON.stringify({ unitID, data: null, ...(rejectReason ? { rejectReason } : {}) });
      const { one, sealed: sessKey } = await sealed();
      const sess = await sealSubmit(one, { uID, unitID, digest: await digestOf(content) });
      return client.call(rejectReason ? unitRoutes.reject : unitRoutes.pass, {
        params: { projectID },
        body: {
          unitID,
          workID,
          content,
          evalBy: uID,
          sessKey,
          sess,
          ...(rejectReason ? { rejectReason } : {}),
          ...extra,
        },
      });
    },
    submit: async (projectID, unitID, data = { n: 1 }, extra = {}, files = []) => {
      const content = JSON.stringify({ unitID, data });
      const { one, sealed: sessKey } = await sealed();
      const sess = await sealSubmit(one, { uID, unitID, digest: await digestOf(content) });
      return client.call(unitRoutes.submitWork, {
        params: { projectID },
        body: { unitID, content, workBy: uID, sessKey, sess, ...extra },
        files: { file: files },
      });
    },
  };
}
