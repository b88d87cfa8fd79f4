import { type EvalTask, unitRoutes, type WorkTask } from '@pumasi/contract/api/unit';
import { digestOf, type OneTimeKey, sealSubmit } from '@pumasi/contract/seal';
import { claimsNow, client, tokens } from '../../lib/session.ts';
import type { Collected } from './tool-surface.tsx';

/** The server keeps an opened session key for 15 minutes; a new one well before that. */
const KEY_LIFE_MS = 10 * 60_000;
let kept: { of: string | undefined; until: number; one: OneTimeKey; sealed: string } | undefined;

async function sessionKey() {
  const of = tokens.refresh();
  if (!kept || kept.of !== of || kept.until < Date.now())
    kept = { of, until: Date.now() + KEY_LIFE_MS, ...(await client.sealedKey()) };
  return kept;
}

export async function seal(unitID: string, content: string) {
  const { one, sealed } = await sessionKey();
  const sess = await sealSubmit(one, { uID: claimsNow().uID, unitID, digest: await digestOf(content) });
  return { sessKey: sealed, sess };
}

export interface Sending {
  projectID: string;
  work: Collected;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
}
const filesOf = ({ files }: Collected) => (files ? { files: { file: files } } : {});
const prevFile = ({ files }: Collected) => (files ? {} : { usePrevFile: 'true' as const });
const progress = ({ onProgress }: Sending) =>
  onProgress ? { onProgress: (sent: number, total: number) => onProgress(sent / total) } : {};

/** The next task comes along in the same trip. */
const WITH_NEXT = { next: 'true' } as const;

export async function submitWork(
  task: Pick<WorkTask, 'unitID'>,
  sending: Sending,
  unableReason?: string,
): Promise<WorkTask | null | undefined> {
  const { projectID } = sending;
  const { unitID } = task;
  // A report that it cannot be done hands in nothing.
  const work = unableReason ? { data: sending.work.data } : sending.work;
  const content = JSON.stringify({ unitID, data: work.data, ...(unableReason && { unableReason }) });
  const { next } = await client.ask(unitRoutes.submitWork, {
    params: { projectID },
    body: {
      unitID,
      content,
      workBy: claimsNow().uID,
      ...(await seal(unitID, content)),
      ...prevFile(work),
      ...(unableReason && { report: 'true' as const, reportReason: unableReason }),
      ...WITH_NEXT,
    },
    ...filesOf(work),
    ...progress(sending),
  });
  return next;
}

/** With its files, so that another device can go on with it; those that the server has are not sent again. */
export async function keepWork({ unitID }: WorkTask, sending: Sending): Promise<void> {
  const { projectID, work } = sending;
  const content = JSON.stringify({ unitID, data: work.data });
  await client.ask(unitRoutes.keepWork, {
    params: { projectID },
    body: { unitID, content, workBy: claimsNow().uID, ...prevFile(work) },
    ...filesOf(work),
    ...progress(sending),
  });
}

/** Neither reason passes it; with `unableReason` it passes as one that cannot be done. */
export interface Verdict {
  rejectReason?: string;
  unableReason?: string;
}

export async function judge(
  task: EvalTask,
  sending: Sending,
  { rejectReason, unableReason }: Verdict = {},
): Promise<EvalTask | null | undefined> {
  const { projectID, work } = sending;
  const { unitID, workID } = task;
  const reasons = { ...(rejectReason && { rejectReason }), ...(unableReason && { unableReason }) };
  const content = JSON.stringify({ unitID, data: work.data, ...reasons });
  const { next } = await client.ask(rejectReason ? unitRoutes.reject : unitRoutes.pass, {
    params: { projectID },
    body: {
      unitID,
      workID,
      content,
      evalBy: claimsNow().uID,
      ...(await seal(unitID, content)),
      usePrevFile: 'true',
      ...(rejectReason && { rejectReason }),
      ...(unableReason && { report: 'true' as const, reportReason: unableReason }),
      ...WITH_NEXT,
    },
    ...progress(sending),
  });
  return next;
}

export async function keepEval({ unitID, workID }: EvalTask, { projectID, work }: Sending): Promise<void> {
  const content = JSON.stringify({ unitID, data: work.data });
  await client.ask(unitRoutes.keepEval, {
    params: { projectID },
    body: { unitID, workID, content, evalBy: claimsNow().uID, usePrevFile: 'true' },
  });
}
