import { Confirmed, type Inquiry, inquiryRoutes, RequestType } from '@pumasi/contract/api/inquiry';
import { Button } from '@pumasi/ui/components/button.tsx';
import { EmptyState } from '@pumasi/ui/components/empty-state.tsx';
import { ErrorState } from '@pumasi/ui/components/error-state.tsx';
import { Skeleton } from '@pumasi/ui/components/skeleton.tsx';
import { formatDateTime } from '@pumasi/ui/format.ts';
import { snackbar } from '@pumasi/ui/snackbar-store.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, Download, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { consoleTexts } from '../../lib/console-texts.ts';
import { downloadSample } from '../../lib/download.ts';
import { client } from '../../lib/session.ts';
import styles from './inquiry-list.module.css';

const PAGE_SIZE = 20;
const FILTERS = [
  ['all', undefined],
  ['waiting', Confirmed.unconfirmed],
  ['confirmed', Confirmed.confirmed],
] as const;

export function InquiryList() {
  const t = consoleTexts.useTexts();
  const [page, setPage] = useState(1);
  const [confirmed, setConfirmed] = useState<1 | 2 | undefined>();
  const inquiries = useQuery({
    queryKey: ['inquiries', page, confirmed],
    queryFn: () =>
      client.ask(inquiryRoutes.list, {
        query: { page, limit: PAGE_SIZE, ...(confirmed && { confirmed }) },
      }),
    placeholderData: keepPreviousData,
  });
  const pages = Math.max(1, Math.ceil((inquiries.data?.count ?? 0) / PAGE_SIZE));
  return (
    <>
      <fieldset className={styles.filters} aria-label={t('inquiries.filter')}>
        {FILTERS.map(([name, value]) => (
          <Button
            key={name}
            look={confirmed === value ? 'primary' : 'outline'}
            size="small"
            aria-pressed={confirmed === value}
            onClick={() => {
              setConfirmed(value);
              setPage(1);
            }}
          >
            {t(`inquiries.${name}`)}
          </Button>
        ))}
      </fieldset>
      {inquiries.isError ? (
        <ErrorState onRetry={() => void inquiries.refetch()} />
      ) : inquiries.isPending ? (
        <Skeleton height={320} radius={12} />
      ) : inquiries.data.requests.length === 0 ? (
        <EmptyState icon={MessageSquareText} title={t('inquiries.none')} body={t('inquiries.noneBody')} />
      ) : (
        <ul className={styles.list}>
          {inquiries.data.requests.map((inquiry) => (
            <InquiryCard key={inquiry.requestID} inquiry={inquiry} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <div className={`${styles.pager} pm-num`}>
          <Button look="outline" size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('prev')}
          </Button>
          {t('page', { page, pages })}
          <Button look="outline" size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('next')}
          </Button>
        </div>
      )}
    </>
  );
}

const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))} kB`;

function InquiryCard({ inquiry }: { inquiry: Inquiry }) {
  const t = consoleTexts.useTexts();
  const cache = useQueryClient();
  const done = inquiry.confirmed === Confirmed.confirmed;
  const confirm = useMutation({
    mutationFn: () =>
      client.ask(inquiryRoutes.confirm, {
        params: { requestID: inquiry.requestID },
        body: { confirmed: done ? Confirmed.unconfirmed : Confirmed.confirmed },
      }),
    onError: () => snackbar.error(t('inquiries.failed')),
    onSettled: () => cache.invalidateQueries({ queryKey: ['inquiries'] }),
  });
  const { sample } = inquiry;
  const kind = inquiry.requestType === RequestType.estimate ? 'estimate' : 'question';
  const details = [
    [t('inquiries.dataType'), inquiry.dataType],
    [t('inquiries.taskType'), inquiry.taskType],
    [t('inquiries.otherType'), inquiry.otherType],
    [t('inquiries.path'), inquiry.path],
    ...(['publicWork', 'preprocess', 'upload'] as const).map((flag) => [
      t(`inquiries.${flag}`),
      inquiry[flag] === null ? '' : t(inquiry[flag] ? 'inquiries.crowd' : 'inquiries.inHouse'),
    ]),
  ].filter(([, value]) => value);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <span className={styles.kind} data-kind={kind}>
          {t(`inquiries.${kind}`)}
        </span>
        <h2>
          {inquiry.company} · {inquiry.name}
        </h2>
        <time className="pm-num" dateTime={inquiry.at}>
          {formatDateTime(inquiry.at)}
        </time>
      </div>
      <p className={`${styles.reach} pm-num`}>
        <a href={`mailto:${inquiry.email}`}>{inquiry.email}</a>
        <a href={`tel:${inquiry.phone}`}>{inquiry.phone}</a>
      </p>
      <p className={styles.content}>{inquiry.content}</p>
      {details.length > 0 && (
        <dl className={styles.details}>
          {details.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.foot}>
        <span className={styles.state} data-done={done}>
          {done ? <CircleCheck size={16} aria-hidden /> : <CircleDashed size={16} aria-hidden />}
          {t(done ? 'inquiries.confirmed' : 'inquiries.waiting')}
        </span>
        {sample && (
          <Button
            look="outline"
            size="small"
            onClick={() =>
              void downloadSample(inquiry.requestID, sample.name).catch(() =>
                snackbar.error(t('inquiries.noDownload')),
              )
            }
          >
            <Download size={16} aria-hidden />
            {sample.name} ({kilobytes(sample.bytes)})
          </Button>
        )}
        <Button
          look={done ? 'quiet' : 'primary'}
          size="small"
          disabled={confirm.isPending}
          onClick={() => confirm.mutate()}
        >
          {t(done ? 'inquiries.undo' : 'inquiries.confirm')}
        </Button>
      </div>
    </li>
  );
}
