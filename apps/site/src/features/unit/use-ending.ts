import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

interface Message {
  text: string;
  title?: string | undefined;
  /** To the page before this one, where there is one. */
  back?: boolean;
}

/** When nothing more can be worked on here: tells why once, then goes back to the list. */
export function useEnding(message: Message | null, list: '/worklist' | '/evallist'): void {
  const navigate = useNavigate();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const end = useEffectEvent(async ({ text, title, back }: Message) => {
    // An alert closes on Enter, Esc and Space alike.
    await dialogs.alert(text, { title });
    if (back && canGoBack) history.back();
    else await navigate({ to: list });
  });
  const key = message ? `${message.title} ${message.text}` : null;
  useEffect(() => {
    if (key && message) void end(message);
    // oxlint-disable-next-line react/exhaustive-deps -- the key is the message
  }, [key]);
}
