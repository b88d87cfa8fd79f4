import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Tells why there is nothing to see, once, then goes to the project's page. */
export function useEndingAtProject(text: string | null, projectID: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!text) return;
    void dialogs.alert(text).then(() => navigate({ to: '/project/detail', search: { projectID } }));
  }, [text, projectID, navigate]);
}
