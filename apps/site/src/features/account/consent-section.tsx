import { Switch } from '@mantine/core';
import { accountRoutes } from '@pumasi/contract/api/account';
import { dialogs } from '@pumasi/ui/dialog-queue.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { claimsNow, client } from '../../lib/session.ts';
import styles from './account.module.css';
import { type Me, userQuery } from './account-query.ts';
import { accountTexts } from './account-texts.ts';
import { Section } from './section.tsx';

const CHANNELS = ['sms', 'email', 'app', 'kakao'] as const;
type Channel = (typeof CHANNELS)[number];
type Flags = Record<`${Channel}Notification`, boolean>;

const flagsOf = (user: Me | undefined): Flags =>
  Object.fromEntries(
    CHANNELS.map((channel) => [`${channel}Notification`, user?.[`${channel}Notification`] ?? false]),
  ) as Flags;

/** A switch moves at once; it alone moves back when the server refuses. */
export function ConsentSection({ user }: { user: Me }) {
  const t = accountTexts.useTexts();
  const queries = useQueryClient();
  const { uID } = claimsNow();
  const { queryKey } = userQuery(uID);
  const flags = flagsOf(user);
  const show = (change: Partial<Flags>) =>
    queries.setQueryData(queryKey, (now) => now && { ...now, ...change });
  const save = useMutation({
    scope: { id: 'consents' },
    // One at a time, each with what the switches say when its turn comes: one that was refused before is not sent again.
    mutationFn: (change: Partial<Flags>) =>
      client.ask(accountRoutes.updateUser, {
        params: { uID },
        body: { ...flagsOf(queries.getQueryData(queryKey)), ...change },
      }),
    onMutate: show,
    onError: (_error, change) => {
      show(Object.fromEntries(Object.entries(change).map(([name, on]) => [name, !on])));
      void dialogs.alert(t('consent.failed'));
    },
  });
  return (
    <Section title={t('consent.title')} lead={t('consent.lead')}>
      <div className={styles.consents}>
        {CHANNELS.map((channel) => (
          <Switch
            key={channel}
            size="md"
            label={t(`consent.${channel}`)}
            labelPosition="left"
            classNames={{ body: styles.consent ?? '', labelWrapper: styles.consentName ?? '' }}
            checked={flags[`${channel}Notification`]}
            onChange={({ currentTarget }) =>
              save.mutate({ [`${channel}Notification`]: currentTarget.checked })
            }
          />
        ))}
      </div>
    </Section>
  );
}
