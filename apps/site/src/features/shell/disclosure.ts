import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

/** A button that shows and hides what follows it: Esc closes it, and so does leaving it. */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const around = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return;
      setOpen(false);
      button.current?.focus();
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
    },
  };
  return { open, setOpen, button, around };
}
