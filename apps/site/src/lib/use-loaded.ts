import { useEffect, useEffectEvent, useState } from 'react';

interface Loaded<T> {
  data: T | undefined;
  failed: boolean;
  retry: () => void;
}

/** One fetch for the landing page, which has no room for the query library that the pages after login use. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [data, setData] = useState<T>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const start = useEffectEvent(load);
  useEffect(() => {
    let gone = false;
    start().then(
      (found) => {
        if (gone) return;
        setData(() => found);
        setFailed(false);
      },
      (error: unknown) => {
        console.error(error);
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [key, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  return { data, failed, retry };
}
