import { useSyncExternalStore } from 'react';
import type { Session } from './session.ts';

/** Draws the component again when the session has settled to a new state. */
export function useSession(session: Session): Session {
  useSyncExternalStore(session.changed.subscribe, () => session.version);
  return session;
}
