import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { client, endSession } from '../../lib/session.ts';

/** Saves a step, renews the token so that its claims know of it, and lets the guard lead on. */
export function useStep<V = void>(failed: string, save: (value: V) => Promise<unknown>) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (value: V) => {
      await save(value);
      return client.renew().catch(() => false);
    },
    onSuccess: (renewed) => {
      if (renewed) return navigate({ to: '/worklist' });
      endSession();
      return navigate({ to: '/' });
    },
    onError: () => dialogs.alert(failed),
  });
}
