import { accountRoutes } from '@pumasi/contract/api/account';
import { Button } from '@pumasi/ui/components/button.tsx';
import { PageTitle } from '@pumasi/ui/components/page-title.tsx';
import { useState } from 'react';
import styles from '../../features/onboarding/onboarding.module.css';
import { onboardingTexts } from '../../features/onboarding/onboarding-texts.ts';
import { useStep } from '../../features/onboarding/use-step.ts';
import { claimsNow, client } from '../../lib/session.ts';

const CHANNELS = ['sms', 'email', 'kakao'] as const;
type Choice = Record<(typeof CHANNELS)[number], boolean>;
const all = (value: boolean): Choice => ({ sms: value, email: value, kakao: value });

export function NotificationPage() {
  const t = onboardingTexts.useTexts();
  const [choice, setChoice] = useState(all(false));
  const step = useStep(t('notify.failed'), ({ sms, email, kakao }: Choice) =>
    client.ask(accountRoutes.updateUser, {
      params: { uID: claimsNow().uID },
      body: { smsNotification: sms, emailNotification: email, kakaoNotification: kakao },
    }),
  );
  const everything = CHANNELS.every((channel) => choice[channel]);
  return (
    <>
      <PageTitle title={t('notify.title')} lead={t('notify.lead')} />
      <div className={styles.form}>
        <fieldset className={styles.options}>
          <legend className="pm-hidden">{t('notify.title')}</legend>
          <label className={`${styles.check} ${styles.allCheck}`}>
            <input
              type="checkbox"
              checked={everything}
              onChange={({ target }) => setChoice(all(target.checked))}
            />
            {t('notify.all')}
          </label>
          {CHANNELS.map((channel) => (
            <label key={channel} className={styles.check}>
              <input
                type="checkbox"
                checked={choice[channel]}
                onChange={({ target }) => setChoice({ ...choice, [channel]: target.checked })}
              />
              {t(`notify.${channel}`)}
            </label>
          ))}
        </fieldset>
        <p className={styles.note}>{t('notify.note')}</p>
        <div className={styles.actions}>
          <Button
            look="outline"
            size="large"
            disabled={step.isPending}
            onClick={() => {
              setChoice(all(false));
              step.mutate(all(false));
            }}
          >
            {t('notify.no')}
          </Button>
          <Button size="large" disabled={step.isPending} onClick={() => step.mutate(choice)}>
            {step.isPending ? t('saving') : t('notify.yes')}
          </Button>
        </div>
      </div>
    </>
  );
}
