import { useEffect, useEffectEvent, useState } from 'react';

export const TIMER_CHOICES = [10, 20, 30, 40, 50, 60] as const;
export const TIMER_DEFAULT = 20;

/**
 * Counts down and then acts, unit after unit, until it is stopped or there is nothing more to act on.
 * @param onElapsed false when there is nothing more.
 */
export function useTimer(unitID: string, onElapsed: () => Promise<boolean>) {
  const [seconds, setSeconds] = useState<number>(TIMER_DEFAULT);
  const [running, setRunning] = useState(false);
  // A count belongs to its unit: the next one starts anew.
  const [count, setCount] = useState({ unitID, left: seconds });
  const elapsed = useEffectEvent(() => void onElapsed().then((moved) => !moved && setRunning(false)));

  useEffect(() => {
    if (!running) return;
    const until = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setCount({ unitID, left });
      if (left > 0) return;
      clearInterval(timer);
      elapsed();
    }, 250);
    return () => clearInterval(timer);
  }, [running, seconds, unitID]);

  return {
    seconds,
    setSeconds,
    running,
    left: count.unitID === unitID ? count.left : seconds,
    start: () => {
      setCount({ unitID, left: seconds });
      setRunning(true);
    },
    stop: () => setRunning(false),
  };
}
