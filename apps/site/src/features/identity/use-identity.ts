import { accountRoutes } from '@pumasi/contract/api/account';
import type { CertContext, CertMessage } from '@pumasi/contract/api/cert';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../lib/session.ts';
import { identityTexts } from './identity-texts.ts';
import { claimsToBeOne } from './judge-message.ts';
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
  const listening = useRef(false);
  useEffect(() => () => leaving.current?.abort(), []);
  useEffect(() => {
    // While a pop-up is open its own listener judges; before and after, nobody may claim to be one.
    const refuse = ({ data, origin }: MessageEvent<unknown>) => {
      if (listening.current || origin === siteConfig().certOrigin) return;
      if (claimsToBeOne(data)) void dialogs.alert(identityTexts.text('wrongWay'));
    };
    addEventListener('message', refuse);
    return () => removeEventListener('message', refuse);
  }, []);

  const verify = async (): Promise<Verified | null> => {
    leaving.current?.abort();
    const here = new AbortController();
    leaving.current = here;
    listening.current = true;
    setWaiting(true);
    try {
      const person = await verifyIdentity(context, here.signal).finally(() => {
        if (leaving.current === here) listening.current = false;
      });
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
