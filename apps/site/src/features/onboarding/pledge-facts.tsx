import { accountRoutes } from '@pumasi/contract/api/account';
import { isoDay } from '@pumasi/contract/dates';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { splitMobile } from '../../lib/mobile-number.ts';
import { claimsNow, client } from '../../lib/session.ts';
import styles from './onboarding.module.css';
import { onboardingTexts } from './onboarding-texts.ts';

/** Who signs, for whom and when; none of it can be typed here. */
export function PledgeFacts() {
  const t = onboardingTexts.useTexts();
  const { userID } = claimsNow();
  const user = useQuery({
    queryKey: ['user', userID],
    queryFn: async () => (await client.ask(accountRoutes.userByID, { params: { userID } })).user,
  });
  const [today] = useState(() => isoDay(new Date()));
  const [year = '', month = '', day = ''] = today.split('-');
  const facts = [
    [t('pledge.company'), siteConfig().licence.holder],
    [t('pledge.name'), user.data?.name],
    [t('pledge.mobile'), user.data && splitMobile(user.data.mobile)],
    [t('pledge.birth'), user.data?.birthDate],
    [t('pledge.date'), t('pledge.dateValue', { year, month, day })],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd className="pm-num">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
