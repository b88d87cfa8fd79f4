import { isUserID } from '@pumasi/contract/account-rules';
import { accountRoutes } from '@pumasi/contract/api/account';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { useRef, useState } from 'react';
import { client } from '../../lib/session.ts';
import { membershipTexts } from './membership-texts.ts';
import type { Duplicate } from './sign-up-rules.ts';

export const PASTE_WAIT_MS = 200;

/** Whether an id is taken. An answer to what was typed before counts for nothing. */
export function useDuplicateCheck() {
  const [duplicate, setDuplicate] = useState<Duplicate>(null);
  const [checking, setChecking] = useState(false);
  const round = useRef(0);

  const forget = () => {
    round.current += 1;
    setDuplicate(null);
    setChecking(false);
  };
  /** True when the id has the form of one; the answer itself comes later. */
  const check = (typed: string): boolean => {
    const userID = typed.trim();
    if (!isUserID(userID, siteConfig().reservedDomains)) return false;
    forget();
    const mine = round.current;
    setChecking(true);
    client
      .ask(accountRoutes.duplication, { body: { userID } })
      .then(
        (answer) => round.current === mine && setDuplicate(answer.userID !== ''),
        () => round.current === mine && void dialogs.alert(membershipTexts.text('checkFailed')),
      )
      .finally(() => round.current === mine && setChecking(false));
    return true;
  };
  return { duplicate, checking, check, forget };
}
