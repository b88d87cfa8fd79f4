import { accountRoutes } from '@pumasi/contract/api/account';
import { CallError } from '@pumasi/contract/client';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { snackbar } from '@pumasi/ui/snackbar-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { claimsNow, client } from '../../lib/session.ts';
import { verifyIdentity } from '../identity/verify-identity.ts';
import { userQuery } from './account-query.ts';
import { accountTexts } from './account-texts.ts';

/** The identity pop-up says what the new number is; leaving the page closes it. */
export function useContactChange(verified: boolean) {
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const change = async (): Promise<void> => {
    if (!verified) return dialogs.alert(accountTexts.text('basic.onlyVerified'));
    leaving.current?.abort();
    const here = new AbortController();
    leaving.current = here;
    const { uID } = claimsNow();
    setWaiting(true);
    try {
      const person = await verifyIdentity('contact', here.signal);
      if (!person || here.signal.aborted) return;
      await client.ask(accountRoutes.changeMobile, {
        params: { uID },
        body: { di: await client.seal(person.DI), mobile: person.MOBILE_NO },
      });
      snackbar.success(accountTexts.text('basic.changed'));
      await queries.invalidateQueries({ queryKey: userQuery(uID).queryKey });
    } catch (error) {
      const code = error instanceof CallError ? error.code : '';
      const text =
        code === '1010' ? 'basic.otherPerson' : code === '1012' ? 'basic.onlyVerified' : 'basic.failed';
      if (!here.signal.aborted) await dialogs.alert(accountTexts.text(text));
    } finally {
      if (leaving.current === here) setWaiting(false);
    }
  };
  return { waiting, change };
}
