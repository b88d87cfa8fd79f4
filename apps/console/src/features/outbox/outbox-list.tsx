import { pushRoutes } from '@pumasi/contract/api/push';
import { EmptyState } from '@pumasi/ui/components/empty-state.tsx';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { TextField } from '@pumasi/ui/components/text-field.tsx';
import { formatDateTime } from '@pumasi/ui/format.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Bell, Mail, MailOpen, MessageCircle, Smartphone } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { consoleTexts } from '../../lib/console-texts.ts';
import { client } from '../../lib/session.ts';
import styles from './outbox-list.module.css';

const ICONS = { email: Mail, sms: Smartphone, kakao: MessageCircle, app: Bell };
const LOOKS_EVERY_MS = 5000;

/** What was sent, or would have been: a development server keeps its messages here. */
export function OutboxList() {
  const t = consoleTexts.useTexts();
  const [to, setTo] = useState('');
  const asked = useDeferredValue(to.trim());
  const outbox = useQuery({
    queryKey: ['outbox', asked],
    queryFn: async () =>
      (await client.ask(pushRoutes.outbox, { query: { limit: 100, ...(asked && { to: asked }) } })).messages,
    refetchInterval: LOOKS_EVERY_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className={styles.search}>
        <TextField
          label={t('outbox.to')}
          placeholder={t('outbox.toHint')}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      {outbox.isError ? (
        <ErrorState onRetry={() => void outbox.refetch()} />
      ) : outbox.isPending ? (
        <Skeleton height={320} radius={12} />
      ) : outbox.data.length === 0 ? (
        <EmptyState icon={MailOpen} title={t('outbox.none')} body={t('outbox.noneBody')} />
      ) : (
        <ol className={styles.list}>
          {outbox.data.map((message) => {
            const Icon = ICONS[message.channel];
            return (
              <li key={message.messageID} className={styles.message}>
                <span className={styles.channel}>
                  <Icon size={18} aria-hidden />
                  {t(`outbox.channels.${message.channel}`)}
                </span>
                <div className={styles.words}>
                  <p className={`${styles.meta} pm-num`}>
                    <b>{message.to}</b>
                    <time dateTime={message.at}>{formatDateTime(message.at)}</time>
                    <span className={styles.state} data-state={message.state}>
                      {t(`outbox.states.${message.state}`)}
                    </span>
                    <code>{message.template}</code>
                  </p>
                  {message.subject && <h2>{message.subject}</h2>}
                  <p className={styles.body}>{message.body}</p>
                </div>
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}
