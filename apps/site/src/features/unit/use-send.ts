import { CallError } from '@pumasi/contract/client';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { useRef, useState } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { submitProblem } from './submit-problem.ts';
import type { Collected, Purpose, ToolHandle } from './tool-surface.tsx';

interface Act {
  unitID: string;
  purpose: Purpose;
  /** Told when the sending failed for no better known reason. */
  failed: string;
  send: (work: Collected, onProgress: (percent: number) => void) => Promise<void>;
  done: () => Promise<void> | void;
  gone: () => Promise<void>;
}

/** One sending at a time: collects from the tool, sends, tells what went wrong, goes on. */
export function useSend(currentUnit: string | undefined) {
  const tool = useRef<ToolHandle>(null);
  const running = useRef(false);
  const [busy, setBusy] = useState<{ purpose: Purpose; percent: number } | null>(null);

  const run = async ({ unitID, purpose, failed, send, done, gone }: Act): Promise<void> => {
    // Data of another unit than the one on the screen must not be sent.
    if (running.current || !tool.current || unitID !== currentUnit) return;
    running.current = true;
    try {
      const work = await tool.current.collect(purpose);
      if (!work) return;
      setBusy({ purpose, percent: 0 });
      await send(work, (percent) => setBusy({ purpose, percent }));
      if (purpose !== 'keep') {
        await tool.current.settled();
        void queryClient.invalidateQueries({ queryKey: ['projects'] });
        void queryClient.invalidateQueries({ queryKey: ['balance'] });
      }
      await done();
    } catch (error) {
      // An expired login has its own alert, and the draft stays.
      if (error instanceof CallError && error.code === '1007') return;
      const problem = submitProblem(error, failed);
      await dialogs.alert(problem.text);
      if (problem.gone) await gone();
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  return { tool, busy, run };
}
