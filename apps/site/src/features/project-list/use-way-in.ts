import { useNavigate } from '@tanstack/react-router';
import type { Page } from './arrange.ts';

/** Where somebody goes once a unit was given. */
export function useWayIn() {
  const navigate = useNavigate();
  return {
    go: async (page: Page, projectID: string, reWork?: boolean): Promise<void> => {
      if (page === 'work') return navigate({ to: '/work', search: { projectID } });
      const choice = reWork === undefined ? {} : { notReWork: !reWork };
      return navigate({ to: '/eval', search: { projectID, ...choice } });
    },
  };
}
