import { useEffect, useState } from 'react';
import { formatDuration } from '../format.ts';

/** Whole seconds until the moment, by the clock and not by counting ticks: a sleeping tab stays right. */
export function useSecondsLeft(until: number | undefined): number {
  const left = (): number => (until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000)));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    if (until === undefined) return;
    const timer = setInterval(() => {
      const now = left();
      setSeconds(now);
      if (now === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- left depends on until alone
  }, [until]);
  return seconds;
}

export function Countdown({ until }: { until: number }) {
  return <span className="pm-num">{formatDuration(useSecondsLeft(until))}</span>;
}
