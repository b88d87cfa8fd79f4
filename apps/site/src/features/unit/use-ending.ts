import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

interface Message {
  text: string;
  title?: string | undefined;
}

/** When nothing more can be worked on here: tells why once, then goes back to the list. */
export function useEnding(message: Message | null, list: '/worklist' | '/evallist'): void {
  const navigate = useNavigate();
  const end = useEffectEvent(async ({ text, title }: Message) => {
    // An alert closes on Enter, Esc and Space alike.
    await dialogs.alert(text, { title });
    await navigate({ to: list });
  });
  const key = message ? `${message.title} ${message.text}` : null;
  useEffect(() => {
    if (key && message) void end(message);
    // oxlint-disable-next-line react/exhaustive-deps -- the key is the message
  }, [key]);
}
