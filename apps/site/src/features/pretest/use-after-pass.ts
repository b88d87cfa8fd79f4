import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { useNavigate } from '@tanstack/react-router';
import { needsPledge } from '../pledge/needs-pledge.ts';
import { pledgeTexts } from '../pledge/pledge-texts.ts';

/** A passed pre-test leads to the pledge where one is still to be signed, else to the work. */
export function useAfterPass(projectID: string): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      if (await needsPledge(projectID, 'work'))
        await navigate({ to: '/pledge', search: { projectID, type: 5 }, replace: true });
      else await navigate({ to: '/work', search: { projectID }, replace: true });
    } catch {
      await dialogs.alert(pledgeTexts.text('checkFailed'));
    }
  };
}
