import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { needsPledge, pledgeTypeOf } from './needs-pledge.ts';
import { pledgeTexts } from './pledge-texts.ts';

/** Leads to the pledge whoever came past it, by an address of their own: the server takes nothing in before it is signed. */
export function usePledgeFirst(
  page: 'work' | 'eval',
  projectID: string,
  context: { project: { pledge: boolean } } | undefined,
): void {
  const navigate = useNavigate();
  const { data, isError, isFetchedAfterMount } = useQuery({
    queryKey: ['pledge', page, projectID],
    // An answer from before the signature would lead back to it.
    staleTime: 0,
    gcTime: 0,
    enabled: context?.project.pledge === true,
    queryFn: () => needsPledge(projectID, page),
  });
  const lacks = isFetchedAfterMount && data === true;
  useEffect(() => {
    if (isError) void dialogs.alert(pledgeTexts.text('checkFailed'));
  }, [isError]);
  useEffect(() => {
    if (lacks)
      void navigate({ to: '/pledge', search: { projectID, type: pledgeTypeOf(page) }, replace: true });
  }, [lacks, navigate, page, projectID]);
}
