import { Tooltip } from '@mantine/core';
import { buttonClass } from '@pumasi/ui/components/button.tsx';
import { PointAmount } from '@pumasi/ui/components/point-amount.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, CircleHelp, TriangleAlert, UserRound } from 'lucide-react';
import { pointsHidden } from '../../lib/guards.ts';
import { claimsNow } from '../../lib/session.ts';
import styles from './account.module.css';
import { rewardQuery, userQuery } from './account-query.ts';
import { accountTexts } from './account-texts.ts';

export function AccountSummary() {
  const t = accountTexts.useTexts();
  const claims = claimsNow();
  const user = useQuery(userQuery(claims.uID)).data;
  const verified = user?.certificated ?? claims.certificated;
  return (
    <section className={styles.summary} aria-label={t('summary')}>
      <div className={styles.who}>
        <span className={styles.avatar}>
          <UserRound size={26} aria-hidden />
        </span>
        <div>
          <p>{claims.userID}</p>
          <span className={styles.badge} data-verified={verified}>
            {verified ? <BadgeCheck size={16} aria-hidden /> : <TriangleAlert size={16} aria-hidden />}
            {t(verified ? 'verified' : 'unverified')}
            {!verified && (
              <Tooltip
                label={t('unverifiedWhy')}
                events={{ hover: true, focus: true, touch: true }}
                multiline
                w={260}
                withArrow
              >
                <button type="button" className={styles.ask} aria-label={t('unverifiedAsk')}>
                  <CircleHelp size={16} aria-hidden />
                </button>
              </Tooltip>
            )}
          </span>
        </div>
      </div>
      {!pointsHidden(claims, siteConfig().licence) && <Points uID={claims.uID} />}
    </section>
  );
}

function Points({ uID }: { uID: string }) {
  const t = accountTexts.useTexts();
  const reward = useQuery(rewardQuery(uID));
  const amount = (value: number | undefined) =>
    value === undefined ? (
      reward.isError ? (
        <small>{t('pointsUnknown')}</small>
      ) : (
        <Skeleton width={120} height={28} />
      )
    ) : (
      <PointAmount value={value} />
    );
  return (
    <>
      <div className={styles.figure}>
        <span>{t('balance')}</span>
        <strong>{amount(reward.data?.balance)}</strong>
      </div>
      <div className={styles.figure}>
        <span>{t('paid')}</span>
        <strong>{amount(reward.data?.withdrawal)}</strong>
      </div>
      <Link to="/point" className={buttonClass('primary', 'large')}>
        {t('withdraw')}
      </Link>
    </>
  );
}
