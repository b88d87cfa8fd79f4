import { useEffect, useState } from 'react';
import type { Signal } from '../core/signal.ts';
import classes from './notice-line.module.css';

interface NoticeLineProps<N extends string> {
  signal: Signal<N>;
  say: (notice: N) => string;
  /** Whether it lies over what is below, or takes a place among its neighbours. */
  floating?: boolean;
}

/** A short word about what just did not happen; it goes by itself. */
export function NoticeLine<N extends string>({ signal, say, floating = false }: NoticeLineProps<N>) {
  const [notice, setNotice] = useState<N | null>(null);
  useEffect(() => signal.subscribe(setNotice), [signal]);
  useEffect(() => {
    const timer = notice ? setTimeout(() => setNotice(null), 3_000) : undefined;
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <output className={classes.room} data-floating={floating}>
      {notice && <span className={classes.notice}>{say(notice)}</span>}
    </output>
  );
}
