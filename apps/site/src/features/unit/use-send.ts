import { CallError } from '@pumasi/contract/client';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { useRef, useState } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { outbox } from './outbox.ts';
import { resend } from './resend.ts';
import { submitProblem } from './submit-problem.ts';
import type { Collected, Purpose, ToolHandle } from './tool-surface.tsx';

interface Act {
  unitID: string;
  purpose: Purpose;
  /** With it, files that are being sent survive a lost network and a reload. */
  turnID?: string;
  /** Told when the sending failed for no better known reason. */
  failed: string;
  send: (work: Collected, onProgress: (share: number) => void) => Promise<void>;
  done: () => Promise<void> | void;
  gone: () => Promise<void>;
}

export interface Busy {
  purpose: Purpose;
  percent: number;
  /** The network is away: when the next try begins. */
  retryAt?: number;
}

/** One sending at a time: collects from the tool, sends, tells what went wrong, goes on. */
export function useSend(currentUnit: string | undefined) {
  const tool = useRef<ToolHandle>(null);
  const running = useRef(false);
  const [busy, setBusy] = useState<Busy | null>(null);
  const [signal] = useState(() => new EventTarget());

  const run = async ({ unitID, purpose, turnID, failed, send, done, gone }: Act): Promise<void> => {
    // Data of another unit than the one on the screen must not be sent.
    if (running.current || !tool.current || unitID !== currentUnit) return;
    running.current = true;
    const stopped = { byHand: false };
    const stop = () => {
      stopped.byHand = true;
    };
    signal.addEventListener('stop', stop);
    try {
      const work = await tool.current.collect(purpose);
      if (!work) return;
      const progress = (share: number) => {
        setBusy({ purpose, percent: Math.round(share * 100) });
        tool.current?.sending(share);
      };
      setBusy({ purpose, percent: 0 });
      if (turnID && work.files?.length) {
        outbox.add(turnID);
        await resend(() => send(work, progress), {
          signal,
          waiting: (retryAt) => setBusy({ purpose, percent: 0, ...(retryAt && { retryAt }) }),
        });
      } else await send(work, progress);
      if (purpose === 'keep') tool.current.kept();
      else {
        await tool.current.settled();
        void queryClient.invalidateQueries({ queryKey: ['projects'] });
        void queryClient.invalidateQueries({ queryKey: ['balance'] });
      }
      await done();
    } catch (error) {
      // An expired login has its own alert, and the draft stays.
      if (error instanceof CallError && error.code === '1007') return;
      if (stopped.byHand) return;
      // The project may have come to ask for a pledge meanwhile: the page looks again and leads there.
      if (error instanceof CallError && error.code === '1003')
        for (const queryKey of [['project'], ['pledge']]) void queryClient.invalidateQueries({ queryKey });
      const problem = submitProblem(error, failed);
      await dialogs.alert(problem.text);
      if (problem.gone) await gone();
    } finally {
      signal.removeEventListener('stop', stop);
      if (turnID) outbox.remove(turnID);
      running.current = false;
      tool.current?.sending(null);
      setBusy(null);
    }
  };
  const retry = {
    now: () => signal.dispatchEvent(new Event('now')),
    stop: () => signal.dispatchEvent(new Event('stop')),
  };
  return { tool, busy, run, retry };
}
