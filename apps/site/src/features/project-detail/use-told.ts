import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { useEffect } from 'react';

/** An alert told once, for a failure that leaves the rest of the page usable. */
export function useTold(text: string | null): void {
  useEffect(() => {
    if (text) void dialogs.alert(text);
  }, [text]);
}
