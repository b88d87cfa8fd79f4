import { type RefObject, useEffect, useRef } from 'react';
import type { Session } from '../core/session.ts';

/** For the list whose rows say `data-selected`: the one chosen elsewhere is scrolled into sight. */
export function useSelectedInSight<E extends HTMLElement>(session: Session): RefObject<E | null> {
  const list = useRef<E>(null);
  const { last } = session.selection;
  useEffect(() => {
    if (last !== null)
      list.current?.querySelector('[data-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [last]);
  return list;
}
