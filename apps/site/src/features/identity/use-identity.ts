import { accountRoutes } from '@pumasi/contract/api/account';
import type { CertContext, CertMessage } from '@pumasi/contract/api/cert';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../lib/session.ts';
import { identityTexts } from './identity-texts.ts';
import { verifyIdentity } from './verify-identity.ts';

export interface Verified {
  person: CertMessage;
  /** The id of this person's account; '' for none. */
  userID: string;
}

/** The pop-up, then whose account it is. Leaving the page closes the pop-up. */
export function useIdentity(context: CertContext) {
  const [waiting, setWaiting] = useState(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const verify = async (): Promise<Verified | null> => {
    leaving.current?.abort();
    const here = new AbortController();
    leaving.current = here;
    setWaiting(true);
    try {
      const person = await verifyIdentity(context, here.signal);
      if (!person || here.signal.aborted) return null;
      const { userID } = await client.ask(accountRoutes.duplication, {
        body: { di: await client.seal(person.DI) },
      });
      return here.signal.aborted ? null : { person, userID };
    } catch {
      if (!here.signal.aborted) await dialogs.alert(identityTexts.text('failed'));
      return null;
    } finally {
      if (leaving.current === here) setWaiting(false);
    }
  };
  return { waiting, verify };
}
