import { CallError } from '@pumasi/contract/client';

/** Seconds between tries: quick at first, for a lift or a tunnel; patient later. */
const WAITS = [2, 4, 8, 15, 30, 60];

export interface Retry {
  /** Told when the network is away: when the next try begins; null when it has begun. */
  waiting: (until: number | null) => void;
  /** Ends the waiting: 'now' tries at once, 'stop' gives up. */
  signal: EventTarget;
}

const isNetwork = (error: unknown): boolean => error instanceof CallError && error.code === 'network';

/**
 * Sends until it arrives. What was sent may have arrived although its answer got lost; a submit counts once however
 * often it arrives, so sending again is safe.
 */
export async function resend(send: () => Promise<void>, { waiting, signal }: Retry): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await send();
      return;
    } catch (error) {
      if (!isNetwork(error)) throw error;
      const seconds = WAITS[Math.min(tries, WAITS.length - 1)] ?? 60;
      waiting(Date.now() + seconds * 1000);
      const goOn = await pause(seconds * 1000, signal);
      waiting(null);
      if (!goOn) throw error;
    }
  }
}

function pause(ms: number, signal: EventTarget): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => done(true), ms);
    const [now, stop] = [() => done(true), () => done(false)];
    function done(goOn: boolean): void {
      clearTimeout(timer);
      signal.removeEventListener('now', now);
      signal.removeEventListener('stop', stop);
      window.removeEventListener('online', now);
      resolve(goOn);
    }
    signal.addEventListener('now', now);
    signal.addEventListener('stop', stop);
    window.addEventListener('online', now);
  });
}
