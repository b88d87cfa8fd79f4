import { rewardRoutes } from '@pumasi/contract/api/reward';
import { Button } from '@pumasi/ui/components/button.tsx';
import { LanguageSwitch } from '@pumasi/ui/components/language-switch.tsx';
import { Logo } from '@pumasi/ui/components/logo.tsx';
import { PointAmount } from '@pumasi/ui/components/point-amount.tsx';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { TABLET_UP, useMedia } from '@pumasi/ui/use-media.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { pointsHidden } from '../../lib/guards.ts';
import { claimsNow, client, logout } from '../../lib/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { AlertBell } from './alert-bell.tsx';
import styles from './shell.module.css';
import { shellTexts } from './shell-texts.ts';

export const balanceQuery = (uID: string) =>
  queryOptions({
    queryKey: ['balance', uID],
    // A balance that cannot be had shows as 0 and says nothing, as the spec wants.
    queryFn: () =>
      client.ask(rewardRoutes.balance, { params: { uID } }).then(
        (answer) => answer.balance,
        () => 0,
      ),
  });

export function TopBar() {
  const t = shellTexts.useTexts();
  const wide = useMedia(TABLET_UP);
  const claims = claimsNow();
  return (
    <header className={styles.top}>
      <Link to="/worklist" className={styles.brand} aria-label="품앗이 Pumasi">
        <Logo size={wide ? 28 : 24} />
      </Link>
      {!pointsHidden(claims, siteConfig().licence) && <Balance uID={claims.uID} />}
      <AlertBell />
      <LanguageSwitch />
      {wide ? (
        <AccountMenu userID={claims.userID} />
      ) : (
        <Button look="quiet" aria-label={t('logout')} onClick={() => void logout()}>
          <LogOut size={20} aria-hidden />
        </Button>
      )}
    </header>
  );
}

function Balance({ uID }: { uID: string }) {
  const t = shellTexts.useTexts();
  const balance = useQuery(balanceQuery(uID));
  return (
    <Link to="/point" className={styles.balance}>
      <small>{t('balance')}</small>
      {balance.data === undefined ? <span aria-hidden>–</span> : <PointAmount value={balance.data} />}
    </Link>
  );
}
