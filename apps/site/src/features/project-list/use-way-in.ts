import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { useNavigate } from '@tanstack/react-router';
import { needsPledge, pledgeTypeOf } from '../pledge/needs-pledge.ts';
import { pledgeTexts } from '../pledge/pledge-texts.ts';
import type { Page } from './arrange.ts';

/** Where somebody goes once a unit was given: to the pledge where one is still to be signed, else to the screen. */
export function useWayIn() {
  const navigate = useNavigate();
  return async (page: Page, projectID: string, reWork?: boolean): Promise<void> => {
    try {
      if (await needsPledge(projectID, page))
        return await navigate({ to: '/pledge', search: { projectID, type: pledgeTypeOf(page) } });
    } catch {
      return dialogs.alert(pledgeTexts.text('checkFailed'));
    }
    if (page === 'work') return navigate({ to: '/work', search: { projectID } });
    const choice = reWork === undefined ? {} : { notReWork: !reWork };
    return navigate({ to: '/eval', search: { projectID, ...choice } });
  };
}
